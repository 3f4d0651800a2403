import { expect, test } from 'vitest'
import type { Client } from '../clients/contract.ts'
import type { ImportRow } from './contract.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const { app, found, clientAt, create, check, checked, run, upload, rowsOf, problemsOf, sql } =
  await importsApp()

test('clients that rows look like are named with their rows, and with what is the same', async () => {
  const known = await create({
    last_name: 'Named',
    phone: '850 555 0188',
    email: 'named@example.com',
    date_of_birth: '1980-03-04',
  })
  const made = await checked(
    csv(
      ['Last Name', 'First Name', 'Phone', 'Email', 'DOB', 'Notes'],
      ['Named', 'Ada', '850-555-0188', '', '', 'new'],
      ['Nobody', 'Else', '', '', '', ''],
      ['Other', 'Ada', '', 'named@example.com', '1980-03-04', ''],
      ['Family', 'Ada', '850-555-0188', '', '', ''],
    ),
  )
  // Of another name who has the birth and the email is the same person, who has the phone alone another one.
  expect(made.summary).toMatchObject({
    skip: 2,
    new: 2,
    questions: [
      { key: 'duplicates', about: '2 rows are clients already', answer: 'skip' },
      { key: 'contact', about: '1 row shares a phone or an email with a client', answer: 'add' },
    ],
  })
  expect((await check(made, { contact: 'skip' })).summary).toMatchObject({ skip: 3, new: 1 })
  const changing = await check(made, { contact: 'add', duplicates: 'update', 'row 4': 'skip' })
  expect(changing.summary).toMatchObject({
    change: 1,
    skip: 1,
    new: 2,
    questions: [{ about: '1 row is a client already' }, { answer: 'add' }],
  })
  expect(
    (await rowsOf(made.id, 'duplicates')).map(({ number, duplicates }) => [
      number,
      duplicates.map(({ id, same }) => [id, same.toSorted()]),
    ]),
  ).toEqual([
    [2, [[known.id, ['name', 'phone']]]],
    [4, [[known.id, ['date of birth', 'email']]]],
    [5, [[known.id, ['phone']]]],
  ])
})

const titles = ['Last Name', 'First Name', 'DOB', 'Phone', 'Notes']

test('a row that says nothing new of the only client of its name is not asked about, unless it is to be added', async () => {
  const [same, differs] = [
    await create({ last_name: 'Told One', notes: 'a', phone: '850 555 0133' }),
    await create({ last_name: 'Told Two' }),
  ]
  const phoned = await create({ last_name: 'Told Three', phone: '850 555 0144' })
  for (const notes of ['a', 'a']) await create({ last_name: 'Told Twins', notes })
  const made = await checked(
    csv(
      titles,
      // The number in another way.
      ['TOLD ONE', 'ada', '', '(850) 555-0133', 'a'],
      ['Told Two', 'Ada', '', '', 'b'],
      ['Told One', 'Ada', '', phoned.phone, 'a'],
      ['Told Twins', 'Ada', '', '', 'a'],
      ['Told One', 'Ada', 'soon', '', 'a'],
      ['Somebody', 'Else', 'soon', phoned.phone, ''],
    ),
  )
  const listed = async () => (await rowsOf(made.id, 'duplicates')).map(({ number, kind }) => [number, kind])
  const questions = [{ about: '4 rows are clients already' }, { key: 'contact', answer: 'add' }]
  expect(made.summary).toMatchObject({
    same: 1,
    skip: 4,
    wrong: 1,
    questions,
  })
  expect(await listed()).toEqual([...[3, 4, 5, 6].map((number) => [number, 'skip']), [7, 'wrong']])
  const [known] = await rowsOf(made.id, 'same')
  expect(known).toMatchObject({ number: 2, client: { id: same.id }, duplicates: [] })
  const path = `/imports/${made.id}/rows?number=7`
  const { rows } = (await app.request<{ rows: ImportRow[] }>('internal', 'GET', path)).body
  expect(rows.map(({ number, kind }) => [number, kind])).toEqual([[7, 'wrong']])
  expect((await check(made, { 'row 2': 'add' })).summary).toMatchObject({ same: 0, new: 1, skip: 4 })
  expect((await listed())[0]).toEqual([2, 'new'])
  expect(
    (await check(made, { 'row 2': 'skip', 'row 3': differs.id, 'row 7': 'skip' })).summary,
  ).toMatchObject({
    same: 1,
    change: 1,
    skip: 4,
    wrong: 0,
  })
  const all = await check(made, { duplicates: 'add', repeated: 'add' })
  expect(all.summary).toMatchObject({ same: 0, new: 4, wrong: 2 })
})

test('two that look like one row, which names both, and two rows about one client, wait for the answer of the row', async () => {
  const born = await create({ last_name: 'Twice', date_of_birth: '1980-03-04' })
  const other = await create({ last_name: 'Twice' })
  const single = await create({ last_name: 'Single' })
  const text = csv(
    titles,
    ['Twice', 'Ada', '', '', 'which'],
    ['Single', 'Ada', '', '', 'a'],
    ['Single', 'Ada', '', '', 'b'],
  )
  const made = await checked(text, { duplicates: 'update' })
  expect(await problemsOf(made.id)).toEqual([
    [2, 'Which of these clients is it?'],
    [4, 'Row 3 is about the same client'],
  ])
  const [row] = await rowsOf(made.id, 'waiting')
  // The page shows by its kind what the file has (rowText.ts).
  expect(row!.kind).toBe('waiting')
  expect(row!.duplicates.map(({ id, detail }) => [id, detail]).toSorted()).toEqual(
    [
      [born.id, 'born Mar 04, 1980'],
      [other.id, `ID ${other.id.slice(0, 8)}`],
    ].toSorted(),
  )
  const foreign = await check(made, { 'row 2': single.id, 'row 4': 'skip' })
  expect(await problemsOf(made.id)).toEqual([
    [2, 'It no longer looks like the chosen client. Please choose again'],
  ])
  expect(foreign.summary).toMatchObject({ waiting: 1, change: 1, skip: 1, wrong: 0 })
  await run(await check(made, { 'row 2': born.id, 'row 4': 'add' }))
  expect((await clientAt(single.id)).notes).toBe('a')
  expect((await clientAt(born.id)).notes).toBe('which')
  expect((await found('single')).map(({ notes }) => notes).toSorted()).toEqual(['a', 'b'])
})

test('each row that looks like one is answered by itself, beside the answer for all', async () => {
  const [one, two] = [await create({ last_name: 'Own One' }), await create({ last_name: 'Own Two' })]
  await create({ last_name: 'Own Three' })
  const rows = ['One', 'Two', 'Three'].map((name) => [`Own ${name}`, 'Ada', '', '', name])
  const made = await checked(csv(titles, ...rows), { 'row 2': one.id, 'row 3': 'add' })
  expect(made.summary).toMatchObject({ change: 1, new: 1, skip: 1 })
  expect((await run(made)).state).toBe('done')
  expect((await clientAt(one.id)).notes).toBe('One')
  expect((await clientAt(two.id)).notes).toBeNull()
  expect((await found('own two')).map(({ notes }) => notes).toSorted()).toEqual(['Two', null])
  // The next file asks again.
  expect((await upload(csv(titles, ...rows))).choices.answers).toEqual({})
})

test('rows that look like an earlier row of the file say in what; the same people are left out unless that is chosen', async () => {
  const made = await checked(
    csv(
      ['Last Name', 'First Name', 'DOB', 'Phone', 'Email'],
      ['Repeated', 'Ann', '', '', ''],
      ['REPEATED', 'ann', '', '', ''],
      ['Repeated', 'Bea', '1/1/1980', '', ''],
      ['Repeated', 'Bea', '2/2/1990', '', ''],
      ['Repeated', 'Bea', '', '', ''],
      ['Repeated', 'Cora', '', '850 555 0166', 'c@example.com'],
      ['Repeatedly', 'Dora', '', '+1 850 555 0166', ''],
      ['Repeatedly', 'Eva', '', '', 'C@example.com'],
      ['Repeatedly', 'Dora', '', '', 'c@example.com'],
      ['Repeated', 'Fay', '', '', ''],
      ['Repeated', 'Fay', '3/3/1970', '', ''],
      ['repeated', 'Córa', '', '850-555-0166', ''],
      ['Repeated', 'Bea', '1/1/1980', '', 'b@example.com'],
      ['Repeatedly', 'Eva', '4/4/1960', '', 'c@example.com'],
      ['Repeatedly', 'Dora', '', '850 555 0166', 'c@example.com'],
    ),
  )
  const tenRepeat = { key: 'repeated', about: '10 rows look like earlier rows of the file' }
  expect(made.summary).toMatchObject({ new: 11, skip: 4, questions: [tenRepeat] })
  expect(await repeatsOf(made)).toEqual([
    [3, 'new', 2, 'name'],
    [6, 'new', 4, 'name'],
    [8, 'new', 7, 'phone'],
    [9, 'new', 7, 'email'],
    [10, 'new', 8, 'name'],
    [12, 'new', 11, 'name'],
    [13, 'skip', 7, 'name', 'phone'],
    [14, 'skip', 4, 'name', 'date of birth'],
    [15, 'skip', 9, 'name', 'email'],
    [16, 'skip', 8, 'name', 'phone'],
  ])
  const all = await check(made, { repeated: 'add' })
  expect(all.summary).toMatchObject({ new: 15, skip: 0, questions: [tenRepeat] })
  // A row's own answer stands whatever is chosen for all.
  const own = { 'row 8': 'skip', 'row 13': 'add' }
  expect((await check(all, own)).summary).toMatchObject({ new: 14, skip: 1 })
  const shorter = await check(made, { repeated: 'skip', ...own })
  expect(shorter.summary).toMatchObject({ new: 11, skip: 4, questions: [tenRepeat] })
  await run(shorter)
  const names = (await found('repeated')).map(({ first_name }) => first_name.toLowerCase())
  expect(names.toSorted().join(' ')).toBe('ann ann bea bea bea cora córa dora eva fay fay')
})

/** Each row that looks like an earlier one, what becomes of it, which one, and in what. */
async function repeatsOf({ id }: { id: string }) {
  const rows = await rowsOf(id, 'repeated')
  return rows.map(({ number, kind, repeats }) => [number, kind, repeats!.number, ...repeats!.same])
}

test('two people of different dates of birth are never one, also where a row between them has none', async () => {
  const smith = (born: string, phone: string) => ['Smith', 'John', born, phone, '']
  const others = csv(
    titles,
    smith('', '850 555 0101'),
    smith('1/1/1980', '850 555 0102'),
    smith('2/2/1990', '850 555 0103'),
  )
  const apart = await checked(others)
  expect(apart.summary).toMatchObject({ new: 3, skip: 0 })
  expect(await repeatsOf(apart)).toEqual([
    [3, 'new', 2, 'name'],
    [4, 'new', 2, 'name'],
  ])
  const phone = '850 555 0104'
  const between = await checked(
    csv(
      titles,
      smith('', phone),
      smith('1/1/1980', phone),
      smith('2/2/1990', phone),
      smith('1/1/1980', ''),
      smith('2/2/1990', ''),
      smith('3/3/2000', phone),
    ),
  )
  expect((await repeatsOf(between)).map((row) => row.slice(0, 3))).toEqual([
    [3, 'skip', 2],
    [4, 'new', 2],
    [5, 'skip', 2],
    [6, 'skip', 4],
    [7, 'new', 2],
  ])
})

test('a row is compared with the rows that stay, and one that was answered with Leave out stays out', async () => {
  const phone = '850 555 0105'
  const text = csv(
    titles,
    ['One', 'Ann', '', phone, ''],
    ...['', ''].map(() => ['Two', 'Bob', '', phone, '']),
  )
  const made = await checked(text, { 'row 3': 'skip' })
  expect(await repeatsOf(made)).toEqual([
    [3, 'skip', 2, 'phone'],
    [4, 'new', 2, 'phone'],
  ])
  const chain = csv(
    titles,
    ['Chain', 'Ann', '', '', ''],
    ['Chain', 'Ann', '', phone, ''],
    ['Other', 'Bob', '', phone, ''],
  )
  const both = await checked(chain, { 'row 3': 'skip', 'row 4': 'skip' })
  expect(both.summary).toMatchObject({ new: 1, skip: 2 })
})

test('what only a row names that is left out is not added to its list', async () => {
  const born = ['Doubled', 'Ann', '1/1/1980']
  const text = csv(['Last Name', 'First Name', 'DOB', 'Status'], [...born, 'First'], [...born, 'Second'])
  const made = await checked(text, { 'statuses first': 'new', 'statuses second': 'new' })
  expect(made.summary).toMatchObject({ new: 1, skip: 1, added_entries: [{ name: 'First' }] })
  await run(made)
  expect(await sql(`select from statuses where name = 'Second'`)).toEqual([])
})

test(
  'a row looks like another row exactly when it looks like a client of the same data',
  { timeout: 60_000 },
  async () => {
    const people = [
      { last_name: 'Páir', first_name: 'Ann' },
      { last_name: 'PAIR', first_name: 'ann', date_of_birth: '1980-01-01' },
      { last_name: 'Pair', first_name: 'Ann', date_of_birth: '1990-02-02' },
      { last_name: 'Ann', first_name: 'Pair' },
      { last_name: 'Pair', first_name: 'Bea', phone: '850 555 0199', email: 'pair@example.com' },
      { last_name: 'Pair', first_name: 'Cy', phone: '+1 (850) 555-0199' },
      { last_name: 'Pair', first_name: 'Di', email: 'pair@example.com' },
      { last_name: 'Pair', first_name: 'Ed', date_of_birth: '1980-01-01' },
    ]
    const clients: Client[] = []
    for (const person of people) clients.push(await create(person))
    const inBook = await sql<{ id: string; row: number }>(
      `select distinct clients_like.id, position::int - 1 as row
     from jsonb_array_elements($1::jsonb) with ordinality as list (person, position)
     cross join lateral jsonb_to_record(person) as own (first_name text, last_name text, date_of_birth date, phone text, email text)
     cross join lateral clients_like(first_name, last_name, date_of_birth, phone, email)`,
      [JSON.stringify(people)],
    )
    const inFile: number[][] = []
    for (const [first, one] of people.entries()) {
      for (const [second, other] of people.entries()) {
        const fields = ['last_name', 'first_name', 'date_of_birth', 'phone', 'email'] as const
        const lines = [one, other].map((person: Partial<Record<string, string>>) =>
          fields.map((field) => person[field] ?? ''),
        )
        const { id, summary } = await checked(csv([...fields], ...lines), { duplicates: 'add' })
        const like = summary!.questions.some(({ key }) => key === 'repeated')
        if (like) inFile.push([first, second])
        await app.request('internal', 'DELETE', `/imports/${id}`)
      }
    }
    expect(inFile).toEqual(
      inBook
        .map(({ id, row }) => [clients.findIndex((client) => client.id === id), row])
        .toSorted(([a, b], [c, d]) => a! - c! || b! - d!),
    )
    expect(inFile.length).toBe(16)
  },
)
