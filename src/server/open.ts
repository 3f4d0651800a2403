import { connect, isConnectionLost, type Database } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { liveEmbeddedUrl } from '../db/embedded/live.ts'
import { migrate } from '../db/migrate.ts'
import { watchReadiness } from '../db/readiness.ts'
import type { Env } from './env.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { startJobs, type Jobs, type JobServices, type Worker } from './jobs.ts'
import type { Log } from './log.ts'
import { createDeliver } from './mail.ts'
import { createMetrics } from './metrics.ts'
import { createLimiter } from './rate-limit.ts'
import type { Services } from './services.ts'

export interface Opened {
  services: Services
  /** Lets the queue finish what it holds, closes connections, stops the embedded database. */
  close(): Promise<void>
}

/**
 * Opens everything the application stands on: the database (embedded unless DATABASE_URL), its migrations, the
 * queue with its mailer.
 * @throws PlainError with one plain sentence
 */
export async function openServices(
  env: Env,
  log: Log,
  options: { workersOf?: (services: JobServices) => Record<string, Worker>; checkOutput?: boolean } = {},
): Promise<Opened> {
  const opened = await openDatabase(env, log)
  const { url, database } = opened
  try {
    const queue: Jobs['queue'] = async (...job) => (await started).queue(...job)
    const workers = {
      mail: createDeliver(env, log),
      ...options.workersOf?.({ env, database, jobs: { queue } }),
    }
    // Workers begin before all of them have started, and may queue further jobs.
    const started = startJobs(url, workers, log)
    const jobs = await started
    const readiness = watchReadiness(url)
    const services: Services = {
      env,
      log,
      database,
      readiness,
      jobs,
      limiter: createLimiter(database),
      metrics: createMetrics(database),
      checkOutput: options.checkOutput ?? false,
    }
    const close = async () => {
      await jobs.stop()
      await readiness.close()
    }
    return { services, close: () => close().finally(opened.close) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * The migrated database alone, for the server and the command line.
 * @param options.visit uses the embedded database of a server that is running, where there is one
 * @throws PlainError with one plain sentence
 */
export async function openDatabase(
  env: Env,
  log: Log,
  options: { visit?: boolean } = {},
): Promise<{ url: string; database: Database; close(): Promise<void> }> {
  const shared = env.DATABASE_URL ?? (options.visit ? liveEmbeddedUrl(env.DATA_DIR) : undefined)
  const embedded = shared ? null : await startEmbedded({ dataDir: env.DATA_DIR, log })
  const url = shared ?? embedded!.url
  if (embedded?.notice) log.info(embedded.notice)
  try {
    await migrate(url).catch((error: Error) => {
      throw embedded ? error : unreachable(error)
    })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const database = connect({
    url,
    pool: env.DATABASE_POOL,
    timeZone: env.TIME_ZONE,
    labDueSoonDays: env.LAB_DUE_SOON_DAYS,
    statementTimeout: env.DATABASE_TIMEOUT * 1000,
    onError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
  })
  const close = () => database.close().finally(() => embedded?.stop())
  return { url, database, close }
}

function unreachable(error: Error): Error {
  const code = (error as { code?: string }).code ?? ''
  if (isConnectionLost(error) || code.startsWith('E') || code.startsWith('28') || code === '3D000') {
    return new OperatorError(`The database cannot be used: ${error.message || code}.`)
  }
  return error
}
