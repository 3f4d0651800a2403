import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp, type Person } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
type Refusal = { message: string; data: ErrorData }
type Placed = { event_id: string; client: Client } & Refusal
type As = 'internal' | Person

const today = todayIn()
const inDays = (count: number) => addDays(today, count)
const due = { next_order_date: inDays(-2), lab_due_date: inDays(5) }
const create = (dates: object = due) => app.addClient<Client>({ last_name: 'Due', ...dates })
const read = (id: string) => app.client<Client>(id)
const order = { kind: 'order', from: due.next_order_date, next_date: inDays(28) }
const lab = { kind: 'lab', from: due.lab_due_date, next_date: inDays(90) }
const place = (id: string, body: object, as: As = 'internal') =>
  app.request<Placed>(as, 'POST', `/clients/${id}/events`, body)
const { undo, history } = app
const write = (id: string, field: keyof typeof due, from: unknown, to: unknown, as: As = 'internal') =>
  app.request<Client>(as, 'PATCH', `/clients/${id}`, { changes: { [field]: { from, to } } })

test('an order sets its own date, with one entry in the history; a lab sets the other', async () => {
  const { id, updated_at } = await create()
  const { status, body } = await place(id, { ...order, note: 'by phone' })
  expect([status, body.client]).toMatchObject([
    200,
    { next_order_date: inDays(28), lab_due_date: due.lab_due_date, last_order_day: today },
  ])
  expect(body.client.updated_at > updated_at).toBe(true)
  await place(id, { ...lab, day: inDays(-1), next_date: null })
  expect(await read(id)).toMatchObject({ lab_due_date: null, last_lab_day: inDays(-1), lab_interval: 90 })
  const [done, placed, created, ...more] = await history(id)
  expect([created?.action, more]).toEqual(['clients.created', []])
  expect(placed).toMatchObject({
    action: 'clients.order_placed',
    changes: { day: today, note: 'by phone', next_order_date: [due.next_order_date, inDays(28)] },
    event: { kind: 'order', day: today, note: 'by phone' },
  })
  expect(done).toMatchObject({ action: 'clients.lab_done', event: { kind: 'lab', next_date: null } })
})

test('the next one is proposed after 28 and 90 days, then after as long as the last time', async () => {
  const { id, order_interval, lab_interval } = await create()
  expect([order_interval, lab_interval]).toEqual([28, 90])
  const first = await place(id, { ...order, day: inDays(-40), next_date: inDays(-5) })
  expect(first.body.client).toMatchObject({ last_order_day: inDays(-40), order_interval: 35 })
  const second = await place(id, { ...order, from: inDays(-5), day: inDays(-4), next_date: inDays(10) })
  expect(second.body.client).toMatchObject({ order_interval: 14, lab_interval: 90 })
  // Entered late, it is not the last one.
  const late = await place(id, { ...order, from: inDays(10), day: inDays(-80), next_date: inDays(11) })
  expect(late.body.client).toMatchObject({ last_order_day: inDays(-4), order_interval: 14 })
  await undo(late)
  await undo(second)
  expect(await read(id)).toMatchObject({
    last_order_day: inDays(-40),
    order_interval: 35,
    next_order_date: inDays(-5),
  })
})

test('a repeated request records one order, also when both arrive at the same moment', async () => {
  const { id } = await create()
  const event_id = randomUUID()
  const lock = `select from clients where id = '${id}' for update`
  const once = () => place(id, { ...order, event_id })
  const replies = await app.atOnce(lock, [once, once])
  replies.push(await once())
  expect(replies.map(({ status, body }) => [status, body.event_id])).toEqual(
    Array.from({ length: 3 }, () => [200, event_id]),
  )
  expect(await history(id)).toHaveLength(2)
  // Its response was lost, and something else is sent with its id.
  const other = await place(id, { ...order, event_id, next_date: inDays(30) })
  expect([other.status, other.body.message]).toEqual([
    409,
    expect.stringMatching(/was saved already, with other values. Undo it/),
  ])
  expect((await place(id, { ...order, event_id, note: 'by phone' })).status).toBe(409)
  const { id: another } = await create()
  expect((await place(another, { ...order, event_id })).status).toBe(409)
  const colleague = await app.signedInAs('internal')
  expect((await place(id, { ...order, event_id }, colleague)).status).toBe(409)
  expect(await read(id)).toMatchObject({ next_order_date: inDays(28) })
})

test('the second of two orders at the same moment gets 409, even with the same next date', async () => {
  const { id } = await create()
  const jane = await app.signedInAs('internal')
  const lock = `select from clients where id = '${id}' for update`
  const [first, second] = await app.atOnce(lock, [() => place(id, order, jane), () => place(id, order)])
  expect([first!.status, second!.status]).toEqual([200, 409])
  expect(second!.body.data.contested).toMatchObject({
    next_order_date: {
      theirs: inDays(28),
      yours: inDays(28),
      changed_by: expect.stringContaining(jane.name),
    },
  })
  expect(await history(id)).toHaveLength(2)
  // The other date is another matter.
  expect((await place(id, lab)).status).toBe(200)
  // An ordinary change is contested by an order in the same way.
  const { data } = (await write(id, 'next_order_date', due.next_order_date, inDays(1)))
    .body as never as Refusal
  expect(data.contested).toMatchObject({
    next_order_date: { changed_by: expect.stringContaining(jane.name) },
  })
})

test('the first order or lab of a client is refused once a colleague has set a date, by hand or with one of theirs', async () => {
  const jane = await app.signedInAs('internal')
  for (const [first, field] of [
    [{ ...order, from: null }, 'next_order_date'],
    [{ ...lab, from: null }, 'lab_due_date'],
  ] as const) {
    const { id } = await create({})
    await write(id, field, null, inDays(3), jane)
    expect(await place(id, first)).toMatchObject({
      status: 409,
      body: {
        data: {
          contested: { [field]: { theirs: inDays(3), changed_by: expect.stringContaining(jane.name) } },
        },
      },
    })
    expect(await read(id)).toMatchObject({ [field]: inDays(3), last_order_day: null, last_lab_day: null })
    const { id: other } = await create({})
    expect((await place(other, first, jane)).status).toBe(200)
    expect((await place(other, first)).status).toBe(409)
    expect((await history(other)).flatMap(({ event }) => event ?? [])).toHaveLength(1)
  }
})

test('undone, the date is as before; not once somebody has changed it', async () => {
  const { id } = await create()
  const jane = await app.signedInAs('internal')
  const placed = await place(id, order, jane)
  const lock = `select from clients where id = '${id}' for update`
  const back = () => undo(placed, jane)
  const replies = await app.atOnce(lock, [back, back])
  expect(replies.map(({ status, body }) => [status, body.records])).toEqual([
    [200, 1],
    [200, 0],
  ])
  const [entry, former, ...more] = await history(id)
  expect([entry, former, more.length]).toMatchObject([
    {
      action: 'clients.undone',
      actor: jane.name,
      changes: { undid: 'clients.order_placed', next_order_date: [inDays(28), due.next_order_date] },
    },
    { event: null, undo_id: null },
    1,
  ])
  const again = await place(id, order)
  expect((await history(id))[0]).toMatchObject({ event: { kind: 'order' }, undo_id: expect.any(String) })
  await write(id, 'next_order_date', inDays(28), inDays(29), jane)
  const { status, body } = await undo(again)
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(`^This was changed since by ${jane.name}`),
  ])
  expect(await read(id)).toMatchObject({ next_order_date: inDays(29), last_order_day: today })
})

test('the last one is undone first, even when both set the same date', async () => {
  const { id } = await create()
  const first = await place(id, order)
  const second = await place(id, { ...order, from: inDays(28) })
  await place(id, lab)
  expect((await undo(first)).status).toBe(409)
  expect((await undo(second)).status).toBe(200)
  expect(await read(id)).toMatchObject({ next_order_date: inDays(28) })
  expect((await undo(first)).status).toBe(200)
  expect(await read(id)).toMatchObject({ next_order_date: due.next_order_date, last_order_day: null })
})

test.each([
  ['a day to come', { day: inDays(1) }, 'day', 'The day cannot be in the future'],
  ['a day long ago', { day: '1999-12-31' }, 'day', 'The day must be in 2000 or later'],
  ['no day', { day: '2026-02-30' }, 'day', 'Please enter a valid date'],
  ['a next date on the day', { next_date: today }, 'next_date', 'The next date must be after the day'],
  ['a next date too far ahead', { next_date: inDays(4200) }, 'next_date', /^Next order date must be between/],
  ['no next date', { next_date: 'soon' }, 'next_date', 'Please enter a valid date'],
  ['too long a note', { note: 'x'.repeat(2001) }, 'note', 'Note must be at most 2,000 characters'],
  ['another kind', { kind: 'visit' }, 'kind', 'Kind must be one of: order, lab'],
])('%s is refused at its field', async (_what, given, field, message) => {
  const { id } = await create()
  const { status, body } = await place(id, { ...order, ...given })
  expect([status, body.data.fields?.[field]]).toEqual([400, expect.stringMatching(message)])
  expect(await read(id)).toMatchObject(due)
})

test('a deleted client says so', async () => {
  const { id } = await create()
  await app.request('internal', 'DELETE', `/clients/${id}`)
  const { status, body } = await place(id, order)
  expect([status, body.message]).toEqual([410, expect.stringMatching(/^This client was deleted by/)])
  expect((await place(randomUUID(), order)).status).toBe(404)
})

type Done = Refusal & { changed: number; unchanged: number }
const bulkRequest = (body: object) => app.request<Done>('internal', 'POST', '/clients/bulk', body)
const bulk = async (body: object) => (await bulkRequest(body)).body
async function createThree() {
  const clients = await Promise.all([create(), create(), create()])
  return clients.map(({ id }) => id) as [string, string, string]
}

test('an order is placed for many: each next date is the proposed one; undone unless it was changed since', async () => {
  const ids = await createThree()
  const [first, second, third] = ids
  const dates = () => Promise.all(ids.map(async (id) => (await read(id)).next_order_date))
  const day = inDays(-3)
  await place(first, { ...order, day: inDays(-17), next_date: day })
  await place(third, { ...order, day, next_date: inDays(50) })

  const done = await bulkRequest({ ids, change: { action: 'record', kind: 'order', day } })
  expect(done.body).toMatchObject({ changed: 2, unchanged: 1 })
  expect(await dates()).toEqual([inDays(11), inDays(25), inDays(50)])
  const [entry] = await history(second)
  expect(entry).toMatchObject({
    action: 'clients.order_placed',
    changes: { event: expect.any(String), day, next_order_date: [due.next_order_date, inDays(25)] },
  })
  // A repeat finds the order of that day.
  expect(await bulk({ ids, change: { action: 'record', kind: 'order', day } })).toMatchObject({
    changed: 0,
    unchanged: 3,
  })
  await write(first, 'next_order_date', inDays(11), inDays(12))
  expect((await undo(done)).body).toMatchObject({ records: 1, kept: 1 })
  expect(await dates()).toEqual([inDays(12), due.next_order_date, inDays(50)])
  expect((await history(second))[0]!.action).toBe('clients.undone')
  const late = await bulk({ ids, change: { action: 'record', kind: 'lab', day: inDays(4) } })
  expect(late.data.fields).toEqual({ 'change.day': 'The day cannot be in the future' })
})

test('undo of many orders keeps a later one of a colleague, also with the same next date', async () => {
  const [first, second] = await createThree()
  const done = await bulkRequest({
    ids: [first, second],
    change: { action: 'record', kind: 'order', day: inDays(-3) },
  })
  const jane = await app.signedInAs('internal')
  await place(first, { ...order, from: inDays(25), next_date: inDays(25) }, jane)
  expect((await undo(done)).body).toMatchObject({ records: 1, kept: 1 })
  expect(await read(first)).toMatchObject({ next_order_date: inDays(25), last_order_day: today })
  expect(await read(second)).toMatchObject({ next_order_date: due.next_order_date, last_order_day: null })
})

test('an order of many that is entered late leaves out a client with a later one: its next date stays', async () => {
  const [first, second] = await createThree()
  const placed = await place(first, order)
  const late = { action: 'record', kind: 'order', day: inDays(-5) }
  expect(await bulk({ ids: [first, second], change: late })).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await read(first)).toMatchObject({ next_order_date: inDays(28), last_order_day: today })
  expect(await read(second)).toMatchObject({ next_order_date: inDays(23) })
  // A lab, or an order that was undone, is no reason.
  await place(first, lab)
  await undo(placed)
  expect(await bulk({ ids: [first], change: late })).toMatchObject({ changed: 1, unchanged: 0 })
})

test('of two orders the one that is written last is the last, also when its request came first', async () => {
  const [first, second] = (await createThree()).toSorted()
  const lock = `select from clients where id = '${first}' for update`
  const many = () =>
    bulkRequest({ ids: [first, second], change: { action: 'record', kind: 'order', day: today } })
  // The change of many waits for the first client, while a colleague places an order of the second one.
  const single = async () => {
    await place(second!, { ...order, day: inDays(-5), next_date: inDays(20) })
    await write(first!, 'lab_due_date', due.lab_due_date, null)
  }
  const [bulked] = await app.atOnce<unknown>(lock, [many, single])
  const orders = (await history(second!)).flatMap(({ event }) => event ?? [])
  expect(orders.map(({ day }) => day)).toEqual([today, inDays(-5)])
  expect((await undo(bulked as { headers: Headers }, 'internal', second)).status).toBe(200)
  expect(await read(second!)).toMatchObject({ next_order_date: inDays(20), last_order_day: inDays(-5) })
})

test('as many days as last time are not proposed where they lead to a year that the date may not have', async () => {
  const [first, second] = await createThree()
  await place(first, { ...order, day: '2001-02-03', next_date: inDays(40) })
  await place(first, { ...lab, day: '2001-02-03', next_date: inDays(40) })
  await place(second, { ...order, day: inDays(-300), next_date: inDays(3_000) })
  expect(await read(first)).toMatchObject({ order_interval: 28, lab_interval: 90 })
  for (const kind of ['order', 'lab'])
    expect(
      await bulk({
        ids: [first, second],
        change: { action: 'record', kind, day: today, move_later_dates: true },
      }),
    ).toMatchObject({ changed: 2 })
  expect(await read(first)).toMatchObject({ next_order_date: inDays(28), lab_due_date: inDays(90) })
  expect(await read(second)).toMatchObject({ next_order_date: inDays(3_300) })
})
