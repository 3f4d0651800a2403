import { expect, test, vi } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { seedClients } from '../../db/seed/clients.ts'
import { listen } from '../http/listen.ts'
import { createSnapshots } from './snapshots.ts'
import { rowsOfStream, testApp, type Person } from '../../program/testing/app.ts'
import { createApp } from '../../program/app.ts'

// A third of the pool: two exports at a time.
const app = await testApp({ DATABASE_POOL: '6' })
const { pool } = app.services.database
await seedClients(app.services.ownerDatabase, { clients: 4_500 })
const { cookie } = await app.signedInAs('internal')
const year = { start: `${todayIn().slice(0, 4)}-01-01`, end: `${todayIn().slice(0, 4)}-12-31` }
const RESTARTING = 'The server is being restarted, so this was stopped. Please try again in a minute.'

const start = (path = '/clients/export', input: object = {}) => app.send('internal', 'POST', path, input)
const startAs = (person: Person) => app.send(person, 'POST', '/clients/export', {})
const rest = async (response: Response) => rowsOfStream(await response.text())
/** Transactions that exports hold open. */
const openTransactions = async () => {
  const text = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (state like 'idle in transaction%' or state = 'active' and query like '%export%')`
  return (await pool.query(text)).rowCount
}
const untilClosed = () =>
  vi.waitUntil(async () => (await openTransactions()) === 0, { timeout: 10_000, interval: 20 })

const reportExports = ['medication-orders', 'lab-work', 'new-patients'].map((report) => ({
  path: `/reports/${report}/export`,
  input: { ...year, no_date: true },
}))

test.each([{ path: '/clients/export', input: {} }, ...reportExports])(
  '$path is one snapshot, whatever is written while it streams',
  async ({ path, input }) => {
    const before = await rest(await start(path, input))
    expect(before.rows.length).toBeGreaterThan(0)
    const during = await start(path, input)
    await pool.query(`update clients set last_name = reverse(last_name), start_date = null, next_order_date = null,
    lab_due_date = null where id in (select id from clients order by id limit 900)`)
    await pool.query(
      `update clients set archived_at = now() where id in (select id from clients order by id desc limit 900)`,
    )
    await pool.query(
      `insert into clients (first_name, last_name, next_order_date, lab_due_date, start_date)
    select 'New', 'Client ' || number, $1, $1, $1 from generate_series(1, 50) as number`,
      [todayIn()],
    )
    expect(await rest(during)).toEqual(before)
    const after = await rest(await start(path, input))
    expect(after.rows).not.toEqual(before.rows)
    expect(after.rows).toHaveLength(after.total!)
  },
)

test('an export that the browser gives up ends its transaction, also over the network', async () => {
  // More than the network takes while nobody reads.
  await pool.query(`update client_medications set notes = repeat('with food ', 200)`)
  const server = await listen(createApp(app.services).fetch, { HOST: '127.0.0.1', PORT: 0 })
  const { port } = server.address() as { port: number }
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/clients/export`, {
    method: 'POST',
    body: '{}',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    signal: controller.signal,
  })
  await response.body!.getReader().read()
  await vi.waitUntil(async () => (await openTransactions()) === 1, { timeout: 10_000, interval: 20 })
  controller.abort()
  await untilClosed()
  server.close()
})

test('beyond a third of the pool an export is refused in words, and nothing is noted; then the next one may', async () => {
  const first = await start()
  const second = await startAs(await app.signedInAs('internal'))
  const noted = async () => (await pool.query(`select from audit where action = 'clients.exported'`)).rowCount
  const before = await noted()
  const third = await app.signedInAs('internal')
  const refused = await app.request<{ message: string }>(third, 'POST', '/clients/export', {})
  expect(refused).toMatchObject({
    status: 503,
    body: { message: 'Other exports are running right now. Please try again in a minute.' },
  })
  expect(refused.headers.get('Retry-After')).toBe('60')
  expect(await noted()).toBe(before)
  await Promise.all([first.body!.cancel(), second.body!.cancel()])
  expect((await start()).status).toBe(200)
  app.services.snapshots.stop()
  await untilClosed()
})

test('a person exports once at a time, and again when that is done or given up', async () => {
  const first = await start()
  const second = await app.request('internal', 'POST', '/reports/lab-work/export', { ...year, no_date: true })
  expect(second).toMatchObject({
    status: 429,
    body: {
      message: 'Another export or print of yours is still running. Please wait until it is done, or stop it.',
    },
  })
  await first.body!.cancel()
  const again = await start()
  expect((await rest(again)).rows.length).toBeGreaterThan(0)
  expect((await rest(await start())).rows.length).toBeGreaterThan(0)
})

test.each([
  ['signed out', (person: Person) => app.request(person, 'POST', '/auth/sign_out', { scope: 'global' })],
  ['disabled', ({ user_id }: Person) => app.request('admin', 'POST', '/rpc/disable_user', { user_id })],
])('an export ends with a sentence when its person is %s while it runs', async (_, end) => {
  const person = await app.signedInAs('internal')
  const response = await startAs(person)
  expect((await end(person)).status).toBe(200)
  const streamed = await rest(response)
  expect(streamed.message).toBe('Auth session missing!')
  expect(streamed.rows.length).toBeLessThanOrEqual(2_000)
  await untilClosed()
})

test('a server that stops ends its exports with a sentence', async () => {
  const response = await start()
  app.services.snapshots.stop()
  expect(await rest(response)).toMatchObject({ rows: [], message: RESTARTING })
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('an export that is read too slowly, or takes too long, is ended and frees its connection', async () => {
  for (const limits of [
    { idle: 50, total: 60_000 },
    { idle: 60_000, total: 50 },
  ]) {
    const snapshots = createSnapshots(app.services.database, limits)
    const snapshot = await snapshots.open('person')
    expect(pool.idleCount).toBeLessThan(pool.totalCount)
    await vi.waitUntil(() => pool.idleCount === pool.totalCount, { timeout: 10_000, interval: 20 })
    await expect(snapshot.read('select id from clients', []).next()).rejects.toMatchObject({
      code: expect.stringMatching(/^(25P03|57014)$/),
    })
  }
})

test('an export whose database is lost says so', async () => {
  const response = await start()
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and state = 'idle in transaction'`)
  expect((await rest(response)).message).toBe(
    'The database cannot be reached right now. Nothing was changed; please try again in a moment.',
  )
})
