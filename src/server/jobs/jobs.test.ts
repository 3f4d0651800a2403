import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing/database.ts'
import { connect } from '../../db/connect.ts'
import { startJobs } from './start-jobs.ts'
import { createLog } from '../log.ts'
import type { Mail } from './jobs.ts'

const url = await testDatabase()
const database = connect({ url, pool: 2, timeZone: 'UTC', labDueSoonDays: 14, onError: () => undefined })
afterAll(() => database.close())

const mail: Mail = {
  kind: 'test',
  to: 'ada@example.com',
  subject: 'News',
  html: '',
  text: 'https://example.com/auth?confirm=secret',
}
const jobsOf = async (name: string) =>
  (await database.pool.query('select data, state from pgboss.job where name = $1', [name])).rows

test('a job that is done leaves the database soon, with the link that stood in it', async () => {
  const done: unknown[] = []
  const run = async (_: string, data: unknown) => void done.push(data)
  const jobs = await startJobs(url, { mail: { run } }, createLog('fatal'), { kept: 1, supervise: 1 })
  try {
    await database.transaction((tx) => jobs.queue(tx, 'mail', mail))
    await vi.waitFor(() => expect(done).toEqual([mail]), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await jobsOf('mail')).toEqual([]), { timeout: 15_000 })
  } finally {
    await jobs.stop()
  }
})

test('a start sets how long completed jobs are kept, also in a database that had another time', async () => {
  const workers = { mail: { run: async () => undefined } }
  await (await startJobs(url, workers, createLog('fatal'), { kept: 3600 })).stop()
  const jobs = await startJobs(url, workers, createLog('fatal'))
  try {
    const { rows } = await database.pool.query(
      `select deletion_seconds from pgboss.queue where name = 'mail'`,
    )
    expect(rows).toEqual([{ deletion_seconds: 60 }])
  } finally {
    await jobs.stop()
  }
})

test('a mail that no server takes for a whole day is tried at least once a minute, and is still there after it', async () => {
  await (await startJobs(url, { mail: { run: async () => undefined } }, createLog('fatal'))).stop()
  // The queue reads the time from this function, which the test moves.
  await database.pool.query(`
    create table public.clock as select interval '0' as passed;
    create or replace function pgboss.job_now() returns timestamptz language sql stable as
      'select now() + (select passed from public.clock)'`)
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await boss.send('mail', mail)
    const waits = { seconds: 0, longest: 0 }
    const fail = async () => {
      const [job] = await boss.fetch('mail')
      await boss.fail('mail', job!.id, { reason: 'connect ECONNREFUSED' })
      const { rows } = await database.pool.query<{ wait: number }>(
        `update clock set passed = start_after - now() from pgboss.job where job.id = $1 and job.state = 'retry'
         returning extract(epoch from new.passed - old.passed)::float as wait`,
        [job!.id],
      )
      waits.seconds += rows[0]!.wait
      waits.longest = Math.max(waits.longest, rows[0]!.wait)
    }
    for (let tries = 0; tries < 20; tries += 1) await fail()
    // The waits are at their longest by now: of those like the last one, 23 hours are skipped.
    const skipped = 23 * 60
    await database.pool.query(`update clock set passed = passed + $1 * interval '60 s'`, [skipped])
    await database.pool.query(
      `update pgboss.job set retry_count = retry_count + $1, start_after = start_after + $1 * interval '60 s'
       where name = 'mail' and state = 'retry'`,
      [skipped],
    )
    waits.seconds += skipped * 60
    while (waits.seconds < 24 * 3600) await fail()
    expect(waits.longest).toBeLessThanOrEqual(61)
    await boss.supervise()
    expect(await boss.fetch('mail')).toMatchObject([{ data: mail }])
  } finally {
    await boss.stop({ graceful: false })
  }
})
