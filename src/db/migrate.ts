import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { withClient } from './connect.ts'
import { databaseCode } from './errors.ts'
import { grantTo, readRole } from './privileges.ts'
import { createViews, DROP_VIEWS, SCOPED_SCHEMAS } from './scope.ts'
import { companyTimeZone } from '../lib/dates.ts'
import { SettingError } from '../lib/operatorError.ts'
import { projectFolder } from '../lib/project.server.ts'
import { connectionTo } from './hosts.ts'

// Any fixed number: the advisory lock lets one instance migrate while others wait.
export const MIGRATION_LOCK = 727_001

export const migrationsFolder = join(projectFolder, 'src/db/migrations')

/**
 * Applies pending migrations to the database at `url`, whose role owns it, then creates functions, triggers and views again and gives the
 * role of `appUrl` its rights. Several instances may run it at once; it has no timeout.
 * @param options.folder of the migrations @param options.onWait is told once when others hold locks for long
 * @throws SettingError for PostgreSQL older than 15, or a database of a newer version or one before the baseline
 */
export async function migrate(
  url: string,
  appUrl = url,
  { folder = migrationsFolder, onWait = () => {} } = {},
): Promise<void> {
  const role = appUrl === url ? undefined : await readRole(appUrl)
  await withClient(url, async (client) => {
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000) {
      throw new SettingError('PostgreSQL 15 or newer is needed; this database is older.')
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Days that a migration takes from instants are the company's.
    await client.query(`select set_config('foyer.time_zone', $1, false)`, [companyTimeZone])
    const isPending = await hasPending(client, folder)
    const hasQueue = await hasSchema(client, 'pgboss')
    if (!hasQueue) await installQueue(url)
    if (!isPending) await replaceFunctions(client)
    await whileOthersWork(client, onWait, async () => {
      if (isPending) {
        // Views hold the columns that they read.
        await client.query(DROP_VIEWS)
        await applyMigrations(client, folder)
        await replaceFunctions(client)
      }
      await recreateViews(client, role)
    })
    if (!hasQueue) return
    // Only now: where a migration fails, the release before goes on with its queue.
    await installQueue(url)
    if (role) await giveRights(client, role)
  })
}

const LOCK_TIMEOUT_MS = 500
/** Each pause is longer than the one before, up to this. */
const MAX_PAUSE_MS = 15_000
/** Now and then a try waits as long as PostgreSQL needs to end a vacuum that is in its way. */
const PATIENT_MS = 3_000

/**
 * Runs `change` in one transaction: running instances see the tables and views of before or those of after. Where one of them holds a
 * lock for longer, `change` begins again, since whatever comes after would wait behind it.
 */
async function whileOthersWork(
  client: pg.Client,
  onWait: () => void,
  change: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const timeout = tries % 8 === 0 ? PATIENT_MS : LOCK_TIMEOUT_MS
    await client.query(`begin; set local lock_timeout = ${timeout}`)
    try {
      await change()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockRefused(error)) throw error
      if (tries === 6) onWait()
      await pause(Math.min(LOCK_TIMEOUT_MS * tries, MAX_PAUSE_MS))
    }
  }
}

const LOCK_REFUSED = ['55P03', '40P01']
const isLockRefused = (error: unknown) => LOCK_REFUSED.includes(databaseCode(error) ?? '')

/** Applies the migrations that the database does not have, up to one by its time, in the caller's transaction. */
export async function applyMigrations(
  client: pg.Client,
  folder = migrationsFolder,
  until = Infinity,
): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query(
    'select max(created_at)::float as last from drizzle.__drizzle_migrations',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= (rows[0].last ?? -Infinity) || folderMillis > until) continue
    for (const statement of sql) await client.query(statement)
    const values = [hash, folderMillis]
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values)
  }
}

/**
 * The functions and views of this version may not fit tables of a later one; the steps to tables before the baseline are gone.
 * @returns whether there are migrations to apply
 * @throws SettingError
 */
async function hasPending(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  if (!rows[0].migrated) return true
  const last = await client.query(
    'select max(created_at)::float as migration from drizzle.__drizzle_migrations',
  )
  // A database whose first migration broke off has the table and no row.
  const { migration } = last.rows[0]
  if (migration === null) return true
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  if (migration > Math.max(...known))
    throw new SettingError(
      'A newer version of Foyer has used this database, so this version does not start. Start the newer version, or restore a backup made with this one.',
    )
  if (migration < Math.min(...known))
    throw new SettingError(
      'This database is older than version 0.1.0. Start version 0.1.0 with it once, then this version.',
    )
  return migration < Math.max(...known)
}

/** Each file locks one table at most, so that without a transaction around them writers cannot cause a deadlock. */
async function replaceFunctions(client: pg.Client): Promise<void> {
  for (const file of await sqlFiles('functions')) await client.query(await readFile(file, 'utf8'))
}

/** The tables of the job queue: the role of the program can make none. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({ ...connectionTo(url), max: 1, supervise: false, schedule: false })
  // start() rejects with what matters.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** With the rights to them. Views that are as they should be stay, since dropping them waits for every statement that reads one. */
async function recreateViews(client: pg.Client, role: string | undefined): Promise<void> {
  // Reports read the scoped views, in whose schema they are made.
  const files = await Promise.all((await sqlFiles('views')).map((file) => readFile(file, 'utf8')))
  const views = createViews(files.join(';\n'))
  const hash = createHash('sha256').update(views).digest('hex')
  const before = await readViews(client)
  if (before.stamp !== `${hash} ${before.views}`) {
    await client.query(DROP_VIEWS)
    await client.query(views)
    await client.query(
      `comment on schema ${SCOPED_SCHEMAS[0]} is '${hash} ${(await readViews(client)).views}'`,
    )
  }
  if (role) await giveRights(client, role)
}

/** To a role that is not the owner. */
async function giveRights(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (role !== rows[0]!.owner) await grantTo(client, role)
}

const hasSchema = async (client: pg.Client, name: string) =>
  (await client.query('select to_regnamespace($1) is not null as found', [name])).rows[0].found as boolean

/** What was noted of the views when they were made, and how many there are: a restore or a person may have dropped some. */
async function readViews(client: pg.Client): Promise<{ stamp: string | null; views: number }> {
  const { rows } = await client.query(
    `select obj_description(to_regnamespace($1), 'pg_namespace') as stamp,
      (select count(*)::int from pg_views where schemaname = any($2)) as views`,
    [SCOPED_SCHEMAS[0], SCOPED_SCHEMAS],
  )
  return rows[0]
}

async function sqlFiles(name: 'functions' | 'views'): Promise<string[]> {
  const folder = join(projectFolder, 'src/db', name)
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => join(folder, file))
}
