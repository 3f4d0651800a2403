import { expect, test } from 'vitest'
import type { Client } from '../clients/contract.ts'
import type { ImportRow } from './contract.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const { app, found, create, check, checked, run, undo, upload, audits, runSql, entry } = await importsApp()

test('clients that rows look like are named with their rows, and with what is the same', async () => {
  const known = await create({ last_name: 'Named', phone: '850 555 0188', email: 'named@example.com' })
  const made = await checked(
    csv(
      ['Last Name', 'First Name', 'Phone', 'Email'],
      ['Named', 'Ada', '850-555-0188', ''],
      ['Nobody', 'Else', '', ''],
      ['Other', 'Ada', '', 'named@example.com'],
    ),
  )
  const path = `/imports/${made.id}/rows?which=duplicates`
  const { rows } = (await app.request<{ rows: ImportRow[] }>('internal', 'GET', path)).body
  expect(
    rows.map(({ number, duplicates }) => [number, duplicates.map(({ id, same }) => [id, same.toSorted()])]),
  ).toEqual([
    [2, [[known.id, ['name', 'phone']]]],
    [4, [[known.id, ['email']]]],
  ])
})

test('rows that look like an earlier row of the file are shown and added, or left out when that is chosen', async () => {
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
    ),
  )
  const sixRepeat = { key: 'repeated', about: '6 rows look like an earlier row of the file' }
  expect(made.summary).toMatchObject({ new: 11, skip: 0, questions: [sixRepeat] })
  const path = `/imports/${made.id}/rows?which=repeated`
  const { rows } = (await app.request<{ rows: ImportRow[] }>('internal', 'GET', path)).body
  expect(rows.map(({ number, repeats_row }) => [number, repeats_row])).toEqual([
    [3, 2],
    [6, 4],
    [8, 7],
    [9, 7],
    [10, 7],
    [12, 11],
  ])
  const shorter = await check(made, { repeated: 'skip' })
  expect(shorter.summary).toMatchObject({ new: 5, skip: 6, questions: [sixRepeat] })
  await run(shorter)
  expect((await found('repeated')).map(({ first_name }) => first_name)).toEqual([
    'Ann',
    'Bea',
    'Bea',
    'Cora',
    'Fay',
  ])
})

test('a row looks like another row exactly when it looks like a client of the same data', async () => {
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
  const inBook = await runSql<{ id: string; row: number }>(
    undefined,
    `select distinct clients_like.id, position::int - 1 as row
     from jsonb_array_elements($1::jsonb) with ordinality as list (person, position)
     cross join lateral jsonb_to_record(person) as own (first_name text, last_name text, date_of_birth date, phone text, email text)
     cross join lateral clients_like(first_name, last_name, date_of_birth, phone, email)`,
    [JSON.stringify(people)],
  )
  const inFile: number[][] = []
  for (const [first, one] of people.entries()) {
    for (const [second, other] of people.entries()) {
      const { id } = await upload(csv(['Last Name', 'First Name'], ['A', 'B'], ['A', 'B']))
      const staged = [one, other].map((person, index) => ({
        number: index + 2,
        changes: Object.fromEntries(Object.entries(person).map(([field, value]) => [field, [null, value]])),
      }))
      await runSql(
        undefined,
        `update import_rows set kind = 'new', changes = staged.changes
         from jsonb_to_recordset($2::jsonb) as staged (number int, changes jsonb)
         where import_id = $1 and import_rows.number = staged.number`,
        [id, JSON.stringify(staged)],
      )
      const like = await runSql(undefined, 'select from rows_like_earlier($1)', [id])
      if (like.length > 0) inFile.push([first, second])
      await app.request('internal', 'DELETE', `/imports/${id}`)
    }
  }
  expect(inFile).toEqual(
    inBook
      .map(({ id, row }) => [clients.findIndex((client) => client.id === id), row])
      .toSorted(([a, b], [c, d]) => a! - c! || b! - d!),
  )
  expect(inFile.length).toBe(16)
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
  expect(await undo(done)).toMatchObject({ state: 'partly_undone', can_undo: false })
  expect((await entriesNow()).map(({ active }) => active)).toEqual([false, true])
  expect((await audits(unused!.id)).at(-1)).toMatchObject({
    action: 'statuses.undone',
    changes: { active: [true, false] },
  })
})

test('an unknown name comes with the entry that is spelled nearly the same, and is taken for it when only a space or a hyphen differs', async () => {
  for (const name of ['Selenium', 'Sele nium', 'Magnesium', 'Titrated 25']) await entry('medications', name)
  const zinc = await entry('medications', 'Zinc')
  const { summary } = await checked(
    csv(
      ['Last Name', 'First Name', 'Medications', 'Status'],
      ['Near', 'One', 'ZI-NC', ''],
      ['Near', 'Two', 'Magnesuim', ''],
      ['Near', 'Three', 'sele-nium', ''],
      ['Near', 'Four', 'Quite another', ''],
      ['Near', 'Point', 'Titrated 2.5', ''],
      ['Near', 'Five', '', 'Zinc'],
    ),
  )
  expect(summary!.questions.map(({ list, about, near }) => [list, about, near?.name, near?.is_same])).toEqual(
    [
      ['medications', 'ZI-NC', 'Zinc', true],
      ['medications', 'Magnesuim', 'Magnesium', false],
      // Two entries would be the same.
      ['medications', 'sele-nium', 'Sele nium', false],
      ['medications', 'Quite another', undefined, undefined],
      ['medications', 'Titrated 2.5', 'Titrated 25', false],
      // An entry of another list.
      ['statuses', 'Zinc', undefined, undefined],
    ],
  )
  expect(summary).toMatchObject({
    new: 1,
    waiting: 5,
    questions: [{ answer: zinc }, ...Array.from({ length: 5 }, () => ({ answer: null }))],
  })
})
