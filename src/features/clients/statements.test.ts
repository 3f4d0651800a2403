/** The densest write as PostgreSQL gets it, for readers; npx vitest -u writes the file again. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../program/testing/app.ts'
import type { Client } from './contract.ts'

// Before the first connection.
const query = vi.spyOn(pg.Client.prototype, 'query')
const app = await testApp()
const statements: string[] = []
afterAll(() => query.mockRestore())

const { body: client } = await app.request<Client>('internal', 'POST', '/clients', {
  first_name: 'Ada',
  last_name: 'Stored',
})
await app.request('internal', 'POST', '/clients/bulk', {
  ids: [client.id],
  change: { action: 'record', kind: 'order', day: '2026-01-05' },
})
for (const [given] of query.mock.calls as unknown as [{ text: string } | string][]) {
  if (typeof given === 'object') statements.push(given.text)
}

test('docs/bulk-orders.sql is the statement that records an order of many clients', async () => {
  const text = statements.find((one) => one.includes('planned as materialized'))!.replace(/^\n/, '')
  await expect(`${text}\n`).toMatchFileSnapshot('../../../docs/bulk-orders.sql')
})
