import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { seedClients } from '../../db/seed/clients.ts'
import { testApp } from '../../server/testing/app.ts'

const app = await testApp()
const { database, ownerDatabase } = app.services
await seedClients(ownerDatabase, { clients: 500 })

/** How PostgreSQL answers the statement of a request from indexes; of a small table it would else read all. */
async function planOf(path: string): Promise<string> {
  const runSql = vi.spyOn(database, 'runSql')
  expect((await app.request('internal', 'GET', path)).status).toBe(200)
  const asked = runSql.mock.calls.filter(([name]) => /^(reports|today)/.test(name ?? ''))
  runSql.mockRestore()
  expect(asked).toHaveLength(1)
  const [[, text, values]] = asked as [[string, string, unknown[]]]
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows }: pg.QueryResult<{ 'QUERY PLAN': string }> = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const range = 'start=2026-01-01&end=2026-01-31'
const orders = 'Index Only Scan using clients_by_next_order_date'
const labs = 'Index Only Scan using clients_by_lab_due_date'
const medications =
  'Index Only Scan using client_medications_client_id_position_id_stopped_on_index on client_medications'

test.each([
  [`/reports/medication-orders/totals?${range}`, [`${orders} on clients`, medications]],
  [`/reports/lab-work/totals?${range}`, [`${labs} on clients`, `${labs} on clients`]],
  ['/today', [`${labs} on clients`, `${orders} on clients`]],
])('%s is answered by the days of its range in an index, without reading a client', async (path, scans) => {
  const plan = await planOf(path)
  expect(plan.match(/\w[^>]* Scan [^>]*?on (clients|client_medications)\b/g)).toEqual(scans)
  // The days of the range alone, not all of them.
  expect(plan).not.toMatch(/Index Cond: .*IS NOT NULL/)
})

test('the view that totals of orders read has the rows, costs and clients of the report, of each day, status and owner', async () => {
  const { pool } = ownerDatabase
  const { user_id } = await app.signedInAs('internal')
  await pool.query(`update client_medications set started_on = null, stopped_on = current_date, stop_reason = 'Test' where position = 0 and client_id in (
    select id from clients order by id limit 200)`)
  await pool.query(
    `update clients set archived_at = now() where id in (select id from clients order by id limit 40)`,
  )
  await pool.query(
    `update clients set owner_id = $1 where id in (select id from clients order by id desc limit 90)`,
    [user_id],
  )
  const grouped = async (clients: string) => {
    const groups = 'next_order_date, work_due, status_id, owner_id'
    const text = `select ${groups}, sum(rows)::int as rows, count(*)::int as clients, sum(cost)::text as cost
      from (${clients}) as client group by ${groups} order by ${groups}`
    return (await pool.query<{ rows: number; clients: number }>(text)).rows
  }
  const shown = await grouped('select * from medication_orders_clients')
  expect(shown).toEqual(
    await grouped(`select next_order_date, work_due, status_id, owner_id, count(*) as rows, max(cost::numeric) as cost
      from medication_orders_report group by client_id, next_order_date, work_due, status_id, owner_id`),
  )
  const { rows: kinds } = await pool.query(`select
    bool_or(rows = 1 and not has) as without, bool_or(rows > 1) as several from (
      select count(*) as rows, bool_or(client_medication_id is not null) as has from medication_orders_report group by client_id) as client`)
  expect(kinds).toEqual([{ without: true, several: true }])
})
