import type pg from 'pg'
import type { Database } from '../db/connect.ts'
import { databaseCode } from '../db/errors.ts'
import { appendHead, auditKey, headsFile, readLastHead, signHead, type Head } from './audit-heads.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

interface Sealing {
  stop(): Promise<void>
}

const SEAL_EVERY_MS = 1_000
const HEAD_EVERY_MS = 60_000
/** Entries in one transaction; a backlog is worked off without a pause. */
const BATCH = 2_000

// Instances on one machine share the file, in which each head has the hash of the one before.
const LOCK = `select pg_advisory_xact_lock(727003)`
const LAST = `select position::float8 as position, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`
const IS_IN_CHAIN = `select from audit_chain where position = $1 and hash = decode($2, 'hex')`

/** Writes a signed head each minute in which the chain grew. */
function createHeadWriter({ pool }: Pick<Database, 'pool'>, env: Env, log: Log) {
  const key = auditKey(env)
  const file = headsFile(env)
  let isContradicted = false
  let written = { at: -Infinity, position: 0 }
  const warnOfRewriting = async (client: pg.ClientBase, previous: Head) => {
    const { rowCount } = await client.query(IS_IN_CHAIN, [previous.position, previous.hash])
    if (rowCount || isContradicted) return
    isContradicted = true
    log.error(previous, 'the audit contradicts its last head: run "npm run audit -- verify"')
  }
  const write = async (client: pg.ClientBase) => {
    await client.query('begin')
    await client.query(LOCK)
    const { rows } = await client.query<{ position: number; hash: string }>(LAST)
    const [last = { position: 0, hash: '' }] = rows
    const previous = readLastHead(file)
    if (previous) await warnOfRewriting(client, previous)
    if (last.position > written.position && last.hash !== previous?.hash) {
      const head = signHead(key, last, previous)
      log.info(head, 'audit head')
      appendHead(file, head)
    }
    written = { at: performance.now(), position: last.position }
  }
  return async () => {
    if (performance.now() - written.at < HEAD_EVERY_MS) return
    const client = await pool.connect()
    await write(client).finally(() =>
      client.query('rollback').then(
        () => client.release(),
        (error) => client.release(error),
      ),
    )
  }
}

/** Appends new audit entries to the chain each second, and each minute its head to log and file. Several instances may do it. */
export function startSealing({ pool }: Pick<Database, 'pool'>, env: Env, log: Log): Sealing {
  const writeHead = createHeadWriter({ pool }, env, log)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let sealed = 0
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
      if (await sealAll()) await writeHead()
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
