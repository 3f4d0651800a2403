import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, enquiries } from '../../db/schema.ts'
import { testApp } from '../../server/testing.ts'
import type { TodayCounts } from './contract.ts'

const app = await testApp()
const { db } = app.services.database
const counts = async () => (await app.request<TodayCounts>('internal', 'GET', '/today')).body
const total = async (query: string) =>
  (await app.request<{ total: number }>('internal', 'GET', `/clients/count?${query}`)).body.total
const waiting = async () =>
  (await app.request<{ rows: object[] }>('internal', 'GET', '/pending_users?status=pending')).body.rows.length
const inDays = (days: number) => sql`company_today() + ${days}::int` as unknown as string

test('only staff learn what waits', async () => {
  for (const [who, status] of [[null, 401], ['pending', 403], ['approved', 403]] as const) {
    expect((await app.request(who, 'GET', '/today')).status).toBe(status)
  }
}) // prettier-ignore

test('an empty house says nought everywhere', async () => {
  const before = await counts()
  expect(before).toEqual({
    overdue_labs: 0, labs_due_soon: 0, orders_past_due: 0, orders_this_week: 0, new_enquiries: 0, pending_approvals: await waiting(),
  })
}) // prettier-ignore

test('each count is that of the list its tile leads to; deleted clients do not count', async () => {
  const before = await counts()
  const ada = { first_name: 'Ada', last_name: 'Today' }
  for (const days of [-40, -1, 0, 14, 15]) {
    await db.insert(clients).values({ ...ada, lab_due_date: inDays(days), next_order_date: inDays(days) })
  }
  await db.insert(clients).values({ ...ada, lab_due_date: inDays(-2), next_order_date: inDays(0), archived_at: new Date() })
  const visitor = { first_name: 'Vi', last_name: 'Sitor', email: 'v@example.com', phone: '1', division: 'general', message: 'Hello there' }
  await db.insert(enquiries).values([visitor, visitor, { ...visitor, state: 'closed' }])
  await app.signedInAs('pending')
  const now = await counts()
  expect(now).toEqual({
    overdue_labs: 2,
    labs_due_soon: 2,
    orders_past_due: 2,
    orders_this_week: 1,
    new_enquiries: 2,
    pending_approvals: before.pending_approvals + 1,
  })
  expect(await waiting()).toBe(now.pending_approvals)
  expect(await total('lab_status=Overdue')).toBe(now.overdue_labs)
  expect(await total('lab_status=Due+Soon')).toBe(now.labs_due_soon)
  expect(await total('order_due=overdue')).toBe(now.orders_past_due)
  expect(await total('order_due=this_week')).toBe(now.orders_this_week)
}) // prettier-ignore
