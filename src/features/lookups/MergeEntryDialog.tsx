import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SelectField } from '../../form/fields.tsx'
import { focusWhenLost } from '../../list/focusNeighbor.ts'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { lastFirst, plural } from '../../lib/text.ts'
import { useAction } from '../../ui/useAction.ts'
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
  const others = entries.filter(({ id, active }) => active && id !== entry.id)
  const merge = useAction({
    call: ({ into }: { into: string }) => api.lookups.merge.call({ list, id: entry.id, into }),
    done: (merged, { into }) => [
      `${entry.name} was merged into ${others.find(({ id }) => id === into)!.name}`,
      consequences(merged) || undefined,
    ],
    undo: undoAction,
    subject: list,
  })
  return (
    <FormDialog
      title={`Merge ${entry.name} into another ${singular}`}
      description={
        <>
          The {singular} that stays replaces {entry.name} for every client who has it, and {entry.name}{' '}
          becomes inactive. You can undo this for 24 hours. Clients with it now:{' '}
          {usage ? <ClientCount list={list} entry={entry} clients={usage[entry.id] ?? 0} /> : '…'}
        </>
      }
      loadRules={() => import('./contract.ts').then(({ mergeForm }) => mergeForm(list))}
      defaultValues={{ into: null as unknown as string }}
      submitLabel="Merge"
      onClose={onClose}
      onSubmit={async (values) => {
        await merge.mutateAsync(values)
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
    ...(twice.length ? [`Now listed twice for ${twice.map(lastFirst).join('; ')}: please stop one.`] : []),
  ].join(' ')
