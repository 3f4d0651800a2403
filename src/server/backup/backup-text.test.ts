import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dump } from '../../db/backup/rows.ts'
import { testApp } from '../../program/testing/app.ts'
import { backupSigner } from './signature.ts'

// A mail server that is away: mails wait in the queue.
const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { env, database, jobs } = app.services
const { pool } = database

/** The text of a backup before it is compressed and encrypted. @param meanwhile runs after its moment */
async function textOfBackup(meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  const client = new pg.Client(env.DATABASE_OWNER_URL!)
  await client.connect()
  onTestFinished(() => client.end())
  const pieces = dump(client, { secret: null, secret_hash: '' }, backupSigner(env).sign, () => {})
  let text = String((await pieces.next()).value)
  await meanwhile()
  for await (const bytes of pieces) text += bytes.toString()
  return text
}

test('a backup is the database at one moment: what is written meanwhile is not in it', async () => {
  const write = () => pool.query(`insert into systems (name) values ('Meanwhile')`)
  expect(await textOfBackup(write)).not.toContain('Meanwhile')
})

test('a backup holds no link that works once, neither of an email that waits nor of one that was sent', async () => {
  const links = async () => {
    const { rows } = await pool.query<{ id: string; token: string }>(
      `select id, substring(data ->> 'text' from 'confirm=(\\S+)') as token
       from pgboss.job where name = 'mail' and data ->> 'to' ~ '^new-' order by created_on`,
    )
    return rows
  }
  const other = { kind: 'test', to: 'visitor@example.com', subject: '', html: '', text: '' }
  await database.transaction((tx) => jobs.queue(tx, 'mail', other))
  for (const email of ['new-ann@example.com', 'new-bob@example.com'])
    await app.request(null, 'POST', '/auth/sign_up', { email, password: 'plenty of warm otters' })
  await vi.waitUntil(async () => (await links()).length === 2, { timeout: 10_000, interval: 50 })
  const [sent, waiting] = await links()
  // What is done is left out whatever it says about itself.
  await pool.query(`update pgboss.job set state = 'completed', data = data - 'expires_at' where id = $1`, [
    sent!.id,
  ])
  const text = await textOfBackup()
  for (const { token } of [sent!, waiting!]) expect(text).not.toContain(token)
  expect(text).toContain('visitor@example.com')
})
