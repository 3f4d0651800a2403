import { expect, test } from 'vitest'
import { linksOf } from '../../../server/testing/mailbox.ts'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'

const app = await testApp()
const password = 'plenty of warm otters'

const change = (as: Caller, email: string, current_password = password) =>
  app.request<{ message: string }>(as, 'POST', '/account/email', { email, current_password })
const confirm = (token: string) =>
  app.request<{ message: string }>(null, 'POST', '/auth/confirm_new_email', { token })
const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address)
const tokenTo = async (address: string) =>
  new URL(linksOf((await mailsTo(address)).at(-1)!)[0]!).searchParams.get('email') ?? ''
const emailOf = async (as: Caller) =>
  (await app.request<{ user: { email: string } | null }>(as, 'GET', '/session')).body.user?.email

test('an address changes once its link is used, once; both addresses get a mail, and only the new one signs in', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  await app.request(null, 'POST', '/auth/request_password_reset', { email: ada.email })
  const reset = new URL(linksOf((await mailsTo(ada.email)).at(-1)!)[0]!).searchParams.get('token')
  expect((await change(ada, 'ada@new.example', 'a wrong one')).status).toBe(400)
  expect((await change(ada, 'ada@example.com')).status).toBe(400)
  expect((await change(ada, 'Ada@New.Example')).status).toBe(200)
  expect(await emailOf(ada)).toBe('ada@example.com')
  const token = await tokenTo('ada@new.example')
  expect((await confirm(`${token}x`)).status).toBe(400)
  expect((await confirm(token)).body.message).toBe('Your email address is ada@new.example now.')
  expect((await confirm(token)).status).toBe(400)
  expect(await emailOf(ada)).toBe('ada@new.example')
  expect((await signInAgain(app, ada, password)).status).toBe(401)
  expect((await signInAgain(app, { ...ada, email: 'ada@new.example' }, password)).status).toBe(200)
  const subject = 'The email address of your account was changed'
  for (const address of ['ada@example.com', 'ada@new.example'])
    expect((await mailsTo(address)).map((mail) => mail.subject)).toContain(subject)
  // A link that waited in the old mailbox.
  const late = { token: reset, password: 'several cold herons' }
  expect((await app.request(null, 'POST', '/auth/reset_password', late)).status).toBe(400)
})

test('an address of another account is answered like any other, and its owner gets a mail', async () => {
  const bob = await memberWithPassword(app, 'bob@example.com', password)
  const cyd = await memberWithPassword(app, 'cyd@example.com', password)
  const free = await change(bob, 'nobody@example.com')
  const taken = await change(bob, cyd.email)
  expect(taken.status).toBe(free.status)
  expect(taken.body.message.replace(cyd.email, '')).toBe(free.body.message.replace('nobody@example.com', ''))
  const mail = (await mailsTo(cyd.email)).at(-1)!
  expect(mail.subject).toBe('Someone asked to use your email address')
  expect(mail.text).not.toContain('?email=')
  // Only the last link works.
  expect((await confirm(await tokenTo('nobody@example.com'))).status).toBe(400)
})

test('an address that got an account meanwhile is not taken away from it', async () => {
  const dot = await memberWithPassword(app, 'dot@example.com', password)
  await change(dot, 'eve@example.com')
  const token = await tokenTo('eve@example.com')
  await memberWithPassword(app, 'eve@example.com', password)
  expect((await confirm(token)).status).toBe(409)
  expect(await emailOf(dot)).toBe('dot@example.com')
})

test('a new password by email ends the link to another address', async () => {
  const gil = await memberWithPassword(app, 'gil@example.com', password)
  await change(gil, 'gil@new.example')
  const token = await tokenTo('gil@new.example')
  await app.request(null, 'POST', '/auth/request_password_reset', { email: gil.email })
  const reset = new URL(linksOf((await mailsTo(gil.email)).at(-1)!)[0]!).searchParams.get('token')
  const set = { token: reset, password: 'another plenty of otters' }
  expect((await app.request(null, 'POST', '/auth/reset_password', set)).status).toBe(200)
  expect((await confirm(token)).status).toBe(400)
})
