import { expect, test } from 'vitest'
import { changing, testApp } from '../../program/testing/app.ts'
import type { Client } from './contract.ts'

const app = await testApp()
const create = (more: object = {}) => app.addClient<Client>({ last_name: 'Racing', ...more })
const read = (id: string) => app.client<Client>(id)
const saveNote = async (client: Client, notes: string) => {
  const path = `/clients/${client.id}`
  return (await app.request<Client>('internal', 'PATCH', path, changing(client, { notes }))).body
}

const status = await app.addEntry('statuses', 'Onward')
const medication = await app.addEntry('medications', 'Zinc')
const [day, next] = ['2026-03-04', '2026-04-01']
/** Every change of many clients, and what prepares the clients for it. */
const changes: [name: string, change: object][] = [
  ['a choice', { action: 'set', field: 'status_id', to: status }],
  ['a date', { action: 'set_date', field: 'next_order_date', to: next, move_later_dates: true }],
  ['an order', { action: 'record', kind: 'order', day, move_later_dates: true }],
]

// The page shows the later one of two responses by this time (clientQuery.ts).
test.each(changes)(
  '%s for many that began before a cell was saved is later than that cell',
  async (_, change) => {
    const clients = [await create(), await create()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const [first, second] = clients as [Client, Client]
    const ids = clients.map(({ id }) => id)
    const bulk = () => app.request('internal', 'POST', '/clients/bulk', { ids, change })
    let cell: Client | undefined
    // The change of both waits for the first; meanwhile the second one is saved and committed.
    const saveCells = async () => {
      cell = await saveNote(second, 'called')
      return saveNote(first, 'called')
    }
    await app.atOnce<unknown>(`select from clients where id = '${first.id}' for update`, [bulk, saveCells])
    const { notes, updated_at } = await read(second.id)
    expect([notes, updated_at > cell!.updated_at]).toEqual(['called', true])
  },
)

test('a new name of what clients have is no change of them', async () => {
  const client = await create({ status_id: status, medications: [{ medication_id: medication }] })
  const rename = (path: string, from: string, to: string) =>
    app.request('internal', 'PATCH', `/lookups/${path}`, { changes: { name: { from, to } } })
  await rename(`medications/${medication}`, 'Zinc', 'Zincum')
  await rename(`statuses/${status}`, 'Onward', 'Northward')
  await app.settled()
  const found = await app.request<{ rows: Client[] }>(
    'internal',
    'GET',
    '/clients?search=racing%20zincum%20northward',
  )
  expect(found.body.rows.map(({ id, updated_at }) => [id, updated_at])).toEqual([
    [client.id, client.updated_at],
  ])
})
