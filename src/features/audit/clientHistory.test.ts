import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { seedClients } from '../../db/seed/clients.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { testApp, type Person } from '../../server/testing/app.ts'
import type { Client, HistoryEntry } from '../clients/contract.ts'
import { shownChanges, changeText, valueText } from './shownChanges.ts'
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
const medicationsOf = async (id: string) => {
  const { body } = await app.request<Reply>('internal', 'GET', `/clients/${id}`)
  return body.client_medications.map(
    ({ medication_id, notes, system_id, frequency_id, form_id, id: row }) => ({
      id: row,
      medication_id,
      system_id,
      frequency_id,
      form_id,
      notes,
    }),
  )
}

let zinc: string, iron: string
beforeAll(async () => {
  zinc = await app.addEntry('medications', 'Zinc')
  iron = await app.addEntry('medications', 'Iron')
})

test('a client that does not exist has no history; of a deleted one is told who deleted it', async () => {
  const client = await addClient()
  const person = await app.signedInAs('internal')
  await app.request(person, 'DELETE', `/clients/${client.id}`)
  const gone = await app.request<Reply>('internal', 'GET', `/clients/${client.id}/history`)
  expect([gone.status, gone.body.message]).toEqual([410, expect.stringContaining(person.email)])
  expect((await app.request('internal', 'GET', `/clients/${randomUUID()}/history`)).status).toBe(404)
  for (const cursor of ['nonsense', btoa('[-1]'), btoa('["1"]')])
    expect(
      (await app.request('internal', 'GET', `/clients/${client.id}/history?cursor=${cursor}`)).status,
    ).toBe(400)
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
    ['Changed a client', 'Status: - → Paused'],
    ['Added a client', 'First Name: Ada', 'Last Name: Past', 'Cost: $5.00', 'Medication: Zinc'],
  ])
  expect(actorText(rows[3]!)).toBe(person.email)
})

test('a long history is read page by page, each entry once', async () => {
  const { id } = await addClient()
  for (const number of [1, 2, 3, 4])
    await change('internal', id, 'notes', number === 1 ? null : `${number - 1}`, `${number}`)
  const seen: string[] = []
  let next: string | null = null
  do {
    const page = await read(id, `?limit=2${next ? `&cursor=${next}` : ''}`)
    seen.push(...page.rows.flatMap((row) => shownChanges(row).map(({ to }) => to)))
    next = page.next
  } while (next)
  expect(seen).toEqual(['4', '3', '2', '1', 'Ada', 'Past'])
})

test('the medications before each change are the whole list as it was, and can be put back', async () => {
  const { id } = await addClient({
    medications: [{ medication_id: zinc, notes: '5 mg' }, { medication_id: iron }],
  })
  const first = await medicationsOf(id)
  const [ofZinc, ofIron] = first
  const lists = [
    [{ ...ofZinc, notes: '10 mg' }, ofIron],
    [ofIron],
    [{ medication_id: zinc, notes: 'new' }, ofIron],
    [],
  ]
  const asStored = [first]
  for (const to of lists) {
    expect((await change('internal', id, 'medications', asStored.at(-1), to)).status).toBe(200)
    asStored.push(await medicationsOf(id))
  }
  const { rows } = await read(id)
  const before = rows.map(({ medications_before: list }) => list)
  expect(before).toMatchObject([...asStored.slice(0, -1).toReversed(), null])
  const last = await read(id, `?cursor=${(await read(id, '?limit=2')).next}`)
  expect(last.rows.map(({ medications_before: list }) => list)).toEqual(before.slice(2))
  expect(valueText('medications', before[3], rows[3]!.names)).toBe('Zinc, 5 mg\nIron')

  expect((await change('internal', id, 'medications', [], before[3])).status).toBe(200)
  const restored = await read(id)
  expect(valueText('medications', await medicationsOf(id), restored.rows[0]!.names)).toBe('Zinc, 5 mg\nIron')
  expect(restored.rows[0]!.medications_before).toEqual([])
})

test('an old value is put back as an ordinary change, contested by what a colleague wrote, refused when it is inactive', async () => {
  const person = await app.signedInAs('internal')
  const old = await app.addEntry('statuses', 'Former')
  const { id } = await addClient({ status_id: old, notes: 'first' })
  await change('internal', id, 'notes', 'first', 'second')
  await change('internal', id, 'status_id', old, null)
  await change(person, id, 'notes', 'second', 'third')
  const contested = await change('internal', id, 'notes', 'second', 'first')
  expect(contested.status).toBe(409)
  expect(contested.body.data.contested).toMatchObject({
    notes: { theirs: 'third', changed_by: expect.stringContaining(person.email) },
  })
  const patch = { changes: { active: { from: true, to: false } } }
  expect((await app.request('internal', 'PATCH', `/lookups/statuses/${old}`, patch)).status).toBe(200)
  const refused = await change('internal', id, 'status_id', null, old)
  expect([refused.status, refused.body.data.fields]).toEqual([
    400,
    { status_id: '"Former" is inactive. Please choose an active status' },
  ])
  expect((await read(id)).rows.filter(({ action }) => action === 'clients.updated')).toHaveLength(3)
})

test('the history of a fictional client says that the command line added it', async () => {
  await seedClients(app.services.ownerDatabase, { clients: 1, append: true })
  const { body } = await app.request<{ rows: Client[] }>('internal', 'GET', '/clients?limit=500')
  const fictional = body.rows.find(({ last_name }) => last_name !== 'Past')
  const { rows } = await read(fictional!.id)
  expect(rows.map((row) => [actionText(row.action), actorText(row)])).toEqual([
    ['Added a client', 'Command line'],
  ])
})
