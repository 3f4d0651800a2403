import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../lib/dates.ts'
import { testApp, type Person } from '../../program/testing/app.ts'
import type { Client } from '../clients/contract.ts'
import type { FollowUp } from '../clients/follow-ups/followUpsContract.ts'
import { GROUP_ROWS } from './choices.ts'
import type { WorkRow } from './contract.ts'

const app = await testApp()
const { sql } = app
const [mia, bob] = [await app.signedInAs('internal'), await app.signedInAs('internal')]

const given = async (to: Person) => (await app.request<{ given: number }>(to, 'GET', '/menu')).body.given
const see = (who: Person, until: unknown) => app.request(who, 'POST', '/menu/given_seen', { until })
const { id } = await app.addClient<Client>({ last_name: 'Abrams' })
const path = `/clients/${id}/follow_ups`
/** Far ahead, so that no section but the last one has it. */
const day = addDays(todayIn(), 40)
const add = (by: Person, to: Person | null) =>
  app.request<FollowUp>(by, 'POST', path, { day, person_id: to?.user_id ?? null, note: 'Call' })
const change = (by: Person, follow_up: string, changes: object) =>
  app.request<FollowUp>(by, 'PATCH', `${path}/${follow_up}`, { changes })
type Page = { rows: WorkRow[]; new_count: number; new_at: string | null }
const read = async (who: Person, section = 'later') =>
  (await app.request<Page>(who, 'GET', `/today/work?section=${section}&who=me`)).body
/** What is shown as new to them, and since when. */
const shown = async (who: Person, section?: string) => {
  const { rows, new_at } = await read(who, section)
  const fresh = rows.filter(({ is_new }) => is_new).map(({ id, asked_by }) => ({ id, asked_by }))
  return { fresh, new_at }
}

test('a follow-up that somebody else gives is new until it was seen, says who asked, and is listed however late its day is', async () => {
  expect(await given(bob)).toBe(0)
  await add(bob, bob)
  await add(mia, null)
  expect(await given(bob)).toBe(0)
  const { body: asked } = await add(mia, bob)
  expect(asked).toMatchObject({ person: bob.name, asked_by: mia.name })
  expect([await given(bob), await given(mia)]).toEqual([1, 0])
  const everybody = await app.request<{ rows: WorkRow[] }>(mia, 'GET', '/today/work?section=later')
  expect(everybody.body.rows.map(({ is_new }) => is_new)).toEqual([false, false, false])
  const first = await shown(bob)
  expect(first.fresh).toEqual([{ id: asked.id, asked_by: mia.name }])

  // What came after the page was read is not seen with it.
  const { body: later } = await add(mia, bob)
  await see(bob, first.new_at)
  expect(await given(bob)).toBe(1)
  const second = await shown(bob)
  expect(second.fresh).toEqual([{ id: later.id, asked_by: mia.name }])
  await see(bob, second.new_at)
  expect(await shown(bob)).toEqual({ fresh: [], new_at: null })
  await see(bob, first.new_at)
  expect(await given(bob)).toBe(0)
})

test('what is new is counted also where the first rows of its kind do not have it', async () => {
  const jane = await app.signedInAs('internal')
  const last = { day: addDays(day, 1), person_id: jane.user_id, note: null }
  await app.request(mia, 'POST', path, last)
  for (let count = 0; count < GROUP_ROWS.desk; count += 1) await add(mia, jane)
  const { rows, new_count, new_at } = await read(jane)
  expect([rows.length, new_count, await given(jane)]).toEqual([GROUP_ROWS.desk, 11, 11])
  await see(jane, new_at)
  expect(await read(jane)).toMatchObject({ new_count: 0, new_at: null })
})

test('it is new for whom it is passed on to, not for who takes it, and no longer once it is done, taken back or undone', async () => {
  const [jane, eve] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const { body: one } = await add(mia, jane)
  const person = (from: Person | null, to: Person | null) => ({
    person_id: { from: from?.user_id ?? null, to: to?.user_id ?? null },
  })
  const passed = await change(jane, one.id, person(jane, eve))
  expect([await given(jane), await given(eve)]).toEqual([0, 1])
  await app.undo(passed, jane)
  expect([await given(jane), await given(eve)]).toEqual([1, 0])
  await change(mia, one.id, { day: { from: day, to: addDays(day, 1) } })
  expect(await given(jane)).toBe(1)
  await change(eve, one.id, person(jane, eve))
  expect([await given(jane), await given(eve)]).toEqual([0, 0])

  const { body: other } = await add(mia, jane)
  expect(await given(jane)).toBe(1)
  await change(mia, other.id, { done: { from: false, to: true } })
  expect(await given(jane)).toBe(0)
  await change(mia, other.id, { done: { from: true, to: false } })
  expect(await given(jane)).toBe(1)
  const gone = await app.addClient<Client>({ last_name: 'Gone' })
  await app.request(mia, 'POST', `/clients/${gone.id}/follow_ups`, {
    day,
    person_id: jane.user_id,
    note: null,
  })
  expect(await given(jane)).toBe(2)
  await app.request(mia, 'DELETE', `/clients/${gone.id}`)
  expect(await given(jane)).toBe(1)
})

test('an inquiry that somebody else assigns is new until it was seen or is closed', async () => {
  const jane = await app.signedInAs('internal')
  const [inquiry] = (await sql(`
    insert into inquiries (first_name, last_name, email, phone, division, message)
    values ('Vi', 'Sitor', 'vi@example.com', '1', 'clinical', 'Hello') returning id`)) as { id: string }[]
  const update = (by: Person, changes: object) =>
    app.request(by, 'PATCH', `/inquiries/${inquiry!.id}`, { changes })
  const assigned = await update(mia, { assigned_to: { from: null, to: jane.user_id } })
  expect(await given(jane)).toBe(1)
  expect((await shown(jane, 'today')).fresh).toEqual([{ id: inquiry!.id, asked_by: null }])
  await app.undo(assigned, mia)
  expect(await given(jane)).toBe(0)
  await update(jane, { assigned_to: { from: null, to: jane.user_id } })
  expect(await given(jane)).toBe(0)
  await update(mia, { assigned_to: { from: jane.user_id, to: null } })
  await update(mia, { assigned_to: { from: null, to: jane.user_id } })
  expect(await given(jane)).toBe(1)
  await update(mia, { state: { from: 'new', to: 'closed' } })
  expect(await given(jane)).toBe(0)
})

test('a time in the future does not hide what is given later', async () => {
  const jane = await app.signedInAs('internal')
  await see(jane, '2999-01-01T00:00:00Z')
  await add(mia, jane)
  expect(await given(jane)).toBe(1)
  expect((await see(jane, 'yesterday')).status).toBe(400)
})

test('administrators read beside it how many requests for access are pending, which nobody else does', async () => {
  const requests = async (who: Person) =>
    (await app.request<{ requests: number }>(who, 'GET', '/menu')).body.requests
  const admin = await app.signedInAs('admin')
  const before = await requests(admin)
  await app.signedInAs('pending')
  expect([await requests(admin), await requests(bob)]).toEqual([before + 1, 0])
})
