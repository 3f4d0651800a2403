import { expect, test } from 'vitest'
import { client_medications, clients, medications, states, statuses } from '../../../db/schema.ts'
import { addDays, todayIn } from '../../../lib/dates.ts'
import { storedCriterion } from '../../../lib/criterion.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { ClientRow } from '../contract.ts'

const app = await testApp()
const { db } = app.services.database
const me = await app.signedInAs('internal')
const other = await app.signedInAs('internal')
const today = todayIn()
const inDays = (days: number) => addDays(today, days)

const entries = async (table: typeof medications | typeof statuses | typeof states, prefix: string) => {
  const rows = await db
    .insert(table)
    .values(['a', 'b', 'c'].map((name) => ({ name: `${prefix} ${name}` })))
    .returning()
  return rows.map(({ id }) => id) as [string, string, string]
}
const ids = {
  status_id: await entries(statuses, 'Criteria status'),
  state_id: await entries(states, 'Criteria state'),
  medication_id: await entries(medications, 'Criteria medication'),
  owner_id: [me.user_id, other.user_id],
}
const days = [-40, -3, -1, 0, 2, 6, 7, 29, 30, 200].map(inDays)

/** Each row takes the next value of each field, with steps that share no factor, and nothing now and then. */
const pick = <Value>(values: readonly Value[], index: number) => values[index % (values.length + 1)] ?? null
const rows = Array.from({ length: 132 }, (_, index) => ({
  first_name: `Nr ${index}`,
  last_name: 'Criteria',
  status_id: pick(ids.status_id, index),
  state_id: pick(ids.state_id, index * 3 + 1),
  owner_id: pick(ids.owner_id, index * 5),
  division: pick(['clinical', 'medtech'] as const, index * 2),
  next_order_date: pick(days, index),
  lab_due_date: pick(days, index * 3 + 2),
  start_date: pick(days, index * 7 + 1),
  medication_id: [
    ...new Set([pick(ids.medication_id, index), pick(ids.medication_id, index * 2 + 1)]),
  ].filter((id) => id !== null),
}))
type Row = (typeof rows)[number]

const inserted = await db
  .insert(clients)
  .values(rows.map(({ medication_id, ...row }) => ({ ...row, medication_names: medication_id.join('; ') })))
  .returning()
await db
  .insert(client_medications)
  .values(
    inserted.flatMap(({ id: client_id }, index) =>
      rows[index]!.medication_id.map((medication_id, position) => ({ client_id, medication_id, position })),
    ),
  )

async function found(criteria: Record<string, string>, sort = 'last_name') {
  const query = new URLSearchParams({ search: 'criteria', sort, limit: '200', ...criteria })
  const list = await app.request<{ rows: ClientRow[] }>(me, 'GET', `/clients?${query}`)
  expect(list.status).toBe(200)
  const count = await app.request<{ total: number }>(
    me,
    'GET',
    `/clients/count?${new URLSearchParams({ search: 'criteria', ...criteria })}`,
  )
  expect(count.body.total).toBe(list.body.rows.length)
  return list.body.rows.map(({ first_name }) => first_name).sort()
}

/** The same in plain code: whether a row has one of the terms. */
function has(row: Row, filter: string, term: string): boolean {
  if (filter === 'medication_id') {
    return term === 'none' ? row.medication_id.length === 0 : row.medication_id.includes(term)
  }
  const column = { order_due: 'next_order_date', lab_due: 'lab_due_date' }[filter] ?? filter
  const value = row[column as keyof Row] as string | null
  if (term === 'none') return value === null
  if (term === 'me') return value === me.user_id
  if (!column.endsWith('_date')) return value === term
  const [from = '', to = ''] = windows[term] ?? term.split('..')
  return value !== null && value >= from && value <= (to || '9999')
}
const windows: Record<string, string[]> = {
  overdue: ['', inDays(-1)],
  next_7: [today, inDays(6)],
  next_30: [today, inDays(29)],
  last_7: [inDays(-6), today],
  next_3: [today, inDays(2)],
  today: [today, today],
}

const dates = [
  'none',
  'not:none',
  'overdue,next_7',
  'not:today,next_3',
  'not:overdue,none',
  `${inDays(-3)}..${inDays(2)}`,
  `..${inDays(-2)}`,
  `${inDays(7)}..`,
  `none,${inDays(30)}..`,
  `not:${inDays(0)}..${inDays(29)}`,
]
const ofIds = ([one, two]: string[]) => [
  one!,
  `${one},${two}`,
  `not:${one}`,
  'none',
  `none,${two}`,
  `not:none,${one}`,
]
const criteria = [
  ...(['status_id', 'state_id', 'medication_id'] as const).flatMap((filter) =>
    ofIds(ids[filter]).map((text) => [filter, text] as const),
  ),
  ...['me', 'none', 'me,none', 'not:me', `not:none,${other.user_id}`].map(
    (text) => ['owner_id', text] as const,
  ),
  ...ofIds(['clinical', 'medtech']).map((text) => ['division', text] as const),
  ...dates.map((text) => ['order_due', text] as const),
  ...dates.map((text) => ['lab_due', text] as const),
  ...['last_7', 'none', `${inDays(-3)}..${today}`].map((text) => ['start_date', text] as const),
]

test.each(criteria)('%s=%s finds what the same says in plain code', async (filter, text) => {
  const { not, terms } = storedCriterion(text)
  const expected = rows.filter((row) => terms.some((term) => has(row, filter, term)) !== not)
  expect(expected.length).toBeGreaterThan(0)
  expect(await found({ [filter]: text })).toEqual(expected.map(({ first_name }) => first_name).sort())
})

test('filters narrow together, in the pages, the count, the export and a change of all that match', async () => {
  const [one, two] = ids.status_id
  const wanted = { status_id: `${one},${two}`, owner_id: 'not:me', lab_due: 'not:none' }
  const expected = rows.filter(
    (row) => [one, two].includes(row.status_id!) && row.owner_id !== me.user_id && row.lab_due_date,
  )
  const names = expected.map(({ first_name }) => first_name).sort()
  for (const sort of ['last_name', 'lab_due_date', 'cost']) expect(await found(wanted, sort)).toEqual(names)
  const body = { search: 'criteria', ...wanted }
  const exported = await app.request(me, 'POST', '/clients/export', body)
  expect(exported.body).toMatchObject({ total: names.length })
  const changed = await app.request(me, 'POST', '/clients/bulk', {
    ...body,
    expected: names.length,
    change: { action: 'set', field: 'state_id', to: ids.state_id[2] },
  })
  expect(changed.status).toBe(200)
  const { rows: states } = await app.services.database.pool.query(
    `select count(*)::int as total from audit where action = 'clients.updated' and changes ? 'state_id'`,
  )
  const before = expected.filter(({ state_id }) => state_id !== ids.state_id[2]).length
  expect(states).toEqual([{ total: before }])
})

test('lab statuses: several, and all but some', async () => {
  const all = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set']
  const by = new Map(
    await Promise.all(all.map(async (status) => [status, await found({ lab_status: status })] as const)),
  )
  expect([...by.values()].flat().sort()).toEqual(rows.map(({ first_name }) => first_name).sort())
  const two = [...by.get('Overdue')!, ...by.get('Due Soon')!].sort()
  expect(await found({ lab_status: 'Overdue,Due Soon' })).toEqual(two)
  expect(await found({ lab_status: 'not:Upcoming,No Lab Date Set' })).toEqual(two)
})

test.each([
  ['status_id', 'active'],
  ['status_id', 'not:'],
  ['owner_id', 'you'],
  ['lab_status', 'not:Late'],
  ['order_due', '2026-02-30..'],
  ['order_due', '2026-03-02..2026-03-01'],
  ['start_date', '..'],
  [
    'state_id',
    Array.from({ length: 51 }, (_, index) => `00000000-0000-4000-8000-0000000000${index + 10}`).join(','),
  ],
])('%s=%s is refused in words', async (filter, text) => {
  const response = await app.request<{ message: string }>(
    me,
    'GET',
    `/clients?${new URLSearchParams({ [filter]: text })}`,
  )
  expect(response.status).toBe(400)
  expect(response.body.message).toMatch(/ must be | takes at most 50 values$/)
})
