import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SpinnerMark } from '../../ui/Spinner.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { LookupEntry } from './contract.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { workDueQuestion } from './registry.ts'
import { useSaveEntry } from './useSaveEntry.ts'

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
export function EntrySwitch({ list, entry, field, title, on, off, question }: EntrySwitchProps) {
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
        onCheckedChange={(next) => (question && !next ? setAsking(true) : save.mutate(change(next)))}
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
          {...question}
          onConfirm={async () => void (await save.mutateAsync(change(false)))}
        />
      )}
    </span>
  )
}
