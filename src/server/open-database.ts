import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { connect, withClient, type Database } from '../db/connect.ts'
import { databaseCode, failureCode, isConnectionLost, rootCause } from '../db/errors.ts'
import { findRunningPostgres, startPostgres } from '../db/embedded/index.ts'
import { migrate } from '../db/migrate.ts'
import { repairRole } from '../db/privileges.ts'
import type { Scope } from '../db/scope.ts'
import { DATABASE_NAME, type Env } from './env.ts'
import { OperatorError, SettingError } from '../lib/operatorError.ts'
import { assertFilesKey } from './files/pieces.ts'
import type { Log } from './log.ts'
import { slowQueries } from './monitoring/metrics.ts'

/** Its connections are opened for rare work, and closed soon after. */
const OWNER_POOL = 2

export interface OpenedPostgres {
  /** Of the role of the program, and of the owner of the tables. */
  url: string
  ownerUrl: string
  isEmbedded: boolean
  stop(): Promise<void>
}

/**
 * The PostgreSQL of the settings as it is, not migrated; an embedded one is started unless a server runs it.
 * @param options.useRunning connects to the embedded database of a running server, if there is one
 */
export async function openPostgres(
  {
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATA_DIR,
  }: Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>,
  log: Log,
  options: { useRunning?: boolean } = {},
): Promise<OpenedPostgres> {
  const stop = () => Promise.resolve()
  if (DATABASE_URL)
    return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL, isEmbedded: false, stop }
  const location = { dataDir: DATA_DIR, name: DATABASE_NAME }
  const running = options.useRunning ? findRunningPostgres(location) : undefined
  const embedded = running ? { ...running, stop } : await startPostgres({ ...location, log })
  return { url: embedded.appUrl, ownerUrl: embedded.url, isEmbedded: !running, stop: embedded.stop }
}

/** How long a start waits for a database that is away, such as one that starts at the same time or is being switched over. */
const PATIENCE_MS = 5 * 60_000
const RETRY_MS = 1_000
const LINE_EVERY_MS = 10_000

/** Runs `prepare` until the database is there. @throws what it threw last, after PATIENCE_MS or once `waiting` is aborted */
async function whenThere(prepare: () => Promise<void>, waiting: AbortSignal, log: Log): Promise<void> {
  const started = performance.now()
  let nextLine = started
  for (;;) {
    try {
      return await prepare()
    } catch (error) {
      const now = performance.now()
      if (!isAway(error) || waiting.aborted || now > started + PATIENCE_MS) throw error
      if (now >= nextLine) {
        log.error({ code: failureCode(error) }, `${unreachable(error as Error).message} Waiting for it.`)
        nextLine = now + LINE_EVERY_MS
      }
      await pause(RETRY_MS, undefined, { signal: waiting }).catch(() => {})
    }
  }
}

export interface OpenedDatabase {
  url: string
  /** PostgreSQL itself as the role of the program, for what listens and locks; the same as `url` unless that is a pooler's. */
  directUrl: string
  ownerUrl: string
  database: Database
  ownerDatabase: Database
  close(): Promise<void>
}

/**
 * Opens the migrated database alone; also for the command line.
 * @param options as for openPostgres; `waiting`: until when a database that is away is waited for, without it the start fails at once; `scope` as for connect
 * @throws OperatorError
 */
export async function openDatabase(
  env: Env,
  log: Log,
  options: { useRunning?: boolean; waiting?: AbortSignal; scope?: Scope } = {},
): Promise<OpenedDatabase> {
  const { url, ownerUrl, isEmbedded, stop } = await openPostgres(env, log, options)
  let isPooler = false
  try {
    const prepare = async () => {
      if (!isEmbedded) await refusePooler(ownerUrl)
      for (const line of await repairRole(ownerUrl, url, !env.DATABASE_URL)) log.warn(line)
      isPooler = !isEmbedded && !(await keepsSettings(url))
      if (isPooler) await assertTransactions(url)
      const onWait = () =>
        log.warn(
          'The database is not migrated yet: others hold locks for long, such as a backup. Waiting for them.',
        )
      await migrate(ownerUrl, url, { onWait })
      await assertFilesKey(ownerUrl, env.FILES_KEY)
    }
    const prepared = !isEmbedded && options.waiting ? whenThere(prepare, options.waiting, log) : prepare()
    await prepared.catch((error: Error) => {
      throw isEmbedded ? error : unreachable(error)
    })
  } catch (error) {
    await stop()
    throw error
  }
  const settings = {
    timeZone: env.TIME_ZONE,
    labDueSoonDays: env.LAB_DUE_SOON_DAYS,
    statementTimeout: env.DATABASE_TIMEOUT * 1000,
    ...(options.scope && { scope: options.scope }),
    onSlow(query: string, ms: number) {
      slowQueries.inc({ query })
      log.warn({ query, ms }, 'slow query')
    },
    onError: (error: Error) => log.warn({ code: failureCode(error) }, 'database connection lost'),
  }
  const database = connect({ ...settings, url, isPooler, pool: env.DATABASE_POOL })
  const ownerDatabase = connect({ ...settings, url: ownerUrl, pool: OWNER_POOL, scope: 'owner' })
  const close = async () => {
    await Promise.all([database.close(), ownerDatabase.close()]).finally(stop)
  }
  const directUrl = isPooler ? connectedAs(url, ownerUrl) : url
  return { url, directUrl, ownerUrl, database, ownerDatabase, close }
}

function connectedAs(url: string, ownerUrl: string): string {
  const [{ username, password }, direct] = [new URL(url), new URL(ownerUrl)]
  return Object.assign(direct, { username, password }).href
}

const IS_KEPT = `select current_setting('foyer.is_kept', true) = 'yes' as is_kept`
const readKept = (client: ClientBase) => client.query<{ is_kept: boolean | null }>(IS_KEPT)

/** A pooler refuses or drops the settings of a connection, in session mode too; each refuses with an error of its own. */
async function keepsSettings(url: string): Promise<boolean> {
  try {
    const kept = await withClient(url, readKept, { options: '-c foyer.is_kept=yes' })
    return kept.rows[0]?.is_kept === true
  } catch (error) {
    if (!OPTIONS_REFUSED.includes(databaseCode(error) ?? '')) throw error
    return false
  }
}

/** Migrations lock, and others listen, on connections of their own (docs/decisions/0080). */
async function refusePooler(ownerUrl: string): Promise<void> {
  if (await keepsSettings(ownerUrl)) return
  throw new SettingError(
    `Connections to ${new URL(ownerUrl).host} do not keep their settings: it is a pooler (such as PgBouncer), or the URL has options of its own. DATABASE_URL may lead to a pooler; DATABASE_OWNER_URL must lead to PostgreSQL itself.`,
  )
}

/** @throws SettingError for a pooler that gives each statement another connection */
async function assertTransactions(url: string): Promise<void> {
  const kept = await withClient(url, async (client) => {
    await client.query(`begin; set local foyer.is_kept = 'yes'`)
    return readKept(client)
  }).catch((error: unknown) => {
    if (isAway(error)) throw error
  })
  if (kept?.rows[0]?.is_kept) return
  throw new SettingError(
    `The pooler at ${new URL(url).host} gives each statement another connection. It must keep one for a transaction (pool_mode = transaction).`,
  )
}

/** By PgBouncer, and by RDS Proxy. */
const OPTIONS_REFUSED = ['08P01', '0A000']
const READ_ONLY = '25006'
const TOO_MANY_CONNECTIONS = '53300'

/** Whether a later try may succeed with the same settings: the database starts, is a standby, or has no connection left. */
const isAway = (error: unknown) =>
  isConnectionLost(error) || [READ_ONLY, TOO_MANY_CONNECTIONS].includes(databaseCode(error) ?? '')

/** A database that cannot be reached, entered or written to, as a sentence. */
export function unreachable(error: Error): Error {
  const { code = '', message } = rootCause(error) as Error & { code?: string }
  if (code === READ_ONLY) {
    return new OperatorError(
      'The database cannot be used: it takes no changes. It is a standby, or set to read-only.',
    )
  }
  if (code === '42501') {
    return new SettingError(
      `The database cannot be used: ${message}. The role of DATABASE_OWNER_URL, or without it that of DATABASE_URL, must own the database and its tables.`,
    )
  }
  const sentence = `The database cannot be used: ${message || code}.`
  if (code.startsWith('28') || code === '3D000') return new SettingError(sentence)
  return isAway(error) || code.startsWith('E') ? new OperatorError(sentence) : error
}
