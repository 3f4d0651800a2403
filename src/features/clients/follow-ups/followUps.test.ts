import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'
import type { FollowUp } from './followUpsContract.ts'

const app = await testApp()
type Refusal = { message: string; data: ErrorData }

const day = addDays(todayIn(), 7)
const person = await app.signedInAs('internal')
const create = () => app.addClient<Client>({ last_name: 'Call' })
const add = (id: string, body: object) =>
  app.request<FollowUp & Refusal>('internal', 'POST', `/clients/${id}/follow_ups`, {
    day,
    person_id: null,
    note: null,
    ...body,
  })
const list = async (id: string) =>
  (await app.request<FollowUp[]>('internal', 'GET', `/clients/${id}/follow_ups`)).body
const change = ({ client_id, id }: FollowUp, changes: object, by = person) =>
  app.request<FollowUp & Refusal>(by, 'PATCH', `/clients/${client_id}/follow_ups/${id}`, { changes })
const remove = ({ client_id, id }: FollowUp) =>
  app.request('internal', 'DELETE', `/clients/${client_id}/follow_ups/${id}`)
const actions = async (id: string) =>
  (await app.history(id)).map(({ action, changes, names }) => ({ action, changes, names }))

test('a follow-up is added, changed, done, reopened and removed, all of it in the history of its client', async () => {
  const { id } = await create()
  const { body } = await add(id, { person_id: person.user_id, note: ' about the lab ' })
  expect(body).toMatchObject({ day, person: person.name, note: 'about the lab', done: false })
  const later = addDays(day, 3)
  await change(body, { day: { from: day, to: later } })
  const { body: done } = await change(body, { done: { from: false, to: true } })
  expect(done).toMatchObject({ day: later, done: true, done_by: person.name })
  await add(id, { day: addDays(day, 20), note: 'last' })
  await add(id, { note: 'first' })
  expect((await list(id)).map(({ note }) => note)).toEqual(['first', 'last', 'about the lab'])
  const { body: open } = await change(body, { done: { from: true, to: false } })
  expect(open).toMatchObject({ done: false, done_at: null, done_by: null })
  await remove(body)
  expect(await list(id)).toHaveLength(2)
  // Sent again, it finds nothing and is no second entry.
  expect((await remove(body)).status).toBe(200)

  const entries = await actions(id)
  expect(entries.map(({ action }) => action.replace('clients.', ''))).toEqual([
    'follow_up_removed',
    'follow_up_reopened',
    'follow_up_added',
    'follow_up_added',
    'follow_up_done',
    'follow_up_changed',
    'follow_up_added',
    'created',
  ])
  expect(entries[6]).toMatchObject({
    changes: { follow_up: body.id, day, person_id: person.user_id, note: 'about the lab' },
    names: { [person.user_id]: person.name },
  })
  expect(entries[5]).toMatchObject({ changes: { day: [day, later] } })
})

test('the same follow-up sent twice is one; what a colleague changed since is not overwritten, and says who', async () => {
  const { id } = await create()
  const follow_up_id = randomUUID()
  const [{ body }] = [await add(id, { follow_up_id }), await add(id, { follow_up_id })]
  expect(await list(id)).toHaveLength(1)
  const typedOn = await add(id, { follow_up_id, note: 'typed after a lost response' })
  expect(typedOn).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('was saved already, with other values') },
  })
  const forOther = await app.signedInAs('internal')
  expect((await add(id, { follow_up_id, person_id: forOther.user_id })).status).toBe(409)
  await change(body, { note: { from: null, to: 'theirs' } })
  // Neither another follow-up of the client nor saying that this one is done changes its note.
  const [me, { body: another }] = [await app.signedInAs('internal'), await add(id, { note: 'another' })]
  await change(another, { note: { from: 'another', to: 'changed' } }, me)
  await change(body, { done: { from: false, to: true } }, me)
  const mine = { note: { from: null, to: 'mine' }, day: { from: day, to: todayIn() } }
  const refused = await change(body, mine, me)
  expect(refused.status).toBe(409)
  expect(refused.body.data.contested).toEqual({
    note: { theirs: 'theirs', yours: 'mine', changed_by: expect.stringContaining(person.name) },
  })
  expect(refused.body.message).toContain(`changed by ${person.name}`)
  expect((await list(id)).find((one) => one.id === body.id)).toMatchObject({ note: 'theirs', day })
})

test('of those that are done the last fifty are listed', async () => {
  const { id } = await create()
  await app.services.database.pool.query(
    `insert into follow_ups (client_id, day, note, done_at)
     select $1, '2026-01-02', number, now() - make_interval(hours => number) from generate_series(1, 51) as number`,
    [id],
  )
  const notes = (await list(id)).map(({ note }) => note)
  expect(notes).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)))
})

test('the same id for two clients at the same moment is one follow-up and a refusal', async () => {
  const [one, other] = [await create(), await create()]
  const follow_up_id = randomUUID()
  const answers = await Promise.all([add(one.id, { follow_up_id }), add(other.id, { follow_up_id })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('refusals: a wrong day, somebody without access, another client, a deleted client', async () => {
  const [{ id }, other] = [await create(), await create()]
  expect((await add(id, { day: '2026-02-30' })).body.data.fields).toEqual({
    day: 'Please enter a valid date',
  })
  const withoutRole = await app.signedInAs('approved')
  expect((await add(id, { person_id: withoutRole.user_id })).body.data.fields?.['person_id']).toMatch(
    /no longer has access/,
  )
  const { body } = await add(id, {})
  expect((await change({ ...body, client_id: other.id }, { done: { from: false, to: true } })).status).toBe(
    404,
  )
  await remove({ ...body, client_id: other.id })
  expect(await list(id)).toHaveLength(1)
  await app.request('internal', 'DELETE', `/clients/${id}`)
  expect((await change(body, { done: { from: false, to: true } })).status).toBe(410)
  expect((await add(id, {})).status).toBe(410)
})
