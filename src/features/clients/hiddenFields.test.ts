import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { fieldGroupKeys, type FieldGroup } from '../../lib/fieldGroups.ts'
import { UNCHANGED_HEADER } from '../../lib/requestHeaders.ts'
import { changing, type Caller, type Person } from '../../program/testing/app.ts'
import { csv, importsApp } from '../imports/testing/importsApp.ts'
import type { Client } from './contract.ts'
import { clientFields, medicationFields, type FieldDefinition } from './registry.ts'
import { askWith, readAll, staffReads } from './testing/staffReads.ts'

/* What a role does not see of a client is in no response to its people, and stays as it is whatever they write (docs/decisions/0067). */

const { app, upload, check, post, get } = await importsApp()
const { ownerDatabase } = app.services
const today = todayIn()
const worker = await app.signedInAs('internal')
const reader = await app.signedInAs('viewer')
async function hide(of: { viewer?: FieldGroup[]; internal?: FieldGroup[] }) {
  for (const [role, hidden] of Object.entries(of))
    for (const group of fieldGroupKeys) await rule(role, group, !hidden.includes(group))
}
const rule = (role: string, group: string, shown: boolean) =>
  app.send('admin', 'PATCH', '/settings/office', { field_rule: { role, group, shown } })

const status_id = await app.addEntry('statuses', 'Active patient')
const medication_id = await app.addEntry('medications', 'Semaglutide')
const other_id = await app.addEntry('medications', 'Zinc')

const HIDDEN = {
  cost: ['7654.21', '1234.56'],
  notes: [
    'Note of a client',
    'Note before it',
    'Note of a medication',
    'Note of an order',
    'Text of an update',
    'Text of a newer one',
  ],
}

/** A client with a value and an earlier one in each field, all written by the person who will not see them. */
async function addFull(last_name: string) {
  const added = await app.addClient<Client>(
    {
      last_name,
      phone: '(850) 555-0123',
      email: 'ann@example.com',
      status_id,
      next_order_date: '2026-01-05',
      lab_due_date: '2026-01-06',
      start_date: today,
      cost: '1234.56',
      notes: 'Note before it',
      owner_id: worker.user_id,
      medications: [{ medication_id, dose: '1 mg', notes: 'Note of a medication' }],
    },
    worker,
  )
  const at = `/clients/${added.id}`
  const order = { kind: 'order', day: today, next_date: null, from: '2026-01-05', note: 'Note of an order' }
  expect((await app.request(worker, 'POST', `${at}/events`, order)).status).toBe(200)
  for (const text of ['Text of an update', 'Text of a newer one'])
    await app.request(worker, 'POST', `${at}/updates`, { text })
  for (const to of [{ cost: '7654.21' }, { notes: 'Note of a client' }])
    await app.request(worker, 'PATCH', at, changing(added, to))
  return app.client<Client>(added.id)
}
const client = await addFull('Sample')
const ask = askWith(app)
const reads = staffReads({
  ids: [client.id],
  status_id,
  inquiry_id: client.id,
  today,
  searched: ['sample', 'sampel'],
  attachments: [[client.id, client.id]],
})
const textFor = async (as: Caller) => JSON.stringify(await readAll(ask, reads, as))
const found = (text: string, group: FieldGroup) => HIDDEN[group].filter((value) => text.includes(value))

async function stored() {
  const of = async (table: string, key = 'client_id') =>
    (await ownerDatabase.pool.query(`select * from ${table} where ${key} = $1 order by id`, [client.id])).rows
  return [await of('clients', 'id'), await of('client_medications'), await of('client_events')]
}
const medication = () => client.client_medications[0]!
const write = (body: object, as: Person = worker) =>
  app.request<{ message: string }>(as, 'PATCH', `/clients/${client.id}`, body)

test('what is hidden from a role is in no response to its people, and found by no search', async () => {
  const before = await textFor(worker)
  for (const group of ['cost', 'notes'] as const) expect(found(before, group)).toEqual(HIDDEN[group])
  await hide({ internal: ['cost', 'notes'], viewer: ['notes'] })
  const after = await textFor(worker)
  expect([found(after, 'cost'), found(after, 'notes')]).toEqual([[], []])
  expect(after).toContain('Sample')
  const viewed = await textFor(reader)
  expect([found(viewed, 'cost'), found(viewed, 'notes')]).toEqual([HIDDEN.cost, []])
  expect(await textFor(await app.signedInAs('admin'))).toContain('Note of a client')
  const search = await ask(worker, 'clients.list', { search: 'Note of a client' })
  expect(search.body).toMatchObject({ rows: [] })
  expect((await app.request(worker, 'GET', '/session')).body).toMatchObject({ hides: ['cost', 'notes'] })
})

test('what a role does not see its people do not write: nothing is changed, and they are told', async () => {
  await hide({ internal: ['cost', 'notes'] })
  const before = await stored()
  const key = `medications.${medication().id}.notes`
  const row = { id: medication().id, medication_id, dose: '1 mg', notes: 'Mine' }
  const rows = [{ ...row, notes: null }]
  const refused = [
    await write({ changes: { cost: { from: null, to: '5.00' } } }),
    await write({ changes: { notes: { from: null, to: 'Mine' } } }),
    await write({ changes: { updates: { from: null, to: 'Mine' } } }),
    await write({ changes: { [key]: { from: null, to: 'Mine' } } }),
    await write({ changes: { medications: { from: rows, to: [row] } } }),
    await app.request(worker, 'POST', `/clients/${client.id}/updates`, { text: 'Mine' }),
    await app.request(worker, 'POST', `/clients/${client.id}/events`, {
      kind: 'lab',
      day: today,
      next_date: null,
      from: '2026-01-06',
      note: 'Mine',
    }),
    await app.request(worker, 'POST', '/clients/bulk', {
      ids: [client.id],
      change: { action: 'record', kind: 'lab', day: today, note: 'Mine' },
    }),
    await app.request(worker, 'POST', '/clients', { first_name: 'Ada', last_name: 'New', cost: '5.00' }),
    await app.request(worker, 'POST', '/clients', { first_name: 'Ada', last_name: 'New', notes: 'Mine' }),
    await app.request(worker, 'POST', '/clients', {
      first_name: 'Ada',
      last_name: 'New',
      medications: [{ medication_id, notes: 'Mine' }],
    }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(JSON.stringify(refused[0]!.body)).toContain('does not see')
  expect(await stored()).toEqual(before)
})

test('what else they write leaves hidden values as they are, and undo gives them back', async () => {
  await hide({ internal: ['cost', 'notes'] })
  const { rows: hidden } = await ownerDatabase.pool.query(
    `select cost, clients.notes, updates, client_medications.notes as of_medication
     from clients join client_medications on client_id = clients.id where clients.id = $1`,
    [client.id],
  )
  const kept = async () =>
    (
      await ownerDatabase.pool.query(
        `select cost, clients.notes, updates, client_medications.notes as of_medication
         from clients join client_medications on client_id = clients.id and medication_id = $2 where clients.id = $1`,
        [client.id, medication_id],
      )
    ).rows
  const { id } = medication()
  const dose = `medications.${id}.dose`
  expect((await write({ changes: { [dose]: { from: '1 mg', to: '2 mg' } } })).status).toBe(200)
  const listed = { id, medication_id, dose: '2 mg' }
  const to = [{ ...listed, dose: '3 mg' }, { medication_id: other_id }]
  expect((await write({ changes: { medications: { from: [listed], to } } })).status).toBe(200)
  expect((await write({ changes: { phone: { from: client.phone, to: null } } })).status).toBe(200)
  expect(await kept()).toEqual(hidden)
  const now = (await app.request<Client>(worker, 'GET', `/clients/${client.id}`)).body
  const rowsNow = now.client_medications.map(({ id, medication_id, dose }) => ({ id, medication_id, dose }))
  const removed = await write({ changes: { medications: { from: rowsNow, to: rowsNow.slice(1) } } })
  expect(removed.status).toBe(200)
  expect(await kept()).toEqual([])
  const [last] = (await ask(worker, 'changes.list')).body as { id: string }[]
  expect((await app.request(worker, 'POST', `/changes/${last!.id}/undo`, {})).status).toBe(200)
  expect(await kept()).toEqual(hidden)
  const lab = { kind: 'lab', day: today, next_date: null, from: '2026-01-06' }
  expect((await app.request(worker, 'POST', `/clients/${client.id}/events`, lab)).status).toBe(200)
  const created = await app.request(worker, 'POST', '/clients', {
    first_name: 'Ada',
    last_name: 'New',
    medications: [{ medication_id }],
  })
  expect(created.status).toBe(200)
  const other = created.body as Client
  const seen = { id: other.updated_at, into: (await app.client<Client>(client.id)).updated_at }
  const merged = await app.request(worker, 'POST', `/clients/${other.id}/merge`, { into: client.id, seen })
  expect(merged).toMatchObject({ status: 403, body: { message: expect.stringContaining('see every field') } })
})

test('an import of theirs reads no hidden column, and keeps what it does not see', async () => {
  await hide({ internal: ['cost', 'notes'] })
  const text = csv(
    ['ID', 'First Name', 'Last Name', 'Cost', 'Notes', 'Medications', 'Dose'],
    [
      client.id,
      client.first_name,
      client.last_name,
      '9.99',
      'Of the file',
      'Semaglutide; Zinc',
      '4 mg; 5 mg',
    ],
    ['', 'Bo', 'Imported', '9.99', 'Of the file', 'Zinc', ''],
  )
  const made = await upload(text, worker)
  expect(made.choices.fields.filter(Boolean)).not.toContain('cost')
  const checked = await check(made, {}, worker)
  expect(checked.summary).toMatchObject({ change: 1, new: 1 })
  await post(made.id, 'run', {}, worker)
  await app.settled()
  expect(await get(made.id, worker)).toMatchObject({ state: 'done' })
  const { rows } = await ownerDatabase.pool.query(
    `select last_name, cost, clients.notes, dose, client_medications.notes as of_medication
     from clients join client_medications on client_id = clients.id
     where last_name in ('Imported', $1) and stopped_on is null order by last_name, position`,
    [client.last_name],
  )
  expect(rows).toEqual([
    { last_name: 'Imported', cost: null, notes: null, dose: null, of_medication: null },
    {
      last_name: client.last_name,
      cost: '7654.21',
      notes: 'Note of a client',
      dose: '4 mg',
      of_medication: 'Note of a medication',
    },
    {
      last_name: client.last_name,
      cost: '7654.21',
      notes: 'Note of a client',
      dose: '5 mg',
      of_medication: null,
    },
  ])
  const forced = {
    ...made,
    choices: { ...made.choices, fields: ['id', null, null, 'cost', null, null, null] },
  }
  const again = await upload(text, worker)
  const refused = await check({ ...forced, id: again.id } as typeof made, {}, worker)
  expect(refused.message).toContain('does not see Cost')
})

test('an hour of emergency access shows all fields, and a change of the rule is in the audit', async () => {
  await hide({ viewer: ['notes'] })
  await hide({ viewer: ['cost', 'notes'] })
  await app.request('admin', 'POST', '/rpc/allow_emergency', { user_id: reader.user_id, allowed: true })
  await app.request(reader, 'POST', '/account/emergency', { reason: 'Nobody else is here' })
  expect(found(await textFor(reader), 'notes')).not.toEqual([])
  await app.request(reader, 'POST', '/account/emergency/end', {})
  expect(found(await textFor(reader), 'notes')).toEqual([])
  const { body } = await app.request<{ rows: { action: string; changes: object }[] }>(
    'admin',
    'GET',
    '/audit',
  )
  expect(body.rows.find(({ action }) => action === 'account.fields_changed')?.changes).toEqual({
    hidden_from_viewer: [['notes'], ['cost', 'notes']],
  })
  expect((await rule('viewer', 'notes', false)).headers.get(UNCHANGED_HEADER)).toBe('1')
  for (const [role, group] of [
    ['admin', 'cost'],
    ['viewer', 'phone'],
  ] as const)
    expect((await rule(role, group, false)).status).toBe(400)
})

test('PostgreSQL leaves every field that has a group out of views and changes', async () => {
  const fields = [
    ...Object.entries<FieldDefinition>(clientFields).map(
      ([name, field]) => ['clients', name, field] as const,
    ),
    ...Object.entries<FieldDefinition>(medicationFields).map(
      ([name, field]) => ['client_medications', name, field] as const,
    ),
  ]
  for (const [table, name, { group }] of fields.filter(([, , field]) => field.group)) {
    const { rows } = await ownerDatabase.pool.query<{ view: string }>(
      `select pg_get_viewdef(('scoped_no_' || $1 || '.' || $2)::regclass) as view`,
      [group, table],
    )
    expect(rows[0]!.view).toMatch(new RegExp(`NULL::\\S+ AS ${name}\\b`))
    const changes =
      table === 'clients' ? { [name]: [1, 2] } : { medications: [[{ [name]: 1 }], [{ [name]: 2 }]] }
    const { rows: left } = await ownerDatabase.pool.query<{ changes: object }>(
      `select without_hidden_fields($2) as changes from set_config('foyer.hides', $1, false)`,
      [group, changes],
    )
    expect([name, JSON.stringify(left[0]!.changes)]).toEqual([name, expect.not.stringContaining(name + '"')])
  }
})
