import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, statuses } from '../../../db/schema.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { ClientRow } from '../contract.ts'

const app = await testApp()
const { db } = app.services.database

const inDays = (days: number | null) =>
  days === null ? null : (sql`company_today() + ${days}::int` as unknown as string)

const found = async (query: string) => {
  const list = await app.request<{ rows: ClientRow[] }>('internal', 'GET', `/clients?${query}`)
  const count = await app.request<{ total: number }>('internal', 'GET', `/clients/count?${query}`)
  expect(count.body.total).toBe(list.body.rows.length)
  return list.body.rows.map(({ first_name }) => first_name)
}

test('due windows begin today at the company, past days stand apart, and no date is never due', async () => {
  const days = [-400, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 29, 30, null]
  for (const column of ['next_order_date', 'lab_due_date'] as const) {
    await db
      .insert(clients)
      .values(days.map((day) => ({ first_name: String(day), last_name: column, [column]: inDays(day) })))
  }
  const { rows } = await db.execute<{ dow: number }>(
    sql`select extract(dow from company_today())::int as dow`,
  )
  const last = 6 - rows[0]!.dow
  const expected = {
    overdue: ['-1', '-400'],
    today: ['0'],
    this_week: days.filter((day) => day !== null && day >= 0 && day <= last).map(String),
    next_7: ['0', '1', '2', '3', '4', '5', '6'],
    next_30: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '29'],
    next_3650: days.filter((day) => day !== null && day >= 0).map(String),
    last_2: ['-1', '0'],
    last_3650: ['-400', '-1', '0'],
  }
  for (const [filter, column] of [
    ['order_due', 'next_order_date'],
    ['lab_due', 'lab_due_date'],
  ] as const) {
    for (const [days, names] of Object.entries(expected)) {
      const sorted = (await found(`search=${column}&${filter}=${days}`)).sort()
      expect([days, sorted]).toEqual([days, names.toSorted()])
    }
  }
  const sorted = await found('order_due=next_7&sort=next_order_date&direction=desc')
  expect(sorted).toEqual(['6', '5', '4', '3', '2', '1', '0'])
})

test('who looks for work does not find clients whose status needs none, unless they ask for that status', async () => {
  const [due, done] = await db
    .insert(statuses)
    .values([{ name: 'Filter due' }, { name: 'Filter done', work_due: false }])
    .returning()
  const late = { last_name: 'Workless', next_order_date: inDays(-3), lab_due_date: inDays(-3) }
  await db.insert(clients).values([
    { ...late, first_name: 'Due', status_id: due!.id },
    { ...late, first_name: 'Done', status_id: done!.id },
    { ...late, first_name: 'Bare' },
  ])
  for (const filter of ['lab_status=Overdue', 'order_due=overdue', 'lab_due=overdue']) {
    expect(await found(`search=workless&${filter}`)).toEqual(['Bare', 'Due'])
    expect(await found(`${filter}&sort=next_order_date&direction=desc&search=workless`)).toEqual([
      'Bare',
      'Due',
    ])
    expect(await found(`search=workless&${filter}&status_id=${done!.id}`)).toEqual(['Done'])
  }
  expect(await found('search=workless')).toEqual(['Bare', 'Done', 'Due'])
  const { body } = await app.request<{ rows: ClientRow[] }>('internal', 'GET', '/clients?search=workless')
  expect(body.rows.map(({ lab_status, work_due }) => [lab_status, work_due])).toEqual([
    ['Overdue', true],
    ['Overdue', false],
    ['Overdue', true],
  ])
})

test('filters narrow together with a search, and an export notes them', async () => {
  await db.insert(clients).values([
    { first_name: 'Due', last_name: 'Narrow', next_order_date: inDays(3) },
    { first_name: 'Other', last_name: 'Narrow', next_order_date: inDays(3), lab_due_date: inDays(-2) },
  ])
  expect(
    await found(`search=narrow&order_due=next_7&lab_status=${encodeURIComponent('No Lab Date Set')}`),
  ).toEqual(['Due'])
  expect(await found('search=narrow&order_due=next_7&lab_due=overdue')).toEqual(['Other'])
  const filters = { order_due: 'next_7', lab_due: 'overdue' }
  const body = { search: 'narrow', also: 'phone,email', ...filters }
  expect((await app.request('internal', 'POST', '/clients/export', body)).body).toMatchObject({ total: 1 })
  const { rows } = await app.services.database.pool.query(
    `select changes from audit where action = 'clients.exported'`,
  )
  expect(rows).toMatchObject([
    { changes: { ...filters, also: ['phone', 'email'], words: expect.any(String) } },
  ])
})

test.each([
  'someday',
  'next_0',
  'next_-1',
  'next_',
  'next_007',
  'next_3651',
  'last_1000000000',
  'next_1e3',
  'next',
])('days that do not exist are refused in words: %s', async (days) => {
  const response = await app.request<{ message: string }>('internal', 'GET', `/clients?order_due=${days}`)
  expect(response).toMatchObject({
    status: 400,
    body: {
      message:
        'Next order must be one of: overdue, today, this_week, none, or days such as next_14, last_14 (1 to 3650) or 2026-01-31..2026-02-28',
    },
  })
})

test('more values than a filter takes are refused in words', async () => {
  const order_due = Array.from({ length: 10_000 }, (_, index) => `next_${index + 1}`).join(',')
  const response = await app.request('internal', 'POST', '/clients/counts', { criteria: [{ order_due }] })
  expect(response).toMatchObject({ status: 400, body: { message: 'Next order takes at most 50 values' } })
})

test('of several medications the one that is filtered for comes first, else they are in the order of the form', async () => {
  const [zinc, biotin] = [
    await app.addEntry('medications', 'Zinc'),
    await app.addEntry('medications', 'Biotin'),
  ]
  const medications = [{ medication_id: zinc }, { medication_id: biotin }]
  const names = { first_name: 'Two', last_name: 'Matched' }
  await app.request('internal', 'POST', '/clients', { ...names, medications })
  const taken = async (query: string) => {
    const { body } = await app.request<{ rows: ClientRow[] }>(
      'internal',
      'GET',
      `/clients?search=matched${query}`,
    )
    return body.rows[0]!.client_medications.map(({ medication_name }) => medication_name)
  }
  expect(await taken('')).toEqual(['Zinc', 'Biotin'])
  expect(await taken(`&medication_id=${biotin}`)).toEqual(['Biotin', 'Zinc'])
  expect(await taken(`&medication_id=${zinc},${biotin}`)).toEqual(['Zinc', 'Biotin'])
})
