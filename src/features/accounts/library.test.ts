import { expect, test } from 'vitest'
import { transact, type Write } from '../../server/command.ts'
import { testApp } from '../../server/testing/app.ts'
import {
  consumeVerification,
  createSession,
  createUser,
  createVerification,
  deleteSessions,
  setPassword,
} from './library.server.ts'

// The library offers no way into a transaction of ours: library.server.ts relies on its internals (decision 0005).
const app = await testApp()
const { services } = app
const source = { actor: { kind: 'job' }, request_id: 'test' } as const
const soon = () => new Date(Date.now() + 60_000)

/** Runs a command that writes through the library and then fails. */
async function failAfter(change: (write: Write) => Promise<unknown>): Promise<void> {
  const failed = transact(services, source, async (write) => {
    await change(write)
    throw new Error('it failed')
  })
  await expect(failed).rejects.toThrow('it failed')
}

/** How many rows a person has in each table that the library writes. */
async function rowsOf(email: string): Promise<unknown> {
  const { rows } = await services.database.pool.query(
    `select count(distinct users.id)::int as users, count(distinct accounts.id)::int as accounts,
       count(distinct sessions.id)::int as sessions, count(distinct verifications.id)::int as verifications
     from users left join accounts on accounts.user_id = users.id left join sessions on sessions.user_id = users.id
     left join verifications on verifications.value = users.id::text where email = $1`,
    [email],
  )
  return rows[0]
}

async function writeAll(email: string): Promise<string> {
  const id = await createUser(services, email)
  await setPassword(services, id, 'a hash')
  await createSession(services, id, { expiresAt: soon(), userAgent: '', ipAddress: '203.0.113.7' })
  await createVerification(services, `confirm-email:${email}`, { value: id, expiresAt: soon() })
  return id
}

test('writes of the account library are rolled back with a command that fails', async () => {
  await failAfter(() => writeAll('undone@example.com'))
  expect(await rowsOf('undone@example.com')).toMatchObject({ users: 0, accounts: 0, sessions: 0 })
})

test('deletions of the account library, and used links, are rolled back with a command that fails', async () => {
  const email = 'kept@example.com'
  const id = await transact(services, source, async (write) => {
    write.notAudited('A test')
    return writeAll(email)
  })
  const all = { users: 1, accounts: 1, sessions: 1, verifications: 1 }
  expect(await rowsOf(email)).toEqual(all)
  await failAfter(async () => {
    await deleteSessions(services, id)
    expect(await consumeVerification(services, `confirm-email:${email}`)).toBe(id)
  })
  expect(await rowsOf(email)).toEqual(all)
  expect(await consumeVerification(services, `confirm-email:${email}`)).toBe(id)
  expect(await consumeVerification(services, `confirm-email:${email}`)).toBeUndefined()
})
