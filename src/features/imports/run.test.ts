import { describe, expect, test } from 'vitest'
import type { Import, ListedImport } from './contract.ts'
import { csv, importsApp, type As } from './testing/importsApp.ts'

const {
  app,
  sql,
  at,
  get,
  post,
  found,
  clientAt,
  create,
  patch,
  upload,
  check,
  checked,
  run,
  undo,
  audits,
  entry,
} = await importsApp()

describe('all or nothing', () => {
  test('a client or a list that was changed since the check stops the whole import', async () => {
    const client = await create({ last_name: 'Stale', notes: 'one' })
    const made = await checked(csv(['ID', 'Notes'], [client.id, 'two']).concat(csv(['', ''])), {})
    await patch(client, { cost: '1' })
    const failed = await run(made)
    expect(failed).toMatchObject({
      state: 'checked',
      message: 'Nothing was imported. 1 client of this file was changed since the check. Please check again.',
    })
    expect((await clientAt(client.id)).notes).toBe('one')
    expect((await run(await check(made))).state).toBe('done')

    const unknown = await checked(csv(['Last Name', 'First Name', 'State'], ['Stale', 'New', 'Utopia']), {
      'states utopia': 'new',
    })
    await entry('states', 'utopia')
    expect((await run(unknown)).message).toContain('Someone has added the state “Utopia” since the check')
    expect(await found('stale new')).toEqual([])
  })

  test('a failure in the middle leaves nothing, says so, and a later try succeeds', async () => {
    const made = await checked(csv(['Last Name', 'First Name'], ['Middle', 'One'], ['Middle', 'Two']))
    const { pool } = app.services.ownerDatabase
    await pool.query(`alter table clients add constraint no_two check (first_name <> 'Two') not valid`)
    const failed = await run(made)
    expect(failed).toMatchObject({
      state: 'checked',
      message: 'Nothing was imported. Something went wrong on our side.',
    })
    expect(await found('middle')).toEqual([])
    await pool.query('alter table clients drop constraint no_two')
    expect((await run(made)).state).toBe('done')
    expect(await found('middle')).toHaveLength(2)
  })

  test('a job whose process died in the middle runs again from the start, and once only', async () => {
    const made = await checked(csv(['Last Name', 'First Name'], ['Killed', 'One']))
    await sql(`update imports set state = 'running' where id = $1`, [made.id])
    const { user_id } = await app.signedInAs('internal')
    const queue = () =>
      app.services.database.transaction((tx) =>
        app.services.jobs.queue(tx, 'import-clients', { id: made.id, user_id }),
      )
    await Promise.all([queue(), queue()])
    await app.settled()
    expect((await get(made.id)).state).toBe('done')
    expect(await found('killed')).toHaveLength(1)
  })

  test('of two imports that add the same clients the second one says so, also when both run at once', async () => {
    const file = csv(['Last Name', 'First Name'], ['Twice', 'One'], ['Twice', 'Two'])
    const [one, other, third] = [await checked(file), await checked(file), await checked(file)]
    await Promise.all([one, other].map(({ id }) => post(id, 'run')))
    await app.settled()
    const states = [await get(one.id), await get(other.id)].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['checked', 'done'])
    expect(await run(third)).toMatchObject({
      state: 'checked',
      message:
        'Nothing was imported. 2 clients of this file were added by someone since the check. Please check again.',
    })
    expect(await found('twice')).toHaveLength(2)
    expect((await check(third)).summary).toMatchObject({ new: 0, same: 2 })
  })

  test('two imports of the same clients at once: one is done, the other says that they changed', async () => {
    const client = await create({ last_name: 'Both' })
    const file = (notes: string) => csv(['ID', 'Notes'], [client.id, notes])
    const [one, other] = [await checked(file('one')), await checked(file('other'))]
    await Promise.all([one, other].map(({ id }) => post(id, 'run')))
    await app.settled()
    const states = [await get(one.id), await get(other.id)]
    expect(states.map(({ state }) => state).toSorted()).toEqual(['checked', 'done'])
    const winner = states.findIndex(({ state }) => state === 'done')
    expect((await clientAt(client.id)).notes).toBe(['one', 'other'][winner])
  })
})

test('an undo takes back what nobody changed since, and leaves the rest', async () => {
  const [first, second] = [
    await create({ last_name: 'Undo', notes: 'a' }),
    await create({ last_name: 'Undo', notes: 'b' }),
  ]
  const text = csv(
    ['ID', 'Last Name', 'First Name', 'Notes', 'Cost'],
    [first.id, '', '', 'imported', '9'],
    [second.id, '', '', 'imported', '9'],
    ['', 'Undone', 'New', '', ''],
    ['', 'Undone', 'Edited', '', ''],
  )
  const done = await run(await checked(text))
  await patch(await clientAt(second.id), { notes: 'by hand' })
  const [edited] = (await found('undone')).filter(({ first_name }) => first_name === 'Edited')
  await patch(edited!, { notes: 'by hand' })
  const undone = await undo(done)
  expect(undone).toMatchObject({
    state: 'partly_undone',
    message: '2 records changed since stay as they are.',
    can_undo: false,
  })
  expect(await clientAt(first.id)).toMatchObject({ notes: 'a', cost: null })
  expect(await clientAt(second.id)).toMatchObject({ notes: 'by hand', cost: null })
  expect((await found('undone')).map(({ first_name }) => first_name)).toEqual(['Edited'])
  expect((await audits(first.id)).at(-1)!.changes).toEqual({
    undid: 'clients.imported',
    notes: ['imported', 'a'],
    cost: ['9.00', null],
  })
})

test('an undo leaves each new client that somebody worked with since: its follow-up, inquiry, order or update would go with it', async () => {
  const names = ['Untouched', 'Followed', 'Inquired', 'Ordered', 'Updated']
  const known = await create({ last_name: 'Known', notes: 'before' })
  const record = async (id: string | undefined, what: string, body: object) =>
    expect((await app.request('internal', 'POST', `/clients/${id}/${what}`, body)).status).toBe(200)
  const followUp = { day: '2027-05-06', person_id: null, note: 'call' }
  const done = await run(
    await checked(
      csv(['ID', 'Last Name', 'First Name', 'Notes'], ...names.map((name) => ['', 'Worked', name, '']), [
        known.id,
        '',
        '',
        'imported',
      ]),
    ),
  )
  const idOf = Object.fromEntries(
    (await found('worked')).map(({ id, first_name }) => [first_name, id]),
  ) as Record<string, string>
  await sql(
    `insert into inquiries (first_name, last_name, email, phone, division, message, client_id)
      values ('Inquired', 'Worked', 'worked@example.com', '8505550100', 'clinical', 'Hello', $1)`,
    [idOf['Inquired']],
  )
  await record(idOf['Followed'], 'follow_ups', followUp)
  await record(known.id, 'follow_ups', followUp)
  await record(idOf['Ordered'], 'events', { kind: 'order', from: null, next_date: null })
  await record(idOf['Updated'], 'updates', { text: 'called' })
  await undo(done)
  expect((await found('worked')).map(({ first_name }) => first_name)).toEqual(names.slice(1).toSorted())
  // What was recorded about a client of the book says nothing against its fields.
  expect((await clientAt(known.id)).notes).toBe('before')
})

test('an import of which nothing can be undone any more, as after a restored backup, is not undone', async () => {
  const done = await run(await checked(csv(['Last Name', 'First Name'], ['Restored', 'One'])))
  await app.services.ownerDatabase.pool.query('truncate batches, batch_rows')
  expect(await get(done.id)).toMatchObject({ state: 'done', can_undo: false, message: null })
  expect(await found('restored')).toHaveLength(1)
})

describe('what can be asked for', () => {
  const names = csv(['Last Name', 'First Name'], ['Asked', 'One'])

  test('only who imports a file sees it, and administrators; after a day nobody does, and it cannot be undone', async () => {
    const made = await upload(names)
    const jane = await app.signedInAs('internal')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/run'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await app.request(jane, method, at(made.id) + path, method === 'POST' ? {} : undefined)).status,
      ).toBe(404)
    const listed = async (as: As) =>
      (await app.request<ListedImport[]>(as, 'GET', '/imports')).body.find(({ id }) => id === made.id)
    expect(await listed(jane)).toBeUndefined()
    expect(await listed('internal')).toMatchObject({ is_mine: true, state: 'uploaded' })
    expect(await listed('admin')).toMatchObject({ is_mine: false })
    await sql(`update imports set created_at = now() - interval '25 hours' where id = $1`, [made.id])
    expect((await app.request('internal', 'GET', at(made.id))).status).toBe(404)
    const rowsAfter = async (state: string) => {
      await sql('update imports set state = $2 where id = $1', [made.id, state])
      await app.services.database.transaction((tx) => app.services.jobs.queue(tx, 'expire-imports', {}))
      await app.settled()
      return sql('select from import_rows where import_id = $1', [made.id])
    }
    // A job that is at work on it needs them.
    expect(await rowsAfter('running')).toHaveLength(1)
    expect(await rowsAfter('uploaded')).toEqual([])
  })

  test('the columns of both names or an ID are needed, each field once', async () => {
    const made = await upload(names)
    const refusal = async (fields: unknown[]) =>
      (await post(made.id, 'check', { choices: { ...made.choices, fields } })).body.data.fields!['fields']
    expect(await refusal(['last_name', null])).toMatch(/^Choose the columns of the first and the last name/)
    expect(await refusal(['notes', 'notes'])).toMatch(/^Notes is chosen for two columns/)
    expect(await refusal(['id'])).toMatch(/^Say what each column/)
  })

  test('a file that has not arrived, is not checked or was imported is refused with a sentence', async () => {
    const { body } = await app.request<Import>('internal', 'POST', '/imports', {
      file_name: 'half.csv',
      columns: ['Last Name', 'First Name'],
      total: 2,
    })
    const rows = [{ number: 2, cells: ['A', 'B'] }]
    expect((await post(body.id, 'rows', { rows })).body).toEqual({ rows: 1 })
    expect((await post(body.id, 'rows', { rows })).body).toEqual({ rows: 1 })
    expect((await post(body.id, 'check', { choices: body.choices })).body.message).toMatch(
      /not arrived completely/,
    )
    expect(
      (await post(body.id, 'rows', { rows: [3, 4].map((number) => ({ number, cells: [] })) })).status,
    ).toBe(409)
    expect((await post(body.id, 'rows', { rows: [{ number: 3, cells: ['a\0b'] }] })).status).toBe(400)
    expect((await app.request('internal', 'DELETE', at(body.id))).status).toBe(200)
    const wrong = await checked(csv(['Last Name', 'First Name'], ['Asked', 'One'], ['', 'Nobody']))
    expect((await post(wrong.id, 'run', { leave_out: 2 })).status).toBe(409)
    await app.request('internal', 'DELETE', at(wrong.id))
    const done = await run(await checked(names))
    expect((await post(done.id, 'run')).body.message).toBe('This was imported already.')
    expect((await app.request('internal', 'DELETE', at(done.id))).status).toBe(409)
  })
})

test('one person has five imports at most that are not done: the oldest makes way for the next file; one that was undone is no such import', async () => {
  const jane = await app.signedInAs('internal')
  const first = await check(await upload(csv(['Last Name', 'First Name'], ['First', 'One']), jane), {}, jane)
  await post(first.id, 'run', { leave_out: 0 }, jane)
  await app.settled()
  const undone = await app.request(jane, 'POST', `/changes/${first.id}/undo`, {})
  expect((await get(first.id, jane)).state).toBe('undone')
  expect(undone.body).toMatchObject({ can_redo: false })
  expect((await app.undo(undone, jane)).body).toMatchObject({ message: 'Please import the file again.' })
  const made: Import[] = []
  while (made.length < 5) made.push(await upload(csv(['Last Name', 'First Name'], ['Many', 'One']), jane))
  const another = { file_name: 'book.csv', columns: ['Last Name'], total: 1 }
  expect((await app.request(jane, 'POST', '/imports', another)).status).toBe(200)
  // One that did not arrive is not listed, and the next one takes its place.
  expect((await app.request(jane, 'POST', '/imports', another)).status).toBe(200)
  const { body } = await app.request<ListedImport[]>(jane, 'GET', '/imports')
  const left = [first, ...made.slice(1)]
  expect(body.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted())
})

test('an unknown entry is no entry of another list, one that was merged leads to the other, and spellings of one name make one', async () => {
  const file = csv(
    ['Last Name', 'First Name', 'Status'],
    ['Spelled', 'One', 'Caf\u00e9'],
    ['Spelled', 'Two', 'CAFE\u0301'],
    ['Spelled', 'Three', 'Caf\u200b\u00e9'],
  )
  const cafe = 'statuses caf\u00e9'
  const made = await checked(file, { [cafe]: await entry('states', 'Elsewhere') })
  expect(made.summary).toMatchObject({
    waiting: 3,
    questions: [{ key: cafe, about: 'Caf\u00e9', detail: 'Unknown status in 3 rows', answer: null }],
  })
  const [staying, doubled] = [await entry('statuses', 'Staying'), await entry('statuses', 'Doubled')]
  await app.request('internal', 'POST', `/lookups/statuses/${doubled}/merge`, { into: staying })
  const mapped = await checked(csv(['Last Name', 'First Name', 'Status'], ['Mapped', 'One', 'Dbl']), {
    'statuses dbl': doubled,
  })
  expect((await run(mapped)).state).toBe('done')
  expect((await found('mapped'))[0]!.status_name).toBe('Staying')
  expect((await run(await check(made, { [cafe]: 'new' }))).state).toBe('done')
  expect((await found('spelled')).map(({ status_name }) => status_name)).toEqual(Array(3).fill('Caf\u00e9'))
})

test('undo makes the entries that the import added inactive, but not one that another client has by then', async () => {
  const names = ['Unused status', 'Used status']
  const text = csv(['Last Name', 'First Name', 'Status'], ...names.map((name) => ['Entering', name, name]))
  const chosen = Object.fromEntries(names.map((name) => [`statuses ${name.toLowerCase()}`, 'new']))
  const done = await run(await checked(text, chosen))
  const entriesNow = async () => {
    const path = '/lookups/statuses'
    const { body } = await app.request<{ id: string; name: string; active: boolean }[]>(
      'internal',
      'GET',
      path,
    )
    return names.map((name) => body.find((one) => one.name === name)!)
  }
  const [unused, used] = await entriesNow()
  await create({ last_name: 'Elsewhere', status_id: used!.id })
  expect(await undo(done)).toMatchObject({
    state: 'partly_undone',
    can_undo: false,
    left_entries: [
      { list: 'statuses', name: 'Unused status', is_inactive: true },
      { list: 'statuses', name: 'Used status', is_inactive: false },
    ],
  })
  expect((await entriesNow()).map(({ active }) => active)).toEqual([false, true])
  expect((await audits(unused!.id)).at(-1)).toMatchObject({
    action: 'statuses.undone',
    changes: { active: [true, false] },
  })
})
