import { expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'

const app = await testApp()
const old = 'plenty of warm otters'
const password = 'several cold herons'

const change = (as: Caller | null, body: object) =>
  app.request<{ message: string; data?: unknown }>(as, 'POST', '/account/password', body)
const reach = async (as: Caller) => (await app.request(as, 'GET', '/settings')).status
const entries = async (person: Caller) =>
  (await app.audits(person.user_id))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('account.password'))

test('only with the old password; a weak, short or missing one is refused, and nothing changes', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', old)
  expect((await change(null, { current_password: old, password })).status).toBe(401)
  expect(await change(ada, { current_password: 'a wrong one', password })).toMatchObject({
    status: 400,
    body: { data: { fields: { current_password: 'This is not your current password.' } } },
  })
  for (const weak of ['short', 'passwordpassword', 'ada@example.com ada', 'mishaoooyeah'])
    expect((await change(ada, { current_password: old, password: weak })).status).toBe(400)
  expect(await entries(ada)).toEqual(['account.password_refused'])
  expect((await signInAgain(app, ada, old)).status).toBe(200)
})

test('a new password ends every other session and every link that was sent, and tells the address', async () => {
  const bob = await memberWithPassword(app, 'bob@example.com', old)
  const other = { ...bob, cookie: (await signInAgain(app, bob, old)).cookie }
  expect(await reach(other)).toBe(200)
  await app.request(null, 'POST', '/auth/request_password_reset', { email: bob.email })
  await app.mails()
  expect((await change(bob, { current_password: old, password })).body.message).toBe(
    'Your password is changed. You were signed out in 1 other browser.',
  )
  expect([await reach(bob), await reach(other)]).toEqual([200, 401])
  expect((await signInAgain(app, bob, old)).status).toBe(401)
  expect((await signInAgain(app, bob, password)).status).toBe(200)
  expect(await entries(bob)).toEqual(['account.password_reset_requested', 'account.password_changed'])
  const mails = (await app.mails()).filter(({ to }) => to === bob.email)
  expect(mails).toContainEqual(
    expect.objectContaining({
      subject: 'Your password was changed',
      text: expect.stringContaining('signed out everywhere else'),
    }),
  )
  const links = 'select from tokens where user_id = $1'
  expect((await app.services.database.pool.query(links, [bob.user_id])).rowCount).toBe(0)
})

test('guesses at the own password are limited like those of a sign-in', async () => {
  const cyd = await memberWithPassword(app, 'cyd@example.com', old)
  const guess = () =>
    app.request(
      cyd,
      'POST',
      '/account/password',
      { current_password: 'a wrong one', password },
      { 'X-Forwarded-For': '203.0.113.9' },
    )
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
})
