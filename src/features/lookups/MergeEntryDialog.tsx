import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SelectField } from '../../form/fields.tsx'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { lastFirst, plural } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import type { LookupEntry } from './contract.ts'
import { ClientCount } from './entryColumns.tsx'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { lookupLists } from './registry.ts'
import { entriesQuery, usageQuery } from './entryQueries.ts'

interface MergeEntryDialogProps {
  list: LookupKey
  entry: LookupEntry
  onClose: () => void
}

/** Asks which entry stays instead of this one. */
export default function MergeEntryDialog({ list, entry, onClose }: MergeEntryDialogProps) {
  const singular = lookupLists[list].singular.toLowerCase()
  const { data: entries = [] } = useQuery(entriesQuery(list))
  const { data: usage } = useQuery(usageQuery(list))
  const cache = useQueryClient()
  const others = entries.filter(({ id, active }) => active && id !== entry.id)
  return (
    <FormDialog
      title={`Merge ${entry.name} into another ${singular}`}
      description={
        <>
          Each client who uses {entry.name} is given the {singular} that stays, and {entry.name} becomes
          inactive. You can undo this for 24 hours. Clients who use it now:{' '}
          {usage ? <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} /> : '…'}
        </>
      }
      loadRules={() => import('./contract.ts').then(({ mergeForm }) => mergeForm(list))}
      defaultValues={{ into: null as unknown as string }}
      submitLabel="Merge"
      onClose={onClose}
      onSubmit={async ({ into }) => {
        const merged = await api.lookups.merge.call({ list, id: entry.id, into })
        toast.success(`${entry.name} was merged into ${others.find(({ id }) => id === into)!.name}`, {
          description: consequences(merged) || undefined,
          subject: list,
          undo: undoAction(cache, merged),
        })
        // Clients, reports and counts show the entry.
        await cache.invalidateQueries()
        // A merged entry has no Merge button, which opened the dialog.
        focusWhenLost(() => document.querySelector(`[data-row-id="${entry.id}"] button`))
      }}
    >
      <SelectField
        name="into"
        label={`${lookupLists[list].singular} that stays`}
        required
        placeholder={`Select a ${singular}`}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}

const consequences = ({ clients, twice }: Awaited<ReturnType<typeof api.lookups.merge.call>>) =>
  [
    ...(clients ? [`${plural(clients, 'client')} changed.`] : []),
    ...(twice.length ? [`Listed twice now, please stop one: ${twice.map(lastFirst).join('; ')}.`] : []),
  ].join(' ')
