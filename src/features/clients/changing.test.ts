import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import type { Client, ClientRow } from './contract.ts'

const app = await testApp()
type Reply = Client & { message: string; data: ErrorData }
const create = (body: object) => app.addClient<Reply>({ first_name: 'Jane', last_name: 'Doe', ...body })
const read = (id: string) => app.request<Reply>('internal', 'GET', `/clients/${id}`)
type Read = { id: string; client_medications?: Client['client_medications'] }
const medicationsOf = ({ client_medications = [] }: Read) =>
  client_medications.map(({ id, medication_id, system_id, frequency_id, form_id, notes }) => ({
    id,
    medication_id,
    system_id,
    frequency_id,
    form_id,
    notes,
  }))
const change = (as: Person | 'internal', client: Read, fields: object) =>
  app.request<Reply>(
    as,
    'PATCH',
    `/clients/${client.id}`,
    changing({ ...client, medications: medicationsOf(client) }, fields),
  )
const update = (client: Read, fields: object) => change('internal', client, fields)
const remove = (id: string) => app.request<Reply>('internal', 'DELETE', `/clients/${id}`)
const { audits } = app

let medication: string[]
beforeAll(async () => {
  medication = await Promise.all(
    ['Zinc', 'Iron', 'Biotin', 'Selenium'].map(async (name) => {
      const { body } = await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name })
      return body.id
    }),
  )
})

test('a PATCH of one field changes it alone and audits its old and new value', async () => {
  const client = await create({ notes: 'first', cost: '10', medications: [{ medication_id: medication[0] }] })
  const { body } = await update(client, { notes: 'second' })
  expect(body).toEqual({ ...client, notes: 'second', updated_at: body.updated_at })
  expect(body.updated_at > client.updated_at).toBe(true)
  const [, audit] = await audits(client.id)
  expect(audit).toEqual({ action: 'clients.updated', changes: { notes: ['first', 'second'] } })
})

test('fields can be emptied', async () => {
  const client = await create({ notes: 'n', cost: '10', start_date: '2026-01-01' })
  const { body } = await update(client, { notes: ' ', cost: '', start_date: null })
  expect(body).toMatchObject({ notes: null, cost: null, start_date: null })
})

test('texts are stored without the space around them, so that space alone is no change', async () => {
  const client = await create({ notes: '\n called\n\n  twice ', updates: '\tonce' })
  expect(client).toMatchObject({ notes: 'called\n\n  twice', updates: 'once' })
  const { body } = await update(client, { notes: ' called\n\n  twice\n', updates: 'once ' })
  expect(body).toEqual(client)
})

test('a change that changes nothing leaves time and audit alone', async () => {
  const client = await create({
    notes: 'same\nlines',
    cost: '10.5',
    medications: [{ medication_id: medication[0] }],
  })
  const medications = client.client_medications.map(({ id, medication_id }) => ({ id, medication_id }))
  const { status, body } = await update(client, { notes: 'same\r\nlines ', cost: 10.5, medications })
  expect(status).toBe(200)
  expect(body).toEqual(client)
  expect(await audits(client.id)).toHaveLength(1)
})

test('two people who change different fields are not asked', async () => {
  const client = await create({ notes: 'old', medications: [{ medication_id: medication[0] }] })
  await update(client, { notes: 'theirs', medications: [] })
  const { status, body } = await update(client, { updates: 'mine', cost: '5' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ notes: 'theirs', updates: 'mine', cost: '5.00', client_medications: [] })
})

test('who comes second sees each contested field and by whom it was changed, and nothing is written', async () => {
  const client = await create({ notes: 'old', medications: [{ medication_id: medication[0] }] })
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  await change(bob, client, { medications: [{ medication_id: medication[1] }] })
  await change(bob, client, { notes: 'his' })
  const seenByJane = { ...client, notes: 'his' }
  await change(jane, seenByJane, { notes: 'hers' })
  // The newest change, but of no contested field.
  await change(bob, client, { phone: '555 0100' })
  const before = (await read(client.id)).body
  const late = await update(client, { notes: 'mine', updates: 'mine', medications: [] })
  expect(late.status).toBe(409)
  const seen = (person: Person) => `${person.name} less than a minute ago`
  expect(late.body.message).toBe(
    `This client was changed by ${seen(jane)}, since you opened it. Nothing of yours was saved.`,
  )
  expect(late.body.data.contested).toMatchObject({
    notes: { theirs: 'hers', yours: 'mine', changed_by: seen(jane) },
    medications: { theirs: [{ medication_id: medication[1] }], yours: [], changed_by: seen(bob) },
  })
  expect(Object.keys(late.body.data.contested!)).toHaveLength(2)
  expect((await read(client.id)).body).toEqual(before)
  const last = await app.request('internal', 'GET', `/clients/${client.id}/last_changes`)
  expect(last.body).toMatchObject({ notes: { by: jane.name }, medications: { by: bob.name } })
})

test('a change based on the stored value overwrites it, and an earlier value can be restored in the same way', async () => {
  const client = await create({ notes: 'old', cost: '5' })
  await update(client, { notes: 'theirs' })
  expect((await update({ ...client, notes: 'theirs' } as Read, { notes: 'mine' })).body.notes).toBe('mine')
  expect((await update({ ...client, notes: 'mine' } as Read, { notes: 'old' })).body.notes).toBe('old')
})

test('a PATCH with from and to swapped puts every field back, and is audited', async () => {
  const client = await create({
    notes: 'first',
    start_date: '2026-01-01',
    medications: [{ medication_id: medication[0], notes: 'daily' }, { medication_id: medication[1] }],
  })
  const medications = [{ medication_id: medication[2] }, medicationsOf(client)[1]]
  const fields = { first_name: 'Ann', notes: null, cost: '12.50', start_date: null, medications }
  const { changes } = changing({ ...client, medications: medicationsOf(client) }, fields)
  const send = (given: object) =>
    app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, { changes: given })
  expect((await send(changes)).body).toMatchObject({ first_name: 'Ann', notes: null, cost: '12.50' })
  const { first_name, notes, cost, start_date } = client
  const before = { first_name, notes, cost, start_date, medications: medicationsOf(client) }
  const { body } = await send(changing(fields, before).changes)
  expect(body).toMatchObject({ first_name, notes, cost, start_date })
  const held = (of: Client) => medicationsOf(of).map(({ id: _id, ...row }) => row)
  expect(held(body)).toEqual(held(client))
  expect(await audits(client.id)).toHaveLength(3)
})

test('a change says what the field held, and its faults go by the name of the field', async () => {
  const client = await create({})
  const send = (changes: unknown) =>
    app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, { changes })
  const faults = async (changes: unknown) => (await send(changes)).body.data.fields
  expect(await faults({ notes: { to: 'x' } })).toEqual({
    'changes.notes.from': 'Say what the field held: from',
  })
  expect(await faults(undefined)).toEqual({
    changes: 'Send the changes of each field of this record: from and to',
  })
  expect(await faults({ cost: { from: null, to: 'much' } })).toEqual({
    cost: 'Cost must be an amount such as 120.50',
  })
  const medications = [{ medication_id: 'x' }]
  expect(await faults({ medications: { from: [], to: medications } })).toEqual({
    'medications.0.medication_id': 'This is not a valid id',
  })
})

test('who changed a client last is known while the client is in the book, else 404 or 410', async () => {
  const client = await create({})
  const lastChanges = (id: string) => app.request('internal', 'GET', `/clients/${id}/last_changes`)
  expect(await lastChanges(client.id)).toMatchObject({ status: 200, body: {} })
  expect(await lastChanges(randomUUID())).toMatchObject({ status: 404 })
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  expect(await lastChanges(client.id)).toMatchObject({ status: 410 })
})

test('a conflict with one’s own change says so; after the account was removed nobody is named', async () => {
  const client = await create({})
  const jane = await app.signedInAs('internal')
  await change(jane, client, { notes: 'hers' })
  const own = await change(jane, client, { notes: 'again' })
  expect(own.body.message).toContain('was changed by you in another window')
  await app.services.database.pool.query('delete from users where id = $1', [jane.user_id])
  const late = await update(client, { notes: 'mine' })
  expect(late.body.data.contested!['notes']!.changed_by).toBe(
    'someone whose account was removed less than a minute ago',
  )
})

test('who saves a client that a colleague deleted reads who did and who can bring it back', async () => {
  const client = await create({})
  const jane = await app.signedInAs('internal')
  await app.request(jane, 'DELETE', `/clients/${client.id}`)
  const late = await update(client, { notes: 'mine' })
  expect(late).toMatchObject({ status: 410, body: { data: { deleted: { by: jane.name } } } })
  expect(late.body.message).toBe(
    `This client was deleted by ${jane.name} less than a minute ago. Administrators can restore it under Deleted clients.`,
  )
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
  const { body } = await update(client, { medications })
  expect(body.client_medications.map(({ medication_name }) => medication_name)).toEqual([
    'Biotin',
    'Selenium',
    'Iron',
  ])
  expect(body.client_medications[0]!.id).toBe(biotin!.id)
  expect(body.client_medications[2]).toEqual({ ...iron, notes: 'changed', position: 2 })
  const [, audit] = await audits(client.id)
  expect(audit!.changes['medications']).toEqual([
    expect.arrayContaining([expect.objectContaining({ notes: 'goes' })]),
    expect.arrayContaining([expect.objectContaining({ notes: 'changed' })]),
  ])
})

test('an inactive medication stays on a client that takes it, also when its notes change', async () => {
  const client = await create({ medications: [{ medication_id: medication[3] }] })
  const turn = (active: boolean) =>
    app.request(
      'internal',
      'PATCH',
      `/lookups/medications/${medication[3]}`,
      changing({ active: !active }, { active }),
    )
  await turn(false)
  const medications = medicationsOf(client).map((row) => ({ ...row, notes: 'until it is used up' }))
  expect(await update(client, { medications })).toMatchObject({
    status: 200,
    body: { client_medications: [{ id: client.client_medications[0]!.id, notes: 'until it is used up' }] },
  })
  await turn(true)
})

test('medications left out stay; an empty list clears them', async () => {
  const client = await create({ medications: [{ medication_id: medication[0] }] })
  const kept = await update(client, { notes: 'x' })
  expect(kept.body.client_medications).toEqual(client.client_medications)
  const cleared = await update(client, { medications: [] })
  expect(cleared.body.client_medications).toEqual([])
})

test("another client's medication row cannot be taken over: such a row is a new one", async () => {
  const victim = await create({ medications: [{ medication_id: medication[0], notes: 'theirs' }] })
  const client = await create({})
  const stolen = { id: victim.client_medications[0]!.id, medication_id: medication[1] }
  const { status, body } = await update(client, { medications: [stolen, stolen] })
  expect([status, new Set(body.client_medications.map(({ id }) => id)).size]).toEqual([200, 2])
  expect(body.client_medications.map(({ id }) => id)).not.toContain(stolen.id)
  expect((await read(victim.id)).body).toEqual(victim)
})

test('a deleted client vanishes everywhere, is kept for the record, and cannot be changed', async () => {
  const client = await create({ last_name: 'Vanishing', medications: [{ medication_id: medication[0] }] })
  expect(await remove(client.id)).toMatchObject({ status: 200, body: { id: client.id } })
  const list = await app.request<{ rows: ClientRow[] }>('internal', 'GET', '/clients?search=vanishing')
  const count = await app.request<{ total: number }>('internal', 'GET', '/clients/count?search=vanishing')
  const file = await app.request<{ rows: ClientRow[] }>('internal', 'POST', '/clients/export', {
    search: 'vanishing',
  })
  expect([list.body.rows, count.body.total, file.body.rows]).toEqual([[], 0, []])
  expect((await read(client.id)).status).toBe(410)
  expect((await update(client, { notes: 'x' })).status).toBe(410)
  expect((await remove(client.id)).status).toBe(410)
  const [kept] = await app.sql<{
    last_name: string
    archived_by: string
    medications: number
  }>(
    `select last_name, archived_by, (select count(*)::int from client_medications where client_id = clients.id) as medications
     from clients where id = $1 and archived_at is not null`,
    [client.id],
  )
  expect(kept).toMatchObject({ last_name: 'Vanishing', archived_by: expect.any(String), medications: 1 })
  expect((await audits(client.id)).at(-1)!.action).toBe('clients.archived')
})
