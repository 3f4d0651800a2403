import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Client } from '../contract.ts'
import { emptyMedication, type ClientValues, type MedicationValues } from '../form/formValues.ts'

/** The server's limit. */
const MAX_MEDICATIONS = 100

/** The medication rows of the client form; a row is known by its index in the form's values. */
export function useMedicationRows(client: Client | null) {
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
  const isFull = fields.length >= MAX_MEDICATIONS
  const add = () => append(emptyMedication, { focusName: `medications.${fields.length}.medication_id` })

  return {
    rows: fields.map(({ key }, index) => ({
      key,
      /** Other rows with the same medication. */
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

/** Whether a client takes the same medication twice now. */
const isTwice = (one: WatchedParts | undefined, other: WatchedParts | undefined) =>
  isTaken(one) && isTaken(other) && one?.medication_id === other?.medication_id
