import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { seedClients } from '../../db/seed/clients.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { testApp, type Person } from '../../program/testing/app.ts'
import type { Client, HistoryEntry } from '../clients/contract.ts'
import { changeText } from '../../lib/fieldChanges.ts'
import { entrySentence } from './ClientHistoryEntry.tsx'
import { shownChanges } from './shownChanges.ts'
import { actionText, actorText } from './labels.ts'

const app = await testApp()
type Reply = Client & { message: string; data: ErrorData }
type As = 'internal' | 'admin' | Person

const addClient = (more: object = {}) => app.addClient<Reply>({ last_name: 'Past', ...more })
const change = (as: As, id: string, field: string, from: unknown, to: unknown) =>
  app.request<Reply>(as, 'PATCH', `/clients/${id}`, { changes: { [field]: { from, to } } })
const read = async (id: string, query = '') => {
  const { body } = await app.request<{ rows: HistoryEntry[]; next: string | null }>(
    'internal',
    'GET',
    `/clients/${id}/history${query}`,
  )
  return body
}
let zinc: string
beforeAll(async () => {
  zinc = await app.addEntry('medications', 'Zinc')
})

test('a client that does not exist has no history; of a deleted one is told who deleted it', async () => {
  const client = await addClient()
  const person = await app.signedInAs('internal')
  await app.request(person, 'DELETE', `/clients/${client.id}`)
  const gone = await app.request<Reply>('internal', 'GET', `/clients/${client.id}/history`)
  expect([gone.status, gone.body.message]).toEqual([410, expect.stringContaining(person.name)])
  expect((await app.request('internal', 'GET', `/clients/${randomUUID()}/history`)).status).toBe(404)
})

test('staff read in words what was done, by whom, newest first, and nothing of other clients', async () => {
  const person = await app.signedInAs('internal')
  const paused = await app.addEntry('statuses', 'Paused')
  const client = await addClient({ cost: '5.00', medications: [{ medication_id: zinc }] })
  await change('internal', (await addClient()).id, 'notes', null, 'of somebody else')
  await change(person, client.id, 'status_id', null, paused)
  await change('internal', client.id, 'cost', '5.00', '1250')
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  await app.request('admin', 'POST', `/clients/${client.id}/restore`)
  const { rows } = await read(client.id)
  expect(rows.map((row) => [actionText(row.action), ...shownChanges(row).map(changeText)])).toEqual([
    ['Restored a deleted client'],
    ['Deleted a client'],
    ['Changed a client', 'Cost: $5.00 → $1,250.00'],
    ['Changed a client', 'Status: Paused'],
    ['Added a client', 'First Name: Ada', 'Last Name: Past', 'Cost: $5.00', 'Medication: Zinc'],
  ])
  expect(actorText(rows[3]!)).toBe(person.name)
})

test('a change of which nothing is left offers no undo', async () => {
  const { id } = await addClient()
  await change('internal', id, 'notes', null, 'first')
  expect((await read(id)).rows[0]!.undo_id).not.toBeNull()
  await change('internal', id, 'notes', 'first', 'second')
  expect((await read(id)).rows.map(({ undo_id }) => undo_id !== null)).toEqual([true, false, false])
})

test('it can be narrowed to changes, to orders and labs, and to updates; an undo and a redo are where what they undid and redid is', async () => {
  const { id } = await addClient()
  expect((await read(id)).rows[0]!.undo_id).not.toBeNull()
  const add = (path: string, body: object) =>
    app.request<Reply>('internal', 'POST', `/clients/${id}/${path}`, body)
  await change('internal', id, 'notes', null, 'a note')
  await add('events', { kind: 'order', from: null, next_date: null })
  await add('updates', { text: 'an update' })
  const [update, order, , added] = (await read(id)).rows
  // It could only be refused.
  expect(added!.undo_id).toBeNull()
  await change('internal', id, 'updates', 'an update', 'the update')
  const undoByAdmin = ({ undo_id }: { undo_id: string | null }) =>
    app.request('admin', 'POST', `/changes/${undo_id}/undo`, {})
  const undoneOrder = await undoByAdmin(order!)
  await undoByAdmin(update!)
  const shown = async (show: string) =>
    (await read(id, `?show=${show}`)).rows.map(({ action, changes }) => changes?.['undid'] ?? action)
  expect(await shown('changes')).toEqual(['clients.updated', 'clients.updated', 'clients.created'])
  expect(await shown('events')).toEqual(['clients.order_placed', 'clients.order_placed'])
  expect(await shown('updates')).toEqual(['clients.updated', 'clients.update_added'])
  await app.undo(undoneOrder, 'admin')
  expect((await shown('events'))[0]).toBe('clients.order_placed.undone')
  expect((await app.request('internal', 'GET', `/clients/${id}/history?show=drafts`)).status).toBe(400)
})

test('a long history is read page by page, each entry once', async () => {
  const { id } = await addClient()
  for (const number of [1, 2, 3, 4])
    await change('internal', id, 'notes', number === 1 ? null : `${number - 1}`, `${number}`)
  const pages = await app.pages<HistoryEntry>('internal', `/clients/${id}/history?limit=2`)
  const seen = pages.flatMap(({ rows }) => rows.flatMap((row) => shownChanges(row).map(({ to }) => to)))
  expect(seen).toEqual(['4', '3', '2', '1', 'Ada', 'Past'])
})

test('the history of a fictional client says that the command line added it', async () => {
  await seedClients(app.services.ownerDatabase, { clients: 1, append: true })
  const { body } = await app.request<{ rows: Client[] }>('internal', 'GET', '/clients?limit=500')
  const fictional = body.rows.find(({ last_name }) => last_name !== 'Past')
  const { rows } = await read(fictional!.id)
  expect(rows.map((row) => [actionText(row.action), actorText(row)])).toEqual([
    ['Added a client', 'Sample data'],
  ])
})

test('an undo is told as what it undid, a redo as what it did again', async () => {
  const client = await addClient({ medications: [{ medication_id: zinc, dose: '1 mg' }] })
  const key = `medications.${client.client_medications[0]!.id}.dose`
  await change('internal', client.id, key, '1 mg', '2 mg')
  const [changed] = (await read(client.id)).rows
  await app.request('internal', 'POST', `/changes/${changed!.undo_id}/undo`, {})
  const [undone] = (await read(client.id)).rows
  await app.request('internal', 'POST', `/changes/${undone!.undo_id}/undo`, {})
  const [redone] = (await read(client.id)).rows
  expect([changed!, undone!, redone!].map(entrySentence)).toEqual([
    'Changed the dose of Zinc',
    'Undone: dose of Zinc changed',
    'Redone: dose of Zinc changed',
  ])
})
