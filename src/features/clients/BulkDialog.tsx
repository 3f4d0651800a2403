import { useState } from 'react'
import * as z from 'zod'
import { DateField, SelectField } from '../../form/fields.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lookupOf } from '../lookups/registry.ts'
import type { BulkField } from './choices.ts'
import { clientFieldRules, missingYearOf, yearsOf, type DayField } from './clientFields.ts'
import { clientLabels } from './labels.ts'
import { nameOf, useLookups } from './useLookups.ts'
import type { BulkChange } from './useBulk.ts'

export interface BulkDialogProps {
  field: BulkField
  /** How many clients are selected. */
  count: number
  change: (change: BulkChange) => Promise<unknown>
  onClose: () => void
}

/** More are changed only after a question. */
const MAX_UNASKED = 100

/** Asks for the new value of a field of the selected clients. */
export default function BulkDialog({ field, count, change, onClose }: BulkDialogProps) {
  const [asked, setAsked] = useState<string | null>(null)
  const lookups = useLookups()
  const label = clientLabels[field]
  const clients = plural(count, 'client')
  const list = lookupOf(field)
  const entries = (list && lookups.data?.[list]) || []
  const required = `Please choose a ${label.toLowerCase()}`
  const schema = z.object({ [field]: clientFieldRules[field].refine((value) => value !== null, required) })
  const set = async (value: string) => {
    await change({ changes: { [field]: { to: value } } })
    onClose()
  }
  return (
    <>
      <FormDialog
        title={`Set ${label.toLowerCase()} of ${clients}`}
        schema={schema}
        defaultValues={{ [field]: null }}
        submitLabel={`Set ${label.toLowerCase()}`}
        onClose={onClose}
        onSubmit={async (values) => {
          const value = values[field]!
          if (count > MAX_UNASKED) setAsked(value)
          else await set(value)
        }}
      >
        {list ? (
          <SelectField
            name={field}
            label={label}
            required
            placeholder={`Select ${label.toLowerCase()}`}
            options={entries
              .filter(({ active }) => active)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <DateField
            name={field}
            label={label}
            required
            years={yearsOf(field as DayField)}
            missingYear={missingYearOf(field as DayField)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Set ${label.toLowerCase()} of ${clients}?`}
        description={`${label} becomes ${list ? nameOf(entries, asked) : formatDate(asked, 'MMM dd, yyyy')}.`}
        confirmLabel={`Change ${clients}`}
        onConfirm={() => set(asked!)}
      />
    </>
  )
}
