import { expect, test } from 'vitest'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import type { Client } from '../clients/contract.ts'
import type { Change } from './contract.ts'
import { undoableTables } from '../../server/batches.ts'

const app = await testApp()
const { sql } = app
type As = Person | 'internal' | 'admin'

const { undo } = app
const add = async (fields: object = {}) =>
  (
    await app.request<Client>('internal', 'POST', '/clients', {
      first_name: 'Ann',
      last_name: 'Doe',
      ...fields,
    })
  ).body
const get = async ({ id }: { id: string }) =>
  (await app.request<Client>('internal', 'GET', `/clients/${id}`)).body
const patch = (client: Client, fields: object, as: As = 'internal') =>
  app.request<Client>(as, 'PATCH', `/clients/${client.id}`, changing(client, fields))
const none = { kept: 0, kept_names: [], kept_fields: [], kept_by: null, without_access: [] }
const nothing = {
  action: 'clients.updated',
  is_redo: false,
  can_redo: true,
  name: '',
  title: expect.any(String),
  noun: 'record',
  records: 0,
  ...none,
}

test('the database notes changes of exactly the tables that Undo knows', async () => {
  const noted = await sql<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'note_batch_row'`,
    [],
  )
  expect(noted.map(({ name }) => name).toSorted()).toEqual([...undoableTables].toSorted())
})

test('each field that still holds what was saved goes back; what a colleague changed since stays, and is named', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add({ notes: 'First', phone: '555 0100' })
  const saved = await patch(client, { notes: 'Second', phone: '555 0200', cost: '12.50' })
  await patch(saved.body, { phone: '555 0300' }, jane)
  const undone = await undo(saved)
  expect([undone.status, undone.body]).toEqual([
    200,
    {
      action: 'clients.updated',
      is_redo: false,
      can_redo: true,
      name: 'Doe, Ann',
      title: 'Undone: cost and notes',
      noun: 'client',
      records: 1,
      kept: 1,
      kept_names: ['Doe, Ann'],
      kept_fields: ['Phone'],
      kept_by: { by: jane.name, by_id: jane.user_id, seconds_ago: expect.any(Number) },
      without_access: [],
    },
  ])
  expect(await get(client)).toMatchObject({ notes: 'First', phone: '555 0300', cost: null })
  expect((await undo(saved)).body).toEqual(nothing)
})

test('an undo for a client that the change was not about does nothing, and names nothing', async () => {
  const [client, other] = [await add({ notes: 'First' }), await add()]
  const saved = await patch(client, { notes: 'Second' })
  const undone = await undo(saved, 'internal', other.id)
  expect([undone.status, undone.body]).toEqual([200, nothing])
  expect(await get(client)).toMatchObject({ notes: 'Second' })
})

test('where nothing can go back the reason is told', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add({ notes: 'First' })
  const saved = await patch(client, { notes: 'Second' })
  await patch(saved.body, { notes: 'Third' }, jane)
  const refused = await undo(saved)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(`This was changed since by ${jane.name}`)
  expect(await get(client)).toMatchObject({ notes: 'Third' })
})

test('only who made a change and administrators undo it, for 24 hours', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add()
  const saved = await patch(client, { notes: 'Mine' })
  const refused = await undo(saved, jane)
  const reason = 'You cannot undo this change: it is someone else’s, or more than 24 hours old.'
  expect([refused.status, refused.body.message]).toEqual([404, reason])
  await sql(`update batches set at = at - interval '24 hours'`)
  expect((await undo(saved)).status).toBe(404)
  await sql(`update batches set at = at + interval '24 hours'`)
  expect((await undo(saved, 'admin')).status).toBe(200)
})

test('an undo is audited as a change of each record, and can itself be undone', async () => {
  const client = await add({ notes: 'First' })
  const undone = await undo(await patch(client, { notes: 'Second' }))
  expect((await app.audits(client.id)).at(-1)).toEqual({
    action: 'clients.undone',
    changes: { undid: 'clients.updated', notes: ['Second', 'First'] },
  })
  expect((await undo(undone)).status).toBe(200)
  expect(await get(client)).toMatchObject({ notes: 'Second' })
})

test('what was redone is the change again: it has its name, and Recent changes offer it', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add({ notes: 'First' })
  const offered = async () =>
    (await app.request<Change[]>(jane, 'GET', '/changes')).body.map(({ action, name }) => [action, name])
  const undone = await undo(await patch(client, { notes: 'Second' }, jane), jane)
  expect(await offered()).toEqual([['clients.updated.undone', 'Doe, Ann']])
  const redone = await undo(undone, jane)
  expect(redone.body).toMatchObject({
    action: 'clients.updated',
    is_redo: true,
    name: 'Doe, Ann',
    title: 'Redone: notes',
  })
  expect(await offered()).toEqual([['clients.updated', 'Doe, Ann']])
  await undo(redone, jane)
  expect((await app.audits(client.id)).flatMap(({ changes }) => changes['undid'] ?? [])).toEqual([
    'clients.updated',
    'clients.updated.undone',
    'clients.updated',
  ])
})

test('medications go back row by row', async () => {
  const [one, two] = await Promise.all(
    ['Semaglutide', 'Testosterone'].map(
      async (name) =>
        (await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name })).body.id,
    ),
  )
  const client = await add({ medications: [{ medication_id: one, dose: '1 mg' }] })
  const [row] = client.client_medications
  const before = { ...client, medications: [{ id: row!.id, medication_id: one, dose: '1 mg' }] }
  const saved = await patch(before as never, {
    medications: [{ id: row!.id, medication_id: one, dose: '2 mg' }, { medication_id: two }],
  })
  expect(saved.body.client_medications).toHaveLength(2)
  expect((await undo(saved)).body).toMatchObject({ records: 1, ...none })
  expect((await get(client)).client_medications).toMatchObject([
    { medication_name: 'Semaglutide', dose: '1 mg' },
  ])
  const gone = await patch(before as never, { medications: [] })
  expect((await get(client)).client_medications).toEqual([])
  expect((await undo(gone)).status).toBe(200)
  expect((await get(client)).client_medications).toMatchObject([{ id: row!.id, dose: '1 mg' }])
})

test('an order goes with the date that it set, unless a later one was placed', async () => {
  const client = await add({ next_order_date: '2026-01-05' })
  const place = (from: string, day: string, next_date: string) =>
    app.request('internal', 'POST', `/clients/${client.id}/events`, { kind: 'order', day, next_date, from })
  const first = await place('2026-01-05', '2026-01-05', '2026-02-05')
  const second = await place('2026-02-05', '2026-02-04', '2026-03-04')
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await undo(first)).status).toBe(409)
  expect((await undo(second)).body).toMatchObject({ records: 1, ...none })
  expect(await get(client)).toMatchObject({ next_order_date: '2026-02-05', last_order_day: '2026-01-05' })
})

test('updates and follow-ups that were added, changed or removed go back', async () => {
  const client = await add()
  const path = `/clients/${client.id}`
  const added = await app.request<{ update_id: string }>('internal', 'POST', `${path}/updates`, {
    text: 'One',
  })
  expect(await get(client)).toMatchObject({ updates: 'One' })
  expect((await undo(added)).body).toMatchObject({ records: 1, ...none })
  expect(await get(client)).toMatchObject({ updates: null })
  const followUp = await app.request<{ id: string }>('internal', 'POST', `${path}/follow_ups`, {
    day: '2026-01-01',
    person_id: null,
    note: 'Call',
  })
  const done = await app.request('internal', 'PATCH', `${path}/follow_ups/${followUp.body.id}`, {
    changes: { done: { from: false, to: true } },
  })
  expect((await undo(done)).status).toBe(200)
  const removed = await app.request('internal', 'DELETE', `${path}/follow_ups/${followUp.body.id}`)
  expect((await undo(removed)).status).toBe(200)
  const list = () => app.request<{ note: string; done: boolean }[]>('internal', 'GET', `${path}/follow_ups`)
  expect((await list()).body).toMatchObject([{ person_id: null, note: 'Call', done: false }])
  expect((await undo(followUp)).status).toBe(409)
})

test('a deleted client is there again; of a client that is deleted nothing goes back', async () => {
  const client = await add({ notes: 'First' })
  const saved = await patch(client, { notes: 'Second' })
  const removed = await app.request('internal', 'DELETE', `/clients/${client.id}`)
  expect((await undo(saved)).status).toBe(409)
  expect((await undo(removed)).body).toMatchObject({ records: 1, ...none })
  expect(await get(client)).toMatchObject({ notes: 'Second' })
})

test.each(lookupKeys)('an entry of %s gets its name back, unless another one has it now', async (list) => {
  const { body: entry } = await app.request<{ id: string; name: string }>(
    'internal',
    'POST',
    `/lookups/${list}`,
    { name: 'Old' },
  )
  const rename = () =>
    app.request('internal', 'PATCH', `/lookups/${list}/${entry.id}`, changing(entry, { name: 'New' }))
  expect((await undo(await rename())).body).toMatchObject({ records: 1, ...none })
  const renamed = await rename()
  await app.request('internal', 'POST', `/lookups/${list}`, { name: 'Old' })
  const refused = await undo(renamed)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/Nothing was changed/)])
})

test('what was removed after a merge is given back first, so that it is of the right client', async () => {
  const [going, staying] = [
    await add({ first_name: 'Gone', notes: 'Taken' }),
    await add({ first_name: 'Stays' }),
  ]
  const followUp = { day: '2026-01-01', person_id: null, note: 'of the one that goes' }
  const path = (id: string) => `/clients/${id}/follow_ups`
  const { id } = (await app.request<{ id: string }>('internal', 'POST', path(going.id), followUp)).body
  const seen = { id: (await get(going)).updated_at, into: (await get(staying)).updated_at }
  const merged = await app.request('internal', 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    take: ['notes'],
    seen,
  })
  const removed = await app.request('internal', 'DELETE', `${path(staying.id)}/${id}`)
  expect([merged.status, removed.status, (await undo(merged)).status]).toEqual([200, 200, 409])
  expect((await undo(removed)).status).toBe(200)
  expect((await undo(merged)).body).toMatchObject({
    action: 'clients.merged',
    name: 'Doe, Gone; Doe, Stays',
    title: 'Undone: merge',
    noun: 'client',
    records: 2,
  })
  const followUps = async (of: string) => (await app.request<object[]>('internal', 'GET', path(of))).body
  expect(await followUps(going.id)).toMatchObject([{ note: 'of the one that goes' }])
  expect(await followUps(staying.id)).toEqual([])
})

test('to delete or merge again by an undo asks for the confirmation as the first time did', async () => {
  const jane = await app.signedInAs('internal')
  const ids = await Promise.all(Array.from({ length: 21 }, async () => (await add()).id))
  const removed = await app.request(jane, 'POST', '/clients/bulk', { ids, change: { action: 'delete' } })
  const restored = await undo(removed, jane)
  expect([removed.status, restored.body.records]).toEqual([200, 21])
  await sql(`update sessions set verified_at = now() - interval '1 hour' where user_id = $1`, [jane.user_id])
  expect((await undo(restored, jane)).status).toBe(403)
})

test('an entry of a list that clients have stays; one that was merged since is the other one', async () => {
  const status = (name: string) =>
    app.request<{ id: string }>('internal', 'POST', '/lookups/statuses', { name })
  const [made, other] = [await status('Made'), await status('Other')]
  const client = await add({ status_id: made.body.id })
  expect((await undo(made)).status).toBe(409)
  const cleared = await patch(client, { status_id: null })
  await app.request('internal', 'POST', `/lookups/statuses/${made.body.id}/merge`, { into: other.body.id })
  expect((await undo(cleared)).status).toBe(200)
  expect(await get(client)).toMatchObject({ status_id: other.body.id })
})

test('a removal that was undone can be done again by undoing that', async () => {
  const client = await add()
  const path = `/clients/${client.id}/follow_ups`
  const followUp = { day: '2026-01-01', person_id: null, note: 'Call' }
  const { body } = await app.request<{ id: string }>('internal', 'POST', path, followUp)
  const restored = await undo(await app.request('internal', 'DELETE', `${path}/${body.id}`))
  expect((await undo(restored)).body).toMatchObject({ records: 1, ...none })
  expect((await app.request<object[]>('internal', 'GET', path)).body).toEqual([])
})

test('an owner who has no access any more is not given back, and is named; what else was changed is', async () => {
  const [jane, mary] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const client = await add({ owner_id: jane.user_id, notes: 'First' })
  const saved = await patch(client, { owner_id: mary.user_id, notes: 'Second' })
  const again = await patch(await get(client), { owner_id: jane.user_id })
  const both = await patch(await get(client), { owner_id: mary.user_id })
  await sql('update user_roles set approved = false where user_id = $1', [jane.user_id])
  const refused = await undo(both)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The earlier person no longer has access. Nothing was undone.',
  ])
  expect([again.status, (await undo(saved)).body]).toMatchObject([
    200,
    { records: 1, ...none, without_access: ['Owner'] },
  ])
  expect(await get(client)).toMatchObject({ owner_id: mary.user_id, notes: 'First' })
})

test('what only administrators do is undone by administrators, as they are now', async () => {
  const jane = await app.signedInAs('admin')
  const client = await add()
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  const restored = await app.request(jane, 'POST', `/clients/${client.id}/restore`)
  await sql(`update user_roles set role = 'internal' where user_id = $1`, [jane.user_id])
  expect([restored.status, (await undo(restored, jane)).status]).toEqual([200, 404])
  expect((await app.request<Change[]>(jane, 'GET', '/changes')).body).toEqual([])
  expect((await get(client)).id).toBe(client.id)
  expect((await undo(restored, 'admin')).body).toMatchObject({ records: 1, ...none })
})
