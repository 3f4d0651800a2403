import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { inquiries } from '../../db/schema.ts'
import { EVERYTHING, inScope, NOTHING, SCOPED_TABLES, type Scope } from '../../db/scope.ts'
import { changing, testApp, type Caller } from '../../program/testing/app.ts'
import type { Client } from './contract.ts'
import { disclosing, givenNotice, paperCalls, samplePapers } from './testing/samplePapers.ts'
import { attach } from './testing/attachments.ts'
import { askWith, endpoints, readAll, staffReads, type Asked } from './testing/staffReads.ts'

/* Who does not work in a client's division gets the same responses as if there were no such client (docs/decisions/0066). */

const app = await testApp()
const { database, ownerDatabase } = app.services

const ofDivisions = async (level: 'viewer' | 'internal', divisions: string[] | null) => {
  const person = await app.signedInAs(level)
  const { status } = await app.request('admin', 'POST', '/rpc/assign_divisions', {
    user_id: person.user_id,
    divisions,
  })
  expect(status).toBe(200)
  return person
}
const clinical = await ofDivisions('internal', ['clinical'])
const reader = await ofDivisions('viewer', ['clinical', 'vetmedtech'])
const everywhere = await ofDivisions('internal', null)

const today = todayIn()
const status_id = await app.addEntry('statuses', 'Active patient')
const medication_id = await app.addEntry('medications', 'Semaglutide')
const notice_id = await app.addEntry('notices', 'Privacy')
const papers = samplePapers({ notice_id, file_id: randomUUID() }, today)

/** A client with everything that belongs to one, assigned to the person of the other division. */
async function addFull(last_name: string, division: string | null) {
  const client = await app.addClient<Client>(
    {
      last_name,
      date_of_birth: '1980-02-03',
      phone: '(850) 555-0123',
      email: 'ann@example.com',
      status_id,
      next_order_date: '2026-01-05',
      lab_due_date: '2026-01-06',
      start_date: today,
      cost: '120.50',
      notes: `Notes of ${last_name}`,
      owner_id: clinical.user_id,
      medications: [{ medication_id, dose: '1 mg' }],
    },
    everywhere,
  )
  const post = (path: string, body: object) =>
    app.request<Record<string, string>>(everywhere, 'POST', `/clients/${client.id}${path}`, body)
  const { body: event } = await post('/events', {
    kind: 'order',
    day: today,
    next_date: null,
    from: '2026-01-05',
  })
  await post('/papers/notices', papers.notices.paper)
  await post('/papers/disclosures', { ...papers.disclosures.paper, what: `Labs of ${last_name}` })
  await post('/papers/copy_requests', { ...papers.copy_requests.paper, requester: `${last_name} herself` })
  await post('/follow_ups', { day: today, person_id: clinical.user_id, note: `Call ${last_name}` })
  await post('/updates', { text: `Update of ${last_name}` })
  expect(event).toHaveProperty('event_id')
  // What belongs to somebody stays theirs when the client gets another division.
  const change = changing(client, { division })
  return (await app.request<Client>(everywhere, 'PATCH', `/clients/${client.id}`, change)).body
}
const seen = await addFull('Openly', 'clinical')
await addFull('Anyones', null)
const hidden = await addFull('Hiddenby', 'medtech')
const other = await addFull('Hiddenother', 'behavioral')
const [inquiry] = await database.db
  .insert(inquiries)
  .values({
    division: 'medtech',
    message: 'Hello',
    first_name: 'Vi',
    last_name: 'Sitor',
    email: 'ann@example.com',
    phone: '(850) 555-0123',
    client_id: hidden.id,
  })
  .returning()

const attached = await Promise.all(
  [hidden, seen].map(async ({ id, last_name }) => {
    const { id: attachment } = await attach(app, everywhere, id, Buffer.from(`About ${last_name}`))
    return attachment
  }),
)

const ask = askWith(app)
const reads = staffReads({
  ids: [hidden.id, seen.id],
  status_id,
  inquiry_id: inquiry!.id,
  today,
  searched: ['hiddenby', 'hidenby'],
  attachments: [
    [hidden.id, attached[0]!],
    [seen.id, attached[0]!],
    [seen.id, attached[1]!],
  ],
})
const paperWrites = Map.groupBy(
  paperCalls(hidden.id, { notice_id, file_id: randomUUID() }, today),
  ([name]) => name.split(':')[0]!,
)
/** Each write of staff that names a client. */
const writes: Asked = {
  'clients.update': [{ id: hidden.id, ...changing(hidden, { notes: 'Mine' }) }],
  'clients.add_event': [
    { id: hidden.id, kind: 'lab', day: today, next_date: null, from: hidden.lab_due_date },
  ],
  'clients.add_follow_up': [{ id: hidden.id, day: today, person_id: null, note: null }],
  'clients.change_follow_up': [
    { id: hidden.id, follow_up_id: randomUUID(), changes: { done: { from: false, to: true } } },
  ],
  'clients.remove_follow_up': [{ id: hidden.id, follow_up_id: randomUUID() }],
  ...Object.fromEntries([...paperWrites].map(([name, calls]) => [name, calls.map(([, input]) => input)])),
  'clients.note_consent': [{ id: hidden.id, channel: 'email', kind: 'given', day: today, source: 'phone' }],
  'clients.add_update': [{ id: hidden.id, text: 'Mine' }],
  'clients.change_update': [
    { id: hidden.id, update_id: randomUUID(), changes: { text: { from: 'a', to: 'b' } } },
  ],
  'clients.copy': [{ id: hidden.id, recipient: 'Me', file: 'pdf' }],
  'clients.remove': [{ id: hidden.id }],
  'clients.merge': [
    { id: hidden.id, into: seen.id, seen: { id: hidden.updated_at, into: seen.updated_at } },
    { id: seen.id, into: hidden.id, seen: { id: seen.updated_at, into: hidden.updated_at } },
  ],
  'clients.bulk': [
    { ids: [hidden.id], change: { action: 'set', field: 'owner_id', to: null } },
    { ids: [hidden.id], change: { action: 'delete' } },
    { ids: [seen.id, hidden.id], change: disclosing },
    { ids: [hidden.id], change: { action: 'record', kind: 'order', day: today } },
  ],
  'clients.give_papers': [await givenNotice(app, hidden.id)],
  'inquiries.attach': [
    { id: inquiry!.id, client_id: other.id },
    { id: inquiry!.id, client_id: seen.id },
  ],
  'live.update_presence': [{ id: randomUUID(), client_id: hidden.id, is_editing: false }],
  'lookups.merge': [{ list: 'statuses', id: status_id, into: await app.addEntry('statuses', 'Another') }],
}
/** Of staff, and about no client, or tried in a test of their own below. */
const others = `files.upload accounts.open_emergency accounts.end_emergency accounts.read_own_settings accounts.update_own_settings approvals.list calendar.make calendar.remove
  changes.undo clients.create drafts.save drafts.remove menu.see_given imports.add_rows imports.check imports.create imports.get
  imports.remove imports.repeat imports.rows imports.run inquiries.note_consent inquiries.update inquiries.offer_times inquiries.withdraw_times live.changes live.remove_presence lookups.create
  lookups.update views.change views.remove views.save views.start`

test('each endpoint of staff is tried here, or is about no client', () => {
  const ofStaff = [...endpoints].filter(([, { access }]) => access === 'viewer' || access === 'internal')
  expect([...Object.keys(reads), ...Object.keys(writes), ...others.split(/\s+/)].toSorted()).toEqual(
    ofStaff.map(([name]) => name).toSorted(),
  )
})

/** All rows of clients and of what belongs to them, as the owner of the tables has them. */
async function stored(id: string) {
  const { rows } = await ownerDatabase.pool.query<{ row: string }>(
    `select row_to_json(clients)::text as row from clients where id = $1
     union all select row_to_json(client_medications)::text from client_medications where client_id = $1
     union all select row_to_json(client_events)::text from client_events where client_id = $1
     union all select row_to_json(client_updates)::text from client_updates where client_id = $1
     union all select row_to_json(client_notices)::text from client_notices where client_id = $1
     union all select row_to_json(client_disclosures)::text from client_disclosures where client_id = $1
     union all select row_to_json(client_copy_requests)::text from client_copy_requests where client_id = $1
     union all select row_to_json(client_attachments)::text from client_attachments where client_id = $1
     union all select row_to_json(follow_ups)::text from follow_ups where client_id = $1 order by 1`,
    [id],
  )
  return rows.map(({ row }) => row)
}

test('nobody changes a client of another division, and refusals say nothing of it', async () => {
  const before = [await stored(hidden.id), await stored(other.id)]
  for (const [name, inputs] of Object.entries(writes))
    for (const input of inputs) {
      const { status, body } = await ask(clinical, name, input)
      const text = JSON.stringify(body)
      if (name === 'clients.bulk') expect([name, status, text]).toEqual([name, 404, expect.any(String)])
      else expect([name, status >= 400 && status < 500, text]).toEqual([name, true, expect.any(String)])
      expect([name, text]).toEqual([name, expect.not.stringMatching(/Hidden/)])
    }
  expect([await stored(hidden.id), await stored(other.id)]).toEqual(before)
})

test('a client moves in and out of what somebody sees with its division, and nobody moves one out of their own', async () => {
  const client = await app.addClient<Client>({ last_name: 'Mover', division: 'clinical' }, clinical)
  const move = (as: Caller, from: string | null, to: string | null) =>
    app.request<{ message: string }>(as, 'PATCH', `/clients/${client.id}`, {
      changes: { division: { from, to } },
    })
  expect(await move(clinical, 'clinical', 'medtech')).toMatchObject({
    status: 400,
    body: { message: 'Please choose a division that you work in' },
  })
  expect((await move(everywhere, 'clinical', 'medtech')).status).toBe(200)
  expect((await ask(clinical, 'clients.get', { id: client.id })).status).toBe(404)
  expect((await move(clinical, 'medtech', 'clinical')).status).toBe(404)
  expect((await move(everywhere, 'medtech', null)).status).toBe(200)
  expect((await move(clinical, null, 'clinical')).status).toBe(200)
  const created = await app.request<{ message: string }>(clinical, 'POST', '/clients', {
    first_name: 'Ada',
    last_name: 'Elsewhere',
    division: 'medtech',
  })
  expect([created.status, created.body.message]).toEqual([400, 'Please choose a division that you work in'])
  await app.request(everywhere, 'DELETE', `/clients/${client.id}`)
})

test('every table that refers to clients has a view of the scope, or holds nothing of them', async () => {
  const { rows } = await ownerDatabase.pool.query<{ name: string }>(
    `select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where confrelid = 'public.clients'::regclass and not relname = any($1) order by 1`,
    [SCOPED_TABLES],
  )
  // Of the first what is said of a contact is read, the second are for all staff, of the third ids alone are read, of a client who is seen.
  expect(rows.map(({ name }) => name)).toEqual(['consents', 'inquiries', 'presence'])
})

test('outside a request, and without a scope, the program sees no client', async () => {
  const sees = async (scope: Scope) =>
    inScope(scope, async () => (await database.runSql('scope.test', 'select from clients', [])).length)
  expect(await sees(NOTHING)).toBe(0)
  expect(await sees(EVERYTHING)).toBeGreaterThan(2)
  for (const table of SCOPED_TABLES)
    await expect(database.pool.query(`select from public.${table}`)).rejects.toThrow('permission denied')
})

test('who does not work in a division reads what they would read without its clients', async () => {
  const everything = await readAll(ask, reads, everywhere)
  expect(JSON.stringify(everything)).toContain('Hiddenby')
  const passing = ['seconds_ago', 'updated_at', 'timestamp']
  const read = async () =>
    JSON.stringify(
      [await readAll(ask, reads, clinical), await readAll(ask, reads, reader, ['viewer'])],
      (key, value: unknown) => (passing.includes(key) ? undefined : value),
      1,
    ).split('\n')
  const before = await read()
  for (const name of ['Openly', 'Anyones']) expect(before.some((line) => line.includes(name))).toBe(true)
  expect(before.filter((line) => line.includes('Hidden'))).toEqual([])
  await ownerDatabase.pool.query('delete from clients where id = any($1)', [[hidden.id, other.id]])
  expect(await read()).toEqual(before)
})
