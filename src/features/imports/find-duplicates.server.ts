import type { RunSql } from '../../db/connect.ts'
import type { RowValues } from './row-values.server.ts'

// One lookup in an index each, as for the form of a new client. Two known dates of birth that differ are two people.
const FIND = `
  select wanted.number, array_agg(distinct found.id) as ids
  from jsonb_to_recordset($1::jsonb) as wanted
    (number int, first_name text, last_name text, date_of_birth date, phone text, email text),
  lateral (
    (select id from clients
      where archived_at is null and last_name_key = fold(wanted.last_name) and first_name_key = fold(wanted.first_name)
        and (wanted.date_of_birth = date_of_birth) is not false limit 5)
    union all
    (select id from clients
      where archived_at is null and phone is not null and phone_digits(phone) = nullif(phone_digits(wanted.phone), '')
      limit 5)
    union all
    (select id from clients where archived_at is null and email = wanted.email limit 5)
  ) as found
  group by wanted.number`

/** For rows without an id: clients with the same name, phone number or e-mail address, by the row's number. */
export async function findDuplicates(
  runSql: RunSql,
  rows: (RowValues & { number: number })[],
): Promise<Map<number, string[]>> {
  const wanted = rows.flatMap(({ number, values }) => {
    const { id, first_name, last_name, date_of_birth, phone, email } = values
    return id ? [] : [{ number, first_name, last_name, date_of_birth, phone, email }]
  })
  if (wanted.length === 0) return new Map()
  const found = await runSql<{ number: number; ids: string[] }>('imports.duplicates', FIND, [
    JSON.stringify(wanted),
  ])
  return new Map(found.map(({ number, ids }) => [number, ids]))
}
