import { expect, test } from 'vitest'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import type { Client } from '../clients/contract.ts'
import type { Change } from './contract.ts'

const app = await testApp()
type As = Person | 'internal'

const { undo } = app
const add = (fields: object = {}) =>
  app.addClient<Client>({ first_name: 'Ann', last_name: 'Doe', ...fields }, 'internal')
const get = async ({ id }: { id: string }) =>
  (await app.request<Client>('internal', 'GET', `/clients/${id}`)).body
const patch = (client: Client, fields: object, as: As = 'internal') =>
  app.request<Client>(as, 'PATCH', `/clients/${client.id}`, changing(client, fields))

test('recent changes are listed with what and whom they were about, until they are undone, and so is an undo', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add()
  const mine = async () => (await app.request<Change[]>(jane, 'GET', '/changes')).body
  const saved = await patch(client, { notes: 'New', cost: '5' }, jane)
  expect(await mine()).toMatchObject([
    {
      id: saved.headers.get('X-Request-Id'),
      action: 'clients.updated',
      name: 'Doe, Ann',
      text: 'Cost: $5.00 and 1 more',
      changed_since: false,
    },
  ])
  const other = await patch(saved.body, { notes: 'Newer' })
  expect(await mine()).toMatchObject([{ changed_since: false }])
  const third = await patch(other.body, { cost: '6' })
  expect(await mine()).toMatchObject([{ changed_since: true }])
  await undo(third)
  await undo(saved, jane)
  expect(await mine()).toMatchObject([
    { action: 'clients.updated.undone', name: 'Doe, Ann', text: 'Cost: $5.00 removed', changed_since: false },
  ])
  const placed = { kind: 'order', day: '2026-01-05', next_date: '2026-02-05', from: null }
  await app.request(jane, 'POST', `/clients/${client.id}/events`, placed)
  const [zinc] = [
    await app.request<{ id: string }>(jane, 'POST', '/lookups/medications', { name: 'Selenium' }),
  ]
  const without = { ...(await get(client)), medications: [] } as never
  await patch(without, { medications: [{ medication_id: zinc.body.id, dose: '1 mg' }] }, jane)
  const texts = (await mine()).map(({ text }) => text)
  expect(texts.slice(0, 3)).toEqual(['Medication: Selenium, 1 mg', '', 'Next Order Date: Feb 05, 2026'])
})

test('a change of many records is named after two of them, a merge of entries after the entry', async () => {
  const jane = await app.signedInAs('internal')
  const status = async (name: string) =>
    (await app.request<{ id: string }>(jane, 'POST', '/lookups/statuses', { name })).body.id
  const [going, staying] = [await status('Aktive'), await status('Activ')]
  const made = await Promise.all(
    ['One', 'Two', 'Three'].map((first_name) => add({ first_name, status_id: going })),
  )
  await app.request(jane, 'POST', `/lookups/statuses/${going}/merge`, { into: staying })
  const ids = made.map(({ id }) => id)
  const bulkChange = (change: object) => app.request(jane, 'POST', '/clients/bulk', { ids, change })
  await bulkChange({ action: 'set', field: 'status_id', to: null })
  const [set] = (await app.request<Change[]>(jane, 'GET', '/changes')).body
  expect(set!.text).toBe('Status: Activ removed')
  await bulkChange({ action: 'delete' })
  const [bulk, , merge] = (await app.request<Change[]>(jane, 'GET', '/changes')).body
  expect(bulk!.name).toMatch(/^Doe, (One|Two|Three); Doe, (One|Two|Three) and 1 more$/)
  expect(merge!.name).toBe('Aktive and 3 more')
})

test('what cannot be undone is listed without an Undo: the client, or who stayed after a merge, is gone since', async () => {
  const jane = await app.signedInAs('internal')
  const [one, two, three] = [await add(), await add(), await add()]
  const merge = async (going: Client, staying: Client, as: As = 'internal') => {
    const seen = { id: going.updated_at, into: staying.updated_at }
    return app.request<Client>(as, 'POST', `/clients/${going.id}/merge`, { into: staying.id, seen })
  }
  const saved = await patch(one, { notes: 'New' }, jane)
  const merged = await merge(saved.body, two, jane)
  const since = async () =>
    (await app.request<Change[]>(jane, 'GET', '/changes')).body.map(({ changed_since }) => changed_since)
  expect(await since()).toEqual([false, true])
  expect((await undo(saved, jane)).status).toBe(409)
  await merge(merged.body, three)
  expect(await since()).toEqual([true, true])
  expect((await undo(merged, jane)).status).toBe(409)
})

test('a merge that was undone is listed without a Redo once one of the two has changed', async () => {
  const jane = await app.signedInAs('internal')
  const [going, staying] = [await add(), await add()]
  const seen = { id: going.updated_at, into: staying.updated_at }
  const merged = await app.request(jane, 'POST', `/clients/${going.id}/merge`, { into: staying.id, seen })
  const undone = await undo(merged, jane)
  const since = async () => (await app.request<Change[]>(jane, 'GET', '/changes')).body[0]?.changed_since
  expect(await since()).toBe(false)
  await patch(await get(staying), { notes: 'New' })
  expect(await since()).toBe(true)
  expect((await undo(undone, jane)).status).toBe(409)
})
