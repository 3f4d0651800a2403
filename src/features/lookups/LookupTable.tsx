import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstantDay } from '../../lib/dates.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { LookupEntry } from './contract.ts'
import { lookupLists, type LookupKey } from './registry.ts'
import { useSaveEntry } from './useSaveEntry.ts'

interface Props {
  list: LookupKey
  entries: LookupEntry[]
  /** Clients by the id of the entry; undefined while it is not known. */
  usage: Record<string, number> | undefined
  onEdit: (entry: LookupEntry) => void
}

/** Columns of acceptance K3, and how many clients use each entry; under 640 px the two dates give way. */
export function LookupTable({ list, entries, usage, onEdit }: Props) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line bg-surface">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-b border-line bg-sunken text-sm text-ink-soft">
          <tr>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Name</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold">Status</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 text-right font-semibold">Clients</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold max-sm:hidden">Created</th>
            <th className="px-2 py-2 first:pl-4 sm:px-4 font-semibold max-sm:hidden">Updated</th>
            <th className="w-16 px-2 py-2 first:pl-4 sm:px-4 text-right font-semibold">Actions</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line last:border-0 hover:bg-hover">
              <td className="px-2 py-1.5 first:pl-4 sm:px-4 break-words">{entry.name}</td>
              <td className="px-2 py-1.5 first:pl-4 sm:px-4">
                <ActiveSwitch list={list} entry={entry} />
              </td>
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 text-right">
                {usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />}
              </td>
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 max-sm:hidden">
                {formatInstantDay(entry.created_at, 'MMM dd, yyyy')}
              </td>
              <td className="tabular px-2 py-1.5 first:pl-4 sm:px-4 max-sm:hidden">
                {formatInstantDay(entry.updated_at, 'MMM dd, yyyy')}
              </td>
              <td className="px-2 py-1.5 first:pl-4 sm:px-4 text-right">
                <Tooltip label={`Edit ${entry.name}`}>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Edit ${entry.name}`}
                    onClick={() => onEdit(entry)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                </Tooltip>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Leads to those clients where the client list can show them. */
function ClientCount({ list, entry, clients }: { list: LookupKey; entry: LookupEntry; clients: number }) {
  const { column } = lookupLists[list]
  if (clients === 0 || !clientFilters.includes(column)) return formatCount(clients)
  return (
    <Link
      to={`/operational/clients?${column}=${entry.id}`}
      aria-label={`${plural(clients, 'client')} with ${entry.name}`}
      className="rounded-sm text-accent underline-offset-2 hover:underline"
    >
      {formatCount(clients)}
    </Link>
  )
}

const clientFilters = ['status_id', 'state_id', 'medication_id']

/** Flips at the press (K5); the server's answer, or its refusal, puts it right. */
function ActiveSwitch({ list, entry }: { list: LookupKey; entry: LookupEntry }) {
  const save = useSaveEntry(list)
  const active = save.isPending ? Boolean(save.variables.active) : entry.active
  return (
    <span className="flex items-center gap-2">
      <Switch
        aria-label={`${entry.name} is active`}
        checked={active}
        busy={save.isPending}
        onCheckedChange={(next) => save.mutate({ id: entry.id, active: next })}
      />
      {active ? 'Active' : 'Inactive'}
    </span>
  )
}
