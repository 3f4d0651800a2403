/** Which new clients of an import look like an earlier row of it, and which of those are left out. */
import type { RunSql } from '../../db/connect.ts'
import { rowKey } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { readBatches } from './queries.server.ts'
import { alikeAnswer } from './questions.server.ts'

// In the forms that src/db/functions/same_person.sql compares.
const PEOPLE = `
  select number, concat_ws(', ', fold(changes -> 'last_name' ->> 1), fold(changes -> 'first_name' ->> 1)) as name,
    changes -> 'date_of_birth' ->> 1 as born, array_remove(array[
      nullif(phone_digits(changes -> 'phone' ->> 1), ''), lower(changes -> 'email' ->> 1)], null) as contacts
  from import_rows where import_id = $1 and kind = 'new' and number > $2 order by number limit 5000`

interface Person {
  number: number
  name: string
  born: string | null
  contacts: string[]
}

const REPEATED = `
  update import_rows set like_row = found.like_row, kind = found.kind
  from jsonb_to_recordset($2::jsonb) as found (number int, like_row int, kind text)
  where import_id = $1 and import_rows.number = found.number`

/** Stores what each row looks like, and whether it is left out. */
export async function findRepeatedRows(runSql: RunSql, id: string, choices: ImportChoices): Promise<void> {
  const { find, stay, learnBirth } = stayingRows()
  const found: { number: number; like_row: number | undefined; kind: 'new' | 'skip' }[] = []
  for await (const people of readBatches<Person>(runSql, 'imports.people', PEOPLE, [id]))
    for (const person of people) {
      const { number } = person
      const { same, like } = find(person)
      const answer = choices.answers[rowKey(number)] ?? (same && alikeAnswer('repeated', choices))
      const kind = answer === 'skip' ? 'skip' : 'new'
      if (kind === 'new') stay(person)
      else if (same) learnBirth(same, person.born)
      if (like || kind === 'skip') found.push({ number, like_row: like?.number, kind })
    }
  await runSql('imports.repeated', REPEATED, [id, JSON.stringify(found)])
}

/** What rows of one name, and of one person, have in common. */
function keysOf({ name, born, contacts }: Person, births: (string | null)[]) {
  const names = births.map((birth) => `${birth}\n${name}`)
  const common = born === null ? contacts : [...contacts, born]
  return [names, names.flatMap((key) => common.map((what) => `${key}\n${what}`))] as const
}

/** The rows so far that are not left out; of several that a row looks like the first one is found. */
function stayingRows() {
  const rows = new Map<string, Person>()
  const first = (keys: string[]) =>
    keys.flatMap((key) => rows.get(key) ?? []).toSorted((a, b) => a.number - b.number)[0]
  function stay(row: Person) {
    for (const key of [...keysOf(row, ['any', row.born]).flat(), ...row.contacts])
      if (!rows.has(key)) rows.set(key, row)
  }
  return {
    stay,
    /** Two known dates of birth that differ are never one person. */
    find(row: Person) {
      const [names, ofOne] = keysOf(row, row.born === null ? ['any'] : [row.born, null])
      const same = first(ofOne)
      return { same, like: same ?? first(names) ?? first(row.contacts) }
    },
    /** A row that is left out can say when the person of the row that stays was born. */
    learnBirth(row: Person, born: string | null) {
      if (row.born !== null || born === null) return
      for (const key of keysOf(row, [null]).flat()) if (rows.get(key) === row) rows.delete(key)
      stay({ ...row, born })
    },
  }
}
