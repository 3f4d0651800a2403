import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { changing } from '../../program/testing/app.ts'
import type { ExportedClient } from '../clients/contract.ts'
import { csvColumns } from '../clients/list/columns.tsx'
import { csv, importsApp } from './testing/importsApp.ts'

const {
  app,
  sql,
  found,
  clientAt,
  create,
  check,
  checked,
  run,
  undo,
  post,
  rowsOf,
  problemsOf,
  audits,
  entry,
} = await importsApp()

let entries: Record<'active' | 'texas' | 'zinc' | 'selenium', string>
beforeAll(async () => {
  const [active, texas, zinc, selenium] = await Promise.all([
    entry('statuses', 'Active'),
    entry('states', 'Texas'),
    entry('medications', 'Zinc'),
    entry('medications', 'Selenium; drops'),
  ])
  entries = { active, texas, zinc, selenium }
})

test('a file is read by its titles, checked without a change, then imported with an audit entry for each client', async () => {
  const text = csv(
    [
      'Last Name',
      'First Name',
      'DOB',
      'Phone',
      'E-mail',
      'Division',
      'Status',
      'State',
      'Lab Due',
      'Cost',
      'Medications',
      'Notes',
    ],
    [
      'Newly',
      'Ann',
      '3/14/1985',
      '(850) 555-0101',
      'Ann@Example.com',
      'Clinical',
      'active',
      'TEXAS',
      '2026-05-06',
      '$1,200.5',
      'Zinc; Selenium; drops',
      'line\nbreak',
    ],
    ['Newly', 'Bob', '', '', '', '', '', '', '', '', '', ''],
  )
  const made = await checked(text)
  expect(made).toMatchObject({ state: 'checked', summary: { new: 2, change: 0, wrong: 0, questions: [] } })
  expect(await found('newly')).toEqual([])
  const done = await run(made)
  expect(done).toMatchObject({ state: 'done', done: 2, can_undo: true })
  const [ann, bob] = await found('newly')
  expect(await clientAt(ann!.id)).toMatchObject({
    date_of_birth: '1985-03-14',
    phone: '(850) 555-0101',
    email: 'ann@example.com',
    division: 'clinical',
    status_name: 'Active',
    state_name: 'Texas',
    lab_due_date: '2026-05-06',
    cost: '1200.50',
    notes: 'line\nbreak',
    client_medications: [{ medication_name: 'Zinc' }, { medication_name: 'Selenium; drops' }],
  })
  expect(await audits(bob!.id)).toEqual([
    {
      action: 'clients.created',
      changes: { first_name: [null, 'Bob'], last_name: [null, 'Newly'], imported: true },
      request_id: made.id,
    },
  ])
  expect(await found('newly zinc')).toHaveLength(1)
  const { body } = await app.request<{ rows: { action: string; changes: object }[] }>(
    'admin',
    'GET',
    '/audit?kind=exports&limit=1',
  )
  expect(body.rows[0]).toMatchObject({
    action: 'clients.imported',
    changes: { file: 'book.csv', added: 2, changed: 0, left_out: 0 },
  })
})

test('the exported file of the whole book comes back without loss', async () => {
  const formula = await create({ last_name: '+Plus', notes: '=1+1', updates: "'=quoted", cost: '12.3' })
  await create({
    last_name: 'O\'Tab, "Q"',
    notes: 'a; b\n"c"',
    status_id: entries.active,
    next_order_date: '2027-01-08',
    medications: [
      { medication_id: entries.selenium },
      { medication_id: entries.zinc },
      { medication_id: entries.zinc },
    ],
  })
  const old = await entry('statuses', 'Old status')
  await create({ last_name: 'Inactive', status_id: old })
  for (const notes of ['one', 'another']) await create({ last_name: 'Same', notes })
  const inactive = changing({ active: true }, { active: false })
  await app.request('internal', 'PATCH', `/lookups/statuses/${old}`, inactive)
  const exported = async () => {
    const { body } = await app.request<{ rows: ExportedClient[] }>('internal', 'POST', '/clients/export', {})
    return csv(
      csvColumns.map(({ title }) => title),
      ...body.rows.map((row) => csvColumns.map(({ text }) => text(row) ?? '')),
    )
  }
  const before = await exported()
  await sql('delete from clients')
  // Asked for, as no new client gets an inactive entry, and two have one name; the dates of our own file are not, whatever their days.
  const answers = { 'statuses old status': old, repeated: 'add' }
  expect((await run(await checked(before, answers))).state).toBe('done')
  // Clients of one name have no order of their own.
  const linesOf = (text: string) => text.split('\n').toSorted()
  expect(linesOf(await exported())).toEqual(linesOf(before))
  expect((await found('plus'))[0]).toMatchObject({ notes: '=1+1', updates: "'=quoted" })
  expect(formula.id).not.toBe((await found('plus'))[0]!.id)
})

test('a wrong cell has the sentence of the form, and wrong rows are left out only when that is said', async () => {
  const made = await checked(
    csv(
      ['Last Name', 'First Name', 'Lab Due', 'Cost', 'Phone', 'Notes'],
      ['Wrong', 'Right', '', '', '', ''],
      ['', 'Nobody', '', '', '', ''],
      ['Wrong', 'Day', '13/45/2026', 'lots', '', ''],
      ['Wrong', 'Phone', '1/1/1850', '', '12', ''],
      ['Wrong', 'Year', 'tomorrow', '', '', ''],
      ['Wrong', 'Long', '', '', '', 'x'.repeat(20_001)],
    ),
  )
  expect(made.summary).toMatchObject({ new: 1, wrong: 5, waiting: 0 })
  expect(await problemsOf(made.id)).toEqual([
    [3, 'Last name is required'],
    [4, 'There is no such day.', 'Cost must be an amount such as 120.50'],
    [5, expect.stringContaining('Lab due date must be between 2000'), 'Phone must hold at least 7 digits'],
    [6, 'Please write the whole date, with its year'],
    [7, 'Notes must be at most 20,000 characters'],
  ])
  const refused = await post(made.id, 'run')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '5 rows cannot be imported. Correct what is wrong, or leave it out.',
  ])
  expect(await found('wrong')).toEqual([])
  await run(made)
  expect((await found('wrong')).map(({ first_name }) => first_name)).toEqual(['Right'])
})

test('an unknown entry is wrong until it is made or mapped; a merged one leads to the other', async () => {
  const text = csv(
    ['Last Name', 'First Name', 'Status', 'Medications'],
    ['Listed', 'One', 'Brand  new', 'Zink'],
    ['Listed', 'Two', 'brand new', 'Zinc; Zink'],
  )
  const made = await checked(text)
  expect(made.summary).toMatchObject({
    wrong: 0,
    waiting: 2,
    questions: [
      { about: 'Brand new', detail: 'Unknown status in 2 rows', list: 'statuses' },
      { about: 'Zink', detail: 'Unknown medication in 2 rows', list: 'medications' },
    ],
  })
  expect((await problemsOf(made.id))[0]).toEqual([
    2,
    '“Brand new” is not in the list of statuses',
    '“Zink” is not in the list of medications',
  ])
  const done = await run(await check(made, { 'statuses brand new': 'new', 'medications zink': entries.zinc }))
  expect(done.summary!.added_entries).toEqual([{ list: 'statuses', name: 'Brand new' }])
  const [one, two] = await found('listed')
  expect([one!.status_name, two!.status_name]).toEqual(['Brand new', 'Brand new'])
  expect(two!.client_medications.map(({ medication_name }) => medication_name)).toEqual(['Zinc', 'Zinc'])
  const statuses = await app.request<{ id: string; name: string }[]>('internal', 'GET', '/lookups/statuses')
  const [brandNew] = statuses.body.filter(({ name }) => name === 'Brand new')
  expect((await audits(brandNew!.id))[0]).toMatchObject({ action: 'statuses.created', request_id: made.id })
  await app.request('internal', 'POST', `/lookups/statuses/${brandNew!.id}/merge`, { into: entries.active })
  await run(await checked(csv(['Last Name', 'First Name', 'Status'], ['Merged', 'One', 'Brand new'])))
  expect((await found('merged'))[0]!.status_name).toBe('Active')
})

describe('clients that are in the book', () => {
  const titles = ['Last Name', 'First Name', 'DOB', 'Phone', 'Notes']

  test('are never changed or doubled without being asked: left out, changed or added', async () => {
    const known = await create({ last_name: 'Knöwn', date_of_birth: '1980-01-01', notes: 'before' })
    await create({ first_name: 'Other', last_name: 'Known', phone: '850 555 0177' })
    const text = csv(
      titles,
      ['KNOWN', 'ada', '', '', 'by name'],
      ['Known', 'Ada', '02/02/1990', '', 'somebody else'],
      ['Phoned', 'X', '', '+1 (850) 555-0177', 'by phone'],
    )
    const made = await checked(text)
    expect(made.summary).toMatchObject({
      skip: 1,
      // Who only has the same phone number may be somebody else, and is listed for whoever wants to look.
      new: 2,
      questions: [
        { key: 'duplicates', about: '1 row is a client already', answer: 'skip' },
        { key: 'contact', about: '1 row shares a phone or an email with a client', answer: 'add' },
      ],
    })
    expect((await rowsOf(made.id, 'duplicates')).map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'skip'],
      [4, 'new'],
    ])
    expect((await check(made, { 'row 4': 'skip' })).summary).toMatchObject({ skip: 2, new: 1 })
    expect((await check(made, { duplicates: 'add' })).summary).toMatchObject({ new: 3, skip: 0 })
    const updating = await check(made, { duplicates: 'update' })
    expect(updating.summary).toMatchObject({ new: 2, change: 1, skip: 0 })
    const changes = { last_name: ['Knöwn', 'KNOWN'], notes: ['before', 'by name'] }
    expect((await rowsOf(made.id, 'change'))[0]).toMatchObject({
      number: 2,
      client: { id: known.id, last_name: 'Knöwn' },
      changes,
    })
    await run(updating)
    expect(await clientAt(known.id)).toMatchObject({
      last_name: 'KNOWN',
      notes: 'by name',
      date_of_birth: '1980-01-01',
    })
    expect((await audits(known.id)).at(-1)).toEqual({
      action: 'clients.updated',
      changes: { ...changes, imported: true },
      request_id: made.id,
    })
    expect((await found('phoned'))[0]!.notes).toBe('by phone')
  })

  test('an ID says which; empty cells change nothing, and medications that stay keep their details', async () => {
    const medications = [
      { medication_id: entries.zinc, notes: 'with food' },
      { medication_id: entries.selenium },
      { medication_id: entries.zinc, stopped_on: '2026-01-02', stop_reason: 'enough' },
    ]
    const client = await create({ last_name: 'Identified', notes: 'kept', cost: '5', medications })
    const removed = await create({ last_name: 'Gone' })
    await app.request('internal', 'DELETE', `/clients/${removed.id}`)
    const same = await create({ last_name: 'Unchanged', cost: '7.50' })
    const text = csv(
      ['ID', 'Notes', 'Cost', 'Medications'],
      [client.id, '', '6', 'Zinc'],
      [randomUUID(), '', '', ''],
      [removed.id, 'x', '', ''],
      [same.id, '', '7.5', ''],
      ['no id', '', '', ''],
    )
    const made = await checked(text, { fewer: 'stop' })
    expect(made.summary).toMatchObject({ change: 1, same: 1, wrong: 3 })
    expect((await problemsOf(made.id)).map(([, message]) => message)).toEqual([
      'There is no client with this ID',
      'This client was deleted. An administrator can restore it',
      'This is not a valid id',
    ])
    const done = await run(made)
    expect(await clientAt(client.id)).toMatchObject({
      notes: 'kept',
      cost: '6.00',
      client_medications: [{ medication_name: 'Zinc', notes: 'with food' }],
      // One that the file does not name was taken until now, as it was chosen.
      stopped_medications: [
        {
          medication_name: 'Selenium; drops',
          stopped_on: todayIn(),
          stop_reason: 'Not in the imported file',
        },
        { stopped_on: '2026-01-02', stop_reason: 'enough' },
      ],
    })
    expect(await found('identified selenium')).toEqual([])
    expect(await undo(done)).toMatchObject({ state: 'undone' })
    expect((await clientAt(client.id)).client_medications).toMatchObject([
      { id: client.client_medications[0]!.id, notes: 'with food' },
      { medication_name: 'Selenium; drops' },
    ])
    expect(await found('identified selenium')).toHaveLength(1)
  })
})

test('Updates of a file edit the newest entry of a client, or are the first one, and undo puts the text back', async () => {
  const client = await create({ last_name: 'Entered', updates: 'older' })
  await app.request('internal', 'POST', `/clients/${client.id}/updates`, { text: 'newest' })
  const texts = async (id: string) => {
    const path = `/clients/${id}/updates`
    const { body } = await app.request<{ rows: { text: string }[] }>('internal', 'GET', path)
    return body.rows.map(({ text }) => text)
  }
  const made = await checked(
    csv(
      ['ID', 'Last Name', 'First Name', 'Updates'],
      [client.id, '', '', 'from the file'],
      ['', 'Entry', 'New', 'one'],
    ),
  )
  const done = await run(made)
  const [added] = await found('entry new')
  expect(await texts(added!.id)).toEqual(['one'])
  expect(await texts(client.id)).toEqual(['from the file', 'older'])
  await undo(done)
  expect(await texts(client.id)).toEqual(['newest', 'older'])
  expect(await clientAt(client.id)).toMatchObject({ updates: 'newest' })
})
