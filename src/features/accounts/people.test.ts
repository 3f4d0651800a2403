import { expect, test } from 'vitest'
import { hashToken } from '../../server/encryption.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { testApp } from '../../program/testing/app.ts'
import type { Person } from './people/peopleContract.ts'

const app = await testApp()
type As = Parameters<typeof app.request>[0]
const people = async (as: As) => (await app.request<Person[]>(as, 'GET', '/people')).body
const assign = (as: As, user_id: string, role: string) =>
  app.request<Person & { message: string }>(as, 'POST', '/rpc/assign_role', { user_id, role })
const disable = (as: As, user_id: string) =>
  app.request<Person & { message: string }>(as, 'POST', '/rpc/disable_user', { user_id })
const reach = async (as: As, path = '/lookups/states') => (await app.request(as, 'GET', path)).status
const only = 'is the only administrator. Make another one first.'

test('staff who are not administrators can neither see nor change who has access', async () => {
  const person = await app.signedInAs('internal')
  expect(await reach('internal', '/people')).toBe(403)
  expect((await assign('internal', person.user_id, 'admin')).status).toBe(403)
  expect((await disable('internal', person.user_id)).status).toBe(403)
  expect(await reach(person)).toBe(200)
})

test('the only administrator is neither demoted nor disabled, nor are two at the same moment', async () => {
  const first = await app.signedInAs('admin')
  const { pool } = app.services.database
  await pool.query(`update user_roles set role = 'internal' where role = 'admin' and user_id <> $1`, [
    first.user_id,
  ])
  for (const response of [
    await assign(first, first.user_id, 'internal'),
    await disable(first, first.user_id),
  ]) {
    expect(response).toMatchObject({ status: 409, body: { message: `${first.email} ${only}` } })
  }
  const second = await app.signedInAs('admin')
  const both = await Promise.all([assign(first, second.user_id, 'internal'), disable(second, first.user_id)])
  // The second request is refused by the rule, or because its sender is not an administrator any more.
  const [done, refused] = both.map(({ status }) => status).sort()
  expect([done, [401, 403, 409].includes(refused!)]).toEqual([200, true])
})

test('a new role takes effect on the next request; a disabled person is signed out at once and can be enabled again', async () => {
  const admin = await app.signedInAs('admin')
  const person = await app.signedInAs('internal')
  expect((await assign(admin, person.user_id, 'admin')).body).toMatchObject({ role: 'admin', approved: true })
  expect(await reach(person, '/people')).toBe(200)
  await assign(admin, person.user_id, 'internal')
  expect(await reach(person, '/people')).toBe(403)
  expect((await disable(admin, person.user_id)).body).toMatchObject({
    role: null,
    approved: false,
    disabled_at: expect.stringMatching(/^\d{4}-/),
    sessions: 0,
  })
  expect(await reach(person)).toBe(401)
  const ended = (await app.request(person, 'GET', '/session')).body
  expect(ended).toMatchObject({ user: null, approved: false, disabled_at: expect.stringMatching(/^\d{4}-/) })
  const forged = { ...person, cookie: `${person.cookie.slice(0, -13)}AAAAAAAAAA%3D` }
  expect((await app.request(forged, 'GET', '/session')).body).toMatchObject({ disabled_at: null })
  expect((await app.request(null, 'GET', '/session')).body).toMatchObject({ disabled_at: null })
  expect(await people(admin)).toContainEqual(
    expect.objectContaining({ email: person.email, approved: false }),
  )
  expect((await assign(admin, person.user_id, 'internal')).body).toMatchObject({
    role: 'internal',
    approved: true,
    disabled_at: null,
  })
  // The old session stays ended, and no longer shows the reason.
  expect((await app.request(person, 'GET', '/session')).body).toMatchObject({ user: null, disabled_at: null })
  const told = 'select action, actor_id from audit where subject_id = $1 order by id'
  expect(await app.sql(told, [person.user_id])).toEqual(
    ['account.promoted', 'account.demoted', 'account.disabled', 'account.enabled'].map((action) => ({
      action,
      actor_id: admin.user_id,
    })),
  )
})

test('setting the role that somebody has changes nothing; pending requests are not decided here', async () => {
  const person = await app.signedInAs('internal')
  expect((await assign('admin', person.user_id, 'internal')).status).toBe(200)
  const { rows } = await app.services.database.pool.query(`select from audit where subject_id = $1`, [
    person.user_id,
  ])
  expect(rows).toHaveLength(0)
  const waiting = await app.signedInAs('pending')
  expect(await assign('admin', waiting.user_id, 'admin')).toMatchObject({
    status: 404,
    body: { message: 'Person not found' },
  })
  expect((await disable('admin', waiting.user_id)).status).toBe(404)
  expect((await assign('admin', person.user_id, 'owner')).status).toBe(400)
  expect(await reach(waiting)).toBe(403)
})

test('somebody who was disabled and signs in again reads that, not that a request is pending or rejected', async () => {
  const person = await app.signedInAs('internal')
  const { pool } = app.services.database
  await disable('admin', person.user_id)
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [person.user_id, hashToken('again')],
  )
  const cookie = sessionCookieHeader(app.services.env, 'again')
  const again = { ...person, cookie: cookie.split(';')[0]! }
  expect((await app.request(again, 'GET', '/session')).body).toMatchObject({
    approved: false,
    role: null,
    request_status: 'approved',
    rejected_at: null,
    disabled_at: expect.stringMatching(/^\d{4}-.+Z$/),
  })
  expect(await app.request(again, 'GET', '/lookups/states')).toMatchObject({
    status: 403,
    body: { message: 'Your access is disabled. Please contact your administrator.' },
  })
})
