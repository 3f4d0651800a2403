import { describe, expect, test } from 'vitest'
import { changing } from '../../program/testing/app.ts'
import type { ImportChoices } from './contract.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const {
  app,
  sql,
  found,
  create,
  clientAt,
  upload,
  check,
  checked,
  run,
  undo,
  post,
  get,
  problemsOf,
  rowsOf,
  audits,
  entry,
} = await importsApp()

describe('an entry that is inactive is offered again and never used without being asked', () => {
  const titles = ['Last Name', 'First Name', 'Status', 'Medications']
  const setActive = (list: string, id: string, active: boolean) =>
    app.request('internal', 'PATCH', `/lookups/${list}/${id}`, changing({ active: !active }, { active }))
  const isActive = async (id: string) =>
    (await sql<{ active: boolean }>('select active from medications where id = $1', [id]))[0]!.active

  test('after an undo the entry that the import had made is active again or another one is taken', async () => {
    const text = csv(titles, ...['One', 'Two'].map((name) => ['Again', name, '', 'Iodine']))
    const iodine = 'medications iodine'
    await undo(await run(await checked(text, { [iodine]: 'new' })))
    const made = await checked(text)
    expect(made.summary).toMatchObject({
      wrong: 0,
      waiting: 2,
      questions: [{ key: iodine, about: 'Iodine', detail: 'Inactive medication in 2 rows' }],
    })
    const { options } = made.summary!.questions[0]!
    const [option] = options
    expect(option!.label).toBe('Make it active again')
    const inactive_id = option!.value
    expect(await problemsOf(made.id)).toEqual(
      [2, 3].map((row) => [row, '“Iodine” is inactive in the list of medications']),
    )
    expect(await isActive(inactive_id)).toBe(false)
    // A second one of its name cannot be made.
    const doubled = await check(made, { [iodine]: 'new' })
    expect(doubled.summary).toMatchObject({ waiting: 2, questions: [{ options, answer: null }] })

    const done = await run(await check(made, { [iodine]: inactive_id }))
    const { is_inactive } = done.summary!.added_entries[0]!
    expect([done.state, await isActive(inactive_id), is_inactive]).toEqual(['done', true, true])
    expect((await audits(inactive_id)).at(-1)).toMatchObject({
      changes: { active: [false, true] },
      request_id: made.id,
    })
    expect(await found('again iodine')).toHaveLength(2)
    await undo(done)
    expect(await isActive(inactive_id)).toBe(false)

    const other = await entry('medications', 'Iodide')
    await run(await checked(text, { [iodine]: other }))
    expect(await found('again iodide')).toHaveLength(2)
    expect(await isActive(inactive_id)).toBe(false)
  })

  test('a client that has it already keeps it, any other is asked for, also by its old name', async () => {
    const [paused, hold] = [await entry('statuses', 'Paused'), await entry('statuses', 'On hold')]
    const zinc = await entry('medications', 'Zinc')
    const client = await create({
      last_name: 'Keeps',
      status_id: paused,
      medications: [{ medication_id: zinc }],
    })
    const other = await create({ last_name: 'Other' })
    await app.request('internal', 'POST', `/lookups/statuses/${hold}/merge`, { into: paused })
    await setActive('statuses', paused, false)
    await setActive('medications', zinc, false)
    const made = await checked(
      csv(
        ['ID', 'Notes', 'Status', 'Medications'],
        [client.id, 'kept', 'paused', 'Zinc'],
        [other.id, '', 'On hold', ''],
        [other.id, '', '', 'Zinc'],
      ),
    )
    expect(made.summary).toMatchObject({
      change: 1,
      waiting: 2,
      questions: [
        {
          about: 'Paused',
          detail: 'Inactive status in 1 row',
          options: [{ value: paused }, { value: 'none' }],
        },
        {
          about: 'Zinc',
          detail: 'Inactive medication in 1 row',
          options: [{ value: zinc }, { value: 'none' }],
        },
      ],
    })
    await run(made)
    expect(await clientAt(client.id)).toMatchObject({
      notes: 'kept',
      status_id: paused,
      client_medications: [{ medication_id: zinc }],
    })
    expect((await clientAt(other.id)).status_id).toBeNull()
  })

  test('one that became inactive after the check, or active for a choice, sends the import back to be checked', async () => {
    const gold = await entry('medications', 'Gold')
    const text = csv(titles, ['Late', 'One', '', 'Gold'])
    const made = await checked(text)
    await setActive('medications', gold, false)
    expect(await run(made)).toMatchObject({
      state: 'checked',
      message: 'Nothing was imported. “Gold” was made inactive since the check. Please check again.',
    })
    const chosen = await check(made, { 'medications gold': gold })
    await setActive('medications', gold, true)
    expect((await run(chosen)).message).toBe(
      'Nothing was imported. Someone has changed the medication “Gold” since the check. Please check again.',
    )
    expect(await found('late')).toEqual([])
    expect((await run(await check(chosen))).state).toBe('done')
  })
})

test('an import that was undone begins again with what was corrected and chosen', async () => {
  const titles = ['ID', 'Last Name', 'First Name', 'Start', 'Status']
  const { body: client } = await app.request<{ id: string }>('internal', 'POST', '/clients', {
    first_name: 'Three',
    last_name: 'Repeated',
  })
  const rows = [
    ['', 'Repeated', 'One', '05/02/2024', 'Afresh'],
    ['', 'Repeated', 'Two', 'soon', ''],
    // Its status goes with the undo, since no other client has it.
    [client.id, 'Repeated', 'Three', '', 'Given once'],
  ]
  const made = await check(
    await upload(csv(titles, ...rows)),
    { 'dates 3': 'day_first', 'statuses afresh': 'new', 'statuses given once': 'new' },
    'internal',
    [{ number: 3, column: 3, text: '06/02/2024' }],
  )
  expect((await post(made.id, 'repeat')).body.message).toBe('This was not imported yet.')
  await undo(await run(made))
  const again = [await post(made.id, 'repeat'), await post(made.id, 'repeat')].map(({ body }) => body.id)
  await app.settled()
  const shown = await get(again[1]!)
  expect(shown).toMatchObject({
    id: again[0],
    file_name: made.file_name,
    total: 3,
    summary: { new: 2, change: 1, waiting: 0 },
  })
  await run(shown)
  const written = (await found('repeated')).map(
    (one) => `${one.first_name} ${one.start_date} ${one.status_name}`,
  )
  expect(written).toEqual(['One 2024-02-05 Afresh', 'Three null Given once', 'Two 2024-02-06 null'])
})

test('a row says everything that is wrong and asked at once', async () => {
  const gone = await entry('statuses', 'Gone')
  await app.request(
    'internal',
    'PATCH',
    `/lookups/statuses/${gone}`,
    changing({ active: true }, { active: false }),
  )
  const made = await checked(
    csv(
      ['Last Name', 'First Name', 'Cost', 'Status', 'Medications', 'System'],
      ['', 'Ann', 'lots', 'Gone', 'Argon; Neon', 'Nose; Ear'],
    ),
  )
  expect(await problemsOf(made.id, 'wrong')).toEqual([
    [
      2,
      'Cost must be an amount such as 120.50',
      '“Argon” is not in the list of medications',
      '“Neon” is not in the list of medications',
      '“Nose” is not in the list of systems',
      '“Ear” is not in the list of systems',
      'Last name is required',
      '“Gone” is inactive in the list of statuses',
    ],
  ])
  expect(made.summary!.questions.map(({ about }) => about)).toEqual(['Argon', 'Neon', 'Nose', 'Ear', 'Gone'])
})

test('what is longer than one row is refused with a sentence, and a row as long as allowed goes all the way', async () => {
  const begin = (columns: string[]) =>
    app.request<{ id: string; choices: ImportChoices; data: { fields: Record<string, string> } }>(
      'internal',
      'POST',
      '/imports',
      { file_name: 'long.csv', columns, total: 1 },
    )
  const sentence = expect.stringMatching(/^A row can hold at most 50,000 characters/) as string
  const titles = ['Last Name', 'First Name', 'Notes', 'Other']
  const refused = await begin([...titles, 'x'.repeat(50_000)])
  expect([refused.status, Object.values(refused.body.data.fields)]).toEqual([400, [sentence]])
  const { id } = (await begin(titles)).body
  const send = (...cells: string[]) => post(id, 'rows', { rows: [{ number: 2, cells }] })
  const long = await send('Long', 'Row', 'x'.repeat(25_000), 'x'.repeat(25_000))
  expect([long.status, Object.values(long.body.data.fields!)]).toEqual([400, [sentence]])
  expect((await send('Long', 'Row', 'x'.repeat(20_000), 'x'.repeat(29_993))).status).toBe(200)
  const made = await check(await get(id))
  expect(made.summary).toMatchObject({ new: 1 })
  expect((await run(made)).state).toBe('done')
})

test('a file of any length is refused once its rows take more than 32 MB can, whoever sends them', async () => {
  const { body } = await app.request<{ id: string }>('internal', 'POST', '/imports', {
    file_name: 'endless.csv',
    columns: ['Last Name', 'First Name'],
    total: 50_000,
  })
  const rows = [{ number: 2, cells: ['Long', 'File'] }]
  expect((await post(body.id, 'rows', { rows })).status).toBe(200)
  // Not compressed, and without a log, which takes longer than the rows.
  await app.services.ownerDatabase.pool.query(
    'alter table import_rows set unlogged, alter cells set storage external',
  )
  await sql(
    `insert into import_rows (import_id, number, cells) values ($1, 3, array[repeat('x', 128000000)])`,
    [body.id],
  )
  const refused = await post(body.id, 'rows', { rows: [{ number: 4, cells: ['One', 'More'] }] })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'At most 32 MB can be imported at once. Please split the file.',
  ])
})

test('of two new names of a file that are nearly the same one can be read as the other', async () => {
  const names = ['Semaglutide', 'Semaglutde', 'Oxytocin']
  const made = await checked(
    csv(['Last Name', 'First Name', 'Rx'], ...names.map((name) => ['Slip', name, name])),
  )
  const near = made.summary!.questions.map(({ about, near: other }) => [about, other?.name])
  expect(near.toSorted()).toEqual([
    ['Oxytocin', undefined],
    ['Semaglutde', 'Semaglutide'],
    ['Semaglutide', 'Semaglutde'],
  ])
  const slip = made.summary!.questions.find(({ about }) => about === 'Semaglutde')!
  expect(slip.options).toContainEqual({ value: slip.near!.id, label: 'Same as Semaglutide' })
  const done = await run(await check(made, { [slip.key]: slip.near!.id, 'medications semaglutide': 'new' }))
  expect(done.summary).toMatchObject({ new: 2, waiting: 1, added_entries: [{ name: 'Semaglutide' }] })
  const taken = await sql<{ name: string }>(
    `select name from client_medications join clients on clients.id = client_id join medications on medications.id = medication_id
     where last_name = 'Slip'`,
  )
  expect(taken).toEqual([{ name: 'Semaglutide' }, { name: 'Semaglutide' }])
})

test('a question names three of the clients that its rows look like, and says how many more there are', async () => {
  const phone = '850-555-0171'
  const ids: string[] = []
  for (const first_name of ['One', 'Two', 'Three', 'Four'])
    ids.push((await create({ last_name: 'Asked', first_name })).id)
  const related = await create({ last_name: 'Related', phone })
  const { summary, clients } = await checked(
    csv(
      ['Last Name', 'First Name', 'Phone', 'Notes'],
      ...['One', 'Two', 'Three', 'Four'].map((name) => ['Asked', name, '', 'new']),
      ['Asked', 'One', '', 'again'],
      ['Stranger', 'Ann', phone, ''],
    ),
  )
  expect(summary!.questions).toMatchObject([
    { key: 'duplicates', client_ids: ids.slice(0, 3), more_clients: 1 },
    { key: 'contact', client_ids: [related.id], more_clients: 0 },
  ])
  expect(clients.map(({ last_name, first_name }) => `${first_name} ${last_name}`).toSorted()).toEqual(
    ['One Asked', 'Two Asked', 'Three Asked', `${related.first_name} Related`].toSorted(),
  )
})

test('a row about a client who was merged into another one says into whom', async () => {
  const [going, staying] = [await create({ last_name: 'Twice' }), await create({ last_name: 'Once' })]
  await app.request('internal', 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    take: [],
    seen: { id: going.updated_at, into: staying.updated_at },
  })
  const made = await checked(csv(['ID', 'Notes'], [going.id, 'new']))
  expect(await rowsOf(made.id, 'wrong')).toMatchObject([
    { client: { id: staying.id }, problems: [{ message: 'This client was merged into another one' }] },
  ])
})
