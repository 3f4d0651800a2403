import { expect, test } from 'vitest'
import { changing, testApp } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
const { pool } = app.services.database
const staff = await app.signedInAs('internal')
const administrator = await app.signedInAs('admin')

const add = (first_name: string, fields: object = {}) =>
  app.addClient<Client>({ first_name, last_name: 'Twin', ...fields }, staff)
const get = async (id: string) => (await app.request<Client>(staff, 'GET', `/clients/${id}`)).body
const seenOf = (going: Client, staying: Client) => ({ id: going.updated_at, into: staying.updated_at })
const merge = async (going: Client, staying: Client, take: string[] = [], both: string[] = []) => {
  const now = [await get(going.id), await get(staying.id)] as const
  return app.request<Client & { message: string }>(staff, 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    take,
    both,
    seen: seenOf(...now),
  })
}
const undo = (made: { headers: Headers }) => app.undo(made, staff)
const movedMedications = ({ client_medications }: Client) =>
  client_medications.map(({ medication_name }) => medication_name)
const counts = async (id: string) => {
  const tables = ['client_events', 'follow_ups', 'inquiries']
  const counted = tables.map((table) => pool.query(`select from ${table} where client_id = $1`, [id]))
  return (await Promise.all(counted)).map(({ rowCount }) => rowCount)
}

async function twins() {
  const medications = []
  for (const name of ['Going', 'Staying']) {
    const body = { name: `${name} ${Math.random()}` }
    medications.push((await app.request<{ id: string }>(staff, 'POST', '/lookups/medications', body)).body.id)
  }
  const going = await add('Ann', {
    phone: '850-555-0100',
    notes: 'of the one that goes',
    medications: [{ medication_id: medications[0] }],
  })
  const staying = await add('Anna', {
    email: 'anna@example.com',
    notes: 'of the other',
    medications: [{ medication_id: medications[1] }],
  })
  await app.request(staff, 'POST', `/clients/${going.id}/events`, {
    kind: 'order',
    day: '2026-01-05',
    next_date: '2026-02-05',
    from: null,
  })
  await app.request(staff, 'POST', `/clients/${going.id}/follow_ups`, {
    day: '2026-03-01',
    person_id: null,
    note: 'Call',
  })
  await pool.query(
    `insert into inquiries (first_name, last_name, email, phone, division, message, client_id)
    values ('A', 'T', 'a@example.com', '1', 'general', 'Hello', $1)`,
    [going.id],
  )
  return { going: await get(going.id), staying: await get(staying.id) }
}

test('a merged client gives its values that were chosen, and all that belongs to it, and its address says where it is', async () => {
  const { going, staying } = await twins()
  const { status, body } = await merge(going, staying, ['phone'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    first_name: 'Anna',
    phone: '(850) 555-0100',
    email: 'anna@example.com',
    notes: 'of the other',
  })
  expect(movedMedications(body)).toEqual([...movedMedications(staying), ...movedMedications(going)])
  expect(await counts(staying.id)).toEqual([1, 1, 1])
  expect(await counts(going.id)).toEqual([0, 0, 0])
  const gone = await app.request<{ message: string; data: { merged: object } }>(
    staff,
    'GET',
    `/clients/${going.id}`,
  )
  expect([gone.status, gone.body.message]).toEqual([
    410,
    `This client was merged into Twin, Anna by ${staff.name} less than a minute ago.`,
  ])
  expect(gone.body.data.merged).toEqual({ id: staying.id, name: 'Twin, Anna' })
  const found = async (search: string) =>
    (
      await app.request<{ total: number }>(
        staff,
        'GET',
        `/clients/count?search=${encodeURIComponent(search)}`,
      )
    ).body.total
  expect(await found(movedMedications(going)[0]!)).toBe(1)

  const rows = await app.history(staying.id, staff)
  expect(rows.map(({ action, merged_from }) => `${action} ${merged_from ?? ''}`.trim())).toEqual([
    'clients.updated',
    'clients.follow_up_added Twin, Ann',
    'clients.order_placed Twin, Ann',
    'clients.created',
    'clients.created Twin, Ann',
  ])
  expect(rows[0]!.names[going.id]).toBe('Twin, Ann')
})

test('of texts that differ both can be kept, the own one first, and an undo gives back the two', async () => {
  const going = await add('Goes', { notes: 'of the one that goes' })
  const staying = await add('Stays', { notes: 'of the other' })
  const merged = await merge(going, staying, [], ['notes'])
  expect(merged.body.notes).toBe('of the other\nof the one that goes')
  await undo(merged)
  expect([(await get(going.id)).notes, (await get(staying.id)).notes]).toEqual([going.notes, staying.notes])

  const long = await add('Long', { notes: 'a'.repeat(19_990) })
  const refused = await merge(going, long, [], ['notes'])
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'The two notes are too long for one record. Choose one of them.',
  ])
})

test('the medications of both stand one after the other', async () => {
  const { going, staying } = await twins()
  const medications = [{ medication_id: going.client_medications[0]!.medication_id, dose: '1 mg' }]
  const third = await add('Third', { medications: [medications[0]!, medications[0]!] })
  await merge(third, going)
  await merge(going, staying)
  const { rows } = await pool.query<{ position: number }>(
    'select position from client_medications where client_id = $1 order by position',
    [staying.id],
  )
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
})

test('of a medication of both the dose that is not chosen is stopped, and an undo gives it back', async () => {
  const named = { name: `Both ${Math.random()}` }
  const { id: medication_id } = (await app.request<Client>(staff, 'POST', '/lookups/medications', named)).body
  const taking = (dose: string) => add('Takes', { medications: [{ medication_id, dose }] })
  const [going, staying] = [await taking('1 mg'), await taking('2 mg')]
  const merged = await app.request<Client>(staff, 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    stop: staying.client_medications.map(({ id }) => id),
    seen: seenOf(going, staying),
  })
  const doses = ({ client_medications, stopped_medications }: Client) =>
    [client_medications, stopped_medications].map((rows) => rows.map(({ dose }) => dose))
  expect(doses(merged.body)).toEqual([['1 mg'], ['2 mg']])
  const [latest] = await app.history(staying.id, staff)
  expect(latest!.changes).toMatchObject({
    medications: [[{ dose: '2 mg', stopped_on: null }], [{ dose: '2 mg' }, { dose: '1 mg' }]],
  })
  await undo(merged)
  expect([doses(await get(going.id)), doses(await get(staying.id))]).toEqual([
    [['1 mg'], []],
    [['2 mg'], []],
  ])
})

test('an undone merge gives back what is still as it was left, and says what is not', async () => {
  const { going, staying } = await twins()
  const merged = await merge(going, staying, ['phone', 'notes', 'next_order_date'])
  const text = 'written after the merge'
  await app.request(staff, 'PATCH', `/clients/${staying.id}`, changing(merged.body, { notes: text }))
  const undone = await undo(merged)
  expect([undone.status, undone.body.kept_fields]).toEqual([200, ['Notes']])
  const { updated_at: _, ...before } = going
  expect(await get(going.id)).toMatchObject({ ...before, second_identifier: null })
  const { updated_at: __, ...other } = staying
  expect(await get(staying.id)).toEqual({ ...other, notes: text, updated_at: expect.any(String) })
  expect(await counts(going.id)).toEqual([1, 1, 1])
  expect((await undo(merged)).body).toMatchObject({ records: 0, kept: 0 })
  // What was added since would be merged unseen.
  await app.request(staff, 'POST', `/clients/${going.id}/updates`, { text: 'Called' })
  expect(await undo(undone)).toMatchObject({
    status: 409,
    body: { message: 'Please compare and merge the two again.' },
  })
  const rows = await app.history(staying.id, staff)
  expect(rows.every(({ merged_from }) => merged_from === null)).toBe(true)
})

test('updates of both are one list, whose newest is the field; undone, each has its own again', async () => {
  const write = async ({ id }: Client, text: string) =>
    app.request(staff, 'POST', `/clients/${id}/updates`, { text })
  const textsOf = async ({ id }: Client) => {
    const { rows } = (
      await app.request<{ rows: { text: string; by: string }[] }>(staff, 'GET', `/clients/${id}/updates`)
    ).body
    return rows.map(({ text, by }) => [text, by === staff.name])
  }
  const [going, staying] = [await add('Zoe'), await add('Zoé')] as const
  for (const [client, text] of [
    [going, 'first'],
    [staying, 'second'],
    [going, 'third'],
  ] as const)
    await write(client, text)
  const merged = await merge(going, staying)
  expect(merged.body.updates).toBe('third')
  const [latest] = await app.history(staying.id, staff)
  expect(latest!.changes).toMatchObject({ updates: ['second', 'third'] })
  expect(await textsOf(staying)).toEqual([
    ['third', true],
    ['second', true],
    ['first', true],
  ])
  const late = await app.request<{ data: object }>(
    administrator,
    'PATCH',
    `/clients/${staying.id}`,
    changing({ ...merged.body, updates: 'second' }, { updates: 'mine' }),
  )
  expect([late.status, late.body.data]).toMatchObject([409, { contested: { updates: { theirs: 'third' } } }])

  await undo(merged)
  expect([(await get(going.id)).updates, (await get(staying.id)).updates]).toEqual(['third', 'second'])
  expect(await textsOf(going)).toEqual([
    ['third', true],
    ['first', true],
  ])
  expect(await textsOf(staying)).toEqual([['second', true]])

  await app.request(staff, 'PATCH', `/clients/${going.id}`, changing(await get(going.id), { updates: null }))
  const again = await merge(going, staying)
  expect(again.body.updates).toBe('second')
  await undo(again)
  expect((await get(going.id)).updates).toBeNull()
})

test('an administrator restores a client that was merged; what moved stays with the other one', async () => {
  const { going, staying } = await twins()
  await merge(going, staying)
  expect((await app.request(staff, 'POST', `/clients/${going.id}/restore`)).status).toBe(403)
  expect((await app.request(administrator, 'POST', `/clients/${going.id}/restore`)).status).toBe(200)
  expect(await get(going.id)).toMatchObject({ phone: going.phone, client_medications: [] })
  expect(await counts(staying.id)).toEqual([1, 1, 1])
})

test('a chain of merges is undone from its end, and each address leads to the one that stays', async () => {
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')] as const
  const first = await merge(one, two)
  const second = await merge(two, three)
  const gone = await app.request<{ message: string }>(staff, 'GET', `/clients/${one.id}`)
  expect(gone.body.message).toMatch(/merged into Twin, Three/)
  const tooEarly = await undo(first)
  expect([tooEarly.status, tooEarly.body.message]).toEqual([
    409,
    'One of the two clients was itself merged or deleted since, or what moved between them was removed. Undo that first.',
  ])
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
})

test('of two merges at once one is done, and a client that was changed since it was compared is not merged', async () => {
  const [one, two] = [await add('Left'), await add('Right')] as const
  const request = (going: Client, staying: Client) => () =>
    app.request<{ message: string }>(staff, 'POST', `/clients/${going.id}/merge`, {
      into: staying.id,
      seen: seenOf(going, staying),
    })
  const responses = await app.atOnce(
    `select from clients where id in ('${one.id}', '${two.id}') for update`,
    [request(one, two), request(two, one)],
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 410])
  expect(responses[1]!.body.message).toMatch(/^This client was merged into Twin, Right/)

  const { going, staying } = await twins()
  await app.request(staff, 'PATCH', `/clients/${going.id}`, changing(going, { notes: 'a colleague' }))
  const late = await request(going, staying)()
  expect([late.status, late.body.message]).toEqual([
    409,
    'One of the two was changed since you compared them. Nothing was merged; please look again.',
  ])
  expect(await counts(going.id)).toEqual([1, 1, 1])
})

test('a client is not merged into itself, an unknown or a deleted one', async () => {
  const [one, two] = [await add('Alone'), await add('Deleted')] as const
  const itself = await merge(one, one)
  expect([itself.status, itself.body.message]).toEqual([400, 'A client cannot be merged into itself'])
  await app.request(staff, 'DELETE', `/clients/${two.id}`)
  const seen = seenOf(one, two)
  for (const [into, status] of [
    [two.id, 410],
    ['00000000-0000-4000-8000-000000000000', 404],
  ])
    expect((await app.request(staff, 'POST', `/clients/${one.id}/merge`, { into, seen })).status).toBe(status)
})

test('every table that refers to clients is merged', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_constraint join pg_class on pg_class.oid = conrelid where confrelid = 'public.clients'::regclass order by 1`,
  )
  // A new one is also a line of `clientTables` in client-record.server.ts.
  expect(rows.map(({ name }) => name)).toEqual([
    'client_attachments',
    'client_copy_requests',
    'client_disclosures',
    'client_events',
    'client_medications',
    'client_notices',
    'client_updates',
    'clients',
    'consents',
    'follow_ups',
    'inquiries',
    // Who has a client open right now; not moved.
    'presence',
  ])
})

test('the history of the client that stays offers to undo a merge, also when what it took was changed since', async () => {
  const [going, staying] = [await add('Ina', { phone: '850-555-0177' }), await add('Ina')]
  await merge(going, staying, ['phone'])
  const now = await get(staying.id)
  await app.request(staff, 'PATCH', `/clients/${staying.id}`, changing(now, { phone: '850-555-0178' }))
  const merged = (await app.history(staying.id, staff)).find(({ changes }) => changes?.['merged_from'])
  expect(merged).toMatchObject({ undo_id: expect.any(String) })
  await app.request(staff, 'POST', `/changes/${merged!.undo_id}/undo`, {})
  const after = await app.history(staying.id, staff)
  expect(after.find(({ id }) => id === merged!.id)).toMatchObject({ undo_id: null })
})
