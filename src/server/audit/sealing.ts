import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Database } from '../../db/connect.ts'
import { databaseCode } from '../../db/errors.ts'
import { OperatorError } from '../../lib/operatorError.ts'
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

const headSchema = z.object({ position: z.number(), hash: z.string(), at: z.string() })
/** The hash that the chain had at a position at a time; lines of earlier versions also have a signature, which is not read. */
export type Head = z.infer<typeof headSchema>

/** Heads of the chain are in a file that an owner of the database does not reach (docs/decisions/0052). */
type HeadSettings = Pick<Env, 'AUDIT_HEADS' | 'DATA_DIR'>

const headsFile = ({ AUDIT_HEADS, DATA_DIR }: HeadSettings) =>
  AUDIT_HEADS ?? join(DATA_DIR, 'audit-heads.jsonl')

const readLines = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

function readHead(line: string): Head | undefined {
  try {
    return headSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** @throws OperatorError for a line that is no head */
export function readHeads(settings: HeadSettings): Head[] {
  const file = headsFile(settings)
  return readLines(file).map((line, index) => {
    const head = readHead(line)
    if (!head) throw new OperatorError(`Line ${index + 1} of ${file} is no head of the audit.`)
    return head
  })
}

const NEWEST = `
  select position::float8 as position, encode(hash, 'hex') as hash,
    $1::bigint is null or exists (select from audit_chain where position = $1 and hash = decode($2, 'hex')) as has_last
  from audit_chain order by position desc limit 1`

/** @returns writes the newest head to log and file, if the chain grew */
function createHeadWriter({ runSql }: Pick<Database, 'runSql'>, env: Env, log: Log) {
  const file = headsFile(env)
  let last: Head | undefined
  return async () => {
    last ??= readHead(readLines(file).at(-1) ?? '')
    const [newest] = await runSql<Omit<Head, 'at'> & { has_last: boolean }>('audit.head', NEWEST, [
      last?.position,
      last?.hash,
    ])
    if (!newest) return
    const { position, hash, has_last } = newest
    if (!has_last) log.error(last!, 'the audit contradicts its last head: run "npm run audit -- verify"')
    if (hash === last?.hash) return
    last = { position, hash, at: new Date().toISOString() }
    log.info(last, 'audit head')
    appendFileSync(file, `${JSON.stringify(last)}\n`, { mode: 0o600, flush: true })
  }
}
