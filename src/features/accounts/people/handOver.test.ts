import { expect, test } from 'vitest'
import { todayIn } from '../../../lib/dates.ts'
import { changing, testApp, type Person } from '../../../program/testing/app.ts'
import type { Client } from '../../clients/contract.ts'
import type { FollowUp } from '../../clients/follow-ups/followUpsContract.ts'

const app = await testApp()
const handOver = (as: Person | 'internal', from: Person, to: Person) =>
  app.request<{ message: string }>(as, 'POST', '/clients/hand_over', { from: from.user_id, to: to.user_id })

const setAccess = ({ user_id }: Person, approved: boolean) =>
  app.sql('update user_roles set approved = $2 where user_id = $1', [user_id, approved])

async function addInquiry(assigned_to: string, state: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message, assigned_to, state)
     values ('Ann', 'Asks', 'ann@example.com', '850-555-0142', 'medtech', 'Please call me.', $1, $2) returning id`,
    [assigned_to, state],
  )
  return row!.id
}

/** Whose the client, its open and its done follow-up, and the open and the closed inquiry are. */
async function addWork(owner: Person, division: string | null = null) {
  const { user_id } = owner
  const { id } = await app.addClient<Client>({ owner_id: user_id, division })
  const path = `/clients/${id}/follow_ups`
  const add = async () =>
    (
      await app.request<FollowUp>('internal', 'POST', path, {
        day: todayIn(),
        person_id: user_id,
        note: null,
      })
    ).body
  const [open, done] = [await add(), await add()]
  await app.request('internal', 'PATCH', `${path}/${done.id}`, changing({ done: false }, { done: true }))
  const inquiries = [await addInquiry(user_id, 'in_progress'), await addInquiry(user_id, 'closed')]
  return async () => {
    const { owner_id } = await app.client<Client>(id)
    const follow_ups = (await app.request<FollowUp[]>('internal', 'GET', path)).body
    const personOf = (one: FollowUp) => follow_ups.find((other) => other.id === one.id)!.person_id
    const rows = await app.sql<{ assigned_to: string }>(
      'select assigned_to from inquiries where id = any($1::uuid[]) order by state desc',
      [inquiries],
    )
    return [owner_id, personOf(open), personOf(done), ...rows.map(({ assigned_to }) => assigned_to)]
  }
}

test('clients and what is open of follow-ups and inquiries go to a colleague, as new work, and come back with Undo', async () => {
  const [admin, leaver, heir] = [
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
    await app.signedInAs('internal'),
  ]
  const people = await addWork(leaver)
  const [from, to] = [leaver.user_id, heir.user_id]
  expect((await handOver('internal', leaver, heir)).status).toBe(403)
  expect((await handOver(admin, leaver, leaver)).body.message).toBe('Please choose someone else')
  const done = await handOver(admin, leaver, heir)
  expect([done.status, done.body]).toEqual([200, { clients: 1, follow_ups: 1, inquiries: 1 }])
  // By state: in_progress, then closed.
  expect(await people()).toEqual([to, to, from, to, from])
  const given = async () => (await app.request<{ given: number }>(heir, 'GET', '/menu')).body.given
  expect(await given()).toBe(2)
  expect((await handOver(admin, leaver, heir)).body).toEqual({ clients: 0, follow_ups: 0, inquiries: 0 })
  await setAccess(leaver, false)
  expect((await app.undo(done, admin)).status).toBe(409)
  expect([await people(), await given()]).toEqual([[to, to, from, to, from], 2])
  await setAccess(leaver, true)
  expect((await app.undo(done, admin)).status).toBe(200)
  expect([await people(), await given()]).toEqual([[from, from, from, from, from], 0])
})

test('nothing goes to who does not work in a division of a client, or has no access', async () => {
  const [admin, leaver, heir] = [
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
    await app.signedInAs('internal'),
  ]
  const people = await addWork(leaver, 'medtech')
  await app.sql(`update user_roles set divisions = '{clinical}' where user_id = $1`, [heir.user_id])
  const refused = await handOver(admin, leaver, heir)
  expect([refused.status, refused.body.message]).toEqual([400, `${heir.name} does not work in MedTech`])
  await app.sql(`update user_roles set role = 'viewer', divisions = null where user_id = $1`, [heir.user_id])
  expect((await handOver(admin, leaver, heir)).status).toBe(400)
  expect(new Set(await people())).toEqual(new Set([leaver.user_id]))
})

test('nothing goes to who loses access in the same moment', async () => {
  const [admin, leaver, heir] = [
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
    await app.signedInAs('internal'),
  ]
  const people = await addWork(leaver)
  const disabling = `update user_roles set approved = false where user_id = '${heir.user_id}'`
  const [refused] = await app.atOnce(disabling, [() => handOver(admin, leaver, heir)])
  expect([refused!.status, new Set(await people())]).toEqual([400, new Set([leaver.user_id])])
})

test('with the disabling the work goes as one change: refused together, and undone once access is back', async () => {
  const [admin, leaver, heir] = [
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
    await app.signedInAs('internal'),
  ]
  const people = await addWork(leaver, 'medtech')
  const [from, to] = [leaver.user_id, heir.user_id]
  const disable = () => app.request(admin, 'POST', '/rpc/disable_user', { user_id: from, to })
  const reach = async () => (await app.request(leaver, 'GET', '/lookups/states')).status
  await app.sql(`update user_roles set divisions = '{clinical}' where user_id = $1`, [to])
  expect([(await disable()).status, await reach(), new Set(await people())]).toEqual([
    400,
    200,
    new Set([from]),
  ])
  await app.sql('update user_roles set divisions = null where user_id = $1', [to])
  const done = await disable()
  expect(done).toMatchObject({ status: 200, body: { approved: false, clients: 0 } })
  expect([await reach(), await people()]).toEqual([401, [to, to, from, to, from]])
  expect((await app.undo(done, admin)).status).toBe(409)
  await app.request(admin, 'POST', '/rpc/assign_role', { user_id: from, role: 'internal' })
  expect((await app.undo(done, admin)).status).toBe(200)
  expect(new Set(await people())).toEqual(new Set([from]))
})
