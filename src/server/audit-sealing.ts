import type { Database } from '../db/connect.ts'
import { databaseCode } from '../db/errors.ts'
import { appendHead, auditKey, headsFile, signHead } from './audit-heads.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

interface Sealing {
  stop(): Promise<void>
}

const SEAL_EVERY_MS = 1_000
const HEAD_EVERY_MS = 60_000
/** Entries in one transaction; a backlog is worked off without a pause. */
const BATCH = 2_000

const LAST = `select position::float8 as position, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`

/** Appends new audit entries to the chain each second, and each minute its head to log and file. Several instances may do it. */
export function startSealing({ pool }: Pick<Database, 'pool'>, env: Env, log: Log): Sealing {
  const key = auditKey(env)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let sealed = 0
  let written = { at: -Infinity, position: 0 }
  const sealAll = async () => {
    for (;;) {
      const { rows } = await pool.query<{ last: number | null }>('select audit_seal($1)::float8 as last', [
        BATCH,
      ])
      const next = rows[0]!.last
      if (isStopped || next === null || next === sealed) return
      sealed = next
    }
  }
  const writeHead = async () => {
    if (performance.now() - written.at < HEAD_EVERY_MS) return
    const { rows } = await pool.query<{ position: number; hash: string }>(LAST)
    const position = rows[0]?.position ?? 0
    if (position > written.position) {
      const head = signHead(key, position, rows[0]!.hash)
      log.info(head, 'audit head')
      appendHead(headsFile(env), head)
    }
    written = { at: performance.now(), position }
  }
  const run = async () => {
    try {
      await sealAll()
      await writeHead()
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
