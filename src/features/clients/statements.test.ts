/** The densest statements as PostgreSQL gets them, for readers; npx vitest -u writes the files again. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../server/testing/app.ts'
import type { Client } from './contract.ts'

// Before the first connection.
const query = vi.spyOn(pg.Client.prototype, 'query')
const app = await testApp()
const statements = new Map<string | undefined, string>()
afterAll(() => query.mockRestore())

const { body: client } = await app.request<Client>('internal', 'POST', '/clients', {
  first_name: 'Ada',
  last_name: 'Stored',
})
await app.request('internal', 'POST', '/clients/bulk', {
  ids: [client.id],
  change: { action: 'record', kind: 'order', day: '2026-01-05' },
})
await app.request('internal', 'GET', `/clients/${client.id}/history`)
for (const [given] of query.mock.calls as unknown as [{ name?: string; text: string } | string][]) {
  if (typeof given === 'object') statements.set(given.name, given.text)
}

test.each([
  ['clients.history', 'client-history'],
  ['client_events.record_many.order', 'bulk-orders'],
])('the statement %s is docs/%s.sql', async (name, file) => {
  const text = statements.get(name)!.replace(/^\n/, '')
  await expect(`${text}\n`).toMatchFileSnapshot(`../../../docs/${file}.sql`)
})
