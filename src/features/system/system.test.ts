import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../program/testing/app.ts'
import type { System } from './contract.ts'

const app = await testApp()
const { pool } = app.services.database
const read = async () => (await app.request<System>('admin', 'GET', '/system')).body

/** A mail that the mail server refused for good, as the queue keeps it. @returns the id of its job */
async function failedMail(data: object = {}): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_root_id, source_output)
     values ('mail-failed', $1, 'mail', gen_random_uuid(), '{"reason": "550 no such person"}') returning id`,
    [{ kind: 'notice', to: 'gone@example.com', subject: 'News', html: 'x', text: 'x', ...data }],
  )
  return rows[0]!.id
}

test('it names version, instance, database, disk and recent problems', async () => {
  app.services.log.fatal({ code: 'E1' }, 'something happened')
  await vi.waitFor(async () => expect((await read()).instances).toHaveLength(1))
  const system = await read()
  expect(system).toMatchObject({
    version: '0.1.0',
    instances: [{ name: expect.stringContaining(`${process.pid}`) as string, answers: true }],
    database: { version: expect.stringMatching(/^18/) as string, problem: null, connections: { most: 10 } },
    backups: { last: null, failed: null, daily: false },
    weak: { SCANNER: 'No virus scanner looks at files that staff send.' },
    steps: { backup: 'On the server, set BACKUP_AT or run npm run backup.' },
    problems: [{ message: 'something happened', details: '{"code":"E1"}' }],
  })
  expect(system.database.bytes).toBeGreaterThan(1_000_000)
  expect(system.disk.free).toBeLessThan(system.disk.size)
})

test('a failed email is shown with the response of the mail server, sent again once, and the audit says so', async () => {
  const id = await failedMail()
  expect((await read()).failed_mails).toMatchObject([
    { id, kind: 'notice', to: 'gone@example.com', reason: '550 no such person', expired: false },
  ])
  const responses = await Promise.all([
    app.request('admin', 'POST', `/system/mails/${id}/retry`, {}),
    app.request('admin', 'POST', `/system/mails/${id}/retry`, {}),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
  await app.settled()
  expect(await readdir(join(app.services.env.DATA_DIR, 'mail'))).toHaveLength(1)
  expect((await read()).failed_mails).toEqual([])
  const { rows } = await pool.query(`select changes from audit where action = 'system.mail_retried'`)
  expect(rows).toEqual([{ changes: { kind: 'notice' } }])
})

test('a failed email whose link has expired is not sent again, and can be deleted', async () => {
  const id = await failedMail({ expires_at: '2020-01-01T00:00:00Z' })
  expect(await app.request('admin', 'POST', `/system/mails/${id}/retry`, {})).toMatchObject({
    status: 409,
    body: {
      message: 'The link in this email has expired. The person can ask for a new one on the sign-in page.',
    },
  })
  expect((await app.request('admin', 'DELETE', `/system/mails/${id}`)).status).toBe(200)
  expect((await app.request('admin', 'DELETE', `/system/mails/${id}`)).status).toBe(404)
  expect((await read()).failed_mails).toEqual([])
})

test('work waits since it was first due, also between two tries at a mail server that is away', async () => {
  const add = (retries: number, created: string, start: string) =>
    pool.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, created_on, start_after)
       values ('mail', '{}', $1, 1500, $2, now() - $3::interval, now() + $4::interval)`,
      [retries > 0 ? 'retry' : 'created', retries, created, start],
    )
  const oldest = async () => (await read()).jobs.find(({ kind }) => kind === 'mail')?.oldest_seconds
  // Not due yet, so nobody has tried it.
  await add(0, '3 hours', '1 hour')
  expect(await oldest()).toBe(0)
  await add(60, '1 hour', '50 seconds')
  expect(await oldest()).toBeGreaterThanOrEqual(3600)
  const [, seconds] =
    /foyer_oldest_job_seconds\{kind="mail"\} (\d+)/.exec(await app.services.metrics.text()) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(3600)
})
