import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import { appendHead, auditKey, headsFile, readLastHead, signHead, sizeOf, type Head } from './heads.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

// Instances on one machine share the file, in which each head has the hash of the one before.
const LOCK = `select pg_advisory_xact_lock(727003)`
const LAST = `select position::float8 as position, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`
const IS_IN_CHAIN = `select from audit_chain where position = $1 and hash = decode($2, 'hex')`

/** @returns writes a signed head to log and file, if the chain grew */
export function createHeadWriter({ pool }: Pick<Database, 'pool'>, env: Env, log: Log) {
  const key = auditKey(env)
  const file = headsFile(env)
  let isContradicted = false
  let written = 0
  /** The last head of the file, and where it ended. */
  let seen: { head: Head | undefined; end: number } = { head: undefined, end: 0 }
  const warnOfRewriting = async (client: pg.ClientBase, previous: Head) => {
    const { rowCount } = await client.query(IS_IN_CHAIN, [previous.position, previous.hash])
    if (rowCount || isContradicted) return
    isContradicted = true
    log.error(previous, 'the audit contradicts its last head: run "npm run audit -- verify"')
  }
  const isCut = () =>
    seen.head !== undefined &&
    (sizeOf(file) < seen.end || !isDeepStrictEqual(readLastHead(file, seen.end), seen.head))
  const write = async (client: pg.ClientBase) => {
    await client.query('begin')
    await client.query(LOCK)
    const { rows } = await client.query<{ position: number; hash: string }>(LAST)
    const [last = { position: 0, hash: '' }] = rows
    const wasCut = isCut()
    // A head that names one that is gone: what verifies the file finds the gap.
    let previous = wasCut ? seen.head : readLastHead(file)
    if (wasCut)
      log.error(
        { file, ...previous },
        'the file of audit heads was cut or replaced: this head is missing in it',
      )
    if (previous) await warnOfRewriting(client, previous)
    if (wasCut || (last.position > written && last.hash !== previous?.hash)) {
      const head = signHead(key, last, previous)
      log.info(head, 'audit head')
      appendHead(file, head)
      previous = head
    }
    written = last.position
    seen = { head: previous, end: sizeOf(file) }
  }
  return async () => {
    const client = await pool.connect()
    await write(client).finally(() =>
      client.query('rollback').then(
        () => client.release(),
        (error) => client.release(error),
      ),
    )
  }
}
