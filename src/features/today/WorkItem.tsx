import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  ClipboardList,
  FlaskConical,
  Inbox,
  PackageCheck,
  Paperclip,
  PhoneCall,
  UserCheck,
  type LucideIcon,
} from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { href } from 'react-router'
import { formatDate, formatDaysUntil } from '../../lib/dates.ts'
import { formatPhone, phoneLink, truncate } from '../../lib/text.ts'
import { rowLinkClass } from '../../list/column.ts'
import { focusNeighbor } from '../../list/focusNeighbor.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { shortcut } from '../../ui/shortcuts.ts'
import { useSession } from '../accounts/useSession.ts'
import { clientPath, papersPath } from '../clients/ClientLink.tsx'
import { partActions } from '../clients/parts/parts.ts'
import { eventDateFields, eventKeys, eventLabels } from '../clients/choices.ts'
import { InlineField } from '../clients/inline/InlineField.tsx'
import type { Selection } from '../../list/useSelection.ts'
import { kindTitles, owedKinds, partKinds, type WorkKind, type WorkSectionKey } from './choices.ts'
import type { WorkRow } from './contract.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { isEvent, workName, workRowKey, type EventRow, type BulkRow } from './workRow.ts'

const icons: Record<WorkKind, LucideIcon> = {
  order: PackageCheck,
  lab: FlaskConical,
  follow_up: PhoneCall,
  notice: ClipboardList,
  copy_request: Paperclip,
  inquiry: Inbox,
  approval: UserCheck,
}

/** Where the thing to do is opened. */
const workPath = ({ kind, id, client_id }: WorkRow) => {
  if (kind in owedKinds) return papersPath(client_id!)
  if (kind === 'inquiry') return href('/operational/inquiries/:id?', { id })
  return kind === 'approval'
    ? `${href('/operational/user-approvals')}?status=pending`
    : clientPath(client_id ?? id)
}

export interface WorkActions {
  onEvent: (row: EventRow) => void
  onInquiry: (row: WorkRow) => void
  /** Its day has changed. */
  onMoved: (row: WorkRow) => void
}

/** From the button of a row to that of the row above or below. */
export function moveBetweenRows(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if ((event.target as Element).closest('[data-editor]')) return
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-work-action]')]
  const at = actions.findIndex((one) => one.closest('li')!.contains(event.target as Element))
  if (!step || at < 0 || !actions[at + step]) return
  event.preventDefault()
  actions[at + step]!.focus()
}

export const focusNextAction = (row: WorkRow) => focusNeighbor(workRowKey(row), '[data-work-action]')

type Props = WorkActions & {
  row: WorkRow
  section: WorkSectionKey
  /** Undefined where the row cannot be selected. */
  selection: Selection<BulkRow> | undefined
}

/** One thing to do: of which kind, for whom, since when or until when, and the button that does it. */
export function WorkItem({ row, section, selection, ...actions }: Props) {
  const me = useSession().data?.user?.id
  const name = workName(row)
  const detail = row.kind === 'approval' ? 'Wants access to the office' : truncate(row.detail, 140)
  const by = row.asked_by && `from ${row.asked_by}`
  const to = row.person && row.person_id !== me && `for ${row.person}`
  const about = [hasNoDay(row) && `Came ${formatDaysUntil(row.day)}`, detail, to, by]
    .filter(Boolean)
    .join(' · ')
  return (
    <li
      id={workRowKey(row)}
      data-row-id={workRowKey(row)}
      className="group/row grid max-sm:relative grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)_auto_8.5rem] sm:gap-x-5 has-checked:bg-accent-soft first:rounded-t-xl last:rounded-b-xl"
    >
      <Kind row={row} selection={selection} />
      <div className="min-w-0 max-sm:row-start-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <a href={workPath(row)} className={rowLinkClass}>
            {name}
          </a>
          {row.is_new && <Badge>New</Badge>}
          {row.phone && (
            <a
              href={phoneLink(row.phone)}
              className="tabular -my-1 py-1 text-sm text-ink-soft hover:text-accent hover:underline"
            >
              {formatPhone(row.phone)}
            </a>
          )}
        </div>
        {about && <p className="truncate text-sm text-ink-soft max-sm:whitespace-normal">{about}</p>}
      </div>
      <div
        className={cx(
          'flex items-center text-sm text-ink-soft max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-end sm:relative',
          section === 'today'
            ? 'group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:opacity-0'
            : 'sm:w-44',
        )}
      >
        {!hasNoDay(row) && <Day row={row} section={section} onMoved={actions.onMoved} />}
      </div>
      <div className="justify-self-end max-sm:row-start-2">
        <Action row={row} name={name} {...actions} />
      </div>
    </li>
  )
}

/** A checkbox where the row can be selected, on a touch screen while rows are selected; the icons stand below each other. */
function Kind({ row, selection }: Pick<Props, 'row' | 'selection'>) {
  const Icon = icons[row.kind]
  const [title] = kindTitles[row.kind]
  const boxClass = 'size-4 shrink-0 not-in-data-selecting:not-pointer-fine:hidden'
  const Part = selection ? 'label' : 'span'
  return (
    <Part
      className={cx(
        'flex items-center gap-2 text-sm text-ink-soft',
        selection && '-my-2.5 -ml-4 cursor-pointer self-stretch py-2.5 pl-4 select-none',
      )}
    >
      {selection ? (
        <input
          type="checkbox"
          aria-label={`Select ${title.toLowerCase()}: ${workName(row)}`}
          className={cx(
            boxClass,
            'opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100 in-data-selecting:opacity-100',
          )}
          checked={selection.isSelected(workRowKey(row))}
          onChange={selection.checkbox.onSelect}
        />
      ) : (
        <span className={boxClass} />
      )}
      <Icon aria-hidden className="size-4 shrink-0 text-spruce" />
      {title}
    </Part>
  )
}

/** An inquiry or a request for access is due at once. */
const hasNoDay = ({ kind }: WorkRow) => kind === 'inquiry' || kind === 'approval'

/**
 * The day of an order or a lab is the client's, and edited here as in the lists; another one is set on the client's page. The title of a section
 * says 'Today' for all of its rows.
 */
function Day({ row, section, onMoved }: Pick<Props, 'row' | 'section' | 'onMoved'>) {
  const text = section === 'today' ? '' : `${formatDate(row.day)} (${formatDaysUntil(row.day)})`
  if (!isEvent(row)) return <span className="tabular">{text}</span>
  const field = eventDateFields[row.kind]
  return (
    <InlineField
      row={{ ...row, [field]: row.day }}
      field={field}
      display="MMM dd, yyyy"
      also={formatDaysUntil(row.day)}
      onSaved={() => onMoved(row)}
    >
      {text}
    </InlineField>
  )
}

function Action({ row, name, ...actions }: WorkActions & { row: WorkRow; name: string }) {
  const mayChange = useMayChange()
  const cache = useQueryClient()
  if (row.kind === 'approval') {
    return (
      <a
        href={workPath(row)}
        data-work-action
        aria-label={`Open: ${name}`}
        className={buttonClass('secondary', 'small')}
      >
        Open
      </a>
    )
  }
  // A viewer opens the client or the inquiry by its name.
  if (!mayChange && row.kind !== 'inquiry') return null
  const { text, onDo } = workAction(row, cache, actions)
  return (
    <Button
      size="small"
      data-work-action
      {...(isEvent(row) && shortcut(eventKeys[row.kind]))}
      aria-label={`${text}: ${name}`}
      onClick={onDo}
    >
      {text}
    </Button>
  )
}

function workAction(row: WorkRow, cache: QueryClient, { onEvent, onInquiry }: WorkActions) {
  if (isEvent(row)) return { text: eventLabels[row.kind], onDo: () => onEvent(row) }
  const part = partKinds[row.kind]
  if (!part) return { text: 'Open', onDo: () => onInquiry(row) }
  // A follow-up is done, or what a client is owed is given.
  const finish = () => {
    focusNextAction(row)
    partActions(cache, part, { ...row, id: row.client_id! }).finish(row.id)
  }
  return { text: row.kind === 'follow_up' ? 'Done' : 'Mark as given', onDo: finish }
}
