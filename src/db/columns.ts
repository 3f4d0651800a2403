import { sql, type SQL } from 'drizzle-orm'
import { customType, date, index, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Column helpers that several tables share. */
export const id = () => uuid().primaryKey().defaultRandom()
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
/** Of the statement: a transaction may begin before another one and write after it. */
export const writtenAt = () =>
  instant()
    .notNull()
    .default(sql`clock_timestamp()`)
export const day = () => date({ mode: 'string' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Text in the C collation (compared byte by byte), so that an index sorts the same on every server. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** Index of a column that few rows fill: the others cost nothing. */
export const filled = (column: AnyPgColumn) =>
  index()
    .on(column)
    .where(sql`${column} is not null`)

export const oneOf = (column: SQL | unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Of an array that is null, or has one of these at least and no other. */
export const someOf = (column: SQL | unknown, values: readonly string[]) =>
  sql`${onlyOf(column, values)} and cardinality(${column}) > 0`

/** Of an array that has no other than these. */
export const onlyOf = (column: SQL | unknown, values: readonly string[]) =>
  sql`${column} <@ ${sql.raw(`'{${values.join(',')}}'`)}`
