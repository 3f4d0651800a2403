/** Rows of a file that are about the person of an earlier row: they can add their medications there. */
import { MAX_FIELD_ROWS, isSame } from '../../lib/fieldChanges.ts'
import { lettersOf } from '../../lib/text.ts'
import { clientColumns, clientFields, medicationDetails, type FieldType } from '../clients/registry.ts'
import type { ImportChoices } from './contract.ts'
import { answerForRow, answerForRows } from './questions.server.ts'
import type { CheckedRow, NamedMedication, RowPerson, RowValues } from './read-row.server.ts'

/** A row that is not left out, and what it does. */
export interface EarlierRow {
  row: RowValues
  result: CheckedRow
}

/** Who types 'cannon' or 'CANNON' does not say that Cannon is written so. */
const isOnlyCapitals = (from: string | null, to: string) =>
  from?.toLowerCase() === to.toLowerCase() && [to.toLowerCase(), to.toUpperCase()].includes(to)
/** With an extension it is another number. */
const isSameNumber = (from: string | null, to: string) => from?.replace(/\D/g, '') === to.replace(/\D/g, '')

/** The same value, written in another way. */
const isWrittenOtherwise: Partial<Record<FieldType, (from: string | null, to: string) => boolean>> = {
  name: isOnlyCapitals,
  phone: isSameNumber,
}

/** Empty cells say nothing. */
export const differingFields = (before: RowValues['values'], values: RowValues['values']) =>
  clientColumns.filter((field) => {
    const [from = null, to] = [before[field], values[field]]
    return to && !isSame(from, to) && !isWrittenOtherwise[clientFields[field].type]?.(from, to)
  })

const namedColumns = ['medication_id', ...medicationDetails] as const

/** With other medications, and with details that an earlier row does not have. */
function mergeMedications(before: NamedMedication[] = [], more: NamedMedication[] = []): NamedMedication[] {
  const merged = [...before]
  for (const one of more) {
    const index = merged.findIndex((row) =>
      namedColumns.every((column) => !row[column] || !one[column] || row[column] === one[column]),
    )
    if (index < 0) merged.push(one)
    else merged[index] = { ...merged[index]!, ...one }
  }
  return merged
}

/** What becomes of a row that looks like an earlier one, and the medications of both. */
export function compareRows(
  earlier: EarlierRow,
  row: RowValues,
  choices: ImportChoices,
  isSamePerson: boolean,
) {
  const { row: before, result } = earlier
  const medications = mergeMedications(before.medications, row.medications)
  const added = medications.filter((one, index) => !isSame(one, before.medications?.[index]))
  const has_more = added.length > 0 && medications.length <= MAX_FIELD_ROWS
  const agrees = differingFields(before.values, row.values).every(
    (field) =>
      clientFields[field].type === 'name' &&
      lettersOf(before.values[field] ?? '') === lettersOf(row.values[field]!),
  )
  const question = has_more && agrees ? 'medications' : 'repeated'
  const chosen = (['join', 'skip', 'add'] as const).find((one) => one === answerForRow(row, choices))
  const answer =
    chosen ?? (isSamePerson || question === 'medications' ? answerForRows(question, choices) : 'add')
  // A client of the book is changed by one row: what others say of it besides is not left out without being asked about.
  const isRefused = result.kind !== 'new' && !chosen && !agrees
  const kind = answer === 'join' && has_more ? 'joined' : answer === 'add' || isRefused ? 'new' : 'skip'
  const similarity = { like_row: before.number, question, has_more } as const
  return { earlier, kind, medications, added, similarity } as const
}

/** What rows of one name, and of one person, have in common. */
function personKeys({ name, contacts, born }: RowPerson, births: (string | null)[]) {
  const names = births.map((birth) => `${birth}\n${name}`)
  const common = born === null ? contacts : [...contacts, born]
  return [names, names.flatMap((key) => common.map((what) => `${key}\n${what}`))] as const
}

export type EarlierRows = ReturnType<typeof earlierRows>

/** The rows so far that change clients or add people. */
export function earlierRows() {
  const rows = new Map<number, EarlierRow>()
  /** The first row of each client, by its id, and of each name, contact and person. */
  const numbers = new Map<string, number>()
  const findFirst = (keys: string[]) => rows.get(Math.min(...keys.flatMap((key) => numbers.get(key) ?? [])))
  function addKeys(number: number, keys: string[]) {
    for (const key of keys) if (!numbers.has(key)) numbers.set(key, number)
  }
  const addPersonKeys = (number: number, person: RowPerson) =>
    addKeys(number, [...personKeys(person, ['any', person.born]).flat(), ...person.contacts])
  const set = (earlier: EarlierRow) => rows.set(earlier.row.number, earlier)
  return {
    set,
    addPerson(earlier: EarlierRow) {
      set(earlier)
      addPersonKeys(earlier.row.number, earlier.row.person!)
    },
    addClient(earlier: EarlierRow, id: string) {
      set(earlier)
      addKeys(earlier.row.number, [id])
    },
    findClient: (id: string) => findFirst([id]),
    /** Two known dates of birth that differ are never one person. */
    findEarlierRow(person: RowPerson) {
      const [names, samePerson] = personKeys(person, person.born === null ? ['any'] : [person.born, null])
      const same = findFirst(samePerson)
      return { same, like: same ?? findFirst(names) ?? findFirst(person.contacts) }
    },
    /** A row that is left out can say when the person of an earlier row was born. */
    addBirth({ row: { number, person } }: EarlierRow, born: string | null) {
      if (person!.born !== null || born === null) return
      for (const key of personKeys(person!, [null]).flat())
        if (numbers.get(key) === number) numbers.delete(key)
      addPersonKeys(number, { ...person!, born })
    },
  }
}
