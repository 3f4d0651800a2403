import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { seedClients } from '../../db/seed/clients.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const { database, ownerDatabase } = app.services
await seedClients(ownerDatabase, { clients: 500 })

/** How PostgreSQL answers the statement of a request from indexes; of a small table it would else read all. */
async function planOf(path: string): Promise<string> {
  const runSql = vi.spyOn(database, 'runSql')
  expect((await app.request('internal', 'GET', path)).status).toBe(200)
  const asked = runSql.mock.calls.filter(([name]) => name?.startsWith('reports'))
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

test.each([
  [`/reports/medication-orders/totals?${range}`, [`${orders} on clients`]],
  [`/reports/lab-work/totals?${range}`, [`${labs} on clients`, `${labs} on clients`]],
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
    return (await database.pool.query<{ rows: number; clients: number }>(text)).rows
  }
  const shown = await grouped('select * from medication_orders_clients')
  expect(shown).toEqual(
    await grouped(`select next_order_date, work_due, status_id, owner_id, count(*) as rows, max(cost::numeric) as cost
      from medication_orders_report group by client_id, next_order_date, work_due, status_id, owner_id`),
  )
  const { rows: kinds } = await database.pool.query(`select
    bool_or(rows = 1 and not has) as without, bool_or(rows > 1) as several from (
      select count(*) as rows, bool_or(client_medication_id is not null) as has from medication_orders_report group by client_id) as client`)
  expect(kinds).toEqual([{ without: true, several: true }])
})

const WRITES = [
  `insert into client_medications (client_id, medication_id)
    select clients[1 + floor(random() * 500)], (select id from medications limit 1)
    from generate_series(1, 60), (select array_agg(id) as clients from clients) as book`,
  `update client_medications set started_on = null, stop_reason = null,
    stopped_on = case when random() < 0.5 then current_date end where random() < 0.3`,
  `update client_medications set client_id = clients[1 + floor(random() * 500)]
    from (select array_agg(id) as clients from clients) as book where random() < 0.2`,
  `delete from client_medications where random() < 0.1`,
  `delete from clients where random() < 0.01`,
]

test('the stored number of medications of each client is that of those taken now, after writes of every kind', async () => {
  const { pool } = ownerDatabase
  for (const write of WRITES) {
    await pool.query(write)
    const { rows } = await pool.query(`select medication_count, (select count(*)::int from client_medications
      where client_id = clients.id and stopped_on is null) as medication_count_now from clients`)
    const differing = rows.filter((client) => client.medication_count !== client.medication_count_now)
    expect(differing).toEqual([])
  }
})
