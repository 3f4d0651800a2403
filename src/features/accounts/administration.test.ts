import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp } from '../../program/testing/app.ts'
import { administration, listPeople } from './administration.server.ts'

const app = await testApp()
const { create, promote, demote, disable, reset } = administration
const deps = app.services
const password = 'plenty of warm otters'

const signUp = (email: string, secret: string) =>
  app.request(null, 'POST', '/auth/sign_up', { email, password: secret })
const signIn = (email: string, secret = password) =>
  app.request<{ message: string }>(
    null,
    'POST',
    '/auth/sign_in',
    { email, password: secret },
    { 'X-Forwarded-For': '203.0.113.1' },
  )
const setPassword = (token: string) => app.request(null, 'POST', '/auth/reset_password', { token, password })
const printedToken = (text: string) => {
  const [link = ''] = linksOf({ text })
  return new URL(link).searchParams.get('token') ?? ''
}

test('create makes an administrator who sets the password with the printed link', async () => {
  const token = printedToken(await create(deps, 'boss@example.com', 'Head Office'))
  expect((await app.request(null, 'POST', '/auth/reset_password', { token, password })).status).toBe(200)
  const signedIn = await app.request(null, 'POST', '/auth/sign_in', { email: 'boss@example.com', password })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  expect((await app.request({ user_id: '', email: '', cookie }, 'GET', '/session')).body).toMatchObject({
    role: 'admin',
    approved: true,
    user: { display_name: 'Head Office' },
  })
  await expect(create(deps, 'boss@example.com')).rejects.toThrow('has an account already')
})

test('an unconfirmed sign-up cannot be promoted, and create deletes its password and links', async () => {
  const email = 'chief@example.com'
  const chosen = 'chosen by somebody else'
  await signUp(email, chosen)
  const [mailed = ''] = linksOf((await app.mails()).findLast(({ to }) => to === email)!)
  await expect(promote(deps, email)).rejects.toThrow(
    /^Nobody has confirmed the address chief@example.com yet/,
  )
  expect(await listPeople(deps)).toContain(`${email}  not approved, email not confirmed`)

  const token = printedToken(await create(deps, email))
  expect((await signIn(email, chosen)).status).toBe(401)
  const confirm = { token: new URL(mailed).searchParams.get('confirm'), password: chosen }
  expect((await app.request(null, 'POST', '/auth/confirm_email', confirm)).status).toBe(400)
  await signUp(email, chosen)
  expect((await signIn(email, chosen)).status).toBe(401)
  expect((await setPassword(token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  const { rows } = await deps.database.pool.query(
    `select changes from audit join users on users.id::text = subject_id where email = $1 and action = 'account.taken_over'`,
    [email],
  )
  expect(rows).toEqual([
    { changes: { email: [email, email], email_verified: [false, true], role: [null, 'admin'] } },
  ])
})

test('reset prints a link that works, and resets the counters of somebody with too many attempts', async () => {
  const { email } = await app.signedInAs('internal')
  for (const path of ['request_password_reset', 'sign_up'])
    await app.request(null, 'POST', `/auth/${path}`, { email, password })
  await signIn(email)
  const other = (await app.signedInAs('internal')).email
  await signIn(other)
  const { pool } = deps.database
  await pool.query(`update rate_limits set points = 1000 where key like '%:account %'`)
  expect((await signIn(email)).status).toBe(429)

  const token = printedToken(await reset(deps, email))
  expect((await signIn(email)).status).toBe(401)
  expect((await setPassword(token)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
  expect((await signIn(other)).status).toBe(429)
  const mails = (await app.mails()).length
  await app.request(null, 'POST', '/auth/request_password_reset', { email })
  expect(await app.mails()).toHaveLength(mails + 1)
  await expect(reset(deps, 'nobody@example.com')).rejects.toThrow('There is no account with the address')
})

test('disabling deletes one-time links, keeps the decided request, and can be undone', async () => {
  const admin = await app.signedInAs('admin')
  const requestOf = async ({ user_id }: { user_id: string }) =>
    (await app.request<{ rows: { user_id: string }[] }>(admin, 'GET', '/pending_users')).body.rows.find(
      (row) => row.user_id === user_id,
    )
  const person = await app.signedInAs('internal')
  const token = printedToken(await reset(deps, person.email))
  const before = await requestOf(person)
  const disabled = { ...before, role: null }
  const { pool } = deps.database
  const isDisabled = async () =>
    (
      await pool.query('select disabled_at is not null as is from user_roles where user_id = $1', [
        person.user_id,
      ])
    ).rows[0].is

  await disable(deps, person.email)
  expect([await requestOf(person), await isDisabled()]).toEqual([disabled, true])
  expect(await listPeople(deps)).toContain(`${person.email}  disabled`)
  expect((await setPassword(token)).status).toBe(400)
  await promote(deps, person.email)
  expect([await requestOf(person), await isDisabled()]).toEqual([{ ...before, role: 'admin' }, false])

  const body = { user_id: person.user_id }
  expect((await app.request(admin, 'POST', '/rpc/disable_user', body)).status).toBe(200)
  expect([await requestOf(person), await isDisabled()]).toEqual([disabled, true])
  await app.request(admin, 'POST', '/rpc/assign_role', { ...body, role: 'internal' })
  expect([await requestOf(person), await isDisabled()]).toEqual([before, false])
})

test('disabling somebody with a pending request rejects it', async () => {
  const waiting = await app.signedInAs('pending')
  await disable(deps, waiting.email)
  const late = { target_user_id: waiting.user_id }
  expect(await app.request('admin', 'POST', '/rpc/approve_user', late)).toMatchObject({
    status: 409,
    body: { message: 'This request was already rejected.' },
  })
  const entry = (await app.audits(waiting.user_id)).find(({ action }) => action === 'account.disabled')
  expect(entry!.changes['status']).toEqual(['pending', 'rejected'])
})

test('somebody who is disabled while the request is being approved has no access', async () => {
  const { user_id, email } = await app.signedInAs('pending')
  await app.atOnce<unknown>(`select from pending_users where user_id = '${user_id}' for update`, [
    () => app.request('admin', 'POST', '/rpc/approve_user', { target_user_id: user_id }),
    () => disable(deps, email),
  ])
  expect(await listPeople(deps)).toContain(`${email}  disabled`)
})

test('what a command does names the command line as actor; it says who is no administrator or has no account', async () => {
  const { user_id, email } = await app.signedInAs('internal')
  await promote(deps, email)
  await demote(deps, email)
  await expect(demote(deps, email)).rejects.toThrow(`${email} is not an administrator.`)
  await disable(deps, email)
  await expect(promote(deps, 'nobody@example.com')).rejects.toThrow('There is no account with the address')
  const told = 'select action, actor_kind from audit where subject_id = $1 order by id'
  expect(await app.sql(told, [user_id])).toEqual(
    ['account.promoted', 'account.demoted', 'account.disabled'].map((action) => ({
      action,
      actor_kind: 'command_line',
    })),
  )
  expect(await listPeople(deps)).toContain(`${email}  disabled`)
})
