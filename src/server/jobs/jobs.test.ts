import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing/database.ts'
import { connect } from '../../db/connect.ts'
import { startJobs } from './jobs.ts'
import { createLog } from '../log.ts'
import type { Mail } from '../mail/mail.ts'

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
