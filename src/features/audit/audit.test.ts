import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import { changeText } from '../../lib/fieldChanges.ts'
import { shownChanges } from './shownChanges.ts'
import type { ActivityRow } from './contract.ts'
import { actionText, actorText, subjectText } from './labels.ts'

const app = await testApp()
const { pool } = app.services.ownerDatabase
interface Page {
  rows: ActivityRow[]
  next: string | null
}
const read = async (query: Record<string, string | undefined> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return (await app.request<Page>('admin', 'GET', `/audit?${new URLSearchParams(given)}`)).body
}
const readAbout = async (id: string, query: { at?: string } = {}) =>
  (await read({ ...query, limit: '200' })).rows.filter(({ subject_id }) => subject_id === id)
type As = Parameters<typeof app.request>[0]
const send = async (as: As, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const response = await app.request<{ id: string }>(as, method, path, body)
  expect(response.status).toBe(200)
  return response.body
}
const addClient = (last_name: string, more: object = {}) =>
  send('internal', 'POST', '/clients', { first_name: 'Ada', last_name, ...more })
const addEntry = async (list: string, name: string) =>
  (await send('internal', 'POST', `/lookups/${list}`, { name })).id

/** An entry as it stands on the screen. */
const inWords = (row: ActivityRow) => ({
  who: actorText(row),
  what: actionText(row.action),
  about: subjectText(row),
  changed: shownChanges(row).map(changeText),
})

test('reading what was done adds nothing to it', async () => {
  await addClient('Unread')
  const before = (await read()).rows[0]!.id
  expect((await read()).rows[0]!.id).toBe(before)
})

test('a change of a client is shown field by field, in the words of the form', async () => {
  const person = await app.signedInAs('internal')
  const [active, paused] = [await addEntry('statuses', 'Going'), await addEntry('statuses', 'Paused')]
  const [old, young] = [await addEntry('medications', 'Oldmed'), await addEntry('medications', 'Newmed')]
  const before = { status_id: active, cost: '5.00', medications: [{ medication_id: old }] }
  const { id } = await addClient('Told', before)
  const after = {
    status_id: paused,
    cost: '1234.5',
    lab_due_date: '2030-03-05',
    notes: 'Called back',
    medications: [{ medication_id: young, notes: 'at night' }],
  }
  await send(person, 'PATCH', `/clients/${id}`, changing(before, after))
  const rows = await readAbout(id)
  const [changed, added] = rows.map(inWords)
  expect(changed).toMatchObject({ who: person.name, what: 'Changed a client', about: 'Told, Ada' })
  expect(changed!.changed).toEqual([
    'Lab Due Date: Mar 05, 2030',
    'Cost: $5.00 → $1,234.50',
    'Status: Going → Paused',
    'Medication: Oldmed → Removed',
    'Medication: Newmed, at night',
    'Notes: Called back',
  ])
  expect(added).toMatchObject({ what: 'Added a client' })
  expect(added!.changed).toContain('Status: Going')
  expect(rows.map(({ live }) => live)).toEqual([true, true])
})

test('a deleted client keeps its name and cannot be opened', async () => {
  const { id } = await addClient('Gone')
  await send('internal', 'DELETE', `/clients/${id}`)
  const [deleted] = await readAbout(id)
  expect(inWords(deleted!)).toMatchObject({
    what: 'Deleted a client',
    about: 'Gone, Ada (deleted)',
    changed: [],
  })
  expect(deleted!.live).toBe(false)
})

test('an export, a decision, a switched entry, an inquiry and a visitor each have their words', async () => {
  const admin = await app.signedInAs('admin')
  const state = await addEntry('states', 'Exportland')
  await send(admin, 'POST', '/clients/export', { state_id: state, search: 'nobody' })
  await send(admin, 'POST', '/reports/lab-work/export', {
    start: '2026-01-01',
    end: '2026-01-31',
    overdue: true,
  })
  const waiting = await app.signedInAs('pending')
  await send(admin, 'POST', '/rpc/approve_user', {
    target_user_id: waiting.user_id,
    approver_role: 'internal',
  })
  await send(admin, 'PATCH', `/lookups/states/${state}`, changing({ active: true }, { active: false }))
  const rows = (await read({ search: admin.name })).rows.map(inWords)
  expect(rows).toEqual([
    {
      who: admin.name,
      what: 'Changed a state',
      about: 'Exportland',
      changed: ['Active: Yes → No'],
    },
    {
      who: admin.name,
      what: 'Approved a request for access',
      about: waiting.name,
      changed: ['Request: Pending → Approved', 'Role: No role → Internal'],
    },
    {
      who: admin.name,
      what: 'Exported a report to a file',
      about: 'Lab Work Report',
      changed: expect.arrayContaining([
        'Start Date: Jan 01, 2026',
        'End Date: Jan 31, 2026',
        'Include overdue before range: Yes',
      ]),
    },
    {
      who: admin.name,
      what: 'Exported clients to a file',
      about: '-',
      changed: expect.arrayContaining([
        'State: Exportland',
        expect.stringMatching(/^Searched words \(only a code is kept\): [0-9a-f]{32}$/),
        'Rows: 0',
      ]),
    },
  ])
  await send(null, 'POST', '/functions/send-contact-emails', {
    firstName: 'Vi',
    lastName: 'Sitor',
    email: 'vi@example.com',
    phone: '850-555-0199',
    division: 'clinical',
    message: 'A question of mine.',
  })
  expect(inWords((await read({ kind: 'inquiries' })).rows[0]!)).toEqual({
    who: 'Visitor',
    what: 'Sent an inquiry',
    about: 'Sitor, Vi',
    changed: [],
  })
})

test('a change of many clients, and its undo, is one line each, with the names of all', async () => {
  const status_id = await addEntry('statuses', 'Manifold')
  const names = ['Many, Ada', 'More, Ada', 'Most, Ada']
  const ids: string[] = []
  for (const name of names) ids.push((await addClient(name.split(',')[0]!)).id)
  const admin = await app.signedInAs('admin')
  const change = { action: 'set', field: 'status_id', to: status_id }
  const done = await app.request(admin, 'POST', '/clients/bulk', { ids, change })
  await app.undo(done, admin)
  const { rows } = await read({ search: admin.name })
  expect(rows.map(({ action, records }) => [action, records])).toEqual([
    ['clients.undone', 3],
    ['clients.updated', 3],
  ])
  for (const row of rows) {
    expect(row.subjects.toSorted()).toEqual(names)
    expect(subjectText(row)).toBe('3 clients')
  }
})

test('the columns of a file are no change from one to the other', () => {
  const changes = { also: ['email', 'phone'] }
  expect(shownChanges({ action: 'clients.exported', changes, names: {} })).toMatchObject([
    { label: 'Further columns', to: 'Email, Phone' },
  ])
})

test('a view is called by its name, and an invitation by its address, also once it is gone', async () => {
  const shown = { address: {}, widths: {} }
  const fields = { name: 'Mine today', shared: false, list: 'clients', shown }
  const { id } = await send('internal', 'POST', '/views', fields)
  expect(inWords((await readAbout(id))[0]!)).toMatchObject({
    what: 'Saved a view of a list',
    about: 'Mine today',
  })
  const admin = await app.signedInAs('admin')
  const email = 'invited@example.com'
  await send(admin, 'POST', '/invitations', { email, role: 'viewer' })
  const { body } = await app.request<{ id: string; email: string }[]>(admin, 'GET', '/invitations')
  const invited = body.find((one) => one.email === email)!
  await send(admin, 'DELETE', `/invitations/${invited.id}`)
  expect((await readAbout(invited.id)).map((row) => inWords(row).about)).toEqual([email, email])
})

test('a successful sign-in names the person; a refused one names a visitor', async () => {
  const admin = await app.signedInAs('admin')
  await pool.query(
    `insert into audit (actor_kind, action, subject_id)
     values ('visitor', 'account.sign_in_failed', $1), ('visitor', 'account.signed_in', $1)`,
    [admin.user_id],
  )
  const { rows } = await read({ kind: 'sign_in' })
  expect(rows.slice(0, 2).map((row) => [inWords(row).who, inWords(row).about])).toEqual([
    [admin.name, admin.name],
    ['Visitor', admin.name],
  ])
})

test('an action that this version does not know is read out by its name', async () => {
  await pool.query(
    `insert into audit (actor_kind, action, subject_id) values ('job', 'letters.sent_late', 'x')`,
  )
  const [row] = (await read()).rows
  expect(inWords(row!)).toEqual({
    who: 'Background job',
    what: 'Letters sent late',
    about: 'No longer there',
    changed: [],
  })
})

test('a person is found by a part of the name or address, as doer and as the one it was about', async () => {
  const person = await app.signedInAs('internal')
  await send('admin', 'POST', '/rpc/assign_role', { user_id: person.user_id, role: 'admin' })
  await send(person, 'POST', '/clients', { first_name: 'Ada', last_name: 'Theirs' })
  // Of oneself, as doer and as the one it is about: one entry.
  await send(person, 'POST', '/auth/sign_out', { scope: 'local' })
  const search = person.email.split('@')[0]!.toUpperCase()
  const found = await read({ search: `${search}, @;` })
  expect((await read({ search: person.name })).rows).toHaveLength(3)
  expect(found.rows.map(({ action }) => action)).toEqual([
    'account.signed_out',
    'clients.created',
    'account.promoted',
  ])
  expect((await read({ search, kind: 'access' })).rows.map(({ action }) => action)).toEqual([
    'account.promoted',
  ])
  expect((await read({ search: 'nobody-has-this' })).rows).toEqual([])
  expect((await read({ search: "'" })).rows).toEqual([])
})

test('days are those of the company, both included', async () => {
  const client = randomUUID()
  // Half past eleven in the evening of March 4 in Chicago is March 5 in London.
  await pool.query(
    `insert into audit (at, actor_kind, action, subject_id)
     select at::timestamptz, 'job', 'clients.updated', $1
     from unnest(array['2020-03-04 05:59Z', '2020-03-04 06:00Z', '2020-03-05 05:30Z', '2020-03-05 06:00Z']) as at`,
    [client],
  )
  const found = async (days: string) =>
    (await readAbout(client, { at: days })).map(({ at }) => at.slice(8, 16))
  expect(await found('2020-03-04..2020-03-04')).toEqual(['05T05:30', '04T06:00'])
  expect(await found('2020-03-05..')).toEqual(['05T06:00'])
  expect(await found('..2020-03-03')).toEqual(['04T05:59'])
  expect(await found('not:2020-03-04..2020-03-04')).toEqual(['05T06:00', '04T05:59'])
  expect(await found('last_7')).toEqual([])
  await pool.query(
    `insert into audit (actor_kind, action, subject_id) values ('job', 'clients.updated', $1)`,
    [client],
  )
  expect(await found('last_7')).toHaveLength(1)
  expect(await found('today')).toHaveLength(1)
})

test('pages hold each entry once, in order, also among entries of one moment and with each filter', async () => {
  const person = await app.signedInAs('internal')
  await pool.query(
    `insert into audit (at, actor_kind, actor_id, action, subject_id)
     select now() + interval '1 day' - make_interval(secs => number / 3), 'staff', $1,
       (array['inquiries.updated', 'clients.updated', 'states.updated'])[number % 3 + 1], gen_random_uuid()
     from generate_series(1, 40) as number`,
    [person.user_id],
  )
  for (const [query, size] of [
    [{ search: person.name }, 40],
    [{ search: person.name, kind: 'clients' }, 14],
    [{ search: person.name, kind: 'lists' }, 13],
    [{ at: '2020-01-01..' }, null],
    [{ kind: 'clients,lists' }, null],
    [{ search: person.name, kind: 'not:clients,inquiries' }, 13],
    [{ kind: 'clients' }, null],
    [{}, null],
  ] as const) {
    const whole = await read({ ...query, limit: '200' })
    const path = `/audit?${new URLSearchParams({ ...query, limit: '7' })}`
    const rows = (await app.pages<ActivityRow>('admin', path)).flatMap((page) => page.rows)
    expect(rows.map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(size ?? rows.length)
    const times = rows.map(({ at }) => new Date(at).getTime())
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
})

test('an invalid query is refused with a sentence', async () => {
  for (const [query, field, sentence] of [
    [
      'kind=everything',
      'kind',
      'Kind must be one of: clients, lists, site, exports, access, sign_in, inquiries, emergency, refused, viewed',
    ],
    [
      'at=2026-02-30..',
      'at',
      'When must be one of: today, or days such as next_14, last_14 (1 to 3650) or 2026-01-31..2026-02-28',
    ],
    ['limit=1000', 'limit', 'Limit must be at most 200'],
  ] as const) {
    const { status, body } = await app.request<{ data: ErrorData }>('admin', 'GET', `/audit?${query}`)
    expect([query, status, body.data?.fields?.[field]]).toEqual([query, 400, sentence])
  }
})
