import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to === email)
const ask = (email: string) => app.request(null, 'POST', '/auth/request_password_reset', { email })
const reset = (token: string, secret = password) =>
  app.request(null, 'POST', '/auth/reset_password', { token, password: secret })
const signIn = (email: string, secret = password) =>
  app.request(null, 'POST', '/auth/sign_in', { email, password: secret })

async function tokenFor(email: string): Promise<string> {
  await ask(email)
  // Mails of two queued jobs come in any order.
  const links = (await mailsTo(email)).flatMap((mail) => linksOf(mail))
  const link = links.findLast((one) => one.includes('/auth?mode=reset&token='))
  expect(link).toBeDefined()
  return new URL(link!).searchParams.get('token') ?? ''
}

test('the link sets the password once, ends every session and sends the owner an email', async () => {
  const person = await app.signedInAs('internal')
  const token = await tokenFor(person.email)
  expect(await reset(token, 'mishaoooyeah')).toMatchObject({
    status: 400,
    body: { data: { fields: { password: expect.any(String) } } },
  })
  expect((await reset(token)).status).toBe(200)
  expect((await app.request(person, 'GET', '/lookups/states')).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(200)
  expect((await reset(token, 'another warm otter')).status).toBe(400)
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ])
})

test('an address without an account gets no email', async () => {
  const email = 'nobody@example.com'
  expect((await ask(email)).status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
})

test('the link still works when somebody signs up with the unconfirmed address again', async () => {
  const email = 'twice@example.com'
  const signUp = () => app.request(null, 'POST', '/auth/sign_up', { email, password: 'another warm otter' })
  await signUp()
  const token = await tokenFor(email)
  await signUp()
  expect((await reset(token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('a new link replaces the older one, and a link expires after half an hour', async () => {
  const { email } = await app.signedInAs('internal')
  const older = await tokenFor(email)
  const newer = await tokenFor(email)
  expect((await reset(older)).status).toBe(400)
  const { pool } = app.services.database
  const { rows } = await pool.query(
    `select max(expires_at - now()) <= interval '30 minutes' as soon from tokens`,
  )
  expect(rows).toEqual([{ soon: true }])
  await pool.query(`update tokens set expires_at = now()`)
  expect((await reset(newer)).status).toBe(400)
})

test('a confirmation link does not set a password, and a reset link does not sign in', async () => {
  const { email } = await app.signedInAs('internal')
  const token = await tokenFor(email)
  expect((await app.request(null, 'POST', '/auth/confirm_email', { token, password })).status).toBe(400)
  await app.request(null, 'POST', '/auth/sign_up', { email: 'new@example.com', password })
  const link = linksOf((await mailsTo('new@example.com'))[0]!)[0]!
  expect((await reset(new URL(link).searchParams.get('confirm')!)).status).toBe(400)
})

test('the reset link confirms an unconfirmed address', async () => {
  await app.request(null, 'POST', '/auth/sign_up', {
    email: 'late@example.com',
    password: 'chosen by another',
  })
  expect((await reset(await tokenFor('late@example.com'))).status).toBe(200)
  expect((await signIn('late@example.com', 'chosen by another')).status).toBe(401)
  expect((await signIn('late@example.com')).status).toBe(200)
})

test('a password reset resets the counters of failed attempts, and the device is known', async () => {
  const { email } = await app.signedInAs('internal')
  const from = { 'X-Forwarded-For': '203.0.113.1' }
  const guess = (secret: string) =>
    app.request(null, 'POST', '/auth/sign_in', { email, password: secret }, from)
  for (let tries = 0; tries < 10; tries += 1) await guess('a wrong one')
  expect((await guess(password)).status).toBe(429)
  const { headers } = await reset(await tokenFor(email))
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^foyer_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect((await guess(password)).status).toBe(200)
})
