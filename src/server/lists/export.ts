import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import { assertStillAllowed, assertVerifiedAbove, procedure, type Call } from '../procedure.ts'
import { transact, auditSource, type Write } from '../command.ts'
import type { Context } from '../context.ts'
import { forbidden, invalid } from '../errors.ts'
import { JsonStream, Json } from '../reply.ts'
import { scopeOf } from '../session.ts'
import { calendarDay, storable } from '../../lib/inputRules.ts'

interface ExportedList {
  total: number
  /** Gives each row as JSON text, in a column of that name. */
  select: { text: string; values: unknown[] }
  /** What was searched for; the audit keeps a keyed hash of it. */
  typed?: string | undefined
  audit: Parameters<Write['audit']>
}

/**
 * All rows of a list, from one snapshot: allow → parse → snapshot → count → step-up → audit → stream. The audit entry is committed
 * before the first row leaves, and access is checked again before each batch (docs/decisions/0027).
 */
export function listExport<E extends Endpoint>(
  endpoint: E,
  list: (input: Call<E>['input'], user_id: string, runSql: RunSql) => Promise<ExportedList>,
) {
  return procedure(endpoint, async (call) => {
    const { user_id } = call.session!
    const snapshot = await call.services.snapshots.open(user_id)
    try {
      const { total, select, typed, audit } = await list(call.input, user_id, snapshot.runSql)
      const [action, subject_id, changes] = audit
      const noted = call.services.reading.hashTyped(changes, typed)
      await transact(call.services, auditSource(call), async (write) => {
        await assertVerifiedAbove(endpoint, call.session!, { ...write, rows: total, kind: 'exports' })
        await write.audit(action, subject_id, noted)
      })
      return new JsonStream(
        batches(snapshot, total, select, () => assertSeesTheSame(endpoint, call)),
        snapshot.close,
      )
    } catch (error) {
      snapshot.close()
      throw error
    }
  })
}

/** During a long response, also that the person still sees the clients whom the snapshot has. @throws 401 or 403 */
export async function assertSeesTheSame(endpoint: Endpoint, call: Context): Promise<void> {
  const session = await assertStillAllowed(endpoint, call)
  if (JSON.stringify(scopeOf(session)) !== JSON.stringify(scopeOf(call.session)))
    throw forbidden('What you may see has changed since this export began. Please export again.')
}

/** The total alone, then as many rows at a time as the snapshot reads. */
async function* batches(
  snapshot: Snapshot,
  total: number,
  { text, values }: ExportedList['select'],
  assertAllowed: () => Promise<unknown>,
) {
  yield `{"total":${total},"rows":[]}`
  for await (const rows of snapshot.read<{ row: string }>(text, values)) {
    await assertAllowed()
    yield `{"total":${total},"rows":[${rows.map(({ row }) => row).join(',')}]}`
  }
}

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
  date: z.union([calendarDay, z.literal('infinity')]),
  timestamptz: z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((at) => at >= '0001' && !/[+-](1[6-9]|2\d):\d\d$/.test(at)),
}

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
