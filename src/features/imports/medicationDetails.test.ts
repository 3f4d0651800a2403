import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ClientRow } from '../clients/contract.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const { app, sql, found, clientAt, create, check, checked, upload, run, post, get, problemsOf, entry } =
  await importsApp()

let entries: Record<'zinc' | 'selenium' | 'oral' | 'daily' | 'tablet' | 'ohio', string>
beforeAll(async () => {
  const [zinc, selenium, oral, daily, tablet, ohio] = await Promise.all([
    entry('medications', 'Zinc'),
    entry('medications', 'Selenium'),
    entry('systems', 'Oral'),
    entry('frequencies', 'Daily'),
    entry('forms', 'Tablet'),
    sql<{ id: string }>(`select id from states where name = 'Ohio'`).then(([one]) => one!.id),
  ])
  entries = { zinc, selenium, oral, daily, tablet, ohio }
})
// What is chosen for a file is not remembered for the next one.
afterEach(() => sql(`delete from imports`))

const detailsOf = async ({ id }: Pick<ClientRow, 'id'>) =>
  (await clientAt(id)).client_medications.map(
    ({ medication_name, dose, system_name, frequency_name, form_name }) => [
      medication_name,
      dose,
      system_name,
      frequency_name,
      form_name,
    ],
  )

describe('what a file says of each medication', () => {
  const titles = ['ID', 'Last Name', 'First Name', 'Medications', 'Dose', 'System', 'Frequency', 'Form']

  test('is separated by semicolons in their order, and an empty part says nothing', async () => {
    const text = csv(titles, [
      '',
      'Detailed',
      'Ann',
      'Zinc; Selenium',
      '10 mg; 0.5 mg',
      'oral; ',
      ';Daily',
      'TABLET;Tablet',
    ])
    const made = await run(await checked(text))
    expect(made.summary).toMatchObject({ new: 1, wrong: 0 })
    const [ann] = await found('detailed')
    expect(await detailsOf(ann!)).toEqual([
      ['Zinc', '10 mg', 'Oral', null, 'Tablet'],
      ['Selenium', '0.5 mg', null, 'Daily', 'Tablet'],
    ])
  })

  test('may be a dose behind the name, unless an entry has that name', async () => {
    await entry('medications', 'Zinc 50 mg')
    const text = csv(
      ['Last Name', 'First Name', 'Meds'],
      ['Dosed', 'Ann', 'Zinc 50 mg; Selenium 0.5 mg weekly; zinc, 2.5 %'],
    )
    const made = await run(await checked(text))
    expect(made.summary).toMatchObject({ new: 1, wrong: 0 })
    const [ann] = await found('dosed')
    expect((await detailsOf(ann!)).map((details) => details.slice(0, 2))).toEqual([
      ['Zinc 50 mg', null],
      ['Selenium', '0.5 mg weekly'],
      ['Zinc', '2.5 %'],
    ])
  })

  test('is a list with commas where each is a known name; anything else with commas is asked about as it stands', async () => {
    await entry('medications', 'Selenium, organic')
    const text = csv(
      titles,
      ['', 'Commas', 'Ann', 'Zi-nc,selenium', '10 mg; 0,5 mg', 'Oral;oral', '', ''],
      ['', 'Commas', 'Bo', 'Selenium, organic', '50 mg, with food', '', '', ''],
      ...['Zinc 50 mg, 2 mg Selenium', '10 mg Zinc, 5 mg Selenium', 'Zinc 50 mg, Selenium, organic', ','].map(
        (cell) => ['', 'Commas', 'Asked', cell, '', '', '', ''],
      ),
      ['', 'Commas', 'Cy', 'Zinc; Selenium', '50 mg, with food', '', '', ''],
    )
    const made = await checked(text)
    expect(made.summary).toMatchObject({ new: 2, waiting: 4, wrong: 1 })
    await run(made)
    const [[ann], [bo]] = await Promise.all([found('commas ann'), found('commas bo')])
    expect(await detailsOf(ann!)).toEqual([
      ['Zinc', '10 mg', 'Oral', null, null],
      ['Selenium', '0,5 mg', 'Oral', null, null],
    ])
    expect(await detailsOf(bo!)).toEqual([['Selenium, organic', '50 mg, with food', null, null, null]])
  })

  test('changes that of a medication which the client takes already, and an empty cell keeps it', async () => {
    const client = await create({
      last_name: 'Taking',
      medications: [{ medication_id: entries.zinc, dose: '5 mg', form_id: entries.tablet }],
    })
    const same = await checked(csv(titles, [client.id, '', '', 'Zinc', '5 mg', '', '', 'Tablet']))
    expect(same.summary).toMatchObject({ same: 1, change: 0 })
    const made = await checked(csv(titles, [client.id, '', '', 'Zinc', '10 mg', 'Oral', '', '']))
    expect(made.summary).toMatchObject({ change: 1 })
    await run(made)
    expect(await detailsOf(client)).toEqual([['Zinc', '10 mg', 'Oral', null, 'Tablet']])
  })

  test('of those that a client takes may be some: the others stay, unless it is chosen that they are stopped', async () => {
    const taking = (last_name: string) =>
      create({
        last_name,
        medications: [{ medication_id: entries.zinc, dose: '5 mg' }, { medication_id: entries.selenium }],
      })
    const [one, two, all, left] = [await taking('A'), await taking('B'), await taking('C'), await taking('D')]
    const iodine = await entry('medications', 'Iodine')
    const text = csv(
      titles,
      // The order in the file is none of the client's.
      [one.id, '', '', 'Selenium', '', '', '', ''],
      [two.id, '', '', 'Iodine; Zinc', '; 10 mg', '', '', ''],
      [all.id, '', '', 'Zinc; Selenium', '', '', '', ''],
      ['', left.last_name, 'Ada', 'Zinc', '', '', '', ''],
    )
    const made = await checked(text)
    expect(made.summary).toMatchObject({ change: 1, same: 3, skip: 0 })
    expect(made.summary!.questions[0]).toEqual({
      key: 'fewer',
      about: '2 rows do not name all medications that their clients take',
      note: 'Rows 2, 3',
      options: [
        { value: 'keep', label: 'Keep the others' },
        { value: 'stop', label: 'Stop the others today' },
      ],
      answer: 'keep',
    })
    // The row without an ID changes nobody until that is chosen.
    const more = await check(made, { duplicates: 'update' })
    expect(more.summary!.questions[0]!.about).toMatch(/^3 rows do not name all/)
    const stopping = await check(made, { fewer: 'stop', duplicates: 'skip' })
    expect(stopping.summary).toMatchObject({ change: 2, same: 1, skip: 1 })
    await run(await check(made, { fewer: 'keep', duplicates: 'skip' }))
    expect((await detailsOf(two)).map((details) => details.slice(0, 2))).toEqual([
      ['Zinc', '10 mg'],
      ['Selenium', null],
      ['Iodine', null],
    ])
    expect((await clientAt(two.id)).stopped_medications).toEqual([])
    await run(await checked(csv(titles, [two.id, '', '', 'Iodine', '', '', '', '']), { fewer: 'stop' }))
    expect((await clientAt(two.id)).client_medications).toMatchObject([{ medication_id: iodine }])
    expect((await clientAt(two.id)).stopped_medications).toHaveLength(2)
  })

  test('as many parts as medications, or a sentence; an unknown name is asked for; without medications there is nothing to say', async () => {
    const made = await checked(
      csv(
        titles,
        ['', 'Wrong', 'Ann', 'Zinc; Selenium', '10 mg', '', '', ''],
        ['', 'Wrong', 'Bo', 'Zinc', '', 'Nasal', '', ''],
      ),
    )
    expect(await problemsOf(made.id)).toEqual([
      [
        2,
        'Dose has 1 value for 2 medications. Please separate them by semicolons, in the order of the medications',
      ],
      [3, '“Nasal” is not in the list of systems'],
    ])
    expect(made.summary).toMatchObject({
      wrong: 1,
      waiting: 1,
      questions: [{ about: 'Nasal', list: 'systems' }],
    })
    const fields = made.choices.fields.map((field) => (field === 'medications' ? null : field))
    const refused = await post(made.id, 'check', { choices: { ...made.choices, fields } })
    expect([refused.status, refused.body.data.fields!.fields]).toEqual([
      400,
      'Dose needs a column with the medications',
    ])
  })
})

test('two-letter codes of states, and amounts as a file may write them', async () => {
  await sql(`delete from states where name = 'Wyoming'`)
  const text = csv(
    ['Last Name', 'First Name', 'State', 'Cost'],
    ['Codes', 'Ann', 'oh', '1.234,50'],
    ['Codes', 'Bo', 'WY', '$1,200'],
    ['Codes', 'Cy', 'ZZ', '120,5'],
  )
  const made = await checked(text)
  expect(made.summary!.questions.map(({ about }) => about)).toEqual(['Wyoming', 'ZZ'])
  const left = await check(made, { 'states wyoming': 'none', 'states zz': 'none' })
  expect(left.summary).toMatchObject({ new: 3, waiting: 0, wrong: 0, added_entries: [] })
  const done = await run(await check(made, { 'states wyoming': 'new', 'states zz': entries.ohio }))
  expect(done.summary!.added_entries).toEqual([{ list: 'states', name: 'Wyoming' }])
  const rows = (await found('codes')).map(({ first_name, state_name, cost }) => [
    first_name,
    state_name,
    cost,
  ])
  expect(rows).toEqual([
    ['Ann', 'Ohio', '1234.50'],
    ['Bo', 'Wyoming', '1200.00'],
    ['Cy', 'Ohio', '120.50'],
  ])
})

test('what was chosen the last time is chosen for the next file of the same person, also when the rows of that time are gone', async () => {
  const text = csv(['Family', 'First Name', 'Where'], ['Again', 'Ann', 'The Buckeyes'])
  const made = await upload(text)
  expect(made.choices.fields).toEqual([null, 'first_name', null])
  made.choices.fields = ['last_name', 'first_name', 'state_id']
  await run(await check(made, { 'states the buckeyes': entries.ohio }))
  await sql(`update imports set finished_at = now() - interval '2 days'`)
  await app.services.database.transaction((tx) => app.services.jobs.queue(tx, 'expire-imports', {}))
  await app.settled()
  expect(await sql('select from import_rows')).toEqual([])
  expect(await sql('select file_name, summary from imports')).toEqual([{ file_name: '', summary: null }])
  expect((await get(made.id)).message).toBe('Import not found')
  const next = await upload(csv(['FAMILY', 'Where', 'First Name'], ['Again', 'the  buckeyes', 'Bo']))
  expect(next.choices.fields).toEqual(['last_name', 'state_id', 'first_name'])
  expect((await check(next)).summary).toMatchObject({
    new: 1,
    questions: [{ about: 'the buckeyes', answer: entries.ohio }],
  })
  const others = await upload(csv(['Family', 'First Name'], ['Again', 'Cy']), 'admin')
  expect(others.choices).toEqual({ fields: [null, 'first_name'], answers: {} })
})

test('a wrong cell is corrected where it stands, and the check that follows reads it', async () => {
  const made = await checked(
    csv(['Last Name', 'First Name', 'Cost', 'Email'], ['Cells', '', 'lots'], ['Cells', 'Bo', '1']),
  )
  expect(await problemsOf(made.id)).toEqual([
    [2, 'Cost must be an amount such as 120.50', 'First name is required'],
  ])
  const cells = [
    { number: 2, column: 2, text: '12' },
    { number: 2, column: 1, text: 'Ann' },
    { number: 2, column: 3, text: 'ann@example.com' },
    { number: 99, column: 0, text: 'no such row' },
  ]
  const corrected = await check(made, {}, 'internal', cells)
  expect(corrected.summary).toMatchObject({ new: 2, wrong: 0 })
  await run(corrected)
  expect((await found('cells')).map(({ first_name, cost }) => [first_name, cost])).toEqual([
    ['Ann', '12.00'],
    ['Bo', '1.00'],
  ])
  const late = await post(made.id, 'check', { choices: made.choices, cells })
  expect([late.status, late.body.message]).toEqual([409, 'This was imported already.'])
  const long = await upload(csv(['Last Name', 'First Name', 'Notes'], ['Long', 'Row', 'x'.repeat(40_000)]))
  const refused = await post(long.id, 'check', {
    choices: long.choices,
    cells: [{ number: 2, column: 1, text: 'y'.repeat(20_000) }],
  })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Row 2 holds more than 50,000 characters. Please shorten it.',
  ])
})

test('a file of as many columns as are allowed is taken with its whole names split', async () => {
  const others = Array.from({ length: 199 }, (_, index) => `Other ${index}`)
  const made = await checked(csv(['Name', ...others], ['Ann Wide', ...others]))
  expect(made.columns).toHaveLength(201)
  expect(made.summary).toMatchObject({ new: 1, wrong: 0 })
})

test('a text that differs in its line endings alone is the same client', async () => {
  const client = await create({ last_name: 'Lines', notes: 'first\r\nsecond' })
  const { summary } = await checked(csv(['ID', 'Notes'], [client.id, 'first\nsecond']))
  expect(summary).toMatchObject({ same: 1, change: 0 })
})

test('a name in capitals or small letters throughout is that of the client; any other spelling changes it', async () => {
  const client = await create({ last_name: 'McCannon', first_name: 'Naomi Alan' })
  const names = ['ID', 'Last Name', 'First Name']
  const said = async (...name: string[]) =>
    (await checked(csv(names, [client.id, ...name]))).summary!.change === 1
  expect(await said('mccannon', 'naomi alan')).toBe(false)
  expect(await said('MCCANNON', 'NAOMI ALAN')).toBe(false)
  expect(await said('mccannon', 'Naomi alan')).toBe(true)
  expect(await said('maccannon', 'naomi alan')).toBe(true)
})
