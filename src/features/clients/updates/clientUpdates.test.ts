import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp, type Person } from '../../../program/testing/app.ts'
import { shownChanges } from '../../audit/shownChanges.ts'
import { changeText } from '../../../lib/fieldChanges.ts'
import { actionText, actorText } from '../../audit/labels.ts'
import type { ClientUpdate } from './updatesContract.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
type As = 'internal' | Person
type Reply = Client & { update_id: string; client: Client; message: string; data: ErrorData }
const create = (more: object = {}, as: As = 'internal') =>
  app.addClient<Reply>({ last_name: 'Dated', ...more }, as)
const add = (as: As, { id }: { id: string }, text: string, update_id?: string) =>
  app.request<Reply>(as, 'POST', `/clients/${id}/updates`, { text, update_id })
const edit = (as: As, { id }: { id: string }, from: string | null, to: string | null) =>
  app.request<Reply>(as, 'PATCH', `/clients/${id}`, { changes: { updates: { from, to } } })
const correct = (as: As, id: string, entry: string, from: string, to: string) =>
  app.request<Reply>(as, 'PATCH', `/clients/${id}/updates/${entry}`, { changes: { text: { from, to } } })
const read = async ({ id }: { id: string }, as: As = 'internal', query = '') =>
  (
    await app.request<{ rows: ClientUpdate[]; next: string | null }>(
      as,
      'GET',
      `/clients/${id}/updates${query}`,
    )
  ).body
const textsOf = async (client: { id: string }) => (await read(client)).rows.map(({ text }) => text)
const fieldOf = async ({ id }: { id: string }) =>
  (await app.request<Client>('internal', 'GET', `/clients/${id}`)).body.updates

test('an added entry is signed and dated, and is what lists, files and reports show as Updates', async () => {
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const client = await create({ updates: 'first', lab_due_date: '2027-05-06' }, bob)
  const { body } = await add(jane, client, ' called back\n')
  expect(body.client).toMatchObject({ id: client.id, updates: 'called back' })
  const { rows } = await read(client, jane)
  expect(rows).toMatchObject([
    { id: body.update_id, text: 'called back', by: jane.name, edited_at: null, mine: true, newest: true },
    { text: 'first', by: bob.name, mine: false, newest: false },
  ])
  expect(rows[0]!.created_at > rows[1]!.created_at).toBe(true)
  const listed = await app.request<{ rows: Client[] }>(
    'internal',
    'GET',
    '/clients?search=dated&sort=updates',
  )
  expect(listed.body.rows.find(({ id }) => id === client.id)).toMatchObject({ updates: 'called back' })
  const report = await app.request<{ rows: Client[] }>(
    'internal',
    'GET',
    '/reports/lab-work?start=2027-05-06&end=2027-05-06',
  )
  expect(report.body.rows).toMatchObject([{ updates: 'called back' }])
})

test('many entries are read page by page; an empty text is refused; the same id twice is one', async () => {
  const client = await create()
  expect((await add('internal', client, ' ')).body.data.fields).toEqual({ text: 'Please type the update' })
  const id = randomUUID()
  await add('internal', client, 'one', id)
  expect((await add('internal', client, 'one', id)).body.client.updates).toBe('one')
  expect((await add('internal', client, 'typed on', id)).body.message).toMatch(/was saved already/)
  expect((await add('internal', await create(), 'another client', id)).status).toBe(409)
  await add('internal', client, 'two')
  await add('internal', client, 'three')
  const pages = await app.pages<{ text: string }>('internal', `/clients/${client.id}/updates?limit=2`)
  expect(pages.map(({ rows }) => rows.map(({ text }) => text))).toEqual([['three', 'two'], ['one']])
})

test('the field Updates edits the newest entry, makes the first one, and what it emptied is put back as it was', async () => {
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const client = await create()
  await edit(bob, client, null, 'begun')
  await add(bob, client, 'secnod')
  expect((await edit(jane, client, 'secnod', 'second')).body.updates).toBe('second')
  const { rows } = await read(client)
  expect(rows).toMatchObject([
    { text: 'second', by: bob.name, edited_by: jane.name },
    { text: 'begun', by: bob.name, edited_at: null },
  ])
  expect((await edit(jane, client, 'second', null)).body.updates).toBeNull()
  expect([await textsOf(client), await fieldOf(client)]).toEqual([['begun'], null])
  expect((await edit(jane, client, null, 'second')).status).toBe(200)
  expect((await read(client)).rows.map(({ id, by }) => [id, by])).toEqual(rows.map(({ id, by }) => [id, by]))
})

test('one corrects entries of one’s own, the newest and older ones, and nobody else does', async () => {
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const client = await create()
  const { update_id: older } = (await add(bob, client, 'odler')).body
  const { update_id: newest } = (await add(bob, client, 'newset')).body
  expect((await correct(bob, client.id, older, 'odler', 'older')).body.updates).toBe('newset')
  expect((await correct(bob, client.id, newest, 'newset', 'newest')).body.updates).toBe('newest')
  expect(await textsOf(client)).toEqual(['newest', 'older'])
  const theirs = await correct(jane, client.id, older, 'older', 'hers')
  expect([theirs.status, theirs.body.message]).toEqual([
    403,
    'Only the person who wrote an update can correct it',
  ])
  expect((await correct(bob, (await create()).id, older, 'older', 'x')).status).toBe(404)
  await edit(jane, client, 'newest', 'hers')
  const late = await correct(bob, client.id, newest, 'newest', 'his')
  expect([late.status, late.body.data.contested]).toMatchObject([409, { text: { theirs: 'hers' } }])
  expect(await textsOf(client)).toEqual(['hers', 'older'])
})

test('an entry that was added goes by Undo, unless a colleague has edited it since', async () => {
  const [bob, jane] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const client = await create({ updates: 'before' })
  const added = await add(bob, client, 'by mistake')
  expect([(await app.undo(added, bob)).status, await textsOf(client)]).toEqual([200, ['before']])
  const another = await add(bob, client, 'mine')
  await edit(jane, client, 'mine', 'ours')
  const refused = await app.undo(another, bob)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `This was changed since by ${jane.name} less than a minute ago, so it stays. Nothing was undone.`,
  ])
  expect(await textsOf(client)).toEqual(['ours', 'before'])
})

test('a form that was open reads who added an entry; two who add at the same moment both do', async () => {
  const jane = await app.signedInAs('internal')
  const client = await create({ updates: 'old' })
  await add(jane, client, 'new')
  const late = await edit('internal', client, 'old', 'mine')
  expect([late.status, late.body.data.contested]).toMatchObject([
    409,
    { updates: { theirs: 'new', yours: 'mine', changed_by: expect.stringContaining(jane.name) } },
  ])
  await Promise.all(['one', 'two', 'three'].map((text) => add('internal', client, text)))
  const texts = await textsOf(client)
  expect(texts.toSorted()).toEqual(['new', 'old', 'one', 'three', 'two'])
  expect(await fieldOf(client)).toBe(texts[0])
})

test('the history tells in words what was added and corrected', async () => {
  const bob = await app.signedInAs('internal')
  const client = await create({}, bob)
  const { update_id: older } = (await add(bob, client, 'odler')).body
  const { update_id: newest } = (await add(bob, client, 'newset')).body
  await correct(bob, client.id, older, 'odler', 'older')
  await correct(bob, client.id, newest, 'newset', 'newest')
  const rows = await app.history(client.id)
  const shown = rows.slice(0, -1).map((row) => [actionText(row.action), ...shownChanges(row).map(changeText)])
  expect(shown).toEqual([
    ['Corrected an update', 'Updates: newset → newest'],
    ['Corrected an update', 'Update: odler → older'],
    ['Added an update', 'Updates: newset'],
    ['Added an update', 'Updates: odler'],
  ])
  expect(actorText(rows[0]!)).toBe(bob.name)
})
