import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { formatInstantDay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { useNarrowScreen } from '../../list/useNarrowScreen.ts'
import type { LookupEntry } from './contract.ts'
import { EntrySwitch } from './EntrySwitch.tsx'
import { MergedInto } from './MergedInto.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { filterColumns, isStatusList, lookupLists, workDueQuestion } from './registry.ts'

interface Props {
  list: LookupKey
  entries: LookupEntry[]
  /** Number of clients by entry id; undefined while loading. */
  usage: Record<string, number> | undefined
  /** The buttons at the end of a row; none for viewers. */
  rowActions: ((entry: LookupEntry) => ReactNode) | undefined
}

/** The columns of acceptance K3 and the number of clients per entry; cards on phones. */
export function LookupTable(props: Props) {
  const { list, entries, usage, rowActions } = props
  if (useNarrowScreen()) return <LookupCards {...props} />
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-b border-line bg-sunken text-sm text-ink-soft">
          <tr>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Name</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Status</th>
            {isStatusList(list) && <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Work due</th>}
            <th className="px-2 py-2 first:pl-4 sm:px-4 text-right font-semibold">Clients</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Created</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Updated</th>
            {rowActions && (
              <th className="w-28 px-2 py-2 first:pl-4 sm:px-4 text-right font-semibold print:hidden">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line last:border-0 hover:bg-hover">
              <td className="px-2 py-1.5 first:pl-4 sm:px-4 min-w-40 [overflow-wrap:anywhere]">
                <EntryName list={list} entry={entry} />
              </td>
              <td className="px-2 py-1.5 first:pl-4 sm:px-4">
                <EntryStatus list={list} entry={entry} />
              </td>
              {isStatusList(list) && (
                <td className="px-2 py-1.5 first:pl-4 sm:px-4">
                  <EntrySwitch {...workDueSwitch(entry, usage)} list={list} on="Yes" off="No" />
                </td>
              )}
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 text-right">
                {usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />}
              </td>
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 whitespace-nowrap">
                {formatInstantDay(entry.created_at, 'MMM dd, yyyy')}
              </td>
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 whitespace-nowrap">
                {formatInstantDay(entry.updated_at, 'MMM dd, yyyy')}
              </td>
              {rowActions && (
                <td className="px-2 py-1.5 first:pl-4 sm:px-4 text-right print:hidden">
                  {rowActions(entry)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LookupCards({ list, entries, usage, rowActions }: Props) {
  return (
    <ul aria-label={lookupLists[list].title} className="flex flex-col gap-2.5">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-xl border border-line bg-surface px-4 py-2">
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <EntryName list={list} entry={entry} />
            </p>
            <span className="-mr-2">{rowActions?.(entry)}</span>
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
            Created {formatInstantDay(entry.created_at, 'MMM dd, yyyy')}, updated{' '}
            {formatInstantDay(entry.updated_at, 'MMM dd, yyyy')}
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
    <MergedInto list={list} entry={entry} merged={entry.merged} />
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

const workDueSwitch = (entry: LookupEntry, usage: Props['usage']) => ({
  entry,
  field: 'work_due' as const,
  title: 'Work due',
  question: workDueQuestion(entry, usage && (usage[entry.id] ?? 0)),
})
