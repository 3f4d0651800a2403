import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { KEEP_ALIVE, type Database } from '../../db/connect.ts'
import { failureCode } from '../../db/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Env } from '../env.ts'
import { createAttempt } from './attempt.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import { createOutageLog } from '../monitoring/outage.ts'

/** The data of each kind of job. */
export interface JobData {
  mail: Mail
  /**
   * Queued by each request for an account e-mail, whether or not there is an account, so that the response time is the
   * same for every address.
   */
  'account-mail': { kind: 'sign_up' | 'resend_confirmation' | 'request_password_reset'; email: string }
  /** Queued by the rename of a lookup entry. */
  'refresh-names': { list: LookupKey; id: string }
  'expire-drafts': object
  /** Queued by the confirmation of a sign-up. */
  'request-notices': object
  'morning-notices': object
  /** Queued for the check of an imported file and its import. */
  'import-clients': { id: string; user_id: string }
  'expire-imports': object
  'expire-batches': object
  'purge-audit': object
  backup: object
}

export type JobName = keyof JobData

export interface Jobs {
  /** Queues a job in the caller's transaction, so that it is committed together with the change. */
  queue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Queues a dead letter again, in the caller's transaction. @returns whether it was still there */
  retry(tx: Tx, deadLetters: string, id: string): Promise<boolean>
  stop(): Promise<void>
}

/** What workers need. */
export interface JobServices {
  env: Env
  database: Database
  jobs: Pick<Jobs, 'queue'>
}

export interface ProcessServices extends JobServices {
  /** Of the database as its owner, for a connection beside the pool. */
  ownerUrl: string
  ownerDatabase: Database
  log: Log
}

/**
 * Runs one kind of job. When it throws, the job is retried (unless a JobFailure is permanent), so it must be idempotent.
 * The id stays the same when a dead letter is retried.
 * @returns a cleanup that runs once the job is marked as completed
 */
export interface Worker<Name extends JobName> {
  run(id: string, data: JobData[Name]): Promise<void | (() => Promise<void>)>
  /** Its schedule; without one the job runs only when it is queued. Several instances run it once. */
  cron?: string
  /** Of the schedule; UTC by default. */
  timeZone?: string
  /** How often, and how many seconds after a failure, it is tried again; a day long by default. */
  retry?: { retryLimit: number; retryDelay: number; retryDelayMax: number }
  /** Mostly waits for another server, so more of them run at once. */
  isRemote?: true
}

export type Workers = { [Name in JobName]: Worker<Name> }
type AnyWorker = Worker<JobName>

/** The dead letter queue of one kind of job. */
export const deadLettersOf = (name: JobName): string => `${name}-failed`

// A server that is down may come back a day later (1,500 minutes); the job then runs within a minute.
const RETRIES = { retryLimit: 1500, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const EXPIRE = { expireInSeconds: 3600 }
const DEAD_LETTERS_KEPT = { retentionSeconds: 30 * 24 * 3600 }
// Notifications wake workers for new jobs only; retries wait for the next poll.
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
// Some workers never take jobs that failed before, which have a lower priority (attempt.ts).
const FRESH_ONLY = { minPriority: 0 }
const REMOTE_WORKERS = [{}, {}, {}, {}, FRESH_ONLY, FRESH_ONLY]
const LOCAL_WORKERS = [{}, FRESH_ONLY]
// A scheduled job needs one worker.
const limitsOf = ({ cron, isRemote }: AnyWorker) => (cron ? [{}] : isRemote ? REMOTE_WORKERS : LOCAL_WORKERS)

interface Intervals {
  /** How long a completed job is kept, and how often they are deleted: a mail's job holds an address and a one-time link. */
  kept: number
  /** An active job without a heartbeat for this long is given to another worker. */
  heartbeat: number
  /** How often heartbeats are checked. */
  supervise: number
}
// With timeouts, so that the queue replaces a connection that does not respond.
const CONNECTIONS = { max: 3, ...KEEP_ALIVE, connectionTimeoutMillis: 5_000, query_timeout: 10_000 }
const INTERVALS: Intervals = { kept: 60, heartbeat: 20, supervise: 10 }

/**
 * Starts the job queue in the same database, with workers for each kind of job.
 * @param intervals in seconds
 */
export async function startJobs(
  url: string,
  workers: Partial<Workers>,
  log: Log,
  intervals: Partial<Intervals> = {},
): Promise<Jobs> {
  const { kept, heartbeat, supervise } = { ...INTERVALS, ...intervals }
  const boss = new PgBoss({
    connectionString: url,
    ...CONNECTIONS,
    // Its tables are made with ours (src/db/migrate.ts).
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: kept,
    application_name: 'foyer-jobs',
  })
  const outages = createOutageLog(log)
  boss.on('error', (error) => outages.note('job queue trouble', failureCode(error)))
  await boss.start()
  const stopping = new AbortController()
  for (const [name, worker] of Object.entries(workers) as [JobName, AnyWorker][]) {
    await prepareQueue(boss, name, worker, { kept, heartbeat })
    const attempt = createAttempt({ boss, name, worker, log, stopping: stopping.signal })
    for (const limits of limitsOf(worker)) {
      const options = {
        batchSize: 1,
        includeMetadata: true,
        perJobResults: true,
        ...POLLING,
        ...limits,
      } as const
      const pgBossWorker = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
        const result = await attempt(job!)
        // Take the next job at once; after a failure wait for the next poll, so that a backlog is not retried in a loop.
        if (result.status !== 'failed') boss.notifyWorker(pgBossWorker)
        return [result]
      })
    }
  }
  return {
    async queue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    retry: async (tx, deadLetters, id) =>
      (await boss.redrive(deadLetters, { ids: [id], limit: 1, db: fromDrizzle(tx, sql) })) === 1,
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Makes or updates the queue of one kind of job, its dead letter queue and its schedule. */
async function prepareQueue(
  boss: PgBoss,
  name: JobName,
  { cron, timeZone, retry }: AnyWorker,
  { kept, heartbeat }: Pick<Intervals, 'kept' | 'heartbeat'>,
): Promise<void> {
  const deadLetter = deadLettersOf(name)
  const settings = {
    ...RETRIES,
    ...retry,
    ...EXPIRE,
    deleteAfterSeconds: kept,
    heartbeatSeconds: heartbeat,
    deadLetter,
  }
  await boss.createQueue(deadLetter, DEAD_LETTERS_KEPT)
  await boss.createQueue(name, { ...settings, notify: true })
  await boss.updateQueue(name, settings)
  if (cron) await boss.schedule(name, cron, null, { tz: timeZone ?? 'UTC' })
  else await boss.unschedule(name)
}
