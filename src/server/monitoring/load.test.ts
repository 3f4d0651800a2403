import { expect, test } from 'vitest'
import { systems } from '../../db/schema.ts'
import { transact } from '../command.ts'
import { testApp } from '../../program/testing/app.ts'

// As few connections as possible: a request that holds one and waits for another blocks all others at once.
const app = await testApp({ DATABASE_POOL: '2' })
const { database, limiter, ownerDatabase } = app.services

const mailsQueued = async (to: string) => {
  const text = `select from pgboss.job where name = 'mail' and data ->> 'to' like $1`
  return (await database.pool.query(text, [to])).rowCount
}

const inquiry = (number: number) => ({
  firstName: 'Ann',
  lastName: 'Berg',
  email: `visitor-${number}@example.com`,
  phone: '850-555-0100',
  division: 'general',
  message: 'Do you have an appointment next week?',
})

test('eighteen inquiries at once from one address are all kept and answered by mail', async () => {
  const send = (_: unknown, number: number) =>
    app.request(null, 'POST', '/functions/send-contact-emails', inquiry(number), {
      'X-Forwarded-For': '10.1.1.1',
    })
  const responses = await Promise.all(Array.from({ length: 18 }, send))
  expect(responses.map(({ status }) => status)).toEqual(Array<number>(18).fill(200))
  expect(await mailsQueued('visitor-%')).toBe(18)
})

test('no command asks the pool for a second connection inside its transaction: the pool refuses, in every test and in production', async () => {
  const asking = [
    () => database.runSql('second', 'select 1', []),
    () => limiter.consume('second', { times: 1, seconds: 60 }),
    () => database.db.select().from(systems),
    () => database.transaction(() => Promise.resolve()),
  ]
  for (const ask of asking) {
    const held = transact(app.services, { actor: { kind: 'job' } }, async () => void (await ask()))
    await expect(held.catch((error: Error) => `${error.message} ${String(error.cause)}`)).resolves.toContain(
      'asked the pool for a second connection inside its transaction',
    )
  }
})

test('tries that failed on our side are not counted: the person can still sign up', async () => {
  const sign_up = () =>
    app.request(
      null,
      'POST',
      '/auth/sign_up',
      { email: 'late@example.com', password: 'correct-heron-battery-staple' },
      { 'X-Forwarded-For': '10.1.1.2' },
    )
  await ownerDatabase.pool.query('alter table pending_users rename to pending_users_away')
  const failed = [await sign_up(), await sign_up(), await sign_up(), await sign_up(), await sign_up()]
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500])
  await ownerDatabase.pool.query('alter table pending_users_away rename to pending_users')
  expect((await sign_up()).status).toBe(200)
  await app.settled()
  expect(await mailsQueued('late@example.com')).toBe(1)
})
