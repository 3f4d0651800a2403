import { contract } from '../contract.ts'
import { watchReadiness } from '../db/readiness.ts'
import { startSealing } from '../server/audit/sealing.ts'
import type { Scope } from '../db/scope.ts'
import type { Env } from '../server/env.ts'
import type { Jobs } from '../server/jobs/jobs.ts'
import { startJobs } from '../server/jobs/start-jobs.ts'
import { createSnapshots } from '../server/lists/snapshots.ts'
import { createChangeFeed } from '../server/live/change-feed.ts'
import { createOutageLog, type Log } from '../server/log.ts'
import { createMetrics } from '../server/monitoring/metrics.ts'
import { openDatabase } from '../server/open-database.ts'
import { createSitePages } from '../server/pages/site-pages.ts'
import { createLimiter } from '../server/rate-limit.ts'
import { createReading } from '../server/reading/reading.ts'
import type { Services } from '../server/context.ts'
import { createWorkers } from './start.ts'

interface Opened {
  services: Services
  /** Finishes active jobs, closes connections, stops the embedded database. */
  close(): Promise<void>
}

/**
 * Opens what the application needs: the database (embedded unless DATABASE_URL is set), migrated, and the job queue.
 * @throws OperatorError
 */
export async function openServices(
  env: Env,
  log: Log,
  options: {
    checkContract?: boolean
    /** False: entries of reading are written when they are asked for, and at the end. */
    flushReading?: false
    /** Until when a database that is away is waited for; without it the start fails at once. */
    waiting?: AbortSignal
    /** What is seen outside requests and jobs (src/db/scope.ts); no client by default. */
    scope?: Scope
  } = {},
): Promise<Opened> {
  const opened = await openDatabase(env, log, options)
  const { url, directUrl, ownerUrl, database, ownerDatabase } = opened
  try {
    const outages = createOutageLog(log)
    const queue: Jobs['queue'] = async (tx, name, data) => (await started).queue(tx, name, data)
    const workers = createWorkers({ env, database, ownerDatabase, ownerUrl, jobs: { queue }, log })
    // The first workers run, and may queue jobs, before startJobs has finished.
    const started = startJobs(directUrl, workers, log)
    const jobs = await started
    const readiness = watchReadiness(url)
    const limiter = createLimiter(database)
    const services: Services = {
      env,
      log,
      database,
      ownerDatabase,
      snapshots: createSnapshots(database),
      changeFeed: createChangeFeed(directUrl),
      readiness,
      jobs,
      metrics: createMetrics(contract, database, env.DATA_DIR, readiness),
      outages,
      site: createSitePages(env),
      limiter,
      reading: createReading({ env, log, database, limiter }, options.flushReading),
      checkContract: options.checkContract ?? false,
    }
    const sealing = startSealing(ownerDatabase, env, log)
    const close = async () => {
      outages.flush()
      await jobs.stop()
      await services.reading.close()
      await Promise.all([sealing.stop(), readiness.close(), services.changeFeed.close()])
    }
    return { services, close: () => close().finally(opened.close) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
