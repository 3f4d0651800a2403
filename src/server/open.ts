import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { StartError, type Env } from './env.ts'
import { startJobs } from './jobs.ts'
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
 * queue with its mailer. The server and the command line both begin here.
 * @throws StartError with one plain sentence
 */
export async function openServices(
  env: Env,
  log: Log,
  options: { checkOutput?: boolean } = {},
): Promise<Opened> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log }).catch(asStartError)
  const url = env.DATABASE_URL ?? embedded!.url
  try {
    await migrate(url).catch((error: Error) => {
      throw embedded ? error : unreachable(error)
    })
    const database = connect({
      url,
      pool: env.DATABASE_POOL,
      timeZone: env.TIME_ZONE,
      labDueSoonDays: env.LAB_DUE_SOON_DAYS,
      onError: (error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost'),
    })
    const jobs = await startJobs(url, createDeliver(env, log), log)
    const services: Services = {
      env,
      log,
      database,
      jobs,
      limiter: createLimiter(database),
      metrics: createMetrics(database),
      checkOutput: options.checkOutput ?? false,
    }
    const close = async () => {
      await jobs.stop()
      await database.close()
      await embedded?.stop()
    }
    return { services, close }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function asStartError(error: Error): never {
  throw new StartError(error.message)
}

function unreachable(error: Error): Error {
  const code = (error as { code?: string }).code ?? ''
  if (code.startsWith('E') || code.startsWith('28') || code === '3D000') {
    return new StartError(`The database of DATABASE_URL cannot be used: ${error.message || code}.`)
  }
  return error
}
