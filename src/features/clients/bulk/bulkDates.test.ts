import { beforeAll, expect, test } from 'vitest'
import { addDays, startOfWeek, todayIn } from '../../../lib/dates.ts'
import { changing, testApp } from '../../../program/testing/app.ts'
import type * as z from 'zod'
import type { bulkContract, BulkResult } from './bulkContract.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
const today = todayIn()

const post = <Body>(path: string, body: object) =>
  app.request<Body & { message: string }>('internal', 'POST', `/clients/bulk${path}`, body)
type BulkPreview = z.infer<typeof bulkContract.preview_bulk.output>
const preview = async (body: object) => (await post<BulkPreview>('/preview', body)).body
const changeMany = (body: object) => post<BulkResult>('', body)
const change = async (body: object) => (await changeMany(body)).body
const read = (id: string) => app.client<Client>(id)

let discharged: string
beforeAll(async () => {
  const added = await app.request<{ id: string }>('internal', 'POST', '/lookups/statuses', {
    name: 'Discharged',
  })
  discharged = added.body.id
  await app.request(
    'internal',
    'PATCH',
    `/lookups/statuses/${discharged}`,
    changing({ work_due: true }, { work_due: false }),
  )
})

async function add(fields: object): Promise<string> {
  const client = { first_name: 'Ann', last_name: 'Dated', ...fields }
  return (await app.request<Client>('internal', 'POST', '/clients', client)).body.id
}

/** One of each: no date, an earlier date, the same date, a later date, and a later date with a status without work. */
async function addEach(next_order_date: string, last_name: string) {
  const [later, earlier] = [addDays(next_order_date, 60), addDays(next_order_date, -60)]
  const dates = [{}, { next_order_date: earlier }, { next_order_date }, { next_order_date: later }]
  const ids = await Promise.all(dates.map((one) => add({ ...one, last_name })))
  ids.push(await add({ status_id: discharged, next_order_date: later, last_name }))
  return { ids, later, earlier }
}
const datesOf = async (ids: string[]) =>
  (await Promise.all(ids.map(read))).map(({ next_order_date }) => next_order_date)

test('a date of many: who gets it, keeps a later one or needs no work is shown before, and the change does the same', async () => {
  const day = addDays(today, 30)
  const { ids, later, earlier } = await addEach(day, 'Field')
  const setting = { action: 'set_date', field: 'next_order_date', to: day }
  const body = { ids, change: setting }
  const dates = [{ date: day, clients: 2 }]
  expect(await preview(body)).toEqual({
    dates,
    has_weekends: false,
    unchanged: 1,
    kept: 1,
    moved: 0,
    no_work: 1,
  })
  expect(await datesOf(ids)).toEqual([null, earlier, day, later, later])
  const done = await change(body)
  expect(done).toMatchObject({ changed: 2, unchanged: 1, kept: 1, no_work: 1 })
  expect(await datesOf(ids)).toEqual([day, day, day, later, later])

  const moving = { ids, change: { ...setting, move_later_dates: true } }
  expect(await preview(moving)).toEqual({
    dates: [{ date: day, clients: 1 }],
    has_weekends: false,
    unchanged: 3,
    kept: 0,
    moved: 1,
    no_work: 1,
  })
  expect(await change(moving)).toMatchObject({ changed: 1, unchanged: 3, kept: 0, no_work: 1, dates: [day] })
  expect(await datesOf(ids)).toEqual([day, day, day, day, later])
})

test('an order of many is recorded also for who keeps a later date, not for who needs no work; and undone', async () => {
  const next = addDays(today, 28)
  const { ids, later, earlier } = await addEach(next, 'Order')
  const event = { action: 'record', kind: 'order', day: today }
  const body = { ids, change: event }
  const dates = [{ date: next, clients: 3 }]
  expect(await preview(body)).toMatchObject({ dates, unchanged: 0, kept: 1, moved: 0, no_work: 1 })
  const done = await changeMany(body)
  expect(done.body).toMatchObject({ changed: 4, unchanged: 0, kept: 1, no_work: 1, dates: [next] })
  const clients = await Promise.all(ids.map(read))
  expect(clients.map((client) => [client.last_order_day, client.next_order_date])).toEqual([
    [today, next],
    [today, next],
    [today, next],
    [today, later],
    [null, later],
  ])
  // A kept date says nothing about the interval.
  expect(clients[3]!.order_interval).toBe(28)
  expect(await preview(body)).toMatchObject({ dates: [], unchanged: 4, no_work: 1 })
  expect((await app.undo(done)).body).toMatchObject({ records: 4, kept: 0 })
  expect(await datesOf(ids)).toEqual([null, earlier, next, later, later])
  expect(await change({ ids, change: { ...event, move_later_dates: true } })).toMatchObject({
    changed: 4,
    kept: 0,
    no_work: 1,
  })
  expect(await datesOf(ids)).toEqual([next, next, next, next, later])
})

test('orders with different intervals get different dates, of clients that a search finds', async () => {
  const [first, second] = [await add({ last_name: 'Interval' }), await add({ last_name: 'Interval' })]
  const before = { kind: 'order', day: addDays(today, -40), from: null, note: null }
  await app.request('internal', 'POST', `/clients/${first}/events`, {
    ...before,
    next_date: addDays(today, -26),
  })
  const event = { action: 'record', kind: 'order', day: today }
  expect(await preview({ search: 'interval', expected: 2, change: event })).toMatchObject({
    dates: [
      { date: addDays(today, 14), clients: 1 },
      { date: addDays(today, 28), clients: 1 },
    ],
  })
  expect(await datesOf([first, second])).toEqual([addDays(today, -26), null])
  const dates = [addDays(today, 14), addDays(today, 28)]
  expect(await change({ ids: [second, first], change: event })).toMatchObject({ changed: 2, dates })
})

test('a next date on a weekend is moved to Monday where that is chosen, and the preview says whether there is one', async () => {
  const sunday = startOfWeek(today)
  // 28 days later it is the same weekday.
  for (const [day, next, has_weekends] of [
    [addDays(sunday, -6), addDays(sunday, 22), false],
    [addDays(sunday, -2), addDays(sunday, 26), false],
    [addDays(sunday, -1), addDays(sunday, 29), true],
    [sunday, addDays(sunday, 29), true],
  ] as const) {
    const ids = [await add({ last_name: 'Weekend' })]
    const event = { action: 'record', kind: 'order', day }
    const dates = [{ date: addDays(day, 28), clients: 1 }]
    expect(await preview({ ids, change: event })).toMatchObject({ dates, has_weekends })
    const moving = { ids, change: { ...event, weekends_to_monday: true } }
    expect(await preview(moving)).toMatchObject({ dates: [{ date: next, clients: 1 }], has_weekends })
    await change(moving)
    expect(await datesOf(ids)).toEqual([next])
  }
})

test('one note is of each of the orders, and in the history of each client', async () => {
  const ids = [await add({ last_name: 'Noted' }), await add({ last_name: 'Noted' })]
  const event = { action: 'record', kind: 'order', day: today }
  await change({ ids, change: { ...event, note: ' By courier ' } })
  await change({ ids: [...ids, await add({ last_name: 'Noted' })], change: event })
  const notes = await app.sql(`
    select note from client_events join clients on clients.id = client_id
    where last_name = 'Noted' order by note nulls last`)
  expect(notes).toEqual([{ note: 'By courier' }, { note: 'By courier' }, { note: null }])
  for (const id of ids) {
    const { body } = await app.request<{ rows: { changes: object }[] }>(
      'internal',
      'GET',
      `/clients/${id}/history`,
    )
    expect(body.rows[0]!.changes).toMatchObject({ note: 'By courier' })
  }
})

test('a date is cleared whatever the status is; what has no dates has no preview', async () => {
  const ids = [await add({ status_id: discharged, next_order_date: today })]
  await change({ ids, change: { action: 'set_date', field: 'next_order_date', to: null } })
  expect(await datesOf(ids)).toEqual([null])
  const refused = await post('/preview', { ids, change: { action: 'delete' } })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Only a date, an order or a lab has a preview',
  ])
})
