import { beforeAll, expect, test } from 'vitest'
import type { Import } from './contract.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const { app, found, clientAt, create, check, checked, run, undo, rowsOf, problemsOf, entry } =
  await importsApp()

let zinc: string
beforeAll(async () => {
  zinc = await entry('medications', 'Zinc')
  for (const name of ['Biotin', 'Selenium']) await entry('medications', name)
})
const titles = ['Last Name', 'First Name', 'DOB', 'Phone', 'Status', 'Medication', 'Dose']
const ann = (last_name: string, ...cells: string[]) => [last_name, 'Ann', '1980-01-02', ...cells]

const takenBy = async (last_name: string) => {
  const [client] = await found(last_name)
  const { client_medications } = await clientAt(client!.id)
  return client_medications.map(({ medication_name, dose }) =>
    [medication_name, dose].filter(Boolean).join(' '),
  )
}
const question = ({ summary }: Import, key: string) => summary!.questions.find((one) => one.key === key)
const kindsOf = async ({ id }: Import) =>
  (await rowsOf(id)).map(({ number, kind, repeats }) => [number, kind, repeats?.number])

test('a row of the same person with another medication adds it to the earlier row, and undo takes the client back whole', async () => {
  await entry('statuses', 'Watched')
  const made = await checked(
    csv(
      titles,
      ann('Several', '850 555 0171', 'Watched', 'Zinc', '5 mg'),
      // Other people between them, and the name, the phone and the status written in another way or not at all.
      ['Between', 'Bo', '', '', '', 'Zinc', ''],
      ['SEVERAL', 'ánn', '1980-01-02', '(850) 555-0171', '', 'Biotin', ''],
      ann('Several', '', 'Watched', 'Zinc; Selenium', '5 mg; 1 mg'),
      ann('Several', '', '', 'zinc', ''),
      ['Between', 'Bo', '', '', '', 'Biotin', ''],
    ),
  )
  expect(await kindsOf(made)).toEqual([
    [2, 'new', undefined],
    [3, 'new', undefined],
    [4, 'joined', 2],
    [5, 'joined', 2],
    [6, 'skip', 2],
    [7, 'joined', 3],
  ])
  expect(made.summary).toMatchObject({ new: 2, joined: 3, skip: 1 })
  expect(question(made, 'medications')).toMatchObject({
    about: '3 rows have other medications of clients in earlier rows',
    answer: 'join',
    options: [{ label: 'Add its medications to the earlier row' }, { label: 'Leave out' }, { value: 'add' }],
  })
  // A row that brings nothing is not offered it.
  const repeated = question(made, 'repeated')!
  expect([repeated.about, repeated.options.map(({ value }) => value)]).toEqual([
    '1 row looks like an earlier row of the file',
    ['skip', 'add'],
  ])
  const done = await run(made)
  expect(await takenBy('several')).toEqual(['Zinc 5 mg', 'Biotin', 'Selenium 1 mg'])
  expect(await takenBy('between')).toEqual(['Zinc', 'Biotin'])
  expect((await undo(done)).state).toBe('undone')
  expect(await found('several')).toEqual([])
})

test('it is chosen for all and for each row, and nothing is dropped that the earlier row has otherwise', async () => {
  for (const name of ['One', 'Other']) await entry('statuses', name)
  const made = await checked(
    csv(
      titles,
      ann('Chosen', '', 'One', 'Zinc', ''),
      ann('Chosen', '', 'Other', 'Biotin', ''),
      ann('Chosen', '', '', 'Selenium', ''),
    ),
  )
  const kinds = async (answers: Record<string, string>) => {
    const shown = await check(made, answers)
    return [(await kindsOf(shown)).map(([, kind]) => kind).join(' '), question(shown, 'repeated')!.answer]
  }
  expect(await kinds({})).toEqual(['new skip joined', 'skip'])
  const [left] = await rowsOf(made.id, 'skip')
  expect(Object.values(left!.names)).toContain('Biotin')
  expect(await kinds({ repeated: 'join' })).toEqual(['new joined joined', 'join'])
  expect(await kinds({ 'row 3': 'join' })).toEqual(['new joined joined', 'skip'])
  expect(await kinds({ medications: 'add' })).toEqual(['new skip new', 'skip'])
  expect(await kinds({ medications: 'skip', 'row 4': 'join' })).toEqual(['new skip joined', 'skip'])
  await run(await check(made, { 'row 3': 'join' }))
  expect(await takenBy('chosen')).toEqual(['Zinc', 'Biotin', 'Selenium'])
})

test('several rows of one client of the book change it once, with all that they name', async () => {
  const client = await create({
    last_name: 'Stored',
    date_of_birth: '1980-01-02',
    medications: [{ medication_id: zinc, dose: '5 mg' }],
  })
  const text = csv(
    ['ID', 'Last Name', 'Medication', 'Dose', 'Notes'],
    [client.id, 'Stored', 'Zinc', '5 mg', ''],
    [client.id, 'Stored', 'Biotin', '2 mg', ''],
    [client.id, 'Stored', 'Selenium', '', 'another note'],
  )
  const made = await checked(text)
  expect(made.summary).toMatchObject({ change: 1, joined: 1, wrong: 1 })
  expect(await problemsOf(made.id)).toEqual([[4, 'Row 2 is about the same client']])
  const all = await check(made, { 'row 4': 'join' })
  expect(all.summary).toMatchObject({ change: 1, joined: 2, wrong: 0 })
  expect(question(all, 'fewer')).toBeUndefined()
  const done = await run(all)
  expect(await takenBy('stored')).toEqual(['Zinc 5 mg', 'Biotin 2 mg', 'Selenium'])
  await undo(done)
  expect(await takenBy('stored')).toEqual(['Zinc 5 mg'])

  const byName = csv(
    titles,
    ...['Biotin', 'Selenium'].map((name) => ['Stored', 'Ada', '1980-01-02', '', '', name, '']),
  )
  const named = await checked(byName, { duplicates: 'update' })
  expect(named.summary).toMatchObject({ change: 1, joined: 1 })
  await run(named)
  expect((await takenBy('stored')).toSorted()).toEqual(['Biotin', 'Selenium', 'Zinc 5 mg'])
  const again = await checked(byName, { duplicates: 'update' })
  expect(again.summary, 'nothing is added').toMatchObject({ change: 0, joined: 0, same: 2 })
})

test('a medication is added to a row of an earlier batch', { timeout: 60_000 }, async () => {
  const others = Array.from({ length: 600 }, (_, index) => [`Far ${index}`, 'Bo', '', '', '', '', ''])
  const made = await checked(
    csv(titles, ann('Far', '', '', 'Zinc', ''), ...others, ann('Far', '', '', 'Biotin', '')),
  )
  expect(made.summary).toMatchObject({ new: 601, joined: 1 })
  const { rows } = (
    await app.request<{ rows: { changes: object }[] }>('internal', 'GET', `/imports/${made.id}/rows?number=2`)
  ).body
  expect(JSON.stringify(rows[0]!.changes).match(/medication_id/g)).toHaveLength(2)
})
