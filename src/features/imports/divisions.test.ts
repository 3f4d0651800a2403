import { expect, test } from 'vitest'
import type { Client } from '../clients/contract.ts'
import type { ImportRow } from './contract.ts'
import { csv, importsApp, type As } from './testing/importsApp.ts'

/* Imports of people who see the clients of some divisions (docs/decisions/0066). */

const { app, at, check, create, entry, found, get, patch, post, sql, upload } = await importsApp()

const assign = (user_id: string, divisions: string[] | null) =>
  app.request('admin', 'POST', '/rpc/assign_divisions', { user_id, divisions })
async function ofDivisions(...divisions: string[]) {
  const person = await app.signedInAs('internal')
  if (divisions.length > 0) await assign(person.user_id, divisions)
  return person
}
const checked = async (as: As, text: string, answers = {}) => check(await upload(text, as), answers, as)
async function run(as: As, id: string) {
  expect((await post(id, 'run', {}, as)).status).toBe(200)
  await app.settled()
  return get(id, as)
}
const divisionOf = async (search: string) => (await app.client<Client>((await found(search))[0]!.id)).division
const names = ['Last Name', 'First Name']

test('what the book had is not shown of a client who is of another division since', async () => {
  const clinical = await ofDivisions('clinical')
  const status_id = await entry('statuses', 'Stored status')
  await entry('statuses', 'Status of the file')
  const client = await create({ last_name: 'Shown', division: 'clinical', notes: 'Stored notes', status_id })
  const text = csv(
    ['ID', ...names, 'Notes', 'Status'],
    [client.id, '', '', 'Notes of the file', 'Status of the file'],
    ['', 'Shown', 'New', 'Notes of the new one', ''],
    ['', 'Shown', client.first_name, 'Notes of the same one', ''],
  )
  const { id } = await checked(clinical, text)
  const rows = async () =>
    (await app.request<{ rows: ImportRow[] }>(clinical, 'GET', `${at(id)}/rows`)).body.rows
  expect((await rows())[0]!.changes).toHaveProperty('notes', ['Stored notes', 'Notes of the file'])
  expect((await get(id, clinical)).clients).toMatchObject([{ id: client.id }])
  await patch(client, { division: 'medtech' })
  const [changed, added] = await rows()
  expect(changed).toMatchObject({ kind: 'change', client: null, changes: null, names: {} })
  expect(JSON.stringify(changed)).not.toContain('Stored')
  expect((await get(id, clinical)).clients).toEqual([])
  expect(added!.changes).toHaveProperty('notes', [null, 'Notes of the new one'])
})

test('an import of an hour of emergency access knows all clients, and its entries say so', async () => {
  const clinical = await ofDivisions('clinical')
  await create({ last_name: 'Emergency', division: 'medtech' })
  const text = csv(
    [...names, 'Division'],
    ['Emergency', 'Ada', 'Clinical'],
    ['Emergency', 'New', 'Behavioral Health'],
  )
  expect((await checked(clinical, text)).summary).toMatchObject({ new: 1, wrong: 1 })
  await app.request('admin', 'POST', '/rpc/allow_emergency', { user_id: clinical.user_id, allowed: true })
  await app.request(clinical, 'POST', '/account/emergency', { reason: 'Nobody else is here' })
  const made = await checked(clinical, text)
  expect(made.summary).toMatchObject({ new: 1, skip: 1, wrong: 0 })
  expect((await run(clinical, made.id)).state).toBe('done')
  expect(await divisionOf('emergency new')).toBe('behavioral')
  const audited = await sql(
    `select emergency from audit where request_id = $1 and action = 'clients.created'`,
    [made.id],
  )
  expect(audited).toEqual([{ emergency: true }])
  await app.request(clinical, 'POST', '/account/emergency/end', {})
  expect((await checked(clinical, text)).summary).toMatchObject({ new: 1, wrong: 1 })
})

test('whose divisions were limited after the check is told so, and nothing is imported', async () => {
  const person = await ofDivisions()
  const text = csv([...names, 'Division'], ['Limited', 'One', 'MedTech'], ['Limited', 'Two', 'Clinical'])
  const made = await checked(person, text)
  await assign(person.user_id, ['clinical'])
  expect(await run(person, made.id)).toMatchObject({
    state: 'checked',
    message: 'Nothing was imported. You no longer work in a division of this file. Please check it again.',
  })
  expect(await found('limited')).toEqual([])
  expect((await check(made, {}, person)).summary).toMatchObject({ new: 1, wrong: 1 })
})

test('a new client without a division gets that of who imports it and works in no other one', async () => {
  const client = await create({ last_name: 'Single', first_name: 'Known' })
  const text = (name: string) =>
    csv(['ID', ...names, 'Notes'], [client.id, '', '', name], ['', name, 'New', ''])
  const clinical = await ofDivisions('clinical')
  await run(clinical, (await checked(clinical, text('Single'))).id)
  const both = await ofDivisions('clinical', 'medtech')
  await run(both, (await checked(both, text('Several'))).id)
  expect(await divisionOf('single new')).toBe('clinical')
  expect(await divisionOf('several new')).toBeNull()
  expect(await app.client<Client>(client.id)).toMatchObject({ notes: 'Several', division: null })
})
