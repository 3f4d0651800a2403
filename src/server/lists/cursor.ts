import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { calendarDay, storable } from '../../lib/inputRules.ts'
import { invalid } from '../errors.ts'
import { Json } from '../reply.ts'

/**
 * A page of a list as JSON, with the cursor of the next one.
 * @param text gives `rows` as JSON text, `next` as `writeCursor` takes it, and what else the page has
 */
export async function readPage(runSql: RunSql, name: string | undefined, text: string, values: unknown[]) {
  const [page] = await runSql<{ rows: string; next: string | null }>(name, text, values)
  const { rows, next, ...more } = page!
  const others = Object.entries(more).map(([field, json]) => `,"${field}":${String(json)}`)
  return new Json(`{"rows":${rows},"next":${JSON.stringify(writeCursor(next))}${others.join('')}}`)
}

/** @param lastRow sort values of a page's last row as a JSON array in PostgreSQL's text form; null on the last page */
export const writeCursor = (lastRow: string | null): string | null =>
  lastRow === null ? null : Buffer.from(lastRow).toString('base64url')

/**
 * Schemas for the sort values in a cursor, by PostgreSQL type. A caller can forge a cursor, so they accept only what
 * PostgreSQL can parse: no year 0 and no time zone offset of sixteen hours or more.
 */
export const cursorParts = {
  text: storable(z.string()),
  uuid: z.uuid(),
  int: z.int32(),
  numeric: z.union([z.number(), z.literal('Infinity')]),
  date: z.union([calendarDay, z.enum(['infinity', '-infinity'])]),
  timestamptz: z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((at) => at >= '0001' && !/[+-](1[6-9]|2\d):\d\d$/.test(at)),
}

/** Below and above every value of a type of sort key, amounts having no sign; U+10FFFF is the highest character. */
export const keyBounds = {
  text: { asc: '', desc: '\u{10FFFF}' },
  date: { asc: '-infinity', desc: 'infinity' },
  numeric: { asc: '-1', desc: 'Infinity' },
} as const

/** The cursor of a list that is sorted by a timestamp and the row's id. */
export const instantAndId = z.tuple([cursorParts.timestamptz, cursorParts.uuid])

/** @throws 400 for a cursor that does not match the schema */
export function readCursor<SortValues>(cursor: string, schema: z.ZodType<SortValues>): SortValues {
  const { data, success } = schema.safeParse(parse(cursor))
  if (success) return data
  throw invalid({ cursor: 'This page of the list is not known. Please start from the first one' })
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
