import { expect, test, vi } from 'vitest'
import { contract } from '../../contract.ts'
import { testDatabase } from '../../db/testing/database.ts'
import { startRelay } from '../../db/testing/relay.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'

test('while the database is away the log says so by the second, with the reason, and not by the request', async () => {
  const relay = await startRelay(await testDatabase())
  const app = await testApp({ DATABASE_URL: relay.url })
  const admin = await app.signedInAs('admin')
  const error = vi.spyOn(app.services.log, 'error')
  const info = vi.spyOn(app.services.log, 'info')
  expect(await app.services.metrics.text()).toContain('foyer_database_up 1')
  relay.stop()
  const requests = Array.from({ length: 40 }, () => app.request(admin, 'GET', '/lookups/systems'))
  for (const { status } of await Promise.all(requests)) expect(status).toBe(503)
  app.services.outages.flush()
  const lines = error.mock.calls.map(([entry, message]) => ({ ...(entry as object), message }))
  expect(lines).toContainEqual({
    message: 'the database does not answer',
    code: 'ECONNREFUSED',
    count: expect.any(Number) as number,
  })
  const refused = lines.filter(({ message }) => message === 'requests refused') as { count?: number }[]
  expect(refused.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(40)
  expect(lines.length).toBeLessThan(20)
  expect(info.mock.calls.filter(([, message]) => (message as string) === 'request')).toEqual([])
  // Nobody need visit for an alert: what Prometheus reads says it.
  await vi.waitFor(
    async () => expect(await app.services.metrics.text()).toContain('foyer_database_up 0'),
    15_000,
  )
  expect(await app.services.metrics.text()).not.toContain('foyer_database_bytes 0')
})

test('once asked to stop, /readyz says so first, and each response closes its connection', async () => {
  const app = await testApp()
  const pages = createApp(app.services)
  expect((await pages.request('/healthz')).headers.get('connection')).toBeNull()
  app.services.readiness.stop()
  const ready = await pages.request('/readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'The server is stopping.'])
  const alive = await pages.request('/healthz')
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
})

test('every counter is there with 0 from the start, so that Prometheus sees the first ones increase', async () => {
  const { services } = await testApp()
  const counted = (await services.metrics.text())
    .split('\n')
    .filter((line) => /^foyer_(requests_total|calls_total|call_seconds_(bucket|count))/.test(line))
  const valuesOf = (start: string) => counted.filter((line) => line.startsWith(start)).map(valueOf)
  for (const [feature, endpoints] of Object.entries(contract))
    for (const name of Object.keys(endpoints)) {
      expect(valuesOf(`foyer_calls_total{endpoint="${feature}.${name}",status="500"}`)).toEqual(['0'])
      expect(valuesOf(`foyer_call_seconds_count{endpoint="${feature}.${name}"}`)).toEqual(['0'])
    }
  expect(valuesOf('foyer_requests_total{method="GET",status="5xx"}')).toEqual(['0'])
  for (const status of [401, 403, 429])
    expect(valuesOf(`foyer_calls_total{endpoint="accounts.sign_in",status="${status}"}`)).toEqual(['0'])
  expect(new Set(counted.map(valueOf))).toEqual(new Set(['0']))
})

const valueOf = (line: string) => line.split(' ').at(-1)

test('metrics count the calls of each endpoint by status', async () => {
  const app = await testApp()
  await app.request(null, 'GET', '/clients')
  await app.request('internal', 'GET', '/clients')
  const text = await app.services.metrics.text()
  expect(text).toContain('foyer_calls_total{endpoint="clients.list",status="401"} 1')
  expect(text).toContain('foyer_calls_total{endpoint="clients.list",status="200"} 1')
  expect(text).toContain('foyer_call_seconds_count{endpoint="clients.list"} 2')
  expect(text).toMatch(/foyer_database_bytes \d{6,}/)
  expect(text).toMatch(/foyer_disk_free_bytes \d{6,}/)
})
