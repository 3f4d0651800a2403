import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMailbox, type Mailbox, type Reply } from '../../../e2e/mailbox.ts'
import { connect } from '../../db/connect.ts'
import { testDatabase } from '../../db/testing/database.ts'
import { readEnv } from '../env.ts'
import { dropMails, formatFailedMail, listFailedMails, createDeliver, type FailedMail } from './mail.ts'
import { JobFailure, type Jobs, type Worker } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createMetrics } from '../monitoring/metrics.ts'

const url = await testDatabase()
const database = connect({ url, pool: 4, timeZone: 'UTC', labDueSoonDays: 14, onError: () => undefined })
const folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

let mailbox: Mailbox
let jobs: Jobs
let lines: string[]

const soon = { timeout: 15_000, interval: 50 }
const rows = async (sql: string) => (await database.pool.query(sql)).rows
const waiting = () =>
  rows(`select state, retry_count as tries from pgboss.job where name = 'mail' and state < 'completed'`)
const addresses = () => mailbox.mails.map(({ to }) => to)
const tries: string[] = []

/** How the mail server answers; each question is noted. */
const replyWith = (rule: (address: string, count: number) => Reply) =>
  mailbox.replyWith((address) => {
    tries.push(address)
    return rule(address, tries.filter((one) => one === address).length)
  })

const send = (names: string[], expires_at?: string) =>
  database.transaction(async (tx) => {
    for (const name of names) {
      const mail = {
        kind: 'test',
        to: `${name}@example.com`,
        subject: 'News',
        html: '<p>News</p>',
        text: 'News',
      }
      await jobs.queue(tx, 'mail', { ...mail, expires_at })
    }
  })

const retry = ({ queue, id }: FailedMail) => database.transaction((tx) => jobs.retry(tx, queue, id))

let sendAccountMail: Worker<'account-mail'>['run'] = () => Promise.resolve()

beforeEach(async () => {
  lines = []
  tries.length = 0
  mailbox = await startMailbox()
  jobs = await start()
})

/** As a process does it on this machine: a second one goes on where the first one ended. */
async function start(settings: Record<string, string> = {}): Promise<Jobs> {
  const env = readEnv({
    DATABASE_URL: url,
    AUTH_SECRET: 'x'.repeat(32),
    FILES_KEY: 'y'.repeat(32),
    SMTP_URL: mailbox.url,
    DATA_DIR: folder,
    ...settings,
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const workers = { mail: createDeliver(env, log), 'account-mail': { run: sendAccountMail } }
  return startJobs(url, workers, log, { supervise: 1 })
}

afterEach(async () => {
  mailbox.replyWith(() => 250)
  mailbox.release()
  await mailbox.stop()
  await jobs.stop()
  await database.pool.query('delete from pgboss.job')
})

test('a backlog leaves as fast as the mail server takes it', async () => {
  const names = Array.from({ length: 60 }, (_, number) => `person${number}`)
  await send(names)
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(60), soon)
  expect(new Set(addresses()).size).toBe(60)
})

test('a mail that is refused for now is sent soon after, and new ones do not wait for those that hang meanwhile', async () => {
  replyWith((address, count) => (!address.startsWith('slow') ? 250 : count === 1 ? 451 : 'silence'))
  const slow = ['slow1', 'slow2', 'slow3', 'slow4', 'slow5']
  await send(slow)
  // Every worker that may try again hangs.
  await vi.waitFor(async () => expect(await waiting()).toContainEqual({ state: 'active', tries: 1 }), soon)
  await vi.waitFor(() => expect(tries).toHaveLength(slow.length + 4), soon)
  await send(['new'])
  await vi.waitFor(() => expect(addresses()).toEqual(['new@example.com']), soon)
})

test('a refusal for good is asked for once, kept with the response and named in log and metrics; sent again it is the same mail', async () => {
  replyWith(() => 550)
  await send(['nobody'])
  await vi.waitFor(async () => expect(await listFailedMails(database.runSql)).toHaveLength(1), soon)
  const [failed] = await listFailedMails(database.runSql)
  expect(failed).toMatchObject({ kind: 'test', to: 'nobody@example.com', expired: false })
  expect(failed?.reason).toBe('550 said of nobody@example.com')
  expect(tries).toHaveLength(1)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ job: failed?.mail_id, kind: 'test', code: 'EENVELOPE', status: 550 }),
  ])
  expect(lines.join()).not.toContain('nobody')
  const metrics = await createMetrics({}, database, folder, {
    isStopping: false,
    problem: async () => null,
  }).text()
  expect(metrics).toContain('foyer_jobs{kind="mail",state="failed"} 1')
  expect(metrics).toContain('foyer_jobs{kind="mail",state="waiting"} 0')

  mailbox.replyWith(() => 250)
  expect(await retry(failed!)).toBe(true)
  await vi.waitFor(() => expect(mailbox.mails).toHaveLength(1), soon)
  expect(mailbox.mails[0]?.message_id).toContain(failed?.mail_id)
  expect(await listFailedMails(database.runSql)).toEqual([])
})

test('a mail that ran out of tries is kept too; its link expires, and it can be dropped', async () => {
  await database.pool.query(`update pgboss.queue set retry_limit = 1 where name = 'mail'`)
  replyWith(() => 451)
  await send(['later'], '2999-01-01T00:00:00Z')
  await vi.waitFor(async () => expect(await listFailedMails(database.runSql)).toHaveLength(1), soon)
  expect(tries).toHaveLength(2)
  const failed = await listFailedMails(database.runSql)
  expect(failed).toMatchObject([{ to: 'later@example.com', expired: false }])
  await rows(`update pgboss.job set data = data || '{ "expires_at": "1970-01-01" }'`)
  expect(await listFailedMails(database.runSql)).toMatchObject([{ expired: true }])
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'job not done yet',
    'job failed for good',
  ])
  expect(await dropMails(database.runSql, failed)).toBe(1)
  expect(await listFailedMails(database.runSql)).toEqual([])
})

test('a request for a mail that failed for good is listed and tried again in the same way', async () => {
  sendAccountMail = () => Promise.reject(new JobFailure('no room', {}, true))
  await jobs.stop()
  jobs = await start()
  const request = { kind: 'request_password_reset', email: 'ada@example.com' } as const
  await database.transaction((tx) => jobs.queue(tx, 'account-mail', request))
  await vi.waitFor(async () => expect(await listFailedMails(database.runSql)).toHaveLength(1), soon)
  const failed = await listFailedMails(database.runSql)
  expect(failed).toMatchObject([{ kind: request.kind, to: request.email, reason: 'no room', expired: false }])
  await jobs.stop()
  const done: unknown[] = []
  sendAccountMail = async (id, data) => void done.push([id, data])
  jobs = await start()
  expect(await retry(failed[0]!)).toBe(true)
  await vi.waitFor(() => expect(done).toEqual([[failed[0]!.mail_id, request]]), soon)
  expect(await listFailedMails(database.runSql)).toEqual([])
})

test('the response of a mail server is logged in one line without control characters', () => {
  const reason = '550 \u001b[2J\u001b]0;title\u0007no\r\nsuch \u009b31m\u202euser'
  const failed_at = '2026-01-02T03:04:05+00:00'
  const mail = { id: 'job', mail_id: 'id', queue: 'mail', kind: 'test', to: 'a@b.test', failed_at }
  expect(formatFailedMail({ ...mail, reason, expired: false })).toBe(
    '2026-01-02 03:04 UTC  id  test to a@b.test: 550  [2J ]0;title no such  31m user',
  )
})

test('after an outage a mail whose one-time link has expired meanwhile is not sent, and the log names it', async () => {
  replyWith(() => 451)
  await send(['late', 'new'], '2999-01-01T00:00:00Z')
  await vi.waitFor(
    () => expect(tries).toEqual(expect.arrayContaining(['late@example.com', 'new@example.com'])),
    soon,
  )
  const expire = `update pgboss.job set data = data || '{ "expires_at": "1970-01-01" }' where data ->> 'to' ~ 'late' returning id`
  // pg-boss takes the row of a failed try away and writes a new one, so an update at that moment finds none.
  const [{ id }] = await vi.waitFor(async () => {
    const expired = await rows(expire)
    expect(expired).toHaveLength(1)
    return expired
  }, soon)
  mailbox.replyWith(() => 250)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  expect(addresses()).toEqual(['new@example.com'])
  expect(await listFailedMails(database.runSql)).toEqual([])
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ mail: id, kind: 'test', msg: expect.stringContaining('expired') }),
  )
})

test('a mail server that asks us to sign in is asked again, until somebody has mended that', async () => {
  replyWith((_, count) => (count === 1 ? 530 : 250))
  await send(['patient'])
  await vi.waitFor(() => expect(addresses()).toEqual(['patient@example.com']), soon)
})

test('a mail that was handed over is not handed over again, though its job was taken back meanwhile', async () => {
  mailbox.replyWith(() => 'held')
  await send(['once'])
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'active' }]), soon)
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour'`)
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retry', tries: 1 }]), soon)
  mailbox.replyWith(() => 250)
  mailbox.release()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  expect(addresses()).toEqual(['once@example.com'])
})

/** The database takes no word of a job that is done, until the function that this gives is called. */
async function refuseCompletion(): Promise<() => Promise<unknown>> {
  await database.pool.query(`
    create function refuse_completion() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_completion before update on pgboss.job for each row
      when (new.state = 'completed') execute function refuse_completion()`)
  return () => database.pool.query('drop function refuse_completion cascade')
}

test.each(['goes on', 'ends'])(
  'a mail that was handed over is not handed over again when the database does not hear of it and the process %s',
  async (process) => {
    const allowCompletion = await refuseCompletion()
    await send(['once'])
    await vi.waitFor(() => expect(lines.join()).toContain('job done, but not noted yet'), soon)
    if (process === 'ends') {
      await jobs.stop()
      jobs = await start()
    }
    await allowCompletion()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
    expect(addresses()).toEqual(['once@example.com'])
    await vi.waitFor(async () => expect(await readdir(join(folder, 'mail'))).toEqual([]), soon)
  },
)

test('where TLS is required, a mail server without it gets nothing, and the log says why', async () => {
  await jobs.stop()
  jobs = await start({ SMTP_TLS: 'required' })
  await send(['private'])
  await vi.waitFor(() => expect(lines.join()).toContain('"code":"ETLS"'), soon)
  expect(tries).toEqual([])
  expect(mailbox.mails).toEqual([])
})

test('a mail server that refuses the connection is named by its reason', async () => {
  await mailbox.pause()
  await send(['later'])
  await vi.waitFor(() => expect(lines.join()).toContain('"code":"ECONNREFUSED"'), soon)
  await mailbox.resume()
})
