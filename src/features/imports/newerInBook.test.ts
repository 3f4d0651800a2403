import { expect, test } from 'vitest'
import type { ExportedClient } from '../clients/contract.ts'
import { clientsCsvColumns as columns } from '../clients/list/columns.tsx'
import { detailColumns } from '../clients/registry.ts'
import { csv, importsApp } from './testing/importsApp.ts'

const { app, create, patch, clientAt, check, checked, rowsOf, run, undo } = await importsApp()

/** The file of the Clients page, with the cells of a column as somebody has typed them into it since. */
async function exported(typed: Record<string, string> = {}) {
  const { body } = await app.request<{ rows: ExportedClient[] }>('internal', 'POST', '/clients/export', {
    also: detailColumns.join(','),
  })
  return csv(
    columns.map(({ title }) => title),
    ...body.rows.map((row) => columns.map(({ title, text }) => typed[title] ?? text(row) ?? '')),
  )
}

test('an earlier file asks before it sets back what was changed in the book since; a later one does not', async () => {
  const [changed, same] = [
    await create({ last_name: 'Typed', notes: 'before' }),
    await create({ last_name: 'Untouched', notes: 'before' }),
  ]
  const first = await exported()
  await patch(await clientAt(changed.id), { notes: 'called on Monday' })

  const about = '1 client was changed in the book after this file was saved'
  const earlier = await checked(first)
  expect(earlier.summary).toMatchObject({
    change: 0,
    skip: 1,
    same: 1,
    questions: [{ key: 'newer', about, answer: 'skip' }],
  })
  const [row] = await rowsOf(earlier.id, 'skip')
  expect(row).toMatchObject({
    client: { id: changed.id },
    changes: { notes: ['called on Monday', 'before'] },
    changed_by: expect.stringMatching(/^internal/),
    is_newer: true,
  })
  expect(Date.parse(row!.changed_at!)).toBe(Date.parse((await clientAt(changed.id)).updated_at))
  const own = { [`row ${row!.number}`]: changed.id }
  expect((await check(earlier, own)).summary).toMatchObject({ change: 1, skip: 0, questions: [] })
  const all = { [`row ${row!.number}`]: '', newer: 'update' }
  expect((await check(earlier, all)).summary).toMatchObject({ change: 1, skip: 0 })

  const later = await checked(await exported({ Notes: 'from the file' }))
  expect(later.summary).toMatchObject({ change: 2, skip: 0, questions: [] })
  await run(later)
  for (const { id } of [changed, same]) expect((await clientAt(id)).notes).toBe('from the file')
})

test('an import of our own file that was undone changes nothing when the file is imported again; what was changed besides does', async () => {
  const [client, other] = [await create({ last_name: 'Again' }), await create({ last_name: 'Besides' })]
  const file = await exported({ Notes: 'of the file' })
  for (let times = 0; times < 2; times++) {
    const made = await checked(file)
    expect(made.summary).toMatchObject({ skip: 0, questions: [] })
    expect(made.summary!.change).toBeGreaterThan(1)
    await undo(await run(made))
    expect((await clientAt(client.id)).notes).toBeNull()
  }
  await patch(await clientAt(other.id), { notes: 'called' })
  const after = await checked(file)
  const newer = (await rowsOf(after.id, 'skip')).map((row) => row.client!.id)
  expect(newer).toEqual([other.id])
  // Also where that was before another import was undone.
  await undo(await run(await check(after, { newer: 'update' })))
  expect((await checked(file)).summary).toMatchObject({ skip: 1, questions: [{ key: 'newer' }] })
})

test('a file without the times asks nothing, and each row says when its client was last changed in the book', async () => {
  const client = await create({ last_name: 'Timeless', notes: 'before' })
  const made = await checked(csv(['ID', 'Notes', 'Last Changed'], [client.id, 'after', 'last week']))
  expect([made.choices.fields, made.summary]).toMatchObject([
    ['id', 'notes', null],
    { change: 1, questions: [] },
  ])
  const [row] = await rowsOf(made.id)
  expect([Date.parse(row!.changed_at!), row!.is_newer]).toEqual([Date.parse(client.updated_at), false])
})

test('times of other programs are no times of ours', async () => {
  const client = await create({ last_name: 'Elsewhere', notes: 'before' })
  const times = ['2020-01-01T10:00:00Z', '2020-02-01T10:00:00Z']
  const rows = [
    [client.id, 'after', ...times],
    ['', '', ...times],
  ]
  const made = await checked(csv(['ID', 'Notes', 'Created At', 'Updated At'], ...rows))
  expect([made.choices.fields, made.summary]).toMatchObject([
    ['id', 'notes', null, null],
    { change: 1, skip: 0 },
  ])
})

test('a row that is left out leaves its client to a later row that is not', async () => {
  const client = await create({ last_name: 'Twice', notes: 'before' })
  const rows = [
    [client.id, 'long ago', '2020-01-01T10:00:00Z'],
    [client.id, 'now', client.updated_at.replace(' ', 'T')],
  ]
  const made = await checked(csv(['ID', 'Notes', 'Last Changed'], ...rows))
  expect(made.summary).toMatchObject({ skip: 1, change: 1, wrong: 0 })
})
