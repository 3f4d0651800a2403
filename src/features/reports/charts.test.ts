import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { client_medications, clients, medications, statuses } from '../../db/schema.ts'
import type { Totals } from './contract.ts'
import { names, reportsApp } from './testing/reportsApp.ts'

const { db, report, totals, add } = await reportsApp()

const rangeBars = async (key: string, query: string) =>
  (await totals(key, query)).body.bars.map(({ start, end, rows, cost }) => [start, end, rows, cost])

test('the bars of the orders count rows and cost by day, week, month or year, as long as the range is', async () => {
  await db.delete(clients)
  // Saturday and Sunday are in two weeks.
  for (const next_order_date of ['2034-03-04', '2034-03-05', '2034-03-11', '2034-04-01'])
    await add('Weekly', { next_order_date, cost: '10.50' })
  const [one] = await db.insert(medications).values({ name: 'Counted orders' }).returning()
  const twofold = await add('Twofold', { next_order_date: '2034-03-11', cost: '100.00' })
  const taken = { client_id: twofold, medication_id: one!.id }
  await db.insert(client_medications).values([taken, taken])
  const orders = (query: string) => rangeBars('medication-orders', query)
  expect(await orders('start=2034-03-03&end=2034-03-06')).toEqual([
    ['2034-03-03', '2034-03-03', 0, '0.00'],
    ['2034-03-04', '2034-03-04', 1, '10.50'],
    ['2034-03-05', '2034-03-05', 1, '10.50'],
    ['2034-03-06', '2034-03-06', 0, '0.00'],
  ])
  const march = await orders('start=2034-03-01&end=2034-03-31')
  expect(march).toHaveLength(5)
  expect(march.slice(0, 2)).toEqual([
    ['2034-03-01', '2034-03-04', 1, '10.50'],
    // Two medications are two orders; the client's cost counts once.
    ['2034-03-05', '2034-03-11', 4, '121.00'],
  ])
  expect((await orders('start=2034-01-01&end=2034-12-31')).slice(2, 4)).toEqual([
    ['2034-03-01', '2034-03-31', 5, '131.50'],
    ['2034-04-01', '2034-04-30', 1, '10.50'],
  ])
  expect((await orders('start=2024-01-01&end=2034-12-31')).at(-1)).toEqual([
    '2034-01-01',
    '2034-12-31',
    6,
    '142.00',
  ])
  // Of a range of very many years, those with rows.
  expect(await orders('start=0001-01-01&end=9999-12-31')).toEqual([['2034-01-01', '2034-12-31', 6, '142.00']])
  expect(await orders('start=0001-01-01&end=0900-12-31')).toEqual([])
})

test('each bar counts the rows that the report of its days has', async () => {
  await db.delete(clients)
  for (const start_date of ['2034-01-31', '2034-02-01', '2034-02-28', '2033-02-28', null])
    await add('Started', { start_date, created_at: new Date('2034-02-10T12:00:00Z') })
  // 31 March at the company.
  await add('Created', { start_date: '2034-03-02', created_at: new Date('2034-04-01T04:30:00Z') })
  const { bars, rows } = (await totals('new-patients', 'start=2034-01-15&end=2034-12-31')).body
  expect(rows).toBe(6)
  expect(bars.slice(0, 4).map((bar) => bar.rows)).toEqual([1, 5, 1, 0])
  expect(bars[1]!.before).toEqual({ start: '2033-02-01', end: '2033-02-28', rows: 1 })
  for (const { start, end, rows: counted, before } of bars) {
    expect(names(await report('new-patients', `start=${start}&end=${end}`))).toHaveLength(counted)
    const earlier = await report('new-patients', `start=${before!.start}&end=${before!.end}`)
    expect(names(earlier)).toHaveLength(before!.rows)
  }
})

test('the lab report counts by status, all overdue labs by age, and is narrowed to one of both', async () => {
  await db.delete(clients)
  const [done] = await db.insert(statuses).values({ name: 'Bars done', work_due: false }).returning()
  const day = (offset: number) => sql`company_today() + ${offset}::int` as unknown as string
  for (const offset of [-1, -7, -8, -30, -31, -90, -91, -5000, 0, 60])
    await add('Due', { lab_due_date: day(offset) })
  await add('Done', { lab_due_date: day(-1), status_id: done!.id })
  const { rows } = await db.execute<{ start: string; end: string }>(
    sql`select (company_today() - 8)::text as start, (company_today() + 60)::text as "end"`,
  )
  const range = `start=${rows[0]!.start}&end=${rows[0]!.end}`
  const all = (await totals('lab-work', range)).body
  const counted = ({ bars }: Totals) => bars.map((bar) => `${bar.label} ${bar.rows}`).join(', ')
  expect(counted(all)).toBe('Overdue 3, Due Soon 1, Upcoming 1, Not needed 1')
  expect(all.ages!.map(({ label, rows }) => [label, rows])).toEqual([
    ['Over 90 days', 2],
    ['31 to 90 days', 2],
    ['8 to 30 days', 2],
    ['1 to 7 days', 2],
  ])
  for (const { label, rows } of all.bars) {
    const narrowed = await totals('lab-work', `${range}&lab_status=${label}`)
    expect(narrowed.body.rows).toBe(rows)
    expect(counted(narrowed.body)).toBe(counted(all))
    expect(names(await report('lab-work', `${range}&lab_status=${label}&limit=1`))).toHaveLength(1)
  }
  for (const { start, end, rows } of all.ages!)
    expect(names(await report('lab-work', `start=${start}&end=${end}&lab_status=Overdue`))).toHaveLength(rows)
  const wrong = await report('lab-work', `${range}&lab_status=late`)
  expect(wrong.body.data.fields).toEqual({
    lab_status: 'Lab status must be one of: Overdue, Due Soon, Upcoming, No Lab Date Set, Not needed',
  })
})
