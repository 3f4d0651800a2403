import { SavingMark } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { LookupEntry } from './contract.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { useUpdateEntry } from './entryMutations.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import { plural } from '../../lib/text.ts'

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
export function EntrySwitch(props: EntrySwitchProps) {
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
        title: `Switch off "Work due" for ${name}?`,
        description: `Labs and orders of ${clients === undefined ? 'its clients' : plural(clients, 'client')} will no longer come due: they leave the counts on the dashboard and the filters for what is due. The dates stay as they are.`,
        confirmLabel: 'Switch off',
      }
