import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { formatInstantDay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { useNarrowScreen } from '../../list/useNarrowScreen.ts'
import type { LookupEntry } from './contract.ts'
import { EntrySwitch } from './EntrySwitch.tsx'
import { RowActions, type EntryActions } from './RowActions.tsx'
import { MergedInto } from './MergedInto.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { filterColumns, isStatusList, lookupLists } from './registry.ts'
import { workDueQuestion } from './workDueQuestion.ts'

export interface LookupTableProps {
  list: LookupKey
  entries: LookupEntry[]
  /** Number of clients by entry id; undefined while loading. */
  usage: Record<string, number> | undefined
  /** The buttons at the end of a row; none for viewers. */
  rowActions: EntryActions | undefined
}

/** The columns of acceptance K3 and the number of clients per entry; cards on phones. */
export function LookupTable(props: LookupTableProps) {
  const { list, entries, usage, rowActions } = props
  if (useNarrowScreen()) return <LookupCards {...props} />
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-b border-line bg-sunken text-sm text-ink-soft">
          <tr>
            <Th>Name</Th>
            <Th>Status</Th>
            {isStatusList(list) && <Th>Work due</Th>}
            <Th className="text-right">Clients</Th>
            <Th>Created</Th>
            <Th>Updated</Th>
            {rowActions && <Th className="w-28 text-right print:hidden">Actions</Th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr
              key={entry.id}
              data-row-id={entry.id}
              className="border-b border-line last:border-0 hover:bg-hover"
            >
              <Td className="min-w-40 [overflow-wrap:anywhere]">
                <EntryName list={list} entry={entry} />
              </Td>
              <Td>
                <EntryStatus list={list} entry={entry} />
              </Td>
              {isStatusList(list) && (
                <Td>
                  <EntrySwitch {...workDueSwitch(entry, usage)} list={list} on="Yes" off="No" />
                </Td>
              )}
              <Td className="tabular text-right">
                {usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />}
              </Td>
              <Td className="tabular whitespace-nowrap">{dayOf(entry.created_at)}</Td>
              <Td className="tabular whitespace-nowrap">{dayOf(entry.updated_at)}</Td>
              {rowActions && (
                <Td className="text-right print:hidden">
                  <RowActions entry={entry} {...rowActions} />
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  className?: string
  children: ReactNode
}

const Th = ({ className = '', children }: CellProps) => (
  <th className={`px-2 py-2 font-semibold first:pl-4 sm:px-4 ${className}`}>{children}</th>
)

const Td = ({ className = '', children }: CellProps) => (
  <td className={`px-2 py-1.5 first:pl-4 sm:px-4 ${className}`}>{children}</td>
)

const dayOf = (instant: string) => formatInstantDay(instant, 'MMM dd, yyyy')

function LookupCards({ list, entries, usage, rowActions }: LookupTableProps) {
  return (
    <ul aria-label={lookupLists[list].title} className="flex flex-col gap-2.5">
      {entries.map((entry) => (
        <li
          key={entry.id}
          data-row-id={entry.id}
          className="rounded-xl border border-line bg-surface px-4 py-2"
        >
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <EntryName list={list} entry={entry} />
            </p>
            <span className="-mr-2">{rowActions && <RowActions entry={entry} {...rowActions} />}</span>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <EntryStatus list={list} entry={entry} />
            {isStatusList(list) && (
              <EntrySwitch {...workDueSwitch(entry, usage)} list={list} on="Work due" off="Work due" />
            )}
            <p className="tabular text-sm text-ink-faint">
              Clients: {usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />}
            </p>
          </div>
          <p className="tabular pb-1 text-sm text-ink-faint">
            Created {dayOf(entry.created_at)}, updated {dayOf(entry.updated_at)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A status as clients show it, so that its color can be seen. */
const EntryName = ({ list, entry }: { list: LookupKey; entry: LookupEntry }) =>
  isStatusList(list) && entry.color && entry.work_due ? (
    <StatusBadge name={entry.name} color={entry.color} />
  ) : (
    entry.name
  )

/** A merged entry is switched on by 'Undo', or in its dialog. */
const EntryStatus = ({ list, entry }: { list: LookupKey; entry: LookupEntry }) =>
  entry.merged ? (
    <MergedInto entry={entry} merged={entry.merged} />
  ) : (
    <EntrySwitch list={list} entry={entry} field="active" title="Active" on="Active" off="Inactive" />
  )

/** Links to these clients if the Clients page has a filter for the lookup list. */
export function ClientCount({
  list,
  entry,
  clients,
}: {
  list: LookupKey
  entry: LookupEntry
  clients: number
}) {
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

const workDueSwitch = (entry: LookupEntry, usage: LookupTableProps['usage']) => ({
  entry,
  field: 'work_due' as const,
  title: 'Work due',
  question: workDueQuestion(entry, usage && (usage[entry.id] ?? 0)),
})
