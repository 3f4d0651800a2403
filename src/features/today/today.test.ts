import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, inquiries, statuses } from '../../db/schema.ts'
import { testApp } from '../../program/testing/app.ts'
import type { Totals } from '../reports/contract.ts'
import type { TodayCounts } from './contract.ts'
import { tiles } from './tiles.ts'

const app = await testApp()
const { db } = app.services.database
const counts = async () => (await app.request<TodayCounts>('internal', 'GET', '/today')).body
/** Where the pages that tiles lead to get their rows. */
const sources: Record<string, string> = {
  '/operational/clients': '/clients',
  '/operational/inquiries': '/inquiries',
  '/operational/user-approvals': '/pending_users',
}
/** The sections of the page Today that a tile counts. */
const sections: Partial<Record<keyof TodayCounts, string[]>> = {
  overdue_labs: ['overdue'],
  orders_past_due: ['overdue'],
  orders_this_week: ['today', 'week'],
}
const rowsIn = async (path: string) => {
  const rows = await app.request<{ rows: object[]; next: null }>('internal', 'GET', path)
  expect(rows).toMatchObject({ status: 200, body: { next: null } })
  return rows.body.rows.length
}
async function listed(to: string, key?: keyof TodayCounts): Promise<number> {
  const [page, query] = to.split('?')
  if (page !== '/operational/today') return rowsIn(`${sources[page!]}?${query}`)
  const counts = sections[key!]!.map((section) => rowsIn(`/today/work?section=${section}&${query}`))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count)
}
const waiting = () => listed('/operational/user-approvals?status=pending')
const inDays = (days: number) => sql`company_today() + ${days}::int` as unknown as string

test('only staff can read the counts', async () => {
  for (const [who, status] of [
    [null, 401],
    ['pending', 403],
    ['approved', 403],
  ] as const) {
    expect((await app.request(who, 'GET', '/today')).status).toBe(status)
  }
})

test('without records every count is zero', async () => {
  const before = await counts()
  expect(before).toEqual({
    overdue_labs: 0,
    labs_due_soon: 0,
    orders_past_due: 0,
    orders_this_week: 0,
    new_inquiries: 0,
    pending_approvals: await waiting(),
  })
})

test('due work is counted by the day at the company, without deleted clients and statuses whose work is not due', async () => {
  const before = await counts()
  const [done] = await db.insert(statuses).values({ name: 'Done', work_due: false }).returning()
  const [due] = await db.insert(statuses).values({ name: 'Due' }).returning()
  const ada = { first_name: 'Ada', last_name: 'Today' }
  for (const days of [-40, -1, 0, 14, 15]) {
    const dates = { lab_due_date: inDays(days), next_order_date: inDays(days) }
    await db.insert(clients).values([
      { ...ada, ...dates },
      { ...ada, ...dates, status_id: due!.id },
      { ...ada, ...dates, status_id: done!.id },
    ])
  }
  await db
    .insert(clients)
    .values({ ...ada, lab_due_date: inDays(-2), next_order_date: inDays(0), archived_at: new Date() })
  const visitor = {
    first_name: 'Vi',
    last_name: 'Sitor',
    email: 'v@example.com',
    phone: '1',
    division: 'general',
    message: 'Hello there',
  }
  await db.insert(inquiries).values([visitor, visitor, { ...visitor, state: 'closed' }])
  await app.signedInAs('pending')
  expect(await counts()).toEqual({
    overdue_labs: 4,
    labs_due_soon: 4,
    orders_past_due: 4,
    orders_this_week: 2,
    new_inquiries: 2,
    pending_approvals: before.pending_approvals + 1,
  })
})

test.each(tiles)('the tile $key leads to a list of exactly as many', async ({ key, to }) => {
  const count = (await counts())[key]
  expect(count).toBeGreaterThan(0)
  expect(await listed(to, key)).toBe(count)
})

test('the lab report answers the same question with the same number', async () => {
  const { overdue_labs, labs_due_soon } = await counts()
  const { rows } = await db.execute<{ start: string; end: string }>(
    sql`select company_today()::text as start, (company_today() + 14)::text as "end"`,
  )
  const query = `start=${rows[0]!.start}&end=${rows[0]!.end}&overdue=true`
  const { body } = await app.request<Totals>('internal', 'GET', `/reports/lab-work/totals?${query}`)
  // In range are two clients whose status needs no work: they are shown, and counted apart.
  expect(body.bars.map(({ label, rows }) => [label, rows])).toEqual([
    ['Overdue', overdue_labs],
    ['Due Soon', labs_due_soon],
    ['No work due', 2],
  ])
})
