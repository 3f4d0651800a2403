import { expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'

const app = await testApp()
const { pool } = app.services.database
const reason = 'Nobody else is in the office'

const open = (as: Caller, why = reason) => app.request(as, 'POST', '/account/emergency', { reason: why })
const allow = (person: Caller, allowed = true) =>
  app.request<{ may_use_emergency: boolean; emergency_until: string | null }>(
    'admin',
    'POST',
    '/rpc/allow_emergency',
    {
      user_id: person.user_id,
      allowed,
    },
  )
const create = (as: Caller) =>
  app.request<{ id: string }>(as, 'POST', '/clients', { first_name: 'Ada', last_name: 'Under Emergency' })
const reach = async (as: Caller, path: string) => (await app.request(as, 'GET', path)).status
const sessionOf = async (as: Caller) => (await app.request<object>(as, 'GET', '/session')).body
const allowedViewer = async () => {
  const viewer = await app.signedInAs('viewer')
  await allow(viewer)
  return viewer
}
const expire = ({ user_id }: Caller) =>
  pool.query(`update sessions set emergency_until = now() - interval '1 second' where user_id = $1`, [
    user_id,
  ])

test('only a viewer whom an administrator has named opens it, with a reason and a step-up', async () => {
  const viewer = await app.signedInAs('viewer')
  expect((await open(viewer)).status).toBe(403)
  expect((await allow(await app.signedInAs('internal'))).status).toBe(409)
  expect((await allow(viewer)).body).toMatchObject({ may_use_emergency: true, emergency_until: null })
  expect((await open(viewer, 'too short')).status).toBe(400)
  expect((await create(viewer)).status).toBe(403)
  await pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    viewer.user_id,
  ])
  expect(await open(viewer)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
})

test('for 60 minutes the session changes clients, reaches nothing of administrators, and ends at the server', async () => {
  const viewer = await allowedViewer()
  expect((await open(viewer)).status).toBe(200)
  expect((await open(viewer)).status).toBe(409)
  expect(await sessionOf(viewer)).toMatchObject({ role: 'internal', emergency_minutes: 60 })
  expect((await create(viewer)).status).toBe(200)
  for (const path of ['/people', '/audit', '/invitations']) expect(await reach(viewer, path)).toBe(403)
  await expire(viewer)
  expect(await sessionOf(viewer)).toMatchObject({
    role: 'viewer',
    emergency_minutes: 0,
    may_use_emergency: true,
  })
  expect((await create(viewer)).status).toBe(403)
})

test('it ends by hand, when it is taken away, and with another role', async () => {
  const viewer = await allowedViewer()
  await open(viewer)
  expect((await app.request(viewer, 'POST', '/account/emergency/end', {})).status).toBe(200)
  expect((await create(viewer)).status).toBe(403)
  await open(viewer)
  await allow(viewer)
  expect((await create(viewer)).status).toBe(200)
  const { body } = await app.request<{ user_id: string; emergency_until: string | null }[]>(
    'admin',
    'GET',
    '/people',
  )
  expect(body.find(({ user_id }) => user_id === viewer.user_id)!.emergency_until).toEqual(expect.any(String))
  expect((await allow(viewer, false)).body).toMatchObject({ may_use_emergency: false, emergency_until: null })
  expect((await create(viewer)).status).toBe(403)
  await allow(viewer)
  expect((await create(viewer)).status).toBe(403)
  await open(viewer)
  for (const role of ['internal', 'viewer'])
    await app.request('admin', 'POST', '/rpc/assign_role', { user_id: viewer.user_id, role })
  expect(await sessionOf(viewer)).toMatchObject({ role: 'viewer', may_use_emergency: false })
  await allow(viewer)
  await app.request('admin', 'POST', '/rpc/disable_user', { user_id: viewer.user_id })
  const again = { user_id: viewer.user_id, role: 'viewer' }
  expect((await app.request('admin', 'POST', '/rpc/assign_role', again)).body).toMatchObject({
    may_use_emergency: false,
  })
})

test('administrators are told the reason; what was done, and read, is marked in the activity', async () => {
  const { email } = await app.signedInAs('admin')
  const viewer = await allowedViewer()
  await reach(viewer, '/inquiries')
  await open(viewer, 'The night shift is alone')
  const told = (await app.mails()).filter(({ text }) => text.includes('The night shift is alone'))
  expect(told.map(({ to }) => to)).toContain(email)
  expect(told[0]!.text).toContain(viewer.email)
  const client = (await create(viewer)).body.id
  await reach(viewer, '/inquiries')
  await app.request(viewer, 'POST', '/account/emergency/end', {})
  await reach(viewer, '/inquiries/counts')
  await app.services.reading.flush()
  const { body } = await app.request<{
    rows: { actor: string; action: string; subject_id: string; emergency: boolean }[]
  }>('admin', 'GET', '/audit?kind=emergency')
  const mine = body.rows.filter(({ actor }) => actor === viewer.name)
  expect(mine.map(({ action, emergency }) => `${action} ${emergency}`).toSorted()).toEqual([
    'account.emergency_ended true',
    'account.emergency_opened false',
    'clients.created true',
    'inquiries.list_viewed true',
  ])
  expect(mine.find(({ action }) => action === 'clients.created')!.subject_id).toBe(client)
})

test('of openings at the same moment, in two browsers, one succeeds, and every administrator is told once', async () => {
  const why = 'Four windows were open'
  const { email } = await app.signedInAs('admin')
  const viewer = await memberWithPassword(app, 'twice@example.com', 'plenty of warm otters')
  await app.request('admin', 'POST', '/rpc/assign_role', { user_id: viewer.user_id, role: 'viewer' })
  await allow(viewer)
  const elsewhere = { ...viewer, cookie: (await signInAgain(app, viewer, 'plenty of warm otters')).cookie }
  const openings = Array.from({ length: 4 }, (_, index) => () => open(index % 2 ? viewer : elsewhere, why))
  const lock = `select from users where id = '${viewer.user_id}' for no key update`
  const answers = await app.atOnce(lock, openings)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const told = (await app.mails()).filter(({ to, text }) => to === email && text.includes(why))
  expect(told).toHaveLength(1)
  await pool.query(
    `update sessions set expires_at = now() where user_id = $1 and emergency_until is not null`,
    [viewer.user_id],
  )
  const again = await signInAgain(app, viewer, 'plenty of warm otters')
  expect((await open({ ...viewer, cookie: again.cookie }, why)).status).toBe(200)
})
