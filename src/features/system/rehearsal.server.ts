/** Rehearses a restore (decision 0073): into a PostgreSQL of its own, in a folder that goes afterwards. */
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { BackupProgress } from '../../db/backup/rows.ts'
import { RefusedBackup, type BackupTables } from '../../db/backup/format.ts'
import { connect, withClient, type Database } from '../../db/connect.ts'
import { findRunningPostgres } from '../../db/embedded/index.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { formatBytes, formatCount } from '../../lib/text.ts'
import { readHeads } from '../../server/audit/sealing.ts'
import { failureSentence, type Rehearse } from '../../server/backup/backups.ts'
import { restoreBackup } from '../../server/backup/restore.ts'
import type { BackupTrust } from '../../server/backup/signature.ts'
import { DATABASE_NAME, type Env } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { readDisk } from '../../server/monitoring/metrics.ts'
import { openPostgres } from '../../server/open-database.ts'
import { verifyAudit } from '../audit/verify-audit.server.ts'
import type { System } from './contract.ts'

interface RehearsalOptions {
  env: Env
  /** Of the database of this installation, where the result is noted. */
  ownerUrl: string
  file: string
  trust: BackupTrust
  scheduled: boolean
  progress: BackupProgress
}

const copyFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'rehearsal')

/** Removes the copy of a rehearsal that ended with its server, but for one that runs beside this one, by hand. */
export async function removeLeftCopy(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  const dataDir = copyFolder(env)
  if (findRunningPostgres({ dataDir, name: DATABASE_NAME })) return
  await rm(dataDir, { recursive: true, force: true })
}

/** Beside the copy, PostgreSQL needs room for its own log. */
const ROOM_BYTES = 1.5e9
const SIZE = 'select pg_database_size(current_database()) as bytes'

/**
 * Restores a backup, counts the rows of each table and verifies the audit in the copy, and notes how long that took, or why it failed.
 * @returns rows and seconds @throws OperatorError
 */
export async function rehearseRestore(options: RehearsalOptions): Promise<{ rows: number; seconds: number }> {
  const { env, ownerUrl, file, trust, scheduled, progress } = options
  const started = performance.now()
  const folder = copyFolder(env)
  let madeAt: string | null = null
  let rows: number | null = null
  let isOpen = false
  const note = async (problem: string | null) => {
    const seconds = Math.round((performance.now() - started) / 1000)
    const bytes = (await stat(file).catch(() => null))?.size
    const values = [seconds, scheduled, file, madeAt, bytes, rows, problem]
    await withClient(ownerUrl, (client) => client.query(NOTE, values))
    return seconds
  }
  try {
    await refuseWithoutRoom(env.DATA_DIR, ownerUrl)
    const { ownerUrl: copy, stop } = await restoreBackup({
      file,
      trust,
      dataDir: folder,
      authSecret: env.AUTH_SECRET,
      filesKey: env.FILES_KEY,
      progress,
      // What a killed rehearsal left.
      replace: true,
      async check(client, tables) {
        rows = await compareRows(client, tables)
      },
      async open({ head }) {
        const place = { DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }
        const opened = await openPostgres(place, createLog('fatal'))
        madeAt = head.made_at
        isOpen = true
        return opened
      },
    })
    await verifyCopy(copy, env).finally(stop)
    return { seconds: await note(null), rows: rows! }
  } catch (error) {
    // By hand without the key, or beside another rehearsal, nothing was rehearsed.
    if (scheduled || isOpen || error instanceof RefusedBackup)
      await note(failureSentence(error)).catch(() => undefined)
    throw error
  } finally {
    if (isOpen) await rm(folder, { recursive: true, force: true })
  }
}

/** After a backup of the server; what fails is noted, logged, and rehearsed again in a week. */
export const rehearseBackup: Rehearse = async ({ env, ownerUrl, log }, backup) => {
  try {
    const result = await rehearseRestore({ env, ownerUrl, ...backup, scheduled: true, progress() {} })
    log.info(result, 'restore rehearsed')
  } catch (error) {
    log.error({ reason: failureSentence(error) }, 'restore rehearsal failed')
  }
}

async function refuseWithoutRoom(dataDir: string, url: string): Promise<void> {
  const { rows } = await withClient(url, (client) => client.query(SIZE))
  const needed = 2 * Number(rows[0].bytes) + ROOM_BYTES
  const { free } = await readDisk(dataDir)
  const text = `A rehearsal needs ${formatBytes(needed)} beside the data, and ${formatBytes(free)} are free.`
  if (free < needed) throw new OperatorError(text)
}

/** @returns how many rows there are @throws OperatorError for a table that has others than the backup says */
async function compareRows(client: pg.Client, tables: BackupTables): Promise<number> {
  let all = 0
  for (const [name, { rows: expected }] of Object.entries(tables)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
    const { count } = rows[0]!
    const told = `${name} has ${formatCount(count)} rows after the restore, and ${formatCount(expected)} in the backup.`
    if (count !== expected) throw new OperatorError(told)
    all += count
  }
  return all
}

const END = `
  select position::float8 as position, encode(hash, 'hex') as hash, audit_time(now()) as at
  from audit_chain order by audit_chain.position desc limit 1`

/** Verifies the audit of the copy, with the heads up to its end; later ones are of entries that it cannot have. Without any, in itself. */
async function verifyCopy(url: string, env: Env): Promise<void> {
  const { TIME_ZONE: timeZone, LAB_DUE_SOON_DAYS: labDueSoonDays } = env
  const copy = connect({ url, pool: 2, timeZone, labDueSoonDays, scope: 'owner', onError() {} })
  try {
    const readEnd = () => copy.runSql<ReturnType<typeof readHeads>[number]>(undefined, END, [])
    const [end] = await readEnd()
    const known = readHeads(env).filter(({ position }) => position <= (end?.position ?? 0))
    // What waited when the backup was made, and the entry of the restore.
    await copy.runSql(undefined, 'select audit_seal(1000000)', [])
    const { problem } = await verifyAudit(copy, known.length ? known : await readEnd())
    if (problem) throw new OperatorError(`The audit in the copy is not as it was written. ${problem}`)
  } finally {
    await copy.close()
  }
}

const NOTE = `
  insert into rehearsals (seconds, scheduled, file, made_at, bytes, rows, problem) values ($1, $2, $3, $4, $5, $6, $7)`

const LAST = `
  with whole as (
    select finished_at, seconds, scheduled, rows, bytes, made_at, extract(epoch from now() - finished_at)::int as age_seconds
    from rehearsals where problem is null order by finished_at desc limit 1
  ), failure as (
    select finished_at, problem from rehearsals
    where problem is not null and finished_at > coalesce((select finished_at from whole), '-infinity')
    order by finished_at desc limit 1
  )
  select (select to_jsonb(whole) from whole) as last, (select to_jsonb(failure) from failure) as failed,
    (select to_jsonb(max(finished_at)) from rehearsals where problem is null and not scheduled) as by_hand_at`

/** The last that brought everything back, when one did with the key kept elsewhere, and the attempt that failed since. */
export async function readLastRehearsals({
  runSql,
}: Pick<Database, 'runSql'>): Promise<System['rehearsals']> {
  return (await runSql<System['rehearsals']>('rehearsals.last', LAST, []))[0]!
}
