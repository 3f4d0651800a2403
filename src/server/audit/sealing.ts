import type { Database } from '../../db/connect.ts'
import { databaseCode } from '../../db/errors.ts'
import { createHeadWriter } from './heads.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

const SEAL_EVERY_MS = 1_000
const HEAD_EVERY_MS = 60_000
/** Entries in one transaction; a backlog is worked off without a pause. */
const BATCH = 2_000
/** An entry that waits longer to be sealed is in the log, on the page System and in a verification. */
export const LATE_SECONDS = 60

const UNSEALED = `
  select count(*)::int as count, floor(coalesce(extract(epoch from now() - min(at)), 0))::int as oldest_seconds
  from audit_unsealed join audit on audit.id = entry_id`

/** The entries that are not chained yet; until then nothing shows a change of them. */
export async function readUnsealed({ runSql }: Pick<Database, 'runSql'>) {
  type Unsealed = { count: number; oldest_seconds: number }
  const [unsealed] = await runSql<Unsealed>('audit.unsealed', UNSEALED, [])
  return { ...unsealed!, is_late: unsealed!.oldest_seconds > LATE_SECONDS }
}

/** @returns says once when entries wait too long, whatever the reason, and once when that is over */
function createLateReport(database: Pick<Database, 'runSql'>, log: Log) {
  let wasLate = false
  return async () => {
    const { is_late, ...unsealed } = await readUnsealed(database)
    if (is_late && !wasLate)
      log.error(unsealed, 'audit entries are not sealed: until they are, a change of them is not seen')
    if (wasLate && !is_late) log.warn('audit entries are sealed again')
    wasLate = is_late
  }
}

/** Appends new audit entries to the chain each second, and each minute its head to log and file. Several instances may do it. */
export function startSealing(database: Pick<Database, 'pool' | 'runSql'>, env: Env, log: Log) {
  const { pool } = database
  const writeHead = createHeadWriter(database, env, log)
  const reportLate = createLateReport(database, log)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let sealed = 0
  let headAt = -Infinity
  /** @returns whether all was sealed here, so that what comes later in the chain is also newer than a head of now */
  const sealAll = async () => {
    for (;;) {
      const { rows } = await pool.query<{ last: number | null }>('select audit_seal($1)::float8 as last', [
        BATCH,
      ])
      const next = rows[0]!.last
      if (isStopped || next === null) return false
      if (next === sealed) return true
      sealed = next
    }
  }
  const run = async () => {
    try {
      if ((await sealAll()) && performance.now() - headAt >= HEAD_EVERY_MS) {
        await writeHead()
        headAt = performance.now()
      }
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ code: databaseCode(error) ?? (error as NodeJS.ErrnoException).code }, 'audit not sealed')
      isFailing = true
    }
    // While the database is away nobody knows.
    if (!isStopped) await reportLate().catch(() => {})
    if (!isStopped) timer = setTimeout(() => (running = run()), SEAL_EVERY_MS)
  }
  let running = run()
  return {
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
