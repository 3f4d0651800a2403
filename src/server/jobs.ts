import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/connect.ts'
import type { Log } from './log.ts'

export interface Jobs {
  /** Queues work inside the caller's transaction: committed with the change that causes it, or not at all. */
  queue(tx: Tx, name: string, data: object): Promise<void>
  stop(): Promise<void>
}

/** Does one kind of job. Throwing means: try again later; so doing it twice must do no harm. */
export type Worker = (id: string, data: unknown) => Promise<void>

// Work that waits for somebody who is away for a day costs nothing but the delay: 1 s doubling to an hour.
const RETRIES = { retryLimit: 40, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 }
// Longer than a slow mail server may take (mail.ts), so that a job is never given out again while it is being done.
const EXPIRE = { expireInSeconds: 3600 }
// Addresses and one-time links stand in a mail's job; once it is done they go within minutes: kept for one, swept
// every one (the library's own pace is once a day).
const KEPT = 60

/**
 * Starts the queue on the same database, and a worker for each kind of job.
 * @param kept how many seconds a job that is done stays, and how far apart sweeps are
 */
export async function startJobs(
  url: string,
  workers: Record<string, Worker>,
  log: Log,
  kept: number = KEPT,
): Promise<Jobs> {
  const lasting = { ...RETRIES, ...EXPIRE, deleteAfterSeconds: kept }
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: kept,
    maintenanceIntervalSeconds: kept,
    application_name: 'foyer-jobs',
  })
  const codeOf = (error: unknown) => (error as { code?: string }).code
  boss.on('error', (error) => log.error({ code: codeOf(error) }, 'job queue trouble'))
  await boss.start()
  for (const [name, work] of Object.entries(workers)) {
    await boss.createQueue(name, { ...lasting, notify: true })
    await boss.updateQueue(name, lasting)
    // One job at a time a worker: a slow one holds back and repeats nobody else's.
    const options = {
      batchSize: 1,
      localConcurrency: 4,
      perJobResults: true,
      pollingIntervalSeconds: 2,
    } as const
    await boss.work(name, options, async ([job]) => {
      const { id, data } = job!
      try {
        await work(id, data)
        return [{ id, status: 'completed' }]
      } catch (error) {
        log.warn({ job: id, kind: name, code: codeOf(error) }, 'job not done yet')
        return [{ id, status: 'failed', output: { message: 'not done' } }]
      }
    })
  }
  return {
    async queue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Removes the jobs of one kind that are not done yet, before any worker starts. Out: how many there were. */
export async function dropWaiting({ pool }: Database, name: string): Promise<number> {
  const { rows } = await pool.query<{ jobs: string | null }>(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0]?.jobs) return 0
  const dropped = await pool.query(`delete from pgboss.job where name = $1 and state < 'completed'`, [name])
  return dropped.rowCount ?? 0
}
