import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Author } from '../../lib/author.ts'
import { testApp, type Person } from '../../server/testing.ts'
import type { Client, ClientRow } from './contract.ts'

const app = await testApp()
type Reply = Client & { message: string; data: ReplyData }
interface ReplyData {
  current?: Client
  fields?: Record<string, string>
  changed?: Record<string, Author>
  deleted?: Author
}
const create = async (body: object) =>
  (
    await app.request<Reply>('internal', 'POST', '/clients', {
      first_name: 'Jane',
      last_name: 'Doe',
      ...body,
    })
  ).body
const read = (id: string) => app.request<Reply>('internal', 'GET', `/clients/${id}`)
const update = (id: string, body: object) => app.request<Reply>('internal', 'PATCH', `/clients/${id}`, body)
const change = (as: Person, id: string, body: object) =>
  app.request<Reply>(as, 'PATCH', `/clients/${id}`, body)
const remove = (id: string, body?: object) => app.request<Reply>('internal', 'DELETE', `/clients/${id}`, body)
const audits = (id: string) =>
  app.services.database.rows<{ action: string; changes: Record<string, [unknown[], unknown[]]> }>(
    undefined,
    'select action, changes from audit where subject_id = $1 order by id',
    [id],
  )

let medication: string[]
beforeAll(async () => {
  medication = await Promise.all(
    ['Zinc', 'Iron', 'Biotin', 'Selenium'].map(async (name) => {
      const { body } = await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name })
      return body.id
    }),
  )
})

test('one field changes alone; the audit holds before and after of that field', async () => {
  const client = await create({ notes: 'first', cost: '10', medications: [{ medication_id: medication[0] }] })
  const { body } = await update(client.id, { version: 1, notes: 'second' })
  expect(body).toEqual({ ...client, notes: 'second', version: 2, updated_at: body.updated_at })
  expect(body.updated_at > client.updated_at).toBe(true)
  const [, audit] = await audits(client.id)
  expect(audit).toEqual({ action: 'clients.updated', changes: { notes: ['first', 'second'] } })
})

test('fields can be emptied', async () => {
  const client = await create({ notes: 'n', cost: '10', start_date: '2026-01-01' })
  const { body } = await update(client.id, { version: 1, notes: ' ', cost: '', start_date: null })
  expect(body).toMatchObject({ notes: null, cost: null, start_date: null, version: 2 })
})

test('a change that changes nothing leaves version, time and audit alone', async () => {
  const client = await create({
    notes: 'same',
    cost: '10.5',
    medications: [{ medication_id: medication[0] }],
  })
  const medications = client.client_medications.map(({ id, medication_id }) => ({ id, medication_id }))
  const { status, body } = await update(client.id, { version: 1, notes: 'same', cost: 10.5, medications })
  expect(status).toBe(200)
  expect(body).toEqual(client)
  expect(await audits(client.id)).toHaveLength(1)
})

test('who comes second is told by whom, sees the current record, and overwrites nothing', async () => {
  const client = await create({ notes: 'old' })
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  await change(bob, client.id, { version: 1, cost: '5' })
  await change(jane, client.id, { version: 2, notes: 'hers' })
  const late = await update(client.id, { version: 1, updates: 'mine' })
  expect(late.status).toBe(409)
  expect(late.body.message).toContain(`was changed by ${jane.email} less than a minute ago`)
  expect(late.body.data.current).toEqual((await read(client.id)).body)
  expect(late.body.data.current).toMatchObject({ notes: 'hers', updates: null, version: 3 })
  const changed = {
    cost: { by: bob.email, seconds_ago: expect.any(Number) },
    notes: { by: jane.email, seconds_ago: expect.any(Number) },
  }
  expect(late.body.data.changed).toMatchObject(changed)
  const last = await app.request('internal', 'GET', `/clients/${client.id}/last_changes`)
  expect(last.body).toMatchObject(changed)
})

test('who changed a client last is told while the client is in the book, else 404 or 410', async () => {
  const client = await create({})
  const lastChanges = (id: string) => app.request('internal', 'GET', `/clients/${id}/last_changes`)
  expect(await lastChanges(client.id)).toMatchObject({ status: 200, body: {} })
  expect(await lastChanges(randomUUID())).toMatchObject({ status: 404 })
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  expect(await lastChanges(client.id)).toMatchObject({ status: 410 })
})

test('whoever meets their own change is told so; without the account nobody is named', async () => {
  const client = await create({})
  const jane = await app.signedInAs('internal')
  await change(jane, client.id, { version: 1, notes: 'hers' })
  const own = await change(jane, client.id, { version: 1, notes: 'again' })
  expect(own.body.message).toContain('was changed by you in another window')
  await app.services.database.pool.query('delete from users where id = $1', [jane.user_id])
  const late = await update(client.id, { version: 1, notes: 'mine' })
  expect(late.body.data.changed).toMatchObject({ notes: { by: null } })
})

test('who saves a client that a colleague deleted is told who did and who can bring it back', async () => {
  const client = await create({})
  const jane = await app.signedInAs('internal')
  await app.request(jane, 'DELETE', `/clients/${client.id}`)
  const late = await update(client.id, { version: 1, notes: 'mine' })
  expect(late).toMatchObject({ status: 410, body: { data: { deleted: { by: jane.email } } } })
  expect(late.body.message).toBe(
    `This client was deleted by ${jane.email} less than a minute ago. An administrator can restore it.`,
  )
})

test('of two changes at the same moment exactly one wins', async () => {
  const client = await create({})
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((notes) => update(client.id, { version: 1, notes })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await read(client.id)).body.version).toBe(2)
  expect(await audits(client.id)).toHaveLength(2)
})

test('medications are written as a difference: rows that stay keep their ids', async () => {
  const client = await create({
    medications: [
      { medication_id: medication[0], notes: 'goes' },
      { medication_id: medication[1] },
      { medication_id: medication[2] },
    ],
  })
  const [, iron, biotin] = client.client_medications
  const medications = [
    { id: biotin!.id, medication_id: medication[2] },
    { medication_id: medication[3] },
    { id: iron!.id, medication_id: medication[1], notes: 'changed' },
  ]
  const { body } = await update(client.id, { version: 1, medications })
  expect(body.client_medications.map(({ medication_name }) => medication_name)).toEqual([
    'Biotin',
    'Selenium',
    'Iron',
  ])
  expect(body.client_medications[0]!.id).toBe(biotin!.id)
  expect(body.client_medications[2]).toEqual({ ...iron, notes: 'changed' })
  expect(body.version).toBe(2)
  const [, audit] = await audits(client.id)
  expect(audit!.changes.medications![0]).toContainEqual(expect.objectContaining({ notes: 'goes' }))
  expect(audit!.changes.medications![1]).toContainEqual(expect.objectContaining({ notes: 'changed' }))
})

test('medications left out stay; an empty list clears them', async () => {
  const client = await create({ medications: [{ medication_id: medication[0] }] })
  const kept = await update(client.id, { version: 1, notes: 'x' })
  expect(kept.body.client_medications).toEqual(client.client_medications)
  const cleared = await update(client.id, { version: 2, medications: [] })
  expect(cleared.body.client_medications).toEqual([])
})

test("another client's medication row cannot be taken over", async () => {
  const victim = await create({ medications: [{ medication_id: medication[0], notes: 'theirs' }] })
  const client = await create({})
  const stolen = { id: victim.client_medications[0]!.id, medication_id: medication[1] }
  const answer = await update(client.id, { version: 1, medications: [stolen] })
  expect(answer.body.data.fields).toEqual({
    'medications.0.id': 'This medication is not in the list of this client',
  })
  expect((await read(victim.id)).body).toEqual(victim)
})

test('a deleted client vanishes everywhere, is kept for the record, and cannot be changed', async () => {
  const client = await create({ last_name: 'Vanishing', medications: [{ medication_id: medication[0] }] })
  expect((await remove(client.id, { version: 7 })).status).toBe(409)
  expect(await remove(client.id, { version: 1 })).toMatchObject({ status: 200, body: { id: client.id } })
  const list = await app.request<{ rows: ClientRow[] }>('internal', 'GET', '/clients?search=vanishing')
  const count = await app.request<{ total: number }>('internal', 'GET', '/clients/count?search=vanishing')
  const file = await app.request<{ rows: ClientRow[] }>('internal', 'POST', '/clients/export', {
    search: 'vanishing',
  })
  expect([list.body.rows, count.body.total, file.body.rows]).toEqual([[], 0, []])
  expect((await read(client.id)).status).toBe(410)
  expect((await update(client.id, { version: 2, notes: 'x' })).status).toBe(410)
  expect((await remove(client.id)).status).toBe(410)
  const [kept] = await app.services.database.rows<{
    last_name: string
    archived_by: string
    medications: number
  }>(
    undefined,
    `select last_name, archived_by, (select count(*)::int from client_medications where client_id = clients.id) as medications
     from clients where id = $1 and archived_at is not null`,
    [client.id],
  )
  expect(kept).toMatchObject({ last_name: 'Vanishing', archived_by: expect.any(String), medications: 1 })
  expect((await audits(client.id)).at(-1)!.action).toBe('clients.archived')
})
