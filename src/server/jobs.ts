import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { KEEP_ALIVE, type Database, type Tx } from '../db/connect.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

export interface Jobs {
  /** Queues work inside the caller's transaction: committed with the change that causes it, or not at all. */
  queue(tx: Tx, name: string, data: object): Promise<void>
  stop(): Promise<void>
}

/** What workers stand on. */
export interface JobServices {
  env: Env
  database: Database
  jobs: Pick<Jobs, 'queue'>
}

/**
 * Does one kind of job. The id stays the same when a dead letter is sent again. Throwing means: try again later
 * (a JobFailure can say never); so doing it twice must do no harm. @returns what to clean up once the database has noted
 * that the job is done
 */
export interface Worker {
  (id: string, data: unknown): Promise<void | (() => Promise<void>)>
  /** When it is done by itself, in UTC; otherwise only when it is queued. */
  cron?: string
  /** It spends its time waiting for another server. */
  isRemote?: true
}

/** Why a job was not done. The message is kept with the job; `details` go to the log, so they are codes only. */
export class JobFailure extends Error {
  details: object
  /** Trying again cannot help. */
  permanent: boolean

  constructor(message: string, details: object, permanent: boolean) {
    super(message)
    this.details = details
    this.permanent = permanent
  }
}

/** Where the jobs of one kind that failed for good wait for an operator. */
export const deadLettersOf = (name: string): string => `${name}-failed`

// Whoever is away may come back a day later (1,500 minutes), and gets the work within a minute of that.
const RETRIES = { retryLimit: 1500, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const EXPIRE = { expireInSeconds: 3600 }
const DEAD_LETTERS_KEPT = { retentionSeconds: 30 * 24 * 3600 }
// A retry of one second waits for the next look, which a notification brings forward for new jobs only.
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
// Jobs that failed before have a lower priority, and workers that they never occupy: new ones do not wait for them.
const RETRY_PRIORITY = -1
const FRESH_ONLY = { minPriority: 0 }
const REMOTE_WORKERS = [{}, {}, {}, {}, FRESH_ONLY, FRESH_ONLY]
const LOCAL_WORKERS = [{}, FRESH_ONLY]
// What is done by itself, at its hour, needs one.
const workersOf = ({ cron, isRemote }: Worker) => (cron ? [{}] : isRemote ? REMOTE_WORKERS : LOCAL_WORKERS)
const LOWER_PRIORITY = `update pgboss.job set priority = ${RETRY_PRIORITY} where name = $1 and id = $2`

interface Intervals {
  /** How long a job that is done stays, and how far apart sweeps are: addresses and one-time links stand in a mail's job. */
  kept: number
  /** How long an active job may give no sign of life until it counts as one of a process that is gone. */
  heartbeat: number
  /** How often that is looked at. */
  supervise: number
}
// A connection that brings no answer is closed: the queue goes on with another one.
const CONNECTIONS = { max: 3, ...KEEP_ALIVE, connectionTimeoutMillis: 5_000, query_timeout: 10_000 }
const INTERVALS: Intervals = { kept: 60, heartbeat: 20, supervise: 10 }

/**
 * Starts the queue on the same database, and workers for each kind of job.
 * @param intervals in seconds
 */
export async function startJobs(
  url: string,
  workers: Record<string, Worker>,
  log: Log,
  intervals: Partial<Intervals> = {},
): Promise<Jobs> {
  const { kept, heartbeat, supervise } = { ...INTERVALS, ...intervals }
  const boss = new PgBoss({
    connectionString: url,
    ...CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: kept,
    application_name: 'foyer-jobs',
  })
  boss.on('error', (error) => log.error({ code: codeOf(error) }, 'job queue trouble'))
  await boss.start()
  const stopping = new AbortController()
  for (const [name, work] of Object.entries(workers)) {
    const deadLetter = deadLettersOf(name)
    const settings = {
      ...RETRIES,
      ...EXPIRE,
      deleteAfterSeconds: kept,
      heartbeatSeconds: heartbeat,
      deadLetter,
    }
    await boss.createQueue(deadLetter, DEAD_LETTERS_KEPT)
    await boss.createQueue(name, { ...settings, notify: true })
    await boss.updateQueue(name, settings)
    if (work.cron) await boss.schedule(name, work.cron)
    const attempt = createAttempt({ boss, name, work, log, stopping: stopping.signal })
    for (const limits of workersOf(work)) {
      const options = {
        batchSize: 1,
        includeMetadata: true,
        perJobResults: true,
        ...POLLING,
        ...limits,
      } as const
      const worker = await boss.work<object, void, typeof options>(name, options, async ([job]) => {
        const result = await attempt(job!)
        // It looks for the next one at once; after a failure it waits, so that a backlog does not keep us busy in vain.
        if (result.status !== 'failed') boss.notifyWorker(worker)
        return [result]
      })
    }
  }
  return {
    async queue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

interface Attempts {
  boss: PgBoss
  name: string
  work: Worker
  log: Log
  stopping: AbortSignal
}

/** One attempt at a job of this kind: done, to be tried again, or a dead letter. */
function createAttempt({ boss, name, work, log, stopping }: Attempts) {
  // A job whose heartbeat the database missed is given out again, while it is still being done here.
  const underWay = new Set<string>()

  /**
   * The work is done: said until the database hears it, also when it has taken the job back in the meantime. The
   * library's own completion, which follows, tries once and leaves a job alone that was taken back.
   * @returns whether the database has noted it
   */
  async function complete(id: string): Promise<boolean> {
    for (let missed = 0; missed < 2;) {
      try {
        // The library's types keep the count to themselves.
        const noted = (await boss.complete(name, id, null, { includeQueued: true })) as { affected?: number }
        if (noted.affected) return true
        // It was not there while the row was being written anew.
        missed += 1
      } catch (error) {
        log.error({ job: id, queue: name, code: codeOf(error) }, 'job done, but not noted yet')
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
      const cleanUp = await work(sourceRootId ?? id, data)
      if (await complete(id)) await cleanUp?.()
      return { id, status: 'completed' }
    } catch (error) {
      const { details, permanent } =
        error instanceof JobFailure ? error : { details: { code: codeOf(error) }, permanent: false }
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

const COUNT = `
  select regexp_replace(queue.name, '-failed$', '') as kind,
    case when queue.name ~ '-failed$' then 'failed' else 'waiting' end as state, count(job.id)::int as count
  from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
  where queue.name !~ '^__' group by queue.name`

/** How many jobs of each kind wait or are under way, and how many failed for good; nothing while the database is away. */
export async function countJobs({ pool }: Database) {
  type Count = { kind: string; state: 'waiting' | 'failed'; count: number }
  return pool.query<Count>(COUNT).then(
    ({ rows }) => rows,
    () => [],
  )
}

/** Removes the jobs of one kind that are not done yet, before any worker starts. Out: how many there were. */
export async function dropWaiting({ pool }: Database, name: string): Promise<number> {
  const { rows } = await pool.query<{ jobs: string | null }>(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0]?.jobs) return 0
  const dropped = await pool.query(`delete from pgboss.job where name = $1 and state < 'completed'`, [name])
  return dropped.rowCount ?? 0
}
