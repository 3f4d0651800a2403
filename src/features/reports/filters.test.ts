import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { client_medications, clients, medications, states, statuses } from '../../db/schema.ts'
import { medicationEntries } from '../clients/registry.ts'
import type { ReportRow } from './contract.ts'
import { filtersForReport, reports } from './registry.ts'
import { names, reportsApp } from './testing/reportsApp.ts'

const { app, db, add } = await reportsApp()
const me = await app.signedInAs('internal')
const colleague = await app.signedInAs('internal')
const [active, paused, done] = (
  await db
    .insert(statuses)
    .values([
      { name: 'Filtered active' },
      { name: 'Filtered paused' },
      { name: 'Filtered done', work_due: false },
    ])
    .returning()
).map(({ id }) => id) as [string, string, string]
const [ohio] = (await db.insert(states).values({ name: 'Filtered Ohio' }).returning()).map(({ id }) => id)
const [one, two] = (
  await db
    .insert(medications)
    .values([{ name: 'Filtered one' }, { name: 'Filtered two' }])
    .returning()
).map(({ id }) => id) as [string, string]

const ask = async (
  key: string,
  filters: Record<string, string>,
  range = 'start=2031-01-01&end=2031-01-31',
) => {
  const query = `${range}&${new URLSearchParams(filters)}`
  const rows = await app.request<{ rows: ReportRow[]; next: string | null; message: string }>(
    me,
    'GET',
    `/reports/${key}?${query}`,
  )
  const totals = await app.request<{
    rows: number
    bars: { label: string; rows: number }[]
    ages: { rows: number }[]
  }>(me, 'GET', `/reports/${key}/totals?${query}`)
  return { rows, totals: totals.body }
}
/** The names of the rows; totals, bars and the export have the same ones. */
async function found(key: string, filters: Record<string, string>) {
  const { rows, totals } = await ask(key, filters)
  expect(rows.status).toBe(200)
  expect(totals.rows).toBe(rows.body.rows.length)
  if (key === 'medication-orders')
    expect(totals.bars.reduce((sum, bar) => sum + bar.rows, 0)).toBe(totals.rows)
  const exported = await app.request<{ total: number }>(me, 'POST', `/reports/${key}/export`, {
    start: '2031-01-01',
    end: '2031-01-31',
    ...filters,
  })
  expect(exported.body.total).toBe(rows.body.rows.length)
  return names(rows as never).sort()
}

beforeEach(() => db.delete(clients))

test('whatever a medication chooses from a list can be chosen in the report of orders', () => {
  expect(Object.keys(filtersForReport(reports['medication-orders']))).toEqual(
    expect.arrayContaining([...medicationEntries]),
  )
})

test('each report is narrowed to several values, to all but some, to none, and to what is mine', async () => {
  const day = { next_order_date: '2031-01-10', lab_due_date: '2031-01-10', start_date: '2031-01-10' }
  await add('Active', { ...day, status_id: active, owner_id: me.user_id, state_id: ohio! })
  await add('Paused', { ...day, status_id: paused, owner_id: colleague.user_id })
  await add('Bare', day)
  for (const key of ['medication-orders', 'lab-work', 'new-patients']) {
    expect(await found(key, {})).toEqual(['Active', 'Bare', 'Paused'])
    expect(await found(key, { status_id: `${active},${paused}` })).toEqual(['Active', 'Paused'])
    expect(await found(key, { status_id: `not:${active}` })).toEqual(['Bare', 'Paused'])
    expect(await found(key, { status_id: `none,${active}` })).toEqual(['Active', 'Bare'])
    expect(await found(key, { owner_id: 'me' })).toEqual(['Active'])
    expect(await found(key, { owner_id: 'not:me,none' })).toEqual(['Paused'])
    expect(await found(key, { owner_id: 'not:me', status_id: 'none' })).toEqual(['Bare'])
  }
  expect(await found('lab-work', { state_id: `not:${ohio}` })).toEqual(['Bare', 'Paused'])
})

test('rows of medications are narrowed one by one; a client without any is found by none', async () => {
  const both = await add('Both', { next_order_date: '2031-01-10' })
  await add('Bare', { next_order_date: '2031-01-10' })
  await db.insert(client_medications).values([
    { client_id: both, medication_id: one, position: 0 },
    { client_id: both, medication_id: two, position: 1 },
  ])
  expect(await found('medication-orders', {})).toEqual(['Bare', 'Both', 'Both'])
  expect(await found('medication-orders', { medication_id: one })).toEqual(['Both'])
  expect(await found('medication-orders', { medication_id: `not:${one}` })).toEqual(['Bare', 'Both'])
  expect(await found('medication-orders', { medication_id: 'none' })).toEqual(['Bare'])
})

test('days of another column: from and to, none, and the day of a moment at the company', async () => {
  await add('Early', { lab_due_date: '2031-01-10', start_date: '2030-03-01' })
  await add('Late', { lab_due_date: '2031-01-11', start_date: '2030-06-01' })
  await add('Never', { lab_due_date: '2031-01-12' })
  expect(await found('lab-work', { start_date: '2030-03-01..2030-03-31,none' })).toEqual(['Early', 'Never'])
  expect(await found('lab-work', { start_date: 'not:none' })).toEqual(['Early', 'Late'])
  await add('Midnight', {
    created_at: sql`'2031-01-05 23:59'::timestamp at time zone company_time_zone()` as never,
  })
  expect(await found('new-patients', { created_at: '..2031-01-05' })).toEqual(['Midnight'])
  expect(await found('new-patients', { created_at: '2031-01-06..', start_date: 'none' })).toEqual([])
})

test('the bars of the lab report keep all statuses; the ages follow the other filters', async () => {
  const day = (offset: number) => sql`company_today() + ${offset}::int` as unknown as string
  await add('Mine', { lab_due_date: day(-3), owner_id: me.user_id })
  await add('Theirs', { lab_due_date: day(-3), owner_id: colleague.user_id })
  await add('Done', { lab_due_date: day(-3), status_id: done, owner_id: me.user_id })
  await add('Later', { lab_due_date: day(60), owner_id: me.user_id })
  const range = 'start=2000-01-01&end=2100-12-31'
  const counted = async (filters: Record<string, string>) => {
    const { rows, totals } = await ask('lab-work', filters, range)
    expect(rows.body.rows).toHaveLength(totals.rows)
    return [
      totals.rows,
      totals.bars.map(({ label, rows }) => `${label} ${rows}`).join(', '),
      totals.ages.reduce((sum, age) => sum + age.rows, 0),
    ]
  }
  const days = { report: 'lab-work', start: '2000-01-01', end: '2100-12-31' }
  const criteria = [days, { ...days, owner_id: 'me' }, { ...days, end: '2000-01-02', overdue: true }]
  const counts = await app.request(me, 'POST', '/reports/counts', { criteria })
  expect(counts.body).toEqual([4, 3, 0])
  expect(await counted({})).toEqual([4, 'Overdue 2, Upcoming 1, Not needed 1', 2])
  const bars = 'Overdue 1, Upcoming 1, Not needed 1'
  expect(await counted({ owner_id: 'me' })).toEqual([3, bars, 1])
  expect(await counted({ owner_id: 'me', lab_status: 'Overdue,Upcoming' })).toEqual([2, bars, 1])
  expect(await counted({ owner_id: 'me', lab_status: 'not:Overdue' })).toEqual([2, bars, 1])
})

test('later pages go on with the filters, and an export notes them', async () => {
  for (const last_name of ['A', 'B', 'C'])
    await add(last_name, { lab_due_date: '2031-01-10', status_id: active })
  await add('Ab', { lab_due_date: '2031-01-10' })
  const filters = { status_id: `not:${paused},none`, limit: '2' }
  const first = (await ask('lab-work', filters)).rows
  const next = await ask('lab-work', { ...filters, cursor: first.body.next! })
  expect([names(first as never), names(next.rows as never)]).toEqual([['A', 'B'], ['C']])
  await found('lab-work', { status_id: `not:${paused},none`, form_id: 'none' })
  const { rows } = await app.services.database.pool.query(
    `select changes from audit where action = 'reports.exported' order by id desc limit 1`,
  )
  expect(rows[0].changes).toMatchObject({ status_id: { not: true, terms: [paused, 'none'] } })
  // A filter of another report narrows nothing, so it is not noted either.
  expect(rows[0].changes).not.toHaveProperty('form_id')
  expect((await ask('lab-work', { status_id: 'late' })).rows).toMatchObject({
    status: 400,
    body: { message: 'Status must be ids or none, separated by commas; after not: for all others' },
  })
})
