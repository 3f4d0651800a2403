import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing/database.ts'
import { startRelay } from '../../db/testing/relay.ts'
import { createApp } from '../app.ts'
import { testApp } from '../testing/app.ts'

test('while the database is away the log says so by the second, with the reason, and not by the request', async () => {
  const relay = await startRelay(await testDatabase())
  const app = await testApp({ DATABASE_URL: relay.url })
  const admin = await app.signedInAs('admin')
  const error = vi.spyOn(app.services.log, 'error')
  const info = vi.spyOn(app.services.log, 'info')
  await relay.stop()
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
