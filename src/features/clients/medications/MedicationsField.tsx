import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { MAX_FIELD_ROWS } from '../../../lib/fieldChanges.ts'
import { Button } from '../../../ui/Button.tsx'
import { tooManyMedications } from '../choices.ts'
import type { Client } from '../contract.ts'
import { MedicationRow } from './MedicationRow.tsx'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { ClientValues } from '../form/formValues.ts'
import { emptyMedication, type MedicationValues } from './medicationRows.ts'

/**
 * The medications of the client form (spec 2.6, acceptance E8 to E11). Those that are stored as stopped are folded; one that
 * is stopped now stays in its place until it is saved (acceptance D80).
 */
export function MedicationsField({ client }: { client: Client | null }) {
  const section = useRef<HTMLElement>(null)
  const { rows, open, folded, isFull, storedOf, add, focusNext, remove } = useMedicationRows(client)
  const rowTitle = (index: number) => `Medication ${open.indexOf(index) + 1}`
  const focus = (selector: string) => section.current?.querySelector<HTMLElement>(selector)?.focus()

  const removeRow = (index: number, title: string) => {
    focusNextRow(section.current!, title)
    remove(index)
  }
  const row = (index: number, title: string) => {
    const { key, twins } = rows[index]!
    return (
      <li key={key} data-medication={key}>
        <MedicationRow
          path={`medications.${index}`}
          title={title}
          stored={storedOf(index)}
          same={twins.map(rowTitle)}
          onEnd={() => focusNext(index) || focus('[data-add]')}
          onMoved={() => focus(`[data-medication="${key}"] [data-stop]`)}
          onRemove={() => removeRow(index, title)}
        />
      </li>
    )
  }
  return (
    <section ref={section} aria-labelledby="medications-heading" className="flex flex-col gap-3">
      <h2 id="medications-heading" className="font-display text-xl font-medium">
        Medications
      </h2>
      {rows.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-soft">
          No medications added. Click &quot;Add Medication&quot; to get started.
        </p>
      )}
      {open.length > 0 && <Rows>{open.map((index) => row(index, rowTitle(index)))}</Rows>}
      {/* Also below the rows, to add the next one after filling in one. */}
      <Button data-add className="self-start" disabled={isFull} onClick={add}>
        <Plus aria-hidden />
        Add Medication
      </Button>
      {isFull && <p className="text-sm text-ink-soft">{tooManyMedications}.</p>}
      {folded.length > 0 && (
        <details>
          <summary className="mb-3 cursor-pointer font-semibold text-ink-soft">
            Stopped ({folded.length})
          </summary>
          <Rows>{folded.map((index, number) => row(index, `Stopped medication ${number + 1}`))}</Rows>
        </details>
      )}
    </section>
  )
}

const Rows = ({ children }: { children: ReactNode }) => <ol className="flex flex-col gap-3">{children}</ol>

/** The clicked button of a row will be removed: focuses the next row's, or 'Add Medication'. */
function focusNextRow(section: HTMLElement, title: string): void {
  const buttons = () =>
    [...section.querySelectorAll<HTMLElement>('[data-remove]')].filter((button) => button.checkVisibility())
  const at = buttons().findIndex((button) => button.dataset['remove'] === title)
  requestAnimationFrame(() => {
    const next = buttons()[Math.min(at, buttons().length - 1)]
    const target = next ?? section.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  })
}

/** The medication rows of the client form; a row is known by its index in the form's values. */
function useMedicationRows(client: Client | null) {
  const { control, setFocus } = useFormContext<ClientValues>()
  // `id` is the stored row's id, so react-hook-form's key needs another name.
  const { fields, append, remove } = useFieldArray({ control, name: 'medications', keyName: 'key' })
  const values = useWatch({ control, name: 'medications', compute: watchedParts })
  const stopped = client?.stopped_medications ?? []
  const stored = [...(client?.client_medications ?? []), ...stopped]

  const isFolded = (index: number) =>
    Boolean(values[index]?.stopped_on) && stopped.some(({ id }) => id === fields[index]?.id)
  const indexes = fields.map((_, index) => index)
  const open = indexes.filter((index) => !isFolded(index))
  const isFull = fields.length >= MAX_FIELD_ROWS
  const add = () => append(emptyMedication, { focusName: `medications.${fields.length}.medication_id` })

  return {
    rows: fields.map(({ key }, index) => ({
      key,
      twins: open.filter((other) => other !== index && isTwice(values[index], values[other])),
    })),
    open,
    folded: indexes.filter(isFolded),
    isFull,
    storedOf: (index: number) => stored.find(({ id }) => id === fields[index]?.id),
    add,
    remove,
    /** Focuses the next row, or adds one after a row that is filled in. @returns whether there is one */
    focusNext(index: number): boolean {
      const next = open[open.indexOf(index) + 1]
      if (next !== undefined) setFocus(`medications.${next}.medication_id`)
      else if (isTaken(values[index]) && !isFull) add()
      else return false
      return true
    },
  }
}

type WatchedParts = Pick<MedicationValues, 'medication_id' | 'stopped_on'>
const watchedParts = (rows: MedicationValues[]): WatchedParts[] =>
  rows.map(({ medication_id, stopped_on }) => ({ medication_id, stopped_on }))

const isTaken = (row: WatchedParts | undefined) => Boolean(row?.medication_id && !row.stopped_on)

const isTwice = (one: WatchedParts | undefined, other: WatchedParts | undefined) =>
  isTaken(one) && isTaken(other) && one?.medication_id === other?.medication_id
