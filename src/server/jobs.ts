import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../db/connect.ts'
import type { Log } from './log.ts'
import type { Deliver, Mail } from './mail.ts'

export interface Jobs {
  /** Queues a mail inside the caller's transaction: committed with the change that causes it, or not at all. */
  queueMail(tx: Tx, mail: Mail): Promise<void>
  stop(): Promise<void>
}

const QUEUE = 'mail'
// A mail server that is away for a day costs nothing but the delay: 1 s doubling to an hour, 40 tries.
const RETRIES = { retryLimit: 40, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 }

/** Starts the queue on the same database and the worker that empties it. */
export async function startJobs(url: string, deliver: Deliver, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: true,
    application_name: 'foyer-jobs',
  })
  boss.on('error', (error) => log.error({ code: (error as { code?: string }).code }, 'job queue trouble'))
  await boss.start()
  // Addresses and one-time links do not stay longer than it takes to look into a failure.
  await boss.createQueue(QUEUE, { ...RETRIES, notify: true, expireInSeconds: 60, deleteAfterSeconds: 3600 })
  await boss.work<Mail>(
    QUEUE,
    { batchSize: 5, localConcurrency: 2, perJobResults: true, pollingIntervalSeconds: 2 },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await deliver(id, data)
            return { id, status: 'completed' as const }
          } catch (error) {
            log.warn(
              { mail: id, kind: data.kind, code: (error as { code?: string }).code },
              'mail not sent yet',
            )
            return { id, status: 'failed' as const, output: { message: 'not accepted' } }
          }
        }),
      ),
  )
  return {
    async queueMail(tx, mail) {
      await boss.send(QUEUE, mail, { db: fromDrizzle(tx, sql) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
