import { expect, test } from 'vitest'
import { client_events } from '../../db/schema.ts'
import { addDays, todayIn } from '../../lib/dates.ts'
import { names, reportsApp } from './testing/reportsApp.ts'

const { app, db, report, totals, addOn } = await reportsApp()
const today = todayIn()
const on = (day: string) => `start=${day}&end=${day}`

/** By the endpoint; its day is the company's today. */
async function place(last_name: string, fields: object = {}) {
  const { id } = await app.addClient({ last_name, cost: '10.50', ...fields })
  const next_date = addDays(today, 28)
  const order = { kind: 'order', next_date, from: null, note: 'By phone' }
  const placed = await app.request('internal', 'POST', `/clients/${id}/events`, order)
  expect(placed.status).toBe(200)
  return placed
}

test('an order is a row of the day at the company on which it was placed; undone, it is gone', async () => {
  const medication_id = await app.addEntry('medications', 'Placed tonic')
  const placed = await place('Placed', { medications: [{ medication_id }] })
  expect((await report('orders-placed', on(today))).body.rows).toEqual([
    expect.objectContaining({
      last_name: 'Placed',
      day: today,
      next_date: addDays(today, 28),
      medication_names: 'Placed tonic',
      note: 'By phone',
      cost: '10.50',
    }),
  ])
  const found = async (key: string, query: string) => names(await report(key, query))
  expect(await found('orders-placed', `${on(today)}&medication_id=${medication_id}`)).toEqual(['Placed'])
  expect(await found('orders-placed', `${on(today)}&medication_id=none`)).toEqual([])
  expect(await found('orders-placed', on(addDays(today, -1)))).toEqual([])
  expect(await found('orders-placed', on(addDays(today, 1)))).toEqual([])
  expect(await found('labs-done', on(today))).toEqual([])
  expect((await app.undo(placed)).status).toBe(200)
  expect(await found('orders-placed', on(today))).toEqual([])
})

test('two orders of a client are two rows, each with its cost and in the bar of its day, of one client', async () => {
  await addOn('2025-03-03', 'Once', { cost: '1.00' })
  const client_id = await addOn('2025-03-04', 'Twice', { cost: '10.00' })
  await db.insert(client_events).values({ client_id, kind: 'order', day: '2025-03-05' })
  const { bars, ...counted } = (await totals('orders-placed', 'start=2025-03-03&end=2025-03-06')).body
  expect(counted).toMatchObject({ rows: 3, clients: 2, cost: '21.00' })
  expect(bars.map(({ rows, cost }) => [rows, cost])).toEqual([
    [1, '1.00'],
    [1, '10.00'],
    [1, '10.00'],
    [0, '0.00'],
  ])
})

test('who works in another division does not find the order, and who does not see costs has none', async () => {
  await addOn('2025-05-05', 'Elsewhere', { division: 'medtech', cost: '10.00' })
  const clinical = await app.signedInAs('internal')
  const divisions = { user_id: clinical.user_id, divisions: ['clinical'] }
  expect((await app.request('admin', 'POST', '/rpc/assign_divisions', divisions)).status).toBe(200)
  const rows = await app.request(clinical, 'GET', `/reports/orders-placed?${on('2025-05-05')}`)
  expect(rows).toMatchObject({ status: 200, body: { rows: [] } })
  const field_rule = { role: 'internal', group: 'cost', shown: false }
  await app.request('admin', 'PATCH', '/settings/office', { field_rule })
  expect((await report('orders-placed', on('2025-05-05'))).body.rows).toMatchObject([
    { last_name: 'Elsewhere', cost: null },
  ])
  expect((await totals('orders-placed', on('2025-05-05'))).body).toMatchObject({ rows: 1, cost: '0.00' })
})
