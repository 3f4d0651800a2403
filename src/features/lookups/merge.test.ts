import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import type { LookupEntry } from './contract.ts'
import { lookupLists } from './registry.ts'

const app = await testApp()
const { sql } = app
type As = Person | 'internal'
type Reply = { message: string; data: ErrorData }
type Client = {
  id: string
  status_id: string | null
  updated_at: string
  client_medications: Record<string, string>[]
}

const add = async (list: LookupKey, name: string, fields = {}) =>
  (await app.request<LookupEntry & Reply>('internal', 'POST', `/lookups/${list}`, { name, ...fields })).body
const entryOf = async (list: LookupKey, { id }: { id: string }) =>
  (await app.request<LookupEntry[]>('internal', 'GET', `/lookups/${list}`)).body.find(
    (entry) => entry.id === id,
  )
type Entry = { id: string }
const merge = (list: LookupKey, { id }: Entry, into: Entry, as: As = 'internal') =>
  app.request<{ clients: number } & Reply>(as, 'POST', `/lookups/${list}/${id}/merge`, { into: into.id })
const { undo } = app
const create = (fields: object) => app.addClient<Client>({ last_name: 'Merged', ...fields })
const get = async ({ id }: Entry) => (await app.request<Client>('internal', 'GET', `/clients/${id}`)).body
const patch = (client: Entry, changes: object) =>
  app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, { changes })
const count = async (search: string) =>
  (await app.request<{ total: number }>('internal', 'GET', `/clients/count?search=${search}`)).body.total
const lastAudit = async ({ id }: Entry) => (await app.audits(id)).at(-1)
const auditCount = async () =>
  (await sql<{ total: number }>('select count(*)::int as total from audit'))[0]!.total

/** A client's part of the input that refers to an entry of a list. */
async function referring(list: LookupKey, { id }: Entry) {
  const { usedIn, column } = lookupLists[list]
  if (usedIn === 'clients') return { [column]: id }
  const medication_id = list === 'medications' ? id : (await add('medications', `For ${randomUUID()}`)).id
  return { medications: [{ medication_id, [column]: id }] }
}

const held = (client: Client, column: string) =>
  column === 'status_id' || column === 'state_id'
    ? [(client as unknown as Record<string, string>)[column]]
    : client.client_medications.map((row) => row[column])

const ofClients = lookupKeys.filter((list) => lookupLists[list].usedIn !== 'client_notices')
// Notices: papers.test.ts of clients.
test.each(ofClients)('%s: who used the one uses the other, and the merge can be undone', async (list) => {
  const { column } = lookupLists[list]
  const wrong = await add(list, `Ozempick ${list}`)
  const right = await add(list, `Zempic ${list}`)
  const clients = [await create(await referring(list, wrong)), await create(await referring(list, wrong))]
  const other = await create(await referring(list, right))
  await app.request('internal', 'DELETE', `/clients/${clients[1]!.id}`)

  const done = await merge(list, wrong, right)
  expect(done).toMatchObject({ status: 200, body: { clients: 2 } })
  const merged = await get(clients[0]!)
  expect(held(merged, column)).toEqual([right.id])
  expect(Date.parse(merged.updated_at)).toBeGreaterThan(Date.parse(clients[0]!.updated_at))
  expect(await entryOf(list, wrong)).toMatchObject({
    active: false,
    merged: { name: right.name, undo_id: done.headers.get('X-Request-Id') },
  })
  expect(await lastAudit(wrong)).toEqual({
    action: `${list}.merged`,
    changes: { merged_into: [null, right.id], active: [true, false], clients: 2 },
  })

  expect(await undo(done)).toMatchObject({ status: 200, body: { records: 3, kept: 0 } })
  expect(held(await get(clients[0]!), column)).toEqual([wrong.id])
  expect(held(await get(other), column)).toEqual([right.id])
  expect(await entryOf(list, wrong)).toMatchObject({ active: true, merged: null })
  expect(await lastAudit(wrong)).toMatchObject({ action: `${list}.undone` })
})

test('a merge of medications names the clients who take both, who list one twice from then on', async () => {
  const [wrong, right] = [await add('medications', 'Fish-oil'), await add('medications', 'Fish oil')]
  const both = [wrong, right].map(({ id }) => ({ medication_id: id }))
  const stopped = { medication_id: right.id, started_on: '2026-01-01', stopped_on: '2026-02-01' }
  await create({ last_name: 'Twice', medications: both })
  await create({ last_name: 'Once', medications: [both[0]] })
  await create({ last_name: 'Before', medications: [both[0], stopped] })
  const { body } = await merge('medications', wrong, right)
  expect(body).toEqual({ clients: 3, twice: [{ last_name: 'Twice', first_name: 'Ada' }] })
})

test('each client has an audit entry as of an ordinary change, and search and sorting follow', async () => {
  const [wrong, right] = [await add('statuses', 'Pauzed'), await add('statuses', 'Resting')]
  const [tonic, balsam] = [await add('medications', 'Tonic'), await add('medications', 'Balsam')]
  const medications = [
    { medication_id: balsam.id, notes: 'in the morning' },
    { medication_id: tonic.id },
    { medication_id: balsam.id },
  ]
  const [merged, byHand] = [
    await create({ last_name: 'Audited', status_id: wrong.id, medications }),
    await create({ last_name: 'Audited', status_id: wrong.id, medications }),
  ]
  await merge('statuses', wrong, right)
  const statusAudit = await lastAudit(merged)
  await patch(byHand, { status_id: { from: right.id, to: wrong.id } })
  expect(statusAudit).toEqual({
    action: 'clients.updated',
    changes: { status_id: [wrong.id, right.id] },
  })
  expect([await count('audited+resting'), await count('audited+pauzed')]).toEqual([2, 0])

  await merge('medications', balsam, tonic)
  const client = await get(merged)
  const names = client.client_medications.map((row) => row['medication_name'])
  expect(names).toEqual(['Tonic', 'Tonic', 'Tonic'])
  const [first, , third] = client.client_medications
  const row = (id: string | undefined, medication_id: string, position: number, notes: string | null) => ({
    id,
    position,
    medication_id,
    system_id: null,
    frequency_id: null,
    form_id: null,
    notes,
    started_on: null,
    stopped_on: null,
    stop_reason: null,
    dose: null,
  })
  expect(await lastAudit(merged)).toEqual({
    action: 'clients.updated',
    changes: {
      medications: [
        [row(first!['id'], balsam.id, 0, 'in the morning'), row(third!['id'], balsam.id, 2, null)],
        [row(first!['id'], tonic.id, 0, 'in the morning'), row(third!['id'], tonic.id, 2, null)],
      ],
    },
  })
  expect([await count('audited+tonic'), await count('audited+balsam')]).toEqual([2, 0])
})

test('a merged name is not added again, and an entry switched on again is one of its own', async () => {
  const [wrong, right] = [await add('forms', 'Tablett'), await add('forms', 'Tablet')]
  const done = await merge('forms', wrong, right)
  const refusal = { name: '“Tablett” was merged into “Tablet”' }
  expect((await add('forms', ' TABLETT ')).data.fields).toEqual(refusal)
  const other = await add('forms', 'Pill')
  const renamed = { changes: { name: { from: 'Pill', to: 'tablett' } } }
  const refused = await app.request<Reply>('internal', 'PATCH', `/lookups/forms/${other.id}`, renamed)
  expect(refused.body.data.fields).toEqual(refusal)
  const on = changing({ active: false }, { active: true })
  const again = await app.request<LookupEntry>('internal', 'PATCH', `/lookups/forms/${wrong.id}`, on)
  expect(again.body).toMatchObject({ active: true, merged: null })
  expect((await undo(done)).body).toMatchObject({ records: 0 })
})

test('an inactive, merged or unknown entry, or the entry itself, cannot stay; nothing is written', async () => {
  const off = { active: false }
  const [entry, inactive] = [await add('states', 'Ohayo'), await add('states', 'Old Ohio', off)]
  const [gone, target] = [await add('states', 'Oheio'), await add('states', 'New Ohio')]
  const form = await add('forms', 'Ohio')
  const client = await create({ state_id: entry.id })
  await merge('states', gone, target)
  const before = await auditCount()
  for (const [one, into, status, message] of [
    [entry, inactive, 400, '“Old Ohio” is inactive. Please choose an active state'],
    [entry, gone, 400, '“Oheio” is inactive. Please choose an active state'],
    [entry, entry, 400, '“Ohayo” cannot be merged into itself'],
    [entry, form, 400, 'This state does not exist'],
    [gone, target, 409, '“Oheio” was merged into “New Ohio” already'],
    [form, entry, 404, 'State not found'],
  ] as const) {
    const refused = await merge('states', one, into)
    expect([refused.status, refused.body.message]).toEqual([status, message])
  }
  expect(await auditCount()).toBe(before)
  expect((await get(client)) as object).toMatchObject({ state_id: entry.id })
})

test('an inactive entry is merged too, and is inactive again when that is undone', async () => {
  const [wrong, right] = [await add('systems', 'Currier', { active: false }), await add('systems', 'Courier')]
  const done = await merge('systems', wrong, right)
  expect(done.body).toEqual({ clients: 0, twice: [] })
  expect((await undo(done)).body).toMatchObject({ records: 1, kept: 0 })
  expect(await entryOf('systems', wrong)).toMatchObject({ active: false, merged: null })
})

test('what was changed since stays and is counted', async () => {
  const [wrong, right, third] = [
    await add('medications', 'Zink'),
    await add('medications', 'Zinc'),
    await add('medications', 'Zirconium'),
  ]
  const made = async () => create({ medications: [{ medication_id: wrong.id }] })
  const [kept, changed] = [await made(), await made()]
  const done = await merge('medications', wrong, right)
  const { id } = (await get(changed)).client_medications[0]!
  const row = { id, system_id: null, frequency_id: null, form_id: null, notes: null }
  const change = { from: [{ ...row, medication_id: right.id }], to: [{ ...row, medication_id: third.id }] }
  expect((await patch(changed, { medications: change })).status).toBe(200)
  await patch(kept, { notes: { from: null, to: 'Called' } })
  expect((await undo(done)).body).toMatchObject({ records: 2, kept: 1 })
  expect((await get(kept)).client_medications).toMatchObject([{ medication_id: wrong.id }])
  expect((await get(changed)).client_medications).toMatchObject([{ medication_id: third.id }])
})

test('a client that has another status since keeps it when the merge is undone', async () => {
  const [wrong, right, third] = [
    await add('statuses', 'Aktive'),
    await add('statuses', 'Active'),
    await add('statuses', 'Actual'),
  ]
  const [kept, changed] = [await create({ status_id: wrong.id }), await create({ status_id: wrong.id })]
  const done = await merge('statuses', wrong, right)
  await patch(changed, { status_id: { from: right.id, to: third.id } })
  expect((await undo(done)).body).toMatchObject({ records: 2, kept: 1 })
  expect(await get(kept)).toMatchObject({ status_id: wrong.id })
  expect(await get(changed)).toMatchObject({ status_id: third.id })
})

test('a form opened before the merge shows who changed the status, and saves its other fields', async () => {
  const jane = await app.signedInAs('internal')
  const [wrong, right, third] = [
    await add('statuses', 'Actve'),
    await add('statuses', 'Running'),
    await add('statuses', 'Stopped'),
  ]
  const client = await create({ status_id: wrong.id })
  await merge('statuses', wrong, right, jane)
  const late = await patch(client, { status_id: { from: wrong.id, to: third.id } })
  expect([late.status, late.body.data.contested]).toEqual([
    409,
    { status_id: { theirs: right.id, yours: third.id, changed_by: expect.stringContaining(jane.name) } },
  ])
  expect((await patch(client, { notes: { from: null, to: 'Called' } })).status).toBe(200)
  expect(await get(client)).toMatchObject({ status_id: right.id, notes: 'Called' })
})

test('of a merge and a save that chooses the entry at the same moment, none leaves a client with it', async () => {
  for (const order of ['merge first', 'save first']) {
    const [wrong, right] = [await add('statuses', `Nwe, ${order}`), await add('statuses', `New, ${order}`)]
    const client = await create({ last_name: 'Racer' })
    const requests = [
      () => merge('statuses', wrong, right).then(({ status }) => status),
      () => patch(client, { status_id: { from: null, to: wrong.id } }).then(({ status }) => status),
    ]
    const lock = `select from statuses where id = '${wrong.id}' for update`
    const done = await app.atOnce(lock, order === 'merge first' ? requests : requests.toReversed())
    expect([order, done]).toEqual([order, order === 'merge first' ? [200, 400] : [200, 200]])
    expect((await get(client)).status_id).toBe(order === 'merge first' ? null : right.id)
  }
})

test('an entry of more than 10,000 clients is not merged, and nothing is written', async () => {
  const [wrong, right] = [await add('statuses', 'Crowdd'), await add('statuses', 'Crowd')]
  // Deleted ones are in few indexes, so that this is quick.
  const insert = `insert into clients (first_name, last_name, status_id, archived_at)
    select 'Ada', 'Crowd', $1, now() from generate_series(1, 10001)`
  await sql(insert, [wrong.id])
  const refused = await merge('statuses', wrong, right)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^More than 10,000/)])
  expect(await entryOf('statuses', wrong)).toMatchObject({ active: true, merged: null })
  expect((await merge('statuses', right, wrong)).status).toBe(200)
})
