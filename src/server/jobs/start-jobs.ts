import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { KEEP_ALIVE } from '../../db/connect.ts'
import { failureCode } from '../../db/errors.ts'
import { EVERYTHING, inScope } from '../../db/scope.ts'
import { createOutageLog, type Log } from '../log.ts'
import {
  deadLetterQueue,
  JobFailure,
  type AnyWorker,
  type JobName,
  type Jobs,
  type Workers,
  type JobData,
} from './jobs.ts'
import { connectionTo } from '../../db/hosts.ts'

// A server that is down may come back a day later (1,500 minutes); the job then runs within a minute.
const RETRIES = { retryLimit: 1500, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const EXPIRE = { expireInSeconds: 3600 }
const DEAD_LETTERS_KEPT = { retentionSeconds: 30 * 24 * 3600 }
// Notifications wake workers for new jobs only; retries wait for the next poll.
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
// Some workers never take jobs that failed before, which have a lower priority (LOWER_PRIORITY).
const FRESH_ONLY = { minPriority: 0 }
const REMOTE_WORKERS = [{}, {}, {}, {}, FRESH_ONLY, FRESH_ONLY]
const LOCAL_WORKERS = [{}, FRESH_ONLY]
// A scheduled job needs one worker.
const workerLimits = ({ cron, isRemote }: AnyWorker) =>
  cron ? [{}] : isRemote ? REMOTE_WORKERS : LOCAL_WORKERS

interface Intervals {
  /** How long a completed job is kept, and how often they are deleted: a mail's job holds an address and a one-time link. */
  kept: number
  /** An active job without a heartbeat for this long is given to another worker. */
  heartbeat: number
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
    ...connectionTo(url),
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
    for (const limits of workerLimits(worker)) {
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
  const deadLetter = deadLetterQueue(name)
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

// Jobs that failed get a lower priority, so that new ones do not wait behind them.
const LOWER_PRIORITY = `update pgboss.job set priority = -1 where name = $1 and id = $2`

const errorCode = (error: unknown) => (error as { code?: string }).code

interface Attempts {
  boss: PgBoss
  name: string
  worker: Pick<AnyWorker, 'run'>
  log: Log
  stopping: AbortSignal
}

/** @returns a function that runs a job once: completed, to be retried, or a dead letter. */
function createAttempt({ boss, name, worker, log, stopping }: Attempts) {
  // A job whose heartbeat was missed is handed out again while this process still runs it.
  const underWay = new Set<string>()

  /**
   * Marks the job as completed, retrying while the database is away, also when the job has gone back to the queue.
   * (pg-boss's own completion, which follows, tries once and ignores such a job.)
   * @returns whether it is marked
   */
  async function complete(id: string): Promise<boolean> {
    for (let missed = 0; missed < 2;) {
      try {
        // The result has a count that pg-boss does not declare in its types.
        const noted = (await boss.complete(name, id, null, { includeQueued: true })) as { affected?: number }
        if (noted.affected) return true
        // No row: the job may be moving between states just now.
        missed += 1
      } catch (error) {
        log.error({ job: id, queue: name, code: errorCode(error) }, 'job done, but not noted yet')
        if (stopping.aborted) break
        await pause(500, undefined, { signal: stopping }).catch(() => {})
      }
    }
    return false
  }

  return async (job: JobWithMetadata): Promise<JobResult> => {
    const { id, data, sourceRootId, retryCount, retryLimit } = job
    if (underWay.has(id))
      return { id, status: 'failed', output: { reason: 'An earlier attempt is under way' } }
    underWay.add(id)
    try {
      const cleanUp = await inScope(EVERYTHING, () =>
        worker.run(sourceRootId ?? id, data as JobData[JobName]),
      )
      if (await complete(id)) await cleanUp?.()
      return { id, status: 'completed' }
    } catch (error) {
      const { details, permanent } =
        error instanceof JobFailure ? error : { details: { code: errorCode(error) }, permanent: false }
      const output = { reason: (error as Error).message }
      const entry = { job: sourceRootId ?? id, queue: name, ...details }
      if (permanent || retryCount >= retryLimit) {
        log.error(entry, 'job failed for good')
        return { id, status: 'deadletter', output }
      }
      log.warn(entry, 'job not done yet')
      await boss.getDb().executeSql(LOWER_PRIORITY, [name, id])
      return { id, status: 'failed', output }
    } finally {
      underWay.delete(id)
    }
  }
}
