import { useState } from 'react'
import { plural } from '../../lib/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { LookupEntry } from './contract.ts'
import type { LookupKey, LookupSwitch } from './registry.ts'
import { useSaveEntry } from './useSaveEntry.ts'

interface EntrySwitchProps {
  list: LookupKey
  entry: LookupEntry
  field: 'active' | LookupSwitch['key']
  title: string
  on: string
  off: string
  /** Asked before it is switched off for an entry that clients have; without it the press is enough. */
  question?: LookupSwitch['question']
  /** How many clients have the entry; undefined while it is not known. */
  clients?: number | undefined
}

/** Flips at the press (K5); the server's answer, or its refusal, puts it right. */
export function EntrySwitch({ list, entry, field, title, on, off, question, clients }: EntrySwitchProps) {
  const save = useSaveEntry(list)
  const [isAsking, setAsking] = useState(false)
  const sent = save.isPending && 'id' in save.variables ? save.variables.changes[field] : undefined
  const checked = sent?.to ?? Boolean(entry[field])
  const change = (to: boolean) => ({ id: entry.id, changes: { [field]: { from: entry[field], to } } })
  return (
    <span className="flex items-center gap-2">
      <Switch
        aria-label={`${entry.name}: ${title}`}
        checked={checked}
        busy={save.isPending}
        onCheckedChange={(next) =>
          question && !next && clients !== 0 ? setAsking(true) : save.mutate(change(next))
        }
      />
      {checked ? on : off}
      {save.isPending && (
        <span role="status">
          <SpinnerMark className="text-accent" />
          <span className="sr-only">Saving</span>
        </span>
      )}
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Switch off "${title}" for ${entry.name}?`}
          description={question(clients === undefined ? 'its clients' : plural(clients, 'client'))}
          confirmLabel="Switch off"
          onConfirm={async () => void (await save.mutateAsync(change(false)))}
        />
      )}
    </span>
  )
}
