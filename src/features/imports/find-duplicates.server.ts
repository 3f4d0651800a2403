import type { RunSql } from '../../db/connect.ts'
import type { RowValues } from './row-values.server.ts'

const FIND = `
  select number, date_of_birth, fold(last_name || ', ' || first_name) as name, nullif(phone_digits(phone), '') as phone, email,
    (select coalesce(json_agg(json_build_object('id', id, 'same', same) order by cardinality(same) desc, id), '[]')
      from (select id, array_agg(same) as same from clients_like(first_name, last_name, date_of_birth, phone, email) group by id)
        as pairs) as clients
  from jsonb_to_recordset($1::jsonb) as imported
    (number int, first_name text, last_name text, date_of_birth date, phone text, email text)`

/** A client that looks like a row, and in what. */
interface DuplicateClient {
  id: string
  same: string[]
}

/** What rows without an id are compared by. */
export interface Identity {
  number: number
  name: string | null
  date_of_birth: string | null
  phone: string | null
  email: string | null
  /** Those in the book. */
  clients: DuplicateClient[]
}

/** For rows without an id: clients that may be the same person (src/db/functions/same_person.sql), by the row's number. */
export async function findDuplicates(
  runSql: RunSql,
  rows: (RowValues & { number: number })[],
): Promise<Map<number, Identity>> {
  const imported = rows.flatMap(({ number, values }) => (values.id ? [] : [{ number, ...values }]))
  if (imported.length === 0) return new Map()
  const found = await runSql<Identity>('imports.duplicates', FIND, [JSON.stringify(imported)])
  return new Map(found.map((one) => [one.number, one]))
}

/** Remembers rows and finds the first one that a row looks like, by the rule of same_person.sql. */
export function createRepeatFinder(): (row: Identity) => number | undefined {
  const firstRows = new Map<string, number>()
  return ({ number, name, date_of_birth, phone, email }) => {
    const contacts = [...(phone ? [`phone ${phone}`] : []), ...(email ? [`email ${email}`] : [])]
    const [anyBirth, unknownBirth] = [`name ${name}`, `unknown birth ${name}`]
    const birth = date_of_birth ? `${date_of_birth} ${name}` : unknownBirth
    const sameName = date_of_birth ? [birth, unknownBirth] : [anyBirth]
    const found = [...contacts, ...sameName].flatMap((key) => firstRows.get(key) ?? [])
    for (const key of [...contacts, anyBirth, birth]) if (!firstRows.has(key)) firstRows.set(key, number)
    return found.length > 0 ? Math.min(...found) : undefined
  }
}
