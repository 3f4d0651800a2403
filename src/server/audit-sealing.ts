import type { Database } from '../db/connect.ts'
import { databaseCode } from '../db/errors.ts'
import { createHeadWriter } from './audit-head-writer.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

interface Sealing {
  stop(): Promise<void>
}

const SEAL_EVERY_MS = 1_000
const HEAD_EVERY_MS = 60_000
/** Entries in one transaction; a backlog is worked off without a pause. */
const BATCH = 2_000

/** Appends new audit entries to the chain each second, and each minute its head to log and file. Several instances may do it. */
export function startSealing({ pool }: Pick<Database, 'pool'>, env: Env, log: Log): Sealing {
  const writeHead = createHeadWriter({ pool }, env, log)
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
    if (!isStopped) timer = setTimeout(() => (running = run()), SEAL_EVERY_MS)
  }
  let running = run()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
