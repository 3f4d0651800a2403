import { useQueryClient, type QueryClient } from '@tanstack/react-query'
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
import { kindTitles, owedKinds, partKinds, type WorkSectionKey } from './choices.ts'
import type { WorkRow } from './contract.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { isEvent, workName, workRowKey, type EventRow, type BulkRow } from './workRow.ts'

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
  /** Its day is that of its section, or of the row before. */
  isSameDay: boolean
  /** Undefined where the row cannot be selected. */
  selection: Selection<BulkRow> | undefined
}

/** The place of a checkbox; on a touch screen there is none until rows are selected. */
export const workBoxClass = 'mr-4 size-4 shrink-0 not-in-data-selecting:not-pointer-fine:hidden'

/** Today the day has its place after the text, where it is seen under the pointer. */
const gridClass = {
  dated:
    'sm:grid-cols-[7rem_minmax(0,1fr)_auto_auto] xl:grid-cols-[7rem_minmax(0,21rem)_minmax(0,1fr)_auto_auto]',
  today:
    'sm:grid-cols-[minmax(0,1fr)_7rem_auto_auto] xl:grid-cols-[minmax(0,21rem)_minmax(0,1fr)_7rem_auto_auto]',
}

/** One thing to do: for whom, since when or until when, and the button that does it; in a wide window in one line. */
export function WorkItem({ row, section, isSameDay, selection, ...actions }: Props) {
  const me = useSession().data?.user?.id
  const isToday = section === 'today'
  const day = (
    <div
      className={cx(
        'text-sm max-sm:col-span-full sm:relative',
        isSameDay &&
          'group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-fine:opacity-0 max-sm:hidden',
      )}
    >
      {!hasNoDay(row) && <Day row={row} onMoved={actions.onMoved} />}
    </div>
  )
  return (
    <li
      id={workRowKey(row)}
      data-row-id={workRowKey(row)}
      className="group/row flex items-center px-4 py-2 has-checked:bg-accent-soft sm:min-h-13 sm:py-1.5"
    >
      <RowBox row={row} selection={selection} />
      <div
        className={cx(
          'grid grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-x-5',
          gridClass[isToday ? 'today' : 'dated'],
        )}
      >
        {!isToday && day}
        <Text row={row} />
        {isToday && day}
        <p className="truncate text-sm text-ink-faint max-sm:order-last max-sm:col-span-full max-sm:empty:hidden sm:max-w-36">
          {row.person && row.person_id !== me && (
            <>
              <span className="sm:sr-only">for </span>
              {row.person}
            </>
          )}
        </p>
        <Action row={row} {...actions} />
      </div>
    </li>
  )
}

/** Who, with the phone number, and what it is about. */
function Text({ row }: { row: WorkRow }) {
  const detail = row.kind === 'approval' ? 'Wants access to the office' : truncate(row.detail, 140)
  const by = row.asked_by && `from ${row.asked_by}`
  const about = [hasNoDay(row) && `Came ${formatDaysUntil(row.day)}`, detail, by].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0 xl:contents">
      <div className="flex flex-wrap items-center gap-x-3 xl:grid xl:grid-cols-[minmax(0,1fr)_8.5rem]">
        <span className="flex min-w-0 items-center gap-x-3">
          <a href={workPath(row)} className={rowLinkClass}>
            {workName(row)}
          </a>
          {row.is_new && <Badge>New</Badge>}
        </span>
        {row.phone && (
          <a
            href={phoneLink(row.phone)}
            className="tabular -my-1 py-1 text-sm text-ink-soft hover:text-accent hover:underline"
          >
            {formatPhone(row.phone)}
          </a>
        )}
      </div>
      <p className="text-sm text-ink-soft sm:line-clamp-2 sm:leading-tight">{about}</p>
    </div>
  )
}

/** A checkbox where the row can be selected, else its place, so that the names stand below each other. */
function RowBox({ row, selection }: Pick<Props, 'row' | 'selection'>) {
  if (!selection) return <span className={workBoxClass} />
  const [title] = kindTitles[row.kind]
  return (
    <label className="-my-2 -ml-4 flex cursor-pointer items-center self-stretch py-2 pl-4 select-none sm:-my-1.5">
      <input
        type="checkbox"
        aria-label={`Select ${title.toLowerCase()}: ${workName(row)}`}
        className={cx(
          workBoxClass,
          'opacity-60 group-focus-within/row:opacity-100 group-hover/row:opacity-100 in-data-selecting:opacity-100',
        )}
        checked={selection.isSelected(workRowKey(row))}
        onChange={selection.checkbox.onSelect}
      />
    </label>
  )
}

/** An inquiry or a request for access is due at once. */
const hasNoDay = ({ kind }: WorkRow) => kind === 'inquiry' || kind === 'approval'

/** The day of an order or a lab is the client's, and edited here as in the lists; another one is set on the client's page. */
function Day({ row, onMoved }: Pick<WorkActions, 'onMoved'> & { row: WorkRow }) {
  const text = (
    <span className="tabular leading-tight">
      {formatDate(row.day)} <span className="text-ink-faint sm:block">{formatDaysUntil(row.day)}</span>
    </span>
  )
  if (!isEvent(row)) return text
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

/** The buttons of all kinds are as wide as the widest, so that they stand below each other. */
const buttonWidth = 'w-31'

function Action({ row, ...actions }: WorkActions & { row: WorkRow }) {
  const name = workName(row)
  const mayChange = useMayChange()
  const cache = useQueryClient()
  if (row.kind === 'approval') {
    return (
      <a
        href={workPath(row)}
        data-work-action
        aria-label={`Open: ${name}`}
        className={cx(buttonClass('secondary', 'small'), buttonWidth)}
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
      className={buttonWidth}
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
