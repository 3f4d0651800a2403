/** Heads of the audit's chain, in a file that an owner of the database does not reach (docs/decisions/0052). */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Database } from '../../db/connect.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

const headSchema = z.object({ position: z.number(), hash: z.string(), at: z.string() })
/** The hash that the chain had at a position at a time; lines of earlier versions also have a signature, which is not read. */
export type Head = z.infer<typeof headSchema>

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
export function createHeadWriter({ runSql }: Pick<Database, 'runSql'>, env: Env, log: Log) {
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
