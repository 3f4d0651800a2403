import { postalCodes } from '../../../content/stateCodes.ts'
import type { InquiryRow } from '../../inquiries/contract.ts'
import { divisionKeys } from '../../../lib/divisions.ts'
import { formatPhone, plural } from '../../../lib/text.ts'
import type { Client } from '../contract.ts'
import { emptyValue, medicationRows, type MedicationValues } from '../medications/medicationRows.ts'
import { clientColumns, clientFields, mapNames, type ClientColumn } from '../registry.ts'
import type { Lookups } from '../useLookups.ts'

/** Values of the form: text is '' when empty; days as yyyy-MM-dd, the cost as a decimal string, null for none. */
export type ClientValues = Record<ClientColumn, string | null> & { medications: MedicationValues[] }

export const formValues = (client: Client | null): ClientValues => ({
  ...mapNames(clientColumns, (name) => client?.[name] ?? emptyValue(clientFields[name])),
  medications: client ? medicationRows(client) : [],
})

/**
 * Initial values of a new client that is created from an inquiry. One who wrote for somebody is not the client, but whom to reach; one of nobody
 * is theirs who answers.
 * @param lookups an owner without access and a state that is not offered are not proposed
 */
export function inquiryFormValues(
  inquiry: InquiryRow,
  { owners, states }: Pick<Lookups, 'owners' | 'states'>,
  me?: string,
): ClientValues {
  const ownerOf = (person: string | null | undefined) =>
    owners.find(({ id, active }) => active && id === person)
  const home = postalCodes[inquiry.home_state as keyof typeof postalCodes]?.toLowerCase()
  return {
    ...formValues(null),
    ...patientName(inquiry),
    phone: inquiry.phone && formatPhone(inquiry.phone),
    email: inquiry.email,
    division: divisionKeys.find((division) => division === inquiry.division) ?? null,
    owner_id: (ownerOf(inquiry.assigned_to) ?? ownerOf(me))?.id ?? null,
    state_id: states.find(({ name, active }) => active && name.toLowerCase() === home)?.id ?? null,
  }
}

/** The last word of a name that was written in one field is taken for the last name. */
function patientName({ first_name, last_name, for_relation, for_name }: InquiryRow) {
  if (!for_relation) return { first_name, last_name }
  const words = for_name?.split(/\s+/) ?? []
  const last = words.length > 1 ? words.pop()! : ''
  return { first_name: words.join(' '), last_name: last }
}

/** Number of rows that are dropped on save although something was filled in (acceptance D22). */
export function droppedRows(rows: readonly MedicationValues[]): number {
  const isFilled = (row: MedicationValues) =>
    Object.entries(row).some(([field, value]) => field !== 'id' && value?.trim())
  return rows.filter((row) => !row.medication_id && isFilled(row)).length
}

/** acceptance D22, singular and plural. */
export const droppedSentence = (count: number) =>
  `${plural(count, 'row')} without a medication ${count === 1 ? 'was' : 'were'} not saved.`

/**
 * Maps the server's field errors to the form's rows: the server's row numbers do not count dropped rows.
 * Keys are paths such as 'medications.0.notes'.
 */
export function fieldsOfForm(fields: Record<string, string>, rows: readonly MedicationValues[]) {
  const kept = rows.flatMap((row, index) => (row.medication_id ? [index] : []))
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [
      path.replace(/^medications\.(\d+)/, (_, sent: string) => `medications.${kept[Number(sent)] ?? sent}`),
      sentence,
    ]),
  )
}
