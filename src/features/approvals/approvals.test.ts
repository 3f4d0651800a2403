import { expect, test } from 'vitest'
import { testApp } from '../../program/testing/app.ts'
import type { PendingUser } from './contract.ts'

const app = await testApp()
const decide = (
  as: Parameters<typeof app.request>[0],
  what: 'approve' | 'reject',
  target_user_id: string,
  approver_role?: string,
) =>
  app.request<PendingUser & { message: string }>(as, 'POST', `/rpc/${what}_user`, {
    target_user_id,
    ...(approver_role && { approver_role }),
  })
const list = async (query = '') =>
  (
    await app.request<{ rows: PendingUser[]; next: string | null; pending: number }>(
      'internal',
      'GET',
      `/pending_users${query}`,
    )
  ).body
const lookups = async (person: Parameters<typeof app.request>[0]) =>
  (await app.request(person, 'GET', '/lookups/states')).status

test('staff may read requests, but only administrators decide, and never their own', async () => {
  const person = await app.signedInAs('pending')
  expect(await decide('internal', 'approve', person.user_id)).toMatchObject({
    status: 403,
    body: { message: 'Only administrators can do this.' },
  })
  expect((await decide('internal', 'reject', person.user_id)).status).toBe(403)
  const admin = await app.signedInAs('admin')
  await app.services.database.pool.query(
    `update pending_users set status = 'pending', approved_at = null where user_id = $1`,
    [admin.user_id],
  )
  for (const what of ['approve', 'reject'] as const) {
    expect(await decide(admin, what, admin.user_id)).toMatchObject({
      status: 403,
      body: { message: 'You cannot decide your own request.' },
    })
  }
  expect(await lookups(person)).toBe(403)
})

test('an approval gives access at once, with the selected role, and sends an email', async () => {
  for (const role of [undefined, 'admin'] as const) {
    const person = await app.signedInAs('pending')
    const response = await decide('admin', 'approve', person.user_id, role)
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'approved', role: role ?? 'internal', approved_at: expect.any(String) },
    })
    expect(await lookups(person)).toBe(200)
    const mail = (await app.mails()).find(({ to }) => to === person.email)
    expect(mail).toMatchObject({ subject: 'Your account was approved' })
    const told = `select actor_kind, changes from audit where subject_id = $1 and action = 'pending_users.approved'`
    expect(await app.sql(told, [person.user_id])).toEqual([
      { actor_kind: 'staff', changes: { status: ['pending', 'approved'], role: [null, role ?? 'internal'] } },
    ])
  }
})

test('a rejected person has no access, gets an email and sees the day of the decision', async () => {
  const person = await app.signedInAs('pending')
  expect((await decide('admin', 'reject', person.user_id)).body).toMatchObject({
    status: 'rejected',
    role: null,
  })
  expect(await lookups(person)).toBe(403)
  expect((await app.request(person, 'GET', '/session')).body).toMatchObject({
    approved: false,
    request_status: 'rejected',
    rejected_at: expect.stringMatching(/^\d{4}-/),
  })
  const mails = (await app.mails()).filter(({ to }) => to === person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your request was not approved'])
})

test('reopening a rejected request makes it pending, sends an email, and it can be approved', async () => {
  const person = await app.signedInAs('pending')
  const reopen = (as: Parameters<typeof app.request>[0]) =>
    app.request<PendingUser>(as, 'POST', '/rpc/reopen_request', { target_user_id: person.user_id })
  expect(await reopen('admin')).toMatchObject({
    status: 409,
    body: { message: 'This request is pending already.' },
  })
  await decide('admin', 'reject', person.user_id)
  expect((await reopen('internal')).status).toBe(403)
  expect(await reopen('admin')).toMatchObject({
    status: 200,
    body: { status: 'pending', rejected_at: null, approved_at: null, role: null },
  })
  expect((await app.request(person, 'GET', '/session')).body).toMatchObject({ request_status: 'pending' })
  const subjects = async () =>
    (await app.mails()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
  expect(await subjects()).toEqual([
    'Your request was not approved',
    'We’re taking another look at your request',
  ])
  expect((await decide('admin', 'approve', person.user_id)).body).toMatchObject({ status: 'approved' })
  expect(await lookups(person)).toBe(200)
  expect(await reopen('admin')).toMatchObject({
    status: 409,
    body: { message: 'This request was already approved.' },
  })
  expect(await app.audits(person.user_id)).toMatchObject([
    { action: 'pending_users.rejected', changes: { status: ['pending', 'rejected'] } },
    { action: 'pending_users.reopened', changes: { status: ['rejected', 'pending'] } },
    { action: 'pending_users.approved', changes: { status: ['pending', 'approved'] } },
  ])
})

test('nobody reopens their own request', async () => {
  const admin = await app.signedInAs('admin')
  await app.services.database.pool.query(
    `update pending_users set status = 'rejected', approved_at = null, rejected_at = now() where user_id = $1`,
    [admin.user_id],
  )
  const body = { target_user_id: admin.user_id }
  expect(await app.request(admin, 'POST', '/rpc/reopen_request', body)).toMatchObject({
    status: 403,
    body: { message: 'You cannot decide your own request.' },
  })
})

test('a request is decided once, also by two administrators at the same moment', async () => {
  const person = await app.signedInAs('pending')
  const other = await app.signedInAs('admin')
  const lock = `select from pending_users where user_id = '${person.user_id}' for update`
  const responses = await app.atOnce(lock, [
    () => decide('admin', 'approve', person.user_id),
    () => decide(other, 'reject', person.user_id),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = responses.find(({ status }) => status === 409)!
  expect(late.body.message).toMatch(/^This request was already (approved|rejected)\.$/)
})

test('a request whose email is not confirmed cannot be approved, one that does not exist is not found', async () => {
  const email = 'unconfirmed@example.com'
  await app.request(null, 'POST', '/auth/sign_up', { email, password: 'plenty of warm otters' })
  const row = (await list()).rows.find((one) => one.email === email)!
  expect(row).toMatchObject({ status: 'pending', email_verified: false })
  expect(await decide('admin', 'approve', row.user_id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has not confirmed') },
  })
  expect((await decide('admin', 'reject', row.user_id)).status).toBe(200)
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await decide('admin', 'approve', nobody)).toMatchObject({
    status: 404,
    body: { message: 'Request not found' },
  })
  expect((await decide('admin', 'approve', 'x')).status).toBe(400)
  expect((await decide('admin', 'approve', row.user_id, 'owner')).status).toBe(400)
})

test('the list is newest first, complete over its pages, and counts pending requests', async () => {
  for (let people = 0; people < 5; people += 1) await app.signedInAs('pending')
  await app.services.database.pool.query(
    `update pending_users set requested_at = now() where status = 'pending'`,
  )
  const whole = await list()
  expect(whole.next).toBeNull()
  expect(whole.pending).toBe(whole.rows.filter(({ status }) => status === 'pending').length)
  for (const status of ['pending', 'approved', 'rejected']) {
    expect((await list(`?status=${status}`)).rows).toEqual(whole.rows.filter((row) => row.status === status))
  }
  expect((await app.request('internal', 'GET', '/pending_users?status=waiting')).status).toBe(400)
  const times = whole.rows.map(({ requested_at }) => requested_at)
  expect(times).toEqual(times.toSorted().toReversed())

  const pages = await app.pages<PendingUser>('internal', '/pending_users?limit=3')
  expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
})

test('a role under a wrong name is refused, so that nobody gets the default role by a slip', async () => {
  const person = await app.signedInAs('pending')
  const slip = { target_user_id: person.user_id, role: 'viewer' }
  expect((await app.request('admin', 'POST', '/rpc/approve_user', slip)).status).toBe(400)
  expect((await decide('admin', 'approve', person.user_id, 'viewer')).status).toBe(200)
})
