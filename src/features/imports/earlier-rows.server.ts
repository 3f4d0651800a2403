/** Rows of a file that are about the person of an earlier row: they can add their medications there. */
import { MAX_FIELD_ROWS, isSame } from '../../lib/fieldChanges.ts'
import { lettersOf } from '../../lib/text.ts'
import { clientColumns, clientFields, medicationDetails, type FieldType } from '../clients/registry.ts'
import { rowKey } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { alikeAnswer } from './questions.server.ts'
import type { CheckedRow, NamedMedication, RowValues } from './read-row.server.ts'

/** A row that is not left out, and what it does. */
export interface EarlierRow {
  row: RowValues
  result: CheckedRow
}

/** As clients_like compares people (src/db/functions/same_person.sql). */
export interface FilePerson {
  name: string
  born: string | null
  contacts: string[]
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
function combined(before: NamedMedication[] = [], more: NamedMedication[] = []): NamedMedication[] {
  const all = [...before]
  for (const one of more) {
    const index = all.findIndex((row) =>
      namedColumns.every((column) => !row[column] || !one[column] || row[column] === one[column]),
    )
    if (index < 0) all.push(one)
    else all[index] = { ...all[index]!, ...one }
  }
  return all
}

/**
 * What becomes of a row that looks like an earlier one, and what it would add to the medications there.
 * @param same the client or the row of surely the same person
 */
export function compareRows(
  { row: earlier, result }: EarlierRow,
  row: RowValues,
  { answers }: Pick<ImportChoices, 'answers'>,
  same: object | undefined,
) {
  const all = combined(earlier.medications, row.medications)
  const added = all.filter((one, index) => !isSame(one, earlier.medications?.[index]))
  const adds = added.length > 0 && all.length <= MAX_FIELD_ROWS
  const agrees = differingFields(earlier.values, row.values).every(
    (field) =>
      clientFields[field].type === 'name' &&
      lettersOf(earlier.values[field] ?? '') === lettersOf(row.values[field]!),
  )
  const like = adds && agrees ? 'medications' : 'repeated'
  const own = (['join', 'skip', 'add'] as const).find((one) => one === answers[rowKey(row.number)])
  const answer = own ?? (same || like === 'medications' ? alikeAnswer(like, { answers }) : 'add')
  // A client of the book is changed by one row: what others say of it besides is not left out without being asked about.
  const isRefused = result.kind !== 'new' && !own && !agrees
  const kind = answer === 'join' && adds ? 'joined' : answer === 'add' || isRefused ? 'new' : 'skip'
  return { all, added, kind, looks: { like_row: earlier.number, like, adds } } as const
}

/** What rows of one name, and of one person, have in common. */
function personKeys({ name, contacts, born }: FilePerson, births: (string | null)[]) {
  const names = births.map((birth) => `${birth}\n${name}`)
  const common = born === null ? contacts : [...contacts, born]
  return [names, names.flatMap((key) => common.map((what) => `${key}\n${what}`))] as const
}

type PersonRow = FilePerson & EarlierRow

/** The rows so far that are added as new clients; of several that a row looks like the first one is found. */
export function newPeople() {
  const rows = new Map<string, PersonRow>()
  const first = (keys: string[]) =>
    keys.flatMap((key) => rows.get(key) ?? []).toSorted((a, b) => a.row.number - b.row.number)[0]
  function stay(person: PersonRow) {
    for (const key of [...personKeys(person, ['any', person.born]).flat(), ...person.contacts])
      if (!rows.has(key)) rows.set(key, person)
  }
  return {
    stay,
    /** Two known dates of birth that differ are never one person. */
    find(person: FilePerson) {
      const [names, ofOne] = personKeys(person, person.born === null ? ['any'] : [person.born, null])
      const same = first(ofOne)
      return { same, like: same ?? first(names) ?? first(person.contacts) }
    },
    /** A row that is left out can say when the person of the row that stays was born. */
    learnBirth(person: PersonRow, born: string | null) {
      if (person.born !== null || born === null) return
      for (const key of personKeys(person, [null]).flat()) if (rows.get(key) === person) rows.delete(key)
      stay({ ...person, born })
    },
  }
}
