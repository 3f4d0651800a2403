import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { badgeColorName, badgeColors, type BadgeColor } from '../../lib/badgeColors.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { lettersOf, orDash } from '../../lib/text.ts'
import { FormConflicts } from '../../form/FormConflicts.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { SelectField, SwitchField, TextField } from '../../form/fields.tsx'
import type { EntryFields, LookupEntry } from './contract.ts'
import { isStatusList, lookupLists } from './registry.ts'
import { workDueQuestion } from './entryColumns.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useCreateEntry, useUpdateEntry, entriesQuery, usageQuery } from './entryQueries.ts'

interface LookupDialogProps {
  list: LookupKey
  /** Null to add an entry. */
  entry: LookupEntry | null
  onClose: () => void
  onCreated: (created: LookupEntry) => void
}

/** A number is typed as text. */
type EntryForm = Omit<EntryFields, 'business_days'> & { business_days?: string }

const contestedLabels: Record<string, string> = { color: 'Color', business_days: 'Business days' }

/** Adds or edits an entry (acceptance K4). After an error the dialog stays open with what was typed (D20). */
export default function LookupDialog({ list, entry, onClose, onCreated }: LookupDialogProps) {
  const { mutateAsync: create } = useCreateEntry()
  const { mutateAsync: update } = useUpdateEntry(list)
  const { singular } = lookupLists[list]
  const stored = {
    name: entry?.name ?? '',
    active: entry?.active ?? true,
    ...(isStatusList(list) && { work_due: entry?.work_due ?? true, color: entry?.color ?? null }),
    ...(list === 'notices' && { business_days: entry?.business_days?.toString() ?? '' }),
  }
  const { data: usage } = useQuery(usageQuery(list))
  return (
    <FormDialog
      title={`${entry ? 'Edit' : 'Add'} ${singular}`}
      description={entry?.merged && mergedText(entry.name, entry.merged.name)}
      onClose={onClose}
      // After a conflict the other person's name may be kept, even if it violates today's rules.
      loadRules={(stored) =>
        import('./contract.ts').then(
          ({ lookupRules }) => lookupRules(entry && stored) as z.ZodType<EntryFields, EntryForm>,
        )
      }
      defaultValues={stored}
      onSubmit={(values, { save }) =>
        entry
          ? save(values, (changes) => update({ id: entry.id, changes }))
          : create({ list, ...values }).then(onCreated)
      }
      submitLabel={entry ? 'Update' : 'Create'}
    >
      <FormConflicts
        // A switch cannot be contested: of two values, one is stored already.
        labelOf={(field) => contestedLabels[field] ?? 'Name'}
        show={(field, value) =>
          field === 'color'
            ? badgeColorName(value as BadgeColor | null)
            : orDash(value as string | number | null)
        }
      />
      <TextField name="name" label="Name" required />
      <SameName list={list} entry={entry} />
      <SwitchField name="active" label="Active" on="Offered in forms" off="Not offered in forms" />
      {isStatusList(list) && (
        <SwitchField
          name="work_due"
          label="Work due"
          on="Labs and orders of its clients come due"
          off="Nothing comes due for its clients"
          question={entry ? workDueQuestion(entry, usage && (usage[entry.id] ?? 0)) : undefined}
        />
      )}
      {isStatusList(list) && <ColorField />}
      {list === 'notices' && (
        <TextField
          name="business_days"
          label={contestedLabels['business_days']!}
          hint="It must be given within this many, from the day it was scheduled or asked for. Leave empty if it is due at once."
        />
      )}
    </FormDialog>
  )
}

/** Says while typing that the list has the name already but for spaces, hyphens or accents. */
function SameName({ list, entry }: Pick<LookupDialogProps, 'list' | 'entry'>) {
  const { name = '' } = useWatch<EntryFields>()
  const { data: entries = [] } = useQuery(entriesQuery(list))
  const letters = lettersOf(name)
  const same = entries.find((one) => one.id !== entry?.id && one.active && lettersOf(one.name) === letters)
  return (
    <p role="status" className="-mt-3 text-sm text-warning empty:hidden">
      {letters !== '' &&
        same &&
        `“${same.name}” is in the list already. If it is the same, use that one; two entries can also be merged later.`}
    </p>
  )
}

const mergedText = (name: string, other: string) =>
  `${name} was merged into ${other}. Making it active ends the merge; clients who were moved to ${other} keep it.`

const colorOptions = badgeColors.map((value) => ({ value, label: badgeColorName(value) }))

/** The color of a status, and its badge as lists will show it. */
function ColorField() {
  const { name, color, work_due } = useWatch<EntryFields>()
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField name="color" label="Color" placeholder={badgeColorName(null)} options={colorOptions} />
      <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
        In lists:
        <StatusBadge name={name?.trim() || 'Status'} color={work_due === false ? null : color} />
        {work_due === false && 'neutral, since no work is due'}
      </p>
    </div>
  )
}
