/** One attempt at a job, and what becomes of the job after it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { EVERYTHING, inScope } from '../../db/scope.ts'
import type { AnyWorker, JobData, JobName } from './jobs.ts'
import type { Log } from '../log.ts'

/** Why a job failed. The message is stored with the job; `details` are logged, so they hold codes only. */
export class JobFailure extends Error {
  details: object
  /** A retry cannot succeed. */
  permanent: boolean

  constructor(message: string, details: object, permanent: boolean) {
    super(message)
    this.details = details
    this.permanent = permanent
  }
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
export function createAttempt({ boss, name, worker, log, stopping }: Attempts) {
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
