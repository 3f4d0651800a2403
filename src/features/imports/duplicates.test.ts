import { expect, test } from 'vitest'
import type { ImportRow } from './contract.ts'
import { csv, importsApp } from './testing.ts'

const { app, found, create, check, checked, run, undo, audits } = await importsApp()

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
  expect(made.summary).toMatchObject({ new: 11, skip: 0, repeated: 6, duplicates: 0 })
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
  expect(shorter.summary).toMatchObject({ new: 5, skip: 6, repeated: 6 })
  await run(shorter)
  expect((await found('repeated')).map(({ first_name }) => first_name)).toEqual([
    'Ann',
    'Bea',
    'Bea',
    'Cora',
    'Fay',
  ])
})

test('undo makes the entries that the import added inactive, but not one that another client has by then', async () => {
  const names = ['Unused status', 'Used status']
  const text = csv(['Last Name', 'First Name', 'Status'], ...names.map((name) => ['Entering', name, name]))
  const chosen = names.map((name) => ({ list: 'statuses' as const, name, entry_id: null }))
  const done = await run(await checked(text, { entries: chosen }))
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
  expect(await undo(done)).toMatchObject({ state: 'undone', can_undo: false })
  expect((await entriesNow()).map(({ active }) => active)).toEqual([false, true])
  expect((await audits(unused!.id)).at(-1)).toMatchObject({
    action: 'statuses.undone',
    changes: { active: [true, false] },
  })
})

test('an unknown name comes with the entry that is spelled nearly the same, and says when only a space or a hyphen differs', async () => {
  for (const name of ['Zinc', 'Selenium', 'Sele nium', 'Magnesium'])
    await app.request('internal', 'POST', '/lookups/medications', { name })
  const { summary } = await checked(
    csv(
      ['Last Name', 'First Name', 'Medications', 'Status'],
      ['Near', 'One', 'ZI-NC', ''],
      ['Near', 'Two', 'Magnesuim', ''],
      ['Near', 'Three', 'sele-nium', ''],
      ['Near', 'Four', 'Quite another', ''],
      ['Near', 'Five', '', 'Zinc'],
    ),
  )
  expect(summary!.unknown.map(({ list, name, near }) => [list, name, near?.name, near?.is_same])).toEqual([
    ['medications', 'ZI-NC', 'Zinc', true],
    ['medications', 'Magnesuim', 'Magnesium', false],
    // Two entries would be the same.
    ['medications', 'sele-nium', 'Sele nium', false],
    ['medications', 'Quite another', undefined, undefined],
    // An entry of another list.
    ['statuses', 'Zinc', undefined, undefined],
  ])
})
