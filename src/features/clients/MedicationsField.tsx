import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { TextAreaField } from '../../form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tooltip, TooltipProvider } from '../../ui/Tooltip.tsx'
import type { Client } from './contract.ts'
import { emptyMedication, type ClientValues } from './formValues.ts'
import { LookupField } from './LookupField.tsx'

/** The server's limit. */
const MAX_MEDICATIONS = 100

/** The medication rows of the client form (spec 2.6, acceptance E8 to E11). @param stored the stored rows */
export function MedicationsField({ stored }: { stored: Client['client_medications'] }) {
  const { control } = useFormContext<ClientValues>()
  // `id` is the stored row's id, so react-hook-form's key needs another name.
  const { fields, append, remove } = useFieldArray({ control, name: 'medications', keyName: 'key' })
  const section = useRef<HTMLElement>(null)

  const removeRow = (index: number) => {
    remove(index)
    // The clicked button was removed: focus the next row's, or 'Add Medication'.
    requestAnimationFrame(() => {
      const buttons = section.current?.querySelectorAll<HTMLElement>('[data-remove]')
      const next = buttons?.[Math.min(index, buttons.length - 1)]
      const target = next ?? section.current?.querySelector<HTMLElement>('[data-add]')
      target?.focus()
    })
  }
  return (
    <section ref={section} aria-labelledby="medications-heading" className="flex flex-col gap-3">
      <h2 id="medications-heading" className="font-display text-xl font-medium">
        Medications
      </h2>
      {fields.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-soft">
          No medications added. Click &quot;Add Medication&quot; to get started.
        </p>
      )}
      {fields.length > 0 && (
        <TooltipProvider>
          <ol className="flex flex-col gap-3">
            {fields.map(({ key, id }, index) => (
              <li key={key}>
                <MedicationRow
                  index={index}
                  stored={stored.find((row) => row.id === id)}
                  onRemove={() => removeRow(index)}
                />
              </li>
            ))}
          </ol>
        </TooltipProvider>
      )}
      {/* Also below the rows, to add the next one after filling in one. */}
      <Button
        data-add
        className="self-start"
        disabled={fields.length >= MAX_MEDICATIONS}
        onClick={() => append(emptyMedication, { focusName: `medications.${fields.length}.medication_id` })}
      >
        <Plus aria-hidden />
        Add Medication
      </Button>
    </section>
  )
}

const choices = [
  // A row without a medication is dropped and does not block saving (acceptance E10).
  { field: 'medication_id', label: 'Medication *', list: 'medications', placeholder: 'Select medication' },
  { field: 'system_id', label: 'System', list: 'systems', placeholder: 'Select system' },
  { field: 'frequency_id', label: 'Frequency', list: 'frequencies', placeholder: 'Select frequency' },
  { field: 'form_id', label: 'Form', list: 'forms', placeholder: 'Select form' },
] as const

type RowProps = {
  index: number
  stored: Client['client_medications'][number] | undefined
  onRemove: () => void
}

function MedicationRow({ index, stored, onRemove }: RowProps) {
  const title = `Medication ${index + 1}`
  const path = `medications.${index}`
  return (
    <div role="group" aria-label={title} className="rounded-lg border border-line bg-paper px-4 pt-2.5 pb-4">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="tabular font-semibold">{title}</h3>
        <Tooltip label={`Remove ${title}`}>
          <Button
            data-remove
            variant="quiet"
            size="icon"
            aria-label={`Remove ${title}`}
            className="-mr-2"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
      </div>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {choices.map(({ field, ...choice }) => (
          <LookupField key={field} name={`${path}.${field}`} {...choice} assigned={stored?.[field]} />
        ))}
        <TextAreaField
          name={`${path}.notes`}
          label="Notes"
          rows={2}
          placeholder="Add notes for this medication..."
          className="sm:col-span-2 lg:col-span-4"
        />
      </div>
    </div>
  )
}
