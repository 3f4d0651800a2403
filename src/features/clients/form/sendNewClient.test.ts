import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createChangeSaver } from '../../../lib/fieldChanges.ts'
import { changing, testApp } from '../../../program/testing/app.ts'
import { clientInput, type ClientInput } from '../clientRules.ts'
import type { Client } from '../contract.ts'
import { newId } from '../../../lib/newId.ts'
import { sendNewClient } from './useSaveClient.ts'

const app = await testApp()
const lost = new TypeError('Failed to fetch')
type Loss = 'stored, but its response is lost' | 'lost on the way'
const losses: Loss[] = ['stored, but its response is lost', 'lost on the way']

/** What happens to the next requests; without an entry a request is answered. */
const network: Loss[] = []
vi.stubGlobal('window', { location: { origin: 'http://foyer.test' } })
vi.stubGlobal('fetch', async (request: Request | string) => {
  if (typeof request === 'string') return new Response()
  const loss = network.shift()
  if (loss === 'lost on the way') throw lost
  const path = new URL(request.url).pathname.replace('/api', '')
  const response = await app.request(
    'internal',
    request.method as 'POST',
    path,
    (await request.json()) as object,
  )
  if (loss) throw lost
  return Response.json(response.body, { status: response.status, headers: { 'X-Request-Id': 'of-the-test' } })
})
afterAll(() => vi.unstubAllGlobals())

/** The form of a new client, before anything is typed. */
function newForm() {
  const { save } = createChangeSaver<ClientInput>({})
  const store = sendNewClient(newId())
  return (fields: object) => save(clientInput.parse({ first_name: 'Ada', last_name, ...fields }), store)
}

let last_name: string
beforeEach(() => {
  last_name = `Test${Math.random().toString(36).slice(2)}`
  network.length = 0
})

async function storedClients() {
  const { body } = await app.request<{ rows: Client[] }>('internal', 'GET', `/clients?search=${last_name}`)
  return body.rows
}

const pairs = losses.flatMap((first) => losses.map((second) => [first, second] as const))
test.each(pairs)('the third try is stored when the first is %s and the second is %s', async (...both) => {
  const create = newForm()
  network.push(...both)
  await expect(create({ notes: 'first', updates: 'same' })).rejects.toBe(lost)
  await expect(create({ notes: 'second', updates: 'other', cost: '10.00' })).rejects.toBe(lost)
  expect(await create({ notes: 'third', updates: 'same' })).toMatchObject({ notes: 'third' })
  expect(await storedClients()).toMatchObject([{ notes: 'third', updates: 'same', cost: null }])
})

test('a create that is repeated leaves what a colleague wrote in between', async () => {
  const create = newForm()
  network.push('stored, but its response is lost')
  await expect(create({ notes: 'mine' })).rejects.toBe(lost)
  const [client] = await storedClients()
  await app.request('internal', 'PATCH', `/clients/${client!.id}`, changing(client!, { updates: 'theirs' }))
  await create({ notes: 'mine, again' })
  expect(await storedClients()).toMatchObject([{ notes: 'mine, again', updates: 'theirs' }])
})

test('a lookup entry that is switched off after the create can be replaced in the next try', async () => {
  for (const loss of losses) {
    last_name = `${last_name}x`
    const { body } = await app.request<{ id: string }>('admin', 'POST', '/lookups/statuses', {
      name: `Old ${last_name}`,
    })
    const create = newForm()
    network.push(loss)
    await expect(create({ status_id: body.id })).rejects.toBe(lost)
    const changes = { changes: { active: { from: true, to: false } } }
    const { status } = await app.request('admin', 'PATCH', `/lookups/statuses/${body.id}`, changes)
    expect(status).toBe(200)
    await create({ status_id: null })
    expect(await storedClients()).toMatchObject([{ last_name, status_id: null }])
  }
})
