import type { RunSql } from '../../db/connect.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import { assertStillAllowed, assertVerifiedAbove, procedure, type Call } from '../procedure.ts'
import { transact, auditSource, type Write } from '../command.ts'
import type { Context } from '../context.ts'
import { forbidden } from '../errors.ts'
import { JsonStream } from '../reply.ts'
import { scopeOf } from '../session.ts'

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
