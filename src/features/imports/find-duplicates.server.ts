import type { RunSql } from '../../db/connect.ts'
import type { RowValues } from './row-values.server.ts'

// One lookup in an index each, as for the form of a new client. Two known dates of birth that differ are two people.
const FIND = `
  select number, json_agg(json_build_object('id', id, 'same', same) order by cardinality(same) desc, id) as clients
  from (
  select imported.number, found.id, array_agg(found.same) as same
  from jsonb_to_recordset($1::jsonb) as imported
    (number int, first_name text, last_name text, date_of_birth date, phone text, email text),
  lateral (
    (select id, 'name' as same from clients
      where archived_at is null and last_name_key = fold(imported.last_name) and first_name_key = fold(imported.first_name)
        and (imported.date_of_birth = date_of_birth) is not false limit 5)
    union all
    (select id, 'phone' from clients
      where archived_at is null and phone is not null and phone_digits(phone) = nullif(phone_digits(imported.phone), '')
      limit 5)
    union all
    (select id, 'email' from clients where archived_at is null and email = imported.email limit 5)
  ) as found
  group by imported.number, found.id
  ) as pairs group by number`

/** A client that looks like a row, and in what. */
export interface DuplicateClient {
  id: string
  same: string[]
}

/** For rows without an id: clients with the same name, phone number or e-mail address, by the row's number. */
export async function findDuplicates(
  runSql: RunSql,
  rows: (RowValues & { number: number })[],
): Promise<Map<number, DuplicateClient[]>> {
  const imported = rows.flatMap(({ number, values }) => {
    const { id, first_name, last_name, date_of_birth, phone, email } = values
    return id ? [] : [{ number, first_name, last_name, date_of_birth, phone, email }]
  })
  if (imported.length === 0) return new Map()
  const found = await runSql<{ number: number; clients: DuplicateClient[] }>('imports.duplicates', FIND, [
    JSON.stringify(imported),
  ])
  return new Map(found.map(({ number, clients }) => [number, clients]))
}

// By the same rule, by windows, since a comparison of each row with each takes too long. Only rows that would be new clients.
const FIND_REPEATED = `
  with imported as materialized (
    select number, (changes -> 'date_of_birth' ->> 1)::date as born, nullif(phone_digits(changes -> 'phone' ->> 1), '') as phone,
      changes -> 'email' ->> 1 as email, fold(changes -> 'last_name' ->> 1) as last_key, fold(changes -> 'first_name' ->> 1) as first_key
    from import_rows where import_id = $1 and kind = 'new'
  ), repeats as (
    select number, least(
      case when phone is not null then min(number) over (partition by phone) end,
      case when email is not null then min(number) over (partition by email) end,
      min(number) over (partition by last_key, first_key, born),
      min(number) filter (where born is null) over (partition by last_key, first_key),
      case when born is null then min(number) over (partition by last_key, first_key) end) as first
    from imported
  )
  select number, first from repeats where first < number`

// A statement of its own: the rows are new, without statistics, and PostgreSQL would compute the windows for each row of a join.
const MARK_REPEATED = `
  update import_rows set like_row = first, kind = case when $4 = 'skip' then 'skip' else kind end,
    client_id = case when $4 = 'skip' then null else client_id end, changes = case when $4 = 'skip' then null else changes end
  from unnest($2::int[], $3::int[]) as repeated (number, first)
  where import_id = $1 and import_rows.number = repeated.number`

/** Marks new clients that look like an earlier row of the file, and leaves them out if that was chosen. @returns how many */
export async function findRepeated(runSql: RunSql, id: string, choice: 'skip' | 'add'): Promise<number> {
  const found = await runSql<{ number: number; first: number }>('imports.repeated', FIND_REPEATED, [id])
  const [numbers, firsts] = [found.map(({ number }) => number), found.map(({ first }) => first)]
  if (found.length > 0) await runSql('imports.mark-repeated', MARK_REPEATED, [id, numbers, firsts, choice])
  return found.length
}
