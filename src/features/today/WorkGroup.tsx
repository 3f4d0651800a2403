import {
  ChevronDown,
  ClipboardList,
  FlaskConical,
  Inbox,
  PackageCheck,
  Paperclip,
  PhoneCall,
  UserCheck,
  type LucideIcon,
} from 'lucide-react'
import { formatCount } from '../../lib/text.ts'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { indeterminate, type Selection } from '../../list/useSelection.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { failureToast } from '../../ui/toast.ts'
import { formatCounted, kindNoun, kindTitles, MAX_COUNTED, sectionTitles, type WorkKind } from './choices.ts'
import type { Group, GroupChanges } from './useWork.ts'
import { workBoxClass, WorkItem, type WorkActions } from './WorkItem.tsx'
import { isBulkRow, workRowKey, type BulkRow } from './workRow.ts'

const icons: Record<WorkKind, LucideIcon> = {
  order: PackageCheck,
  lab: FlaskConical,
  follow_up: PhoneCall,
  notice: ClipboardList,
  copy_request: Paperclip,
  inquiry: Inbox,
  approval: UserCheck,
}

type Props = WorkActions &
  GroupChanges & {
    group: Group
    /** Undefined for a viewer. */
    selection: Selection<BulkRow> | undefined
  }

/** What is to do of one kind: a heading that folds it and selects all of it, and the rows, whose day is said once. */
export function WorkGroup({ group, toggle, showAll, loadAll, selection, ...actions }: Props) {
  const { section, kind, count, isOpen, rows } = group
  const Icon = icons[kind]
  const id = `work-${section}-${kind}`
  const more = Math.min(count, MAX_COUNTED) - rows.length
  return (
    <div>
      <div className="flex min-h-control items-center bg-paper pl-4 text-sm text-ink-soft sm:min-h-10">
        <GroupBox {...{ group, loadAll, selection }} />
        <h3 id={id} className="grow self-stretch font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => toggle(group)}
            className="flex size-full items-center gap-2 pr-4 text-left hover:text-ink"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-spruce" />
            {kindTitles[kind][1]}
            <span className="tabular font-normal text-ink-faint">{formatCounted(count)}</span>
            <ChevronDown
              aria-hidden
              className={cx('ml-auto size-4 shrink-0 text-ink-faint print:hidden', isOpen && 'rotate-180')}
            />
          </button>
        </h3>
      </div>
      {isOpen && (
        <ul aria-labelledby={id} className="divide-y divide-line border-t border-line">
          {rows.map((row, index) => (
            <WorkItem
              key={workRowKey(row)}
              row={row}
              section={section}
              isSameDay={section === 'today' || rows[index - 1]?.day === row.day}
              selection={isBulkRow(row) ? selection : undefined}
              {...actions}
            />
          ))}
        </ul>
      )}
      {isOpen && more > 0 && (
        <div className="border-t border-line px-1 py-1.5 print:hidden">
          <Button variant="quiet" size="small" ref={passFocusOn} onClick={() => showAll(group)}>
            Show {formatCount(more)} more {kindNoun(kind, more)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A ref callback: when the button goes with the focus in it, the first row that it showed gets the focus. */
const passFocusOn = (button: HTMLElement | null) => {
  const list = button?.parentElement?.previousElementSibling
  if (!list) return undefined
  const { length } = list.children
  return () =>
    focusWhenLost(() => list.children[length]?.querySelector<HTMLElement>('[data-work-action]') ?? null)
}

/** Selects all of a group; beside one of which none can be, the place of it. */
function GroupBox({ group, loadAll, selection }: Pick<Props, 'group' | 'loadAll' | 'selection'>) {
  const { section, kind, count, loaded } = group
  const keys = loaded.filter(isBulkRow).map(workRowKey)
  if (!selection || keys.length === 0) return <span className={workBoxClass} />
  const all = Math.min(count, MAX_COUNTED)
  const selected = keys.filter(selection.isSelected).length
  const isAll = selected >= all
  const selectAll = () =>
    loadAll(group).then(
      (rows) => selection.select(rows.map(workRowKey), true),
      (error: unknown) => failureToast(error, 'They could not be selected', 'clients'),
    )
  return (
    <input
      type="checkbox"
      aria-label={`Select ${formatCount(all)} ${kindNoun(kind, all)}: ${sectionTitles[section]}`}
      className={cx(
        workBoxClass,
        'opacity-60 hover:opacity-100 focus-visible:opacity-100 in-data-selecting:opacity-100',
      )}
      checked={isAll}
      ref={indeterminate(selected > 0 && !isAll)}
      onChange={() => {
        if (keys.length < all) void selectAll()
        else selection.select(keys, !isAll)
      }}
    />
  )
}
