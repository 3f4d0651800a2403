import { Link, href } from 'react-router'
import { UndoButton } from '../../form/UndoButton.tsx'
import { formatInstantDay } from '../../lib/dates.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { formatCount, orDash, plural } from '../../lib/text.ts'
import type { Column } from '../../list/column.ts'
import { SavingMark } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useMayChange } from '../../lib/mayChange.ts'
import type { LookupEntry } from './contract.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { filterColumns, isStatusList, lookupLists } from './registry.ts'
import { useUpdateEntry } from './entryQueries.ts'

/**
 * The columns of acceptance K3, and the number of clients per entry.
 * @param usage that number by entry id; undefined while loading
 */
export const entryColumns = (
  list: LookupKey,
  usage: Record<string, number> | undefined,
): Column<LookupEntry>[] => [
  {
    key: 'name',
    title: 'Name',
    width: 'w-48 grow-4',
    primary: true,
    cell: entryName,
  },
  {
    key: 'active',
    title: 'Status',
    width: 'w-44 grow-2',
    card: 'title',
    // A merged entry is switched on by 'Undo', or in its dialog.
    cell: (entry) =>
      entry.merged ? (
        <MergedInto entry={entry} />
      ) : (
        <EntrySwitch list={list} entry={entry} field="active" title="Active" on="Active" off="Inactive" />
      ),
  },
  ...(isStatusList(list) ? [workDueColumn(list, usage)] : []),
  ...(list === 'notices' ? [daysColumn] : []),
  {
    key: 'clients',
    title: 'Clients',
    width: 'w-26',
    align: 'end',
    cell: (entry) => usage && <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} />,
  },
  { key: 'created_at', title: 'Created', width: 'w-32', cell: (entry) => formatInstantDay(entry.created_at) },
  { key: 'updated_at', title: 'Updated', width: 'w-32', cell: (entry) => formatInstantDay(entry.updated_at) },
]

const workDueColumn = (list: LookupKey, usage: Record<string, number> | undefined): Column<LookupEntry> => ({
  key: 'work_due',
  title: 'Work due',
  width: 'w-32',
  cell: (entry) => (
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
})

const daysColumn: Column<LookupEntry> = {
  key: 'business_days',
  title: 'Business days',
  width: 'w-32',
  align: 'end',
  cell: ({ business_days }) => orDash(business_days),
}

/** A status as clients show it, so that its color can be seen. */
const entryName = ({ name, color, work_due }: LookupEntry) =>
  color && work_due ? <StatusBadge name={name} color={color} /> : name

/** What became of a merged entry, and for a day the way back. */
function MergedInto({ entry }: { entry: LookupEntry }) {
  const { name, undo_id } = entry.merged!
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      Merged into {name}
      <UndoButton id={undo_id} variant="quiet" aria-label={`Undo the merge of ${entry.name}`} />
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

interface EntrySwitchProps {
  list: LookupKey
  entry: LookupEntry
  field: 'active' | 'work_due'
  title: string
  on: string
  off: string
  /** Asked before switching off. */
  question?: ReturnType<typeof workDueQuestion>
}

/** Switches at once (K5); reverts when the server refuses. */
function EntrySwitch(props: EntrySwitchProps) {
  const { entry, field, on, off } = props
  if (useMayChange()) return <ChangingSwitch {...props} />
  return entry[field] ? on : off
}

function ChangingSwitch({ list, entry, field, title, on, off, question }: EntrySwitchProps) {
  const update = useUpdateEntry(list)
  const sent = update.isPending ? update.variables.changes[field] : undefined
  const checked = sent?.to ?? Boolean(entry[field])
  return (
    <span className="flex items-center gap-2">
      <Switch
        aria-label={`${entry.name}: ${title}`}
        checked={checked}
        busy={update.isPending}
        question={question}
        onCheckedChange={(to) =>
          update.mutate({ id: entry.id, changes: { [field]: { from: entry[field], to } } })
        }
      />
      {checked ? on : off}
      {update.isPending && <SavingMark />}
    </span>
  )
}

/**
 * The question before the work of a status is switched off; none where no client has it.
 * @param clients how many do; undefined while loading
 */
export const workDueQuestion = ({ name }: { name: string }, clients: number | undefined) =>
  clients === 0
    ? undefined
    : {
        title: `Set “Work due” to No for ${name}?`,
        description: `Labs and orders of ${clients === undefined ? 'its clients' : plural(clients, 'client')} will no longer come due: they leave the counts on the dashboard and the filters for what is due. The dates stay as they are.`,
        confirmLabel: 'Set to No',
      }
