import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { todayIn } from '../../../lib/dates.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'
import { disclosureOf } from '../papers/disclosureOf.tsx'
import type { Paper } from '../papers/papersContract.ts'
import type { BulkResult } from './bulkContract.ts'

const app = await testApp()
const given = {
  what: 'List of 3 clients (CSV)',
  recipient: 'Auditors',
  purpose: 'Audit of 2026',
  disclosed_on: todayIn(),
  way: 'email',
}
const add = async (last_name: string) => (await app.addClient<Client>({ last_name })).id
const disclose = (ids: string[], fields: object = {}) =>
  app.request<BulkResult & { message: string; data: { fields: object } }>(
    'internal',
    'POST',
    '/clients/bulk',
    {
      ids,
      change: { action: 'disclose', paper_id: randomUUID(), ...given, ...fields },
    },
  )
const disclosures = async (id: string) =>
  (await app.request<{ disclosures: Paper[] }>('internal', 'GET', `/clients/${id}/papers`)).body.disclosures
const all = (ids: string[]) => Promise.all(ids.map(disclosures))

test('a disclosure of several clients is noted of each once, whatever is repeated, and one Undo takes back all', async () => {
  const ids = [await add('One'), await add('Two'), await add('Three')]
  const seen = await app.client<Client>(ids[0]!)
  const paper_id = randomUUID()
  const noted = await disclose(ids, { paper_id })
  expect([noted.status, noted.body]).toMatchObject([200, { changed: 3, unchanged: 0, deleted: [] }])
  expect(await all(ids)).toMatchObject(ids.map((client_id) => [{ ...given, client_id }]))
  expect(Date.parse((await app.client<Client>(ids[0]!)).updated_at)).toBeGreaterThan(
    Date.parse(seen.updated_at),
  )
  const again = await disclose(ids, { paper_id })
  expect([again.status, again.body]).toMatchObject([200, { changed: 0, unchanged: 3 }])
  expect((await all(ids)).flat()).toHaveLength(3)
  const another = await disclose([ids[0]!])
  expect(await disclosures(ids[0]!)).toHaveLength(2)
  await app.undo(another, 'internal')
  expect((await app.undo(noted, 'internal')).body).toMatchObject({ records: 3 })
  expect((await all(ids)).flat()).toEqual([])
})

test('each of them has an entry of its own in its history, as of a single disclosure', async () => {
  const id = await add('Told')
  await disclose([id, await add('Other')])
  const { body: paper } = await app.request<Paper>(
    'internal',
    'POST',
    `/clients/${id}/papers/disclosures`,
    given,
  )
  const [single, many] = await app.history(id)
  expect(single!.changes).toMatchObject({ disclosure: paper.id })
  const of = (await disclosures(id)).find((one) => one.id !== paper.id)!
  expect(many).toMatchObject({
    action: single!.action,
    changes: { ...single!.changes, disclosure: of.id, bulk: true },
  })
})

test('what was given to whom is asked of many clients as of one', async () => {
  const id = await add('Asked')
  for (const [field, value] of [
    ['recipient', ' '],
    ['way', 'pigeon'],
    ['disclosed_on', null],
  ] as const) {
    const { status, body } = await disclose([id], { [field]: value })
    expect([status, JSON.stringify(body.data.fields)]).toEqual([400, expect.stringContaining(field)])
  }
  expect(await disclosures(id)).toEqual([])
})

test('of a client who was deleted since the file was made nothing is noted, and that is told', async () => {
  const [gone, id] = [await add('Gone'), await add('Stays')]
  await app.request('internal', 'DELETE', `/clients/${gone}`)
  expect((await disclose([gone, id])).body).toMatchObject({ changed: 1, deleted: [{ last_name: 'Gone' }] })
})

test('a file of more clients than are changed at once says so, and offers no dialog', () => {
  expect(disclosureOf(Array.from({ length: 5_000 }, () => randomUUID()))).toMatchObject({
    label: 'Record disclosure',
  })
  expect(disclosureOf(Array.from({ length: 5_001 }, () => randomUUID()))).toEqual({
    note: 'To record a disclosure for these clients, narrow the list to 5,000 at most.',
  })
})
