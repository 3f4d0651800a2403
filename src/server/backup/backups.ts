import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { dump, type BackupProgress } from '../../db/backup/rows.ts'
import type { BackupSecrets } from '../../db/backup/format.ts'
import { checkRecipient, memoryKey, writeBackupFile } from '../../db/backup/file.ts'
import { withClient, type Database } from '../../db/connect.ts'
import { EmbeddedPostgresError } from '../../db/embedded/index.ts'
import type { backups } from '../../db/schema.ts'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import { hashOfSecret } from '../encryption.ts'
import { backupSigner, type BackupTrust } from './signature.ts'
import { FILES_KEY_FILE, makeFolder, SECRET_FILE, type Env } from '../env.ts'
import { JobFailure, type ProcessServices, type Worker } from '../jobs/jobs.ts'

interface BackupOptions {
  env: Pick<Env, 'AUTH_SECRET' | 'FILES_KEY' | 'AUDIT_KEY' | 'DATA_DIR'>
  /** Of the database, as its owner. */
  url: string
  folder: string
  /** Public keys of age; none leaves the file unencrypted. */
  recipients: string[]
  /** How many backups stay in the folder; null for all. */
  keep: number | null
  scheduled: boolean
  signal: AbortSignal
  progress: BackupProgress
  /** A private key in memory, with which the file can be read for as long as the caller has it. */
  memory?: string | null
}

const FILE = /^foyer-\d{4}-\d\d-\d\d-\d{9}Z\.sql\.gz(\.age)?$/
const UNFINISHED = /^foyer-.+\.part$/
const DAY_MS = 24 * 3600 * 1000

/** Backups lie beside the data folder, not inside it. */
export const backupFolder = ({ BACKUP_TO, DATA_DIR }: Pick<Env, 'BACKUP_TO' | 'DATA_DIR'>) =>
  path.resolve(BACKUP_TO ?? path.join(path.dirname(DATA_DIR), 'backups'))

/** The server's own secrets belong to the backup, since second factors and files are encrypted with them; those that the operator set do not. */
function describeSecrets({ AUTH_SECRET, FILES_KEY, DATA_DIR }: BackupOptions['env']): BackupSecrets {
  const own = (name: string, secret: string) => {
    const file = path.join(DATA_DIR, name)
    return existsSync(file) && readFileSync(file, 'utf8') === secret ? secret : null
  }
  return {
    secret: own(SECRET_FILE, AUTH_SECRET),
    secret_hash: hashOfSecret(AUTH_SECRET),
    files_key: own(FILES_KEY_FILE, FILES_KEY),
    files_key_hash: hashOfSecret(FILES_KEY),
  }
}

/**
 * Copies the database into a new file while servers go on, notes the result in the table `backups`, and removes the
 * oldest files. @returns what was made, with the public key of its signature @throws OperatorError
 */
export async function makeBackup(options: BackupOptions) {
  const { url, folder, recipients, keep, scheduled, signal, progress } = options
  const { memory = await memoryKey(recipients) } = options
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  const note = (result: Pick<Result, 'file' | 'bytes' | 'rows' | 'problem'>) =>
    noteResult(url, { seconds: seconds(), scheduled, ...result })
  try {
    // Named by the time in UTC, which daylight saving does not repeat.
    const moment = new Date().toISOString().replace('T', '-').replaceAll(/[:.]/g, '')
    const file = path.join(folder, `foyer-${moment}.sql.gz${recipients.length ? '.age' : ''}`)
    makeFolder('The folder', folder, 0o700)
    const { signer, sign } = backupSigner(options.env)
    const written = await withClient(url, (client) =>
      writeBackupFile(
        file,
        recipients,
        dump(client, describeSecrets(options.env), sign, progress),
        signal,
        memory,
      ),
    )
    await note({ file, ...written })
    await removeOldest(folder, keep, path.basename(file))
    return { file, ...written, seconds: seconds(), signer }
  } catch (error) {
    // Where the database is away, the log alone says it.
    await note({ problem: failureSentence(error) }).catch(() => undefined)
    throw error
  }
}

/** Why a backup or a rehearsal failed; what the database or the system said may quote rows, so only its code is noted. */
export function failureSentence(error: unknown): string {
  if (error instanceof OperatorError || error instanceof EmbeddedPostgresError) return error.message
  const { code, name } = error as NodeJS.ErrnoException
  return `An unexpected error (${code ?? name}).`
}

type Result = typeof backups.$inferInsert

const noteResult = (url: string, result: Result) =>
  withClient(url, async (client) => {
    await client.query('begin')
    await client.query('delete from backups where problem is not null')
    await client.query(
      'insert into backups (seconds, scheduled, file, bytes, rows, problem) values ($1, $2, $3, $4, $5, $6)',
      [result.seconds, result.scheduled, result.file, result.bytes, result.rows, result.problem],
    )
    // A whole one makes up for the jobs that failed before.
    if (!result.problem) await client.query(`delete from pgboss.job where name = 'backup-failed'`)
    await client.query('commit')
  })

export interface LastBackups {
  /** The newest whole one. */
  last: { finished_at: string; file: string; bytes: number; rows: number; age_seconds: number } | null
  /** The attempt that failed since, if one did. */
  failed: { finished_at: string; problem: string } | null
}

const LAST = `
  with newest as (
    select finished_at, file, bytes, rows, extract(epoch from now() - finished_at)::int as age_seconds
    from backups where problem is null order by finished_at desc limit 1
  ), failure as (
    select finished_at, problem from backups where problem is not null order by finished_at desc limit 1
  )
  select (select to_jsonb(newest) from newest) as last, (select to_jsonb(failure) from failure) as failed`

/** The newest file of a folder of backups, by the time in its name. @throws OperatorError where there is none */
export async function newestBackup(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => FILE.test(name))
    .toSorted()
    .at(-1)
  if (!newest) throw new OperatorError(`There is no backup in ${folder}. BACKUP_TO names another folder.`)
  return path.join(folder, newest)
}

/** The last backup, and why a later one failed. */
export async function readLastBackups({ runSql }: Pick<Database, 'runSql'>): Promise<LastBackups> {
  return (await runSql<LastBackups>('backups.last', LAST, []))[0]!
}

/** Also what a killed process left half written. Files named later than the one just made neither count nor go. */
async function removeOldest(folder: string, keep: number | null, made: string): Promise<void> {
  const names = await readdir(folder)
  const oldest =
    keep === null
      ? []
      : names
          .filter((name) => FILE.test(name) && name <= made)
          .toSorted()
          .slice(0, -keep)
  for (const name of oldest) await rm(path.join(folder, name), { force: true })
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const file = path.join(folder, name)
    const left = await stat(file).catch(() => null)
    if (left && left.mtimeMs < Date.now() - DAY_MS) await rm(file, { force: true })
  }
}

// A disk that is full now may have room in an hour; the next night comes anyway.
const RETRY = { retryLimit: 5, retryDelay: 300, retryDelayMax: 3600 }

/** Tries to restore a backup that was just made, and notes how that went; it never fails. */
export type Rehearse = (
  services: ProcessServices,
  backup: { file: string; trust: BackupTrust },
) => Promise<void>

const weekdayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date()).toLowerCase()

/**
 * Makes a backup each day at BACKUP_AT; of several instances one does it. The one of REHEARSE_ON is restored to try it, with the key
 * that only this process has, once its job is done. @throws SettingError for an unusable key
 */
export function backUpDaily(services: ProcessServices, rehearse: Rehearse): Worker<'backup'> {
  const { env, ownerUrl: url, log } = services
  const { BACKUP_AT, BACKUP_KEY: recipients, BACKUP_KEEP: keep, TIME_ZONE: timeZone } = env
  if (BACKUP_AT && !recipients.length) {
    throw new SettingError(
      'BACKUP_AT is set, but BACKUP_KEY is not: npm run backup -- new-key FILE makes one.',
    )
  }
  for (const recipient of recipients) checkRecipient(recipient)
  // Makes the signing key at the first start, so that "new-key" knows it before there is a backup.
  backupSigner(env)
  const run = async () => {
    const memory = await memoryKey(recipients)
    try {
      const options = { env, url, folder: backupFolder(env), recipients, keep, scheduled: true }
      const signal = new AbortController().signal
      const made = await makeBackup({ ...options, signal, memory, progress() {} })
      log.info(made, 'backup made')
      if (!memory || env.REHEARSE_ON !== weekdayIn(timeZone)) return
      const trust = { identities: [memory], signers: [made.signer] }
      return () => rehearse(services, { file: made.file, trust })
    } catch (error) {
      throw new JobFailure(failureSentence(error), { reason: failureSentence(error) }, false)
    }
  }
  if (!BACKUP_AT) return { run }
  const [hour, minute] = BACKUP_AT.split(':').map(Number)
  return { run, cron: `${minute} ${hour} * * *`, timeZone, retry: RETRY }
}
