/** How long a client is kept (docs/decisions/0069). */
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema.ts'
import { children } from '../duplicates/merge.server.ts'

/** The columns of a table that say when something was done to its row. */
const timesOf = (name: string) =>
  Object.values(schema)
    .filter((one) => one instanceof PgTable)
    .map(getTableConfig)
    .filter((table) => table.name === name)
    .flatMap(({ columns }) => columns)
    .filter((column) => column.getSQLType().startsWith('timestamp'))
    .map((column) => column.name)

/** SQL: when a client, or what belongs to it, was last changed; a deletion and a hold change nothing (functions/clients.sql). */
export const LAST_ACTIVITY = `greatest(clients.updated_at${children
  .map(({ table }) => ({ table, times: timesOf(table) }))
  .filter(({ times }) => times.length > 0)
  .map(
    ({ table, times }) =>
      `, (select max(greatest(${times.join(', ')})) from ${table} where client_id = clients.id)`,
  )
  .join('')})`

/** @param years SQL of the number of years that a client is kept */
export const kept = (years: string) => `make_interval(years => ${years}::int)`

/** SQL: when a deleted client may be purged: at once where it was due for review, else so many years after its deletion. */
export const purgeFrom = (years: string) =>
  `(case when ${LAST_ACTIVITY} + ${kept(years)} <= archived_at then archived_at else archived_at + ${kept(years)} end)`

/** SQL: whether a client, with the name of its status and its medications, is found. A search without words is matched literally. */
export const isFound = (search: string) => `
  search_text like all (search_patterns(search_phones(${search})))
  and ((select cardinality(search_patterns(${search}))) > 0 or ${search} = '' or concat_ws(E'\\n', first_name, last_name,
    statuses.name, medication_names) like '%' || ${search} || '%')`
