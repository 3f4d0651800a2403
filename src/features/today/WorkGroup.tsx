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
import { plural } from '../../lib/text.ts'
import { indeterminate, type Selection } from '../../list/useSelection.ts'
import { cx } from '../../ui/cx.ts'
import { formatCounted, kindTitles, sectionTitles, type WorkKind, type WorkSectionKey } from './choices.ts'
import type { Group } from './useWork.ts'
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

type Props = Group &
  WorkActions & {
    section: WorkSectionKey
    /** Undefined for a viewer. */
    selection: Selection<BulkRow> | undefined
    onToggle: () => void
  }

/** What is to do of one kind: a heading that folds it and selects its rows, and the rows, whose day is said once. */
export function WorkGroup({ kind, count, rows, before, section, selection, onToggle, ...actions }: Props) {
  const Icon = icons[kind]
  const id = `work-${section}-${kind}`
  const isOpen = rows.length > 0
  return (
    <div>
      <div className="flex min-h-control items-center bg-paper pl-4 text-sm text-ink-soft sm:min-h-10">
        <GroupBox rows={rows} count={count} section={section} selection={selection} />
        <h3 id={id} className="grow self-stretch font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            title={!isOpen && before.length > 0 ? 'Open, and close what is above' : undefined}
            onClick={({ currentTarget }) => {
              onToggle()
              // It moves where a group before it folds.
              requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
            }}
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
    </div>
  )
}

/** Selects the rows of a group that are loaded; beside a group of which none can be, the place of it. */
function GroupBox({
  rows,
  count,
  section,
  selection,
}: Pick<Props, 'rows' | 'count' | 'section' | 'selection'>) {
  const keys = rows.filter(isBulkRow).map(workRowKey)
  const [first] = rows
  if (!first || !selection || keys.length === 0) return <span className={workBoxClass} />
  const selected = keys.filter(selection.isSelected).length
  const areLoaded = selected === keys.length
  // Those that are not loaded are not selected.
  const isAll = areLoaded && keys.length >= count
  const [one, many] = kindTitles[first.kind].map((title) => title.toLowerCase())
  return (
    <input
      type="checkbox"
      aria-label={`Select ${plural(keys.length, one!, many)}: ${sectionTitles[section]}`}
      className={cx(
        workBoxClass,
        'opacity-60 hover:opacity-100 focus-visible:opacity-100 in-data-selecting:opacity-100',
      )}
      checked={isAll}
      ref={indeterminate(selected > 0 && !isAll)}
      onChange={() => selection.select(keys, !areLoaded)}
    />
  )
}
