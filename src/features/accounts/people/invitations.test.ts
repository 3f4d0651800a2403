import { expect, test } from 'vitest'
import { linksOf } from '../../../server/testing/mailbox.ts'
import { rowsOfStream, testApp, type Person as Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'
import type { Person } from './peopleContract.ts'
import type { Invitation } from './peopleContract.ts'

const app = await testApp()
const { pool } = app.services.database
const password = 'plenty of warm otters'
type As = Parameters<typeof app.request>[0]

const invite = (as: As, email: string, role = 'internal') =>
  app.request<{ message: string }>(as, 'POST', '/invitations', { email, role })
const accept = (token: string, secret = password, name = 'New Colleague') =>
  app.request<{ message: string }>(null, 'POST', '/auth/accept_invitation', { token, name, password: secret })
const open = async () => (await app.request<Invitation[]>('admin', 'GET', '/invitations')).body
const tokenTo = async (address: string) => {
  const mail = (await app.mails()).findLast(({ to }) => to === address)!
  return new URL(linksOf(mail)[0]!).searchParams.get('invite') ?? ''
}
const personOf = async (email: string) =>
  (await app.request<Person[]>('admin', 'GET', '/people')).body.find((one) => one.email === email)

test('an invitation is accepted once, gives the role that was decided, and says who decided it', async () => {
  const admin = await app.signedInAs('admin')
  expect((await invite('internal', 'ada@example.com')).status).toBe(403)
  expect((await invite(admin, 'Ada@Example.com', 'viewer')).status).toBe(200)
  expect(await open()).toMatchObject([{ email: 'ada@example.com', role: 'viewer', invited_by: admin.name }])
  const token = await tokenTo('ada@example.com')
  expect((await app.mails()).at(-1)!.text).toContain(`${admin.name} invites you to the staff pages of`)
  const addressOf = (token: string) => app.request(null, 'POST', '/auth/read_invitation', { token })
  expect((await addressOf(token)).body).toEqual({ email: 'ada@example.com' })
  expect((await addressOf(`${token}x`)).status).toBe(400)
  expect((await accept(token, 'short')).status).toBe(400)
  expect((await accept(token, 'ada@example.com ada')).status).toBe(400)
  expect((await accept(token, 'mishaoooyeah')).status).toBe(400)
  expect((await accept(`${token}x`)).status).toBe(400)
  expect((await accept(token, password, ' ')).status).toBe(400)
  const responses = await Promise.all([accept(token), accept(token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await accept(token)).status).toBe(400)
  expect(await open()).toEqual([])
  expect(await personOf('ada@example.com')).toMatchObject({
    name: 'New Colleague',
    role: 'viewer',
    approved: true,
    decided_by: admin.name,
    since: expect.any(String),
    last_sign_in_at: expect.any(String),
    factors: [],
    sessions: 1,
  })
  expect((await signInAgain(app, { email: 'ada@example.com' } as Caller, password)).status).toBe(200)
  await pool.query(
    `insert into totp_factors (user_id, secret, last_step) select id, 'x', 0 from users where email = 'ada@example.com'`,
  )
  expect(await personOf('ada@example.com')).toMatchObject({ factors: ['totp'] })
})

test('a link stops working when it is withdrawn, replaced, too old, or its sender is no administrator any more', async () => {
  await invite('admin', 'bob@example.com')
  const first = await tokenTo('bob@example.com')
  await invite('admin', 'bob@example.com')
  expect((await accept(first)).body.message).toMatch(/open the newest email/)
  const mails = (await app.mails()).filter(({ to }) => to === 'bob@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your invitation to the staff pages',
    'Your invitation to the staff pages, sent again',
  ])
  expect(mails[1]!.text).toContain('This replaces the earlier email, whose link no longer works.')
  const [{ id } = { id: '' }] = await open()
  expect((await app.request('admin', 'DELETE', `/invitations/${id}`)).status).toBe(200)
  expect((await app.request('admin', 'DELETE', `/invitations/${id}`)).status).toBe(404)
  expect((await accept(await tokenTo('bob@example.com'))).status).toBe(400)

  await invite('admin', 'cyd@example.com')
  await pool.query(`update invitations set expires_at = now()`)
  expect((await accept(await tokenTo('cyd@example.com'))).body.message).toMatch(/ask for a new invitation/)
  expect(await open()).toMatchObject([{ email: 'cyd@example.com', expired: true }])

  const demoted = await app.signedInAs('admin')
  await invite(demoted, 'dot@example.com', 'admin')
  await pool.query(`update user_roles set role = 'internal' where user_id = $1`, [demoted.user_id])
  expect((await accept(await tokenTo('dot@example.com'))).status).toBe(400)
  expect(await personOf('dot@example.com')).toBeUndefined()
})

const assign = ({ user_id }: Caller, role: string) =>
  app.request('admin', 'POST', '/rpc/assign_role', { user_id, role })
const disable = ({ user_id }: Caller) => app.request('admin', 'POST', '/rpc/disable_user', { user_id })

test('a link of an administrator who was demoted or disabled stays void when they are one again', async () => {
  for (const [index, end] of [(one: Caller) => assign(one, 'internal'), disable].entries()) {
    const sender = await app.signedInAs('admin')
    const invited = `guest${index}@example.com`
    await invite(sender, invited, 'admin')
    const token = await tokenTo(invited)
    expect((await end(sender)).status).toBe(200)
    expect((await open()).map(({ email }) => email)).not.toContain(invited)
    expect((await assign(sender, 'admin')).status).toBe(200)
    expect((await accept(token)).status).toBe(400)
    expect(await personOf(invited)).toBeUndefined()
  }
})

test('whoever is demoted while an invitation is written has sent none', async () => {
  const sender = await app.signedInAs('admin')
  const demoted = `update user_roles set role = 'internal' where user_id = '${sender.user_id}'`
  const [answer] = await app.atOnce(demoted, [() => invite(sender, 'late@example.com')])
  expect(answer!.status).toBe(403)
  expect((await open()).map(({ email }) => email)).not.toContain('late@example.com')
})

test('whoever withdraws or is demoted at the same moment is quicker than the person who accepts', async () => {
  const admin = await app.signedInAs('admin')
  await invite(admin, 'hal@example.com', 'admin')
  const toHal = await tokenTo('hal@example.com')
  const withdrawn = `delete from invitations where email = 'hal@example.com'`
  expect((await app.atOnce(withdrawn, [() => accept(toHal)])).map(({ status }) => status)).toEqual([400])
  expect(await personOf('hal@example.com')).toBeUndefined()

  await invite(admin, 'ida@example.com', 'admin')
  const toIda = await tokenTo('ida@example.com')
  const demoted = `update user_roles set role = 'internal' where user_id = '${admin.user_id}'`
  expect((await app.atOnce(demoted, [() => accept(toIda)])).map(({ status }) => status)).toEqual([400])
  expect(await personOf('ida@example.com')).toBeUndefined()
})

test('only administrators learn that somebody has an account; a sign-up by a stranger gives nothing to him', async () => {
  const member = await memberWithPassword(app, 'eve@example.com', password)
  expect(await invite('admin', member.email)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has access already') },
  })
  await invite('admin', 'fay@example.com')
  const token = await tokenTo('fay@example.com')
  await app.request(null, 'POST', '/auth/sign_up', {
    email: 'fay@example.com',
    password: 'a stranger was here',
  })
  expect((await accept(token)).status).toBe(200)
  const fay = { email: 'fay@example.com' } as Caller
  expect((await signInAgain(app, fay, 'a stranger was here')).status).toBe(401)
  expect((await signInAgain(app, fay, password)).status).toBe(200)
})

test('an invitation for an address that has an account meanwhile gives it neither a role nor another password', async () => {
  const email = 'kay@example.com'
  await invite('admin', email, 'admin')
  const token = await tokenTo(email)
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const mail = (await app.mails()).findLast(({ to, text }) => to === email && text.includes('confirm='))!
  const confirm = new URL(linksOf(mail)[0]!).searchParams.get('confirm')
  expect((await app.request(null, 'POST', '/auth/confirm_email', { token: confirm, password })).status).toBe(
    200,
  )
  expect(await accept(token, 'several cold herons')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('You have an account with this address already') },
  })
  expect(await personOf(email)).toBeUndefined()
  const kay = { email } as Caller
  expect((await signInAgain(app, kay, 'several cold herons')).status).toBe(401)
  expect((await signInAgain(app, kay, password)).status).toBe(200)
})

test('a person is signed out everywhere by an administrator and can sign in again', async () => {
  const gus = await memberWithPassword(app, 'gus@example.com', password)
  const end = (as: As) => app.request<Person>(as, 'POST', '/rpc/end_sessions', { user_id: gus.user_id })
  expect((await end('internal')).status).toBe(403)
  expect((await end('admin')).body).toMatchObject({ approved: true, sessions: 0 })
  expect((await app.request(gus, 'GET', '/settings')).status).toBe(401)
  expect((await signInAgain(app, gus, password)).status).toBe(200)
})

test('the file of the access review has everybody, with the last decision about the role, and is audited', async () => {
  const admin = await app.signedInAs('admin')
  const person = await app.signedInAs('internal')
  await app.request(admin, 'POST', '/rpc/assign_role', { user_id: person.user_id, role: 'viewer' })
  const { total, rows } = (await app.request(admin, 'GET', '/people/export')).body as ReturnType<
    typeof rowsOfStream
  >
  expect(rows).toHaveLength(total!)
  expect(rows).toContainEqual(
    expect.objectContaining({ email: person.email, role: 'viewer', decided_by: admin.name }),
  )
  const { rows: entries } = await pool.query(
    `select changes from audit where action = 'account.people_exported' and actor_id = $1`,
    [admin.user_id],
  )
  expect(entries).toEqual([{ changes: { rows: total } }])
})
