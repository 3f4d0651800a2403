import { expect, test } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
import type { Client, KeptClient } from '../contract.ts'

const app = await testApp()
type Page = { rows: KeptClient[]; next: string | null }
const deleted = async (query = '') =>
  (await app.request<Page>('admin', 'GET', `/clients/deleted${query}`)).body
const restore = (as: 'internal' | 'admin', id: string) =>
  app.request<Client & { message: string }>(as, 'POST', `/clients/${id}/restore`, {})
const add = (last_name: string, more: object = {}) => app.addClient<Client>({ last_name, ...more })
const remove = (id: string) => app.request('internal', 'DELETE', `/clients/${id}`)
const found = async (search: string) =>
  (await app.request<{ total: number }>('internal', 'GET', `/clients/count?search=${search}`)).body.total

test('only administrators see deleted clients and restore them', async () => {
  const { id } = await add('Hidden')
  await app.request('admin', 'DELETE', `/clients/${id}`)
  expect((await app.request('internal', 'GET', '/clients/deleted')).status).toBe(403)
  expect((await restore('internal', id)).status).toBe(403)
  expect(await found('hidden')).toBe(0)
})

test('a restored client is back as it was, and who did it is noted', async () => {
  const medication = (
    await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name: 'Tonic' })
  ).body
  const before = await add('Returning', {
    cost: '12.50',
    notes: 'kept',
    medications: [{ medication_id: medication.id }],
  })
  await remove(before.id)
  expect((await app.request('internal', 'GET', `/clients/${before.id}`)).status).toBe(410)
  const [row] = (await deleted('?search=Returning,%20A')).rows
  expect(row).toMatchObject({
    id: before.id,
    last_name: 'Returning',
    archived_by: expect.stringMatching(/^internal /),
  })
  const { status, body } = await restore('admin', before.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ cost: '12.50', notes: 'kept', client_medications: before.client_medications })
  expect(body.updated_at > before.updated_at).toBe(true)
  expect(await found('returning')).toBe(1)
  expect((await deleted('?search=returning')).rows).toEqual([])
  const { rows } = await app.services.database.pool.query(
    `select changes from audit where action = 'clients.restored' and subject_id = $1`,
    [before.id],
  )
  expect(rows).toEqual([{ changes: { archived: [true, false] } }])
  expect(await restore('admin', before.id)).toMatchObject({
    status: 404,
    body: { message: 'Deleted client not found' },
  })
})

test('pages hold every deleted client once, last deleted first', async () => {
  for (let number = 0; number < 5; number += 1) await remove((await add(`Paged ${number}`)).id)
  const { pool } = app.services.database
  // Many at the same moment, as an import would be taken back.
  await pool.query(`insert into clients (first_name, last_name, archived_at)
    select 'Ada', 'Paged together', now() - interval '1 day' from generate_series(1, 5)`)
  const pages = await app.pages<KeptClient>('admin', '/clients/deleted?search=paged&limit=2')
  const seen = pages.flatMap(({ rows }) => rows)
  expect(seen.map(({ last_name }) => last_name)).toEqual([
    ...[4, 3, 2, 1, 0].map((number) => `Paged ${number}`),
    ...Array<string>(5).fill('Paged together'),
  ])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(10)
  await remove((await add("O'Paged")).id)
  const marked = (await deleted(`?search=${encodeURIComponent(" ' ")}`)).rows
  expect(marked.map(({ last_name }) => last_name)).toEqual(["O'Paged"])
})
