import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { client_events, clients, follow_ups, inquiries, statuses } from '../../db/schema.ts'
import { addDays, todayIn } from '../../lib/dates.ts'
import { testApp, type Person } from '../../program/testing/app.ts'
import type { TodayCounts } from './contract.ts'
import { everybodyLinks, ownLinks, recentLinks } from './TodayStrip.tsx'

const app = await testApp()
const { db } = app.services.database
const [jane, bob] = [await app.signedInAs('admin'), await app.signedInAs('internal')]
const counts = async (who: Person = jane) => (await app.request<TodayCounts>(who, 'GET', '/today')).body
/** Where the pages that links lead to get their rows. */
const sources: Record<string, string> = {
  '/operational/clients': '/clients',
  '/operational/inquiries': '/inquiries',
  '/operational/user-approvals': '/pending_users',
}
async function listed(to: string): Promise<number> {
  const { pathname, search, hash } = new URL(to, 'http://localhost')
  const path = sources[pathname] ?? `/today/work?section=${hash.replace('#work-', '')}`
  const separator = path.includes('?') ? '&' : '?'
  const { status, body } = await app.request<{ rows: object[]; next?: null }>(
    jane,
    'GET',
    path + search.replace('?', separator),
  )
  expect([status, body.next ?? null]).toEqual([200, null])
  return body.rows.length
}
const inDays = (days: number) => sql`company_today() + ${days}::int` as unknown as string
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)` as unknown as Date

test('what is due is counted for its person, what is new since yesterday for everybody, requests for administrators', async () => {
  const before = await counts()
  expect(before).toMatchObject({ overdue: 0, due_today: 0, clients: 0, orders: 0, labs: 0, inquiries: 0 })
  const [done] = await db.insert(statuses).values({ name: 'Done', work_due: false }).returning()
  const ada = { first_name: 'Ada', last_name: 'Today', owner_id: jane.user_id }
  const old = { created_at: daysAgo(3) }
  const [first] = await db
    .insert(clients)
    .values([
      { ...ada, ...old, lab_due_date: inDays(-40), next_order_date: inDays(-1) },
      { ...ada, lab_due_date: inDays(0), next_order_date: inDays(1) },
      { ...ada, ...old, lab_due_date: inDays(0), owner_id: bob.user_id },
      { ...ada, ...old, lab_due_date: inDays(-3), owner_id: null },
      { ...ada, ...old, lab_due_date: inDays(-1), status_id: done!.id },
      { ...ada, next_order_date: inDays(0), archived_at: new Date() },
      { ...ada, created_at: daysAgo(1), owner_id: null },
    ])
    .returning()
  const client_id = first!.id
  await db.insert(client_events).values([
    // A client with two orders is one.
    { client_id, kind: 'order', day: inDays(0) },
    { client_id, kind: 'order', day: inDays(-1) },
    { client_id, kind: 'lab', day: inDays(-1) },
    { client_id, kind: 'lab', day: inDays(-2) },
  ])
  await db.insert(follow_ups).values([
    { client_id, day: inDays(-2), person_id: jane.user_id },
    { client_id, day: inDays(-2), person_id: jane.user_id, done_at: new Date() },
  ])
  const visitor = {
    first_name: 'Vi',
    last_name: 'Sitor',
    email: 'v@example.com',
    phone: '1',
    division: 'general',
    message: 'Hello there',
  }
  await db
    .insert(inquiries)
    .values([
      visitor,
      { ...visitor, ...old, assigned_to: jane.user_id },
      { ...visitor, ...old, state: 'closed' },
    ])
  await app.signedInAs('pending')
  const recent = { clients: 2, orders: 1, labs: 1, inquiries: 1 }
  expect(await counts()).toEqual({
    overdue: 3,
    due_today: 2,
    overdue_for_all: 4,
    due_today_for_all: 4 + before.requests + 1,
    requests: before.requests + 1,
    ...recent,
  })
  expect(await counts(bob)).toMatchObject({
    overdue: 0,
    due_today: 1,
    overdue_for_all: 4,
    due_today_for_all: 4,
    requests: 0,
    ...recent,
  })
})

test.each([...ownLinks.filter(({ key }) => key !== 'new'), ...everybodyLinks, ...recentLinks])(
  'the link of $key leads to exactly as many rows',
  async ({ key, to }) => {
    const all = await counts()
    const count = all[key as keyof TodayCounts]
    expect(count).toBeGreaterThan(0)
    expect(await listed(to)).toBe(count)
  },
)

test('clients are found by the days on which they were added, an order was placed or a lab was done', async () => {
  const [today, day] = [todayIn(), (days: number) => addDays(todayIn(), days)]
  const found = async (filter: string, days: string) =>
    (await app.request<{ rows: object[] }>(jane, 'GET', `/clients?${filter}=${days}`)).body.rows.length
  expect(await found('order_placed', `${today}..${today}`)).toBe(1)
  expect(await found('lab_done', `${day(-2)}..${day(-2)}`)).toBe(1)
  expect(await found('lab_done', `${today}..`)).toBe(0)
  expect(await found('created_at', 'last_7')).toBe(6)
  expect(await found('created_at', `..${day(-2)}`)).toBe(4)
})
