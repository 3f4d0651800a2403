import { Merge, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { useUndo } from '../../form/undo.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { useNarrowScreen } from '../../list/useNarrowScreen.ts'
import { Button } from '../../ui/Button.tsx'
import type { LookupEntry } from './contract.ts'
import { EntrySwitch, workDueQuestion } from './EntrySwitch.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { filterColumns, isStatusList, lookupLists } from './registry.ts'

/** What a person who may change entries does with one. */
interface EntryActions {
  onEdit: (entry: LookupEntry) => void
  onMerge: (entry: LookupEntry) => void
}

export interface LookupTableProps {
  list: LookupKey
  entries: LookupEntry[]
  /** Number of clients by entry id; undefined while loading. */
  usage: Record<string, number> | undefined
  /** The id of the entry that was added just now, which is marked. */
  created: string | undefined
  /** The buttons at the end of a row; none for viewers. */
  rowActions: EntryActions | undefined
}

interface EntryColumn {
  title: string
  className?: string
  cell: (entry: LookupEntry) => ReactNode
}

/** The columns of acceptance K3 after the name, and the number of clients per entry. */
const entryColumns = ({ list, usage }: LookupTableProps): EntryColumn[] => [
  { title: 'Status', cell: (entry) => <EntryStatus list={list} entry={entry} /> },
  ...(isStatusList(list)
    ? [
        {
          title: 'Work due',
          cell: (entry: LookupEntry) => (
            <EntrySwitch
              list={list}
              entry={entry}
              field="work_due"
              title="Work due"
              on="Yes"
              off="No"
              question={workDueQuestion(entry, usage && (usage[entry.id] ?? 0))}
            />
          ),
        },
      ]
    : []),
  {
    title: 'Clients',
    className: 'tabular text-right',
    cell: (entry) => usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />,
  },
  { title: 'Created', className: dayClass, cell: ({ created_at }) => formatDay(created_at) },
  { title: 'Updated', className: dayClass, cell: ({ updated_at }) => formatDay(updated_at) },
]

const dayClass = 'tabular whitespace-nowrap'
const formatDay = (instant: string) => formatInstantDay(instant, 'MMM dd, yyyy')

/** A table; cards on phones. */
export function LookupTable(props: LookupTableProps) {
  const { entries, rowActions } = props
  const columns = entryColumns(props)
  if (useNarrowScreen()) return <LookupCards {...props} />
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-b border-line bg-sunken text-sm text-ink-soft [&_th]:px-2 [&_th]:py-2 [&_th]:font-semibold sm:[&_th]:px-4">
          <tr>
            <th>Name</th>
            {columns.map(({ title, className }) => (
              <th key={title} className={className}>
                {title}
              </th>
            ))}
            {rowActions && <th className="w-28 text-right print:hidden">Actions</th>}
          </tr>
        </thead>
        <tbody className="[&_td]:px-2 [&_td]:py-1.5 sm:[&_td]:px-4">
          {entries.map((entry) => (
            <tr
              key={entry.id}
              ref={entry.id === props.created ? showRow : undefined}
              data-row-id={entry.id}
              className="border-b border-line last:border-0 hover:bg-hover"
            >
              <td className="min-w-40 [overflow-wrap:anywhere]">
                <EntryName {...props} entry={entry} />
              </td>
              {columns.map(({ title, className, cell }) => (
                <td key={title} className={className}>
                  {cell(entry)}
                </td>
              ))}
              {rowActions && (
                <td className="text-right print:hidden">
                  <RowActions entry={entry} {...rowActions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LookupCards = (props: LookupTableProps) => (
  <ul aria-label={lookupLists[props.list].title} className="flex flex-col gap-2.5">
    {props.entries.map((entry) => (
      <li
        key={entry.id}
        ref={entry.id === props.created ? showRow : undefined}
        data-row-id={entry.id}
        className="rounded-xl border border-line bg-surface px-4 py-2"
      >
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <EntryName {...props} entry={entry} />
          </p>
          <span className="-mr-2">
            {props.rowActions && <RowActions entry={entry} {...props.rowActions} />}
          </span>
        </div>
        <dl className="flex flex-wrap items-center gap-x-5 text-sm">
          {entryColumns(props).map(({ title, cell }) => (
            <div key={title} className="flex min-h-9 items-center gap-2">
              <dt className="text-ink-faint">{title}</dt>
              <dd className="tabular">{cell(entry)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

const showRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

type EntryNameProps = Pick<LookupTableProps, 'list' | 'created'> & { entry: LookupEntry }

/** A status as clients show it, so that its color can be seen. */
const EntryName = ({ list, created, entry }: EntryNameProps) => (
  <>
    {isStatusList(list) && entry.color && entry.work_due ? (
      <StatusBadge name={entry.name} color={entry.color} />
    ) : (
      entry.name
    )}
    {entry.id === created && (
      <>
        {' '}
        <span className="ml-1 text-sm font-semibold text-accent">New</span>
      </>
    )}
  </>
)

/** A merged entry is switched on by 'Undo', or in its dialog. */
const EntryStatus = ({ list, entry }: { list: LookupKey; entry: LookupEntry }) =>
  entry.merged ? (
    <MergedInto entry={entry} merged={entry.merged} />
  ) : (
    <EntrySwitch list={list} entry={entry} field="active" title="Active" on="Active" off="Inactive" />
  )

interface MergedIntoProps {
  entry: LookupEntry
  merged: NonNullable<LookupEntry['merged']>
}

/** What became of an entry, and for a day the way back. */
function MergedInto({ entry, merged: { name, undo_id } }: MergedIntoProps) {
  const undo = useUndo()
  const mayChange = useMayChange()
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      Merged into {name}
      {undo_id !== null && mayChange && (
        <Button
          variant="quiet"
          aria-label={`Undo the merge of ${entry.name}`}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ id: undo_id })}
        >
          {undo.isPending ? 'Undoing…' : 'Undo'}
        </Button>
      )}
    </span>
  )
}

interface ClientCountProps {
  list: LookupKey
  entry: LookupEntry
  clients: number
}

/** Links to these clients if the Clients page has a filter for the lookup list. */
export function ClientCount({ list, entry, clients }: ClientCountProps) {
  const { column } = lookupLists[list]
  if (clients === 0 || !filterColumns.some((filter) => filter === column)) return formatCount(clients)
  return (
    <Link
      to={`${href('/operational/clients')}?${column}=${entry.id}`}
      aria-label={`${plural(clients, 'client')} with ${entry.name}`}
      className="inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm text-accent max-sm:justify-start underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {formatCount(clients)}
    </Link>
  )
}

const RowActions = ({ entry, onEdit, onMerge }: EntryActions & { entry: LookupEntry }) => (
  <span className="inline-flex">
    {!entry.merged && (
      <RowButton label={`Merge ${entry.name} into…`} onClick={() => onMerge(entry)}>
        <Merge aria-hidden />
      </RowButton>
    )}
    <RowButton label={`Edit ${entry.name}`} onClick={() => onEdit(entry)}>
      <Pencil aria-hidden />
    </RowButton>
  </span>
)

interface RowButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onClick}>
    {children}
  </Button>
)
