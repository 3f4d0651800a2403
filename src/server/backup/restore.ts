import path from 'node:path'
import type pg from 'pg'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { makeDataFolder, holdsDatabase } from '../../db/embedded/index.ts'
import { checkMigration, load, type BackupProgress } from '../../db/backup/rows.ts'
import { flushFolder } from '../../db/backup/file.ts'
import {
  RefusedBackup,
  type BackupHead,
  type BackupReader,
  type BackupTables,
} from '../../db/backup/format.ts'
import { withClient } from '../../db/connect.ts'
import { installQueue, migrate } from '../../db/migrate.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { plural } from '../../lib/text.ts'
import { readTrustedBackup, type BackupTrust, type TrustedBackup } from './signature.ts'
import { hashOfSecret } from '../encryption.ts'
import { FILES_KEY_FILE, SECRET_FILE, type Env } from '../env.ts'
import { holdMails } from '../mail/mail.ts'
import { openPostgres, type OpenedPostgres } from '../open-database.ts'
import type { Action } from '../../lib/actions.ts'
import { createLog } from '../log.ts'

interface RestoreOptions {
  file: string
  trust: BackupTrust
  dataDir: string
  /** AUTH_SECRET and FILES_KEY where they are set. */
  authSecret: string | undefined
  filesKey: string | undefined
  /** Removes what the database holds. */
  replace: boolean
  progress: BackupProgress
  /** Looks at the restored rows before anything is changed in them; what it throws undoes the restore. */
  check?(client: pg.Client, tables: BackupTables): Promise<void>
  /** Opens the database; after the file was found to be whole and of a trusted signer, so that both can be printed first. */
  open(backup: TrustedBackup): Promise<Opened>
}

type Opened = Pick<OpenedPostgres, 'url' | 'ownerUrl' | 'stop'>

/**
 * Fills an empty database from a backup: whole, in one transaction, or not at all.
 * @returns what the operator has to know, in sentences
 * @throws OperatorError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Opened & { notes: string[] }> {
  const { file, trust, dataDir, replace, progress } = options
  // Trust is decided each time: between them another file can get that name.
  const read = (reader: BackupReader) => readTrustedBackup(file, trust, reader)
  const backup = await read({ head: checkMigration })
  const { head, signer } = backup
  const secrets = secretsInBackup(options, head)
  if (!replace) for (const secret of secrets) refuseOtherSecret(dataDir, secret)
  const opened = await options.open(backup)
  const { url, ownerUrl } = opened
  try {
    const notes: string[] = []
    // In the transaction of the rows: a kill after it leaves what the next start does by itself, rights and migrations.
    const finish = async (client: pg.Client) => {
      await options.check?.(client, backup.tables)
      const held = await holdMails(client)
      const silenced = await switchOffWebhooks(client)
      await client.query(NOTE, [{ made_at: [null, head.made_at], origin: [null, `Signed by ${signer}`] }])
      for (const secret of secrets) notes.push(...(await storeSecret(client, dataDir, secret)))
      if (held) notes.push(heldNote(held))
      if (silenced) notes.push(silencedNote(silenced))
    }
    await withClient(ownerUrl, async (client) => {
      await refuseUnlessIdle(client)
      if (!replace) await refuseUnlessEmpty(client)
      await installQueue(ownerUrl)
      const readAgain = async (reader: BackupReader) => {
        // Its time and signer were printed, and its secret is kept.
        if (!isDeepStrictEqual(await read(reader), backup))
          throw new RefusedBackup(`${file} became another file while it was restored. Please try again.`)
      }
      await load(client, readAgain, { replace, progress, finish })
      await migrate(ownerUrl, url)
      await client.query('vacuum analyze')
    })
    return { ...opened, notes }
  } catch (error) {
    await opened.stop()
    throw error
  }
}

const NOTE = `insert into audit (actor_kind, action, changes) values ('command_line', 'database.restored', $1)`

const heldNote = (count: number) =>
  `${plural(count, 'email')} waited when the backup was made and may have been sent since: npm run mail -- list shows what is held, and retry or drop decides.`

/** A copy beside the running server would tell their receivers, too. @returns how many were on; backups of earlier versions have none */
async function switchOffWebhooks(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.webhooks') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  return (await client.query('update webhooks set is_on = false where is_on')).rowCount ?? 0
}

const silencedNote = (count: number) =>
  `${plural(count, 'webhook')} ${count === 1 ? 'is' : 'are'} disabled, so that a copy tells nobody: enable under System what this server is to tell.`

// Other users' connections show no more than that they are there.
const OTHERS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null`

async function refuseUnlessIdle(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(OTHERS)
  const { count } = rows[0]!
  if (!count) return
  throw new OperatorError(
    `The database is in use (${plural(count, 'other connection')}). Stop the servers on it and close the rest first.`,
  )
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    `select min(relname) as table from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  if (!rows[0]?.table) return
  throw new OperatorError(
    'The database is not empty. Restore into a new one (move DATA_DIR away, or name another database in DATABASE_URL); --replace removes what this one holds.',
  )
}

/** What is set on this machine, what the backup has, where that is put, and what a different one means. */
type Secret = ReturnType<typeof secretsInBackup>[number]

const secretsInBackup = ({ authSecret, filesKey }: RestoreOptions, head: BackupHead) => [
  {
    setting: 'AUTH_SECRET',
    name: SECRET_FILE,
    noun: 'secret',
    set: authSecret,
    made: head.secret,
    hash: head.secret_hash,
    without: 'everyone signs in again, and drafts and second factors cannot be read',
  },
  {
    setting: 'FILES_KEY',
    name: FILES_KEY_FILE,
    noun: 'key',
    set: filesKey,
    made: head.files_key,
    hash: head.files_key_hash,
    without: 'no file of the backup can be opened',
  },
]

function refuseOtherSecret(dataDir: string, { name, noun, set, made }: Secret): void {
  const file = path.join(dataDir, name)
  if (set || !made || !existsSync(file) || readFileSync(file, 'utf8') === made) return
  throw new OperatorError(
    `${file} is not the ${noun} of this backup. Move it away first, or set DATA_DIR to another folder.`,
  )
}

/** Puts a secret of the backup into the data folder, or says which one the server needs. */
async function storeSecret(
  client: pg.Client,
  dataDir: string,
  { setting, name, set, made, hash, without }: Secret,
) {
  const isSame = (secret: string) => hashOfSecret(secret) === hash
  const file = path.join(dataDir, name)
  if (!set && made) {
    try {
      makeDataFolder(dataDir, 0o700)
      writeFileSync(`${file}.new`, made, { mode: 0o600, flush: true })
      if (existsSync(file) && !isSame(readFileSync(file, 'utf8'))) renameSync(file, `${file}.replaced`)
      renameSync(`${file}.new`, file)
      await flushFolder(dataDir)
    } catch (error) {
      throw new OperatorError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
    }
    return []
  }
  if (!hash || (set && isSame(set))) return []
  if (setting === 'FILES_KEY' && (await client.query('select from files limit 1')).rowCount === 0) return []
  const where = made ? `, which the file ${name} in the DATA_DIR of its server holds` : ''
  return [
    `The backup was made with another ${setting}${where}. Set that one before the server starts: with a different one ${without}.`,
  ]
}

type Settings = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>

/** Reads a backup. One that is damaged, or of somebody unknown, is noted in the audit of this installation, if there is one. */
export async function notingRefusal<Result>(
  settings: Settings,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    // The sentence is for the operator; a database that is away must not hide it.
    if (error instanceof RefusedBackup) await note(settings, error.message).catch(() => undefined)
    throw error
  }
}

const ACTION: Action = 'database.backup_refused'

async function note(settings: Settings, problem: string): Promise<void> {
  if (!settings.DATABASE_URL && !holdsDatabase(settings.DATA_DIR)) return
  const { ownerUrl, stop } = await openPostgres(settings, createLog('fatal'), { useRunning: true })
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.audit') is not null as is_there`)
    if (rows[0].is_there)
      await client.query(
        `insert into public.audit (actor_kind, action, changes) values ('command_line', $1, $2)`,
        [ACTION, { problem }],
      )
  }).finally(stop)
}
