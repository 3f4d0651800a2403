import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { fieldGroupKeys, type FieldGroup } from '../../lib/fieldGroups.ts'
import { changing } from '../../program/testing/app.ts'
import { csv, importsApp } from '../imports/testing/importsApp.ts'
import type { Client, HistoryEntry } from './contract.ts'

/* What a role does not see stays in the book, in the audit and in Undo, and says nothing of itself (docs/decisions/0067). */

const { app, upload, check, post } = await importsApp()
const { ownerDatabase } = app.services
const today = todayIn()
const worker = await app.signedInAs('internal')
const admin = await app.signedInAs('admin')
async function hide(...hidden: FieldGroup[]) {
  for (const group of fieldGroupKeys) {
    const field_rule = { role: 'internal', group, shown: !hidden.includes(group) }
    expect((await app.request(admin, 'PATCH', '/settings/office', { field_rule })).status).toBe(200)
  }
}
const medication_id = await app.addEntry('medications', 'Semaglutide')
const other_id = await app.addEntry('medications', 'Zinc')
const addFull = (last_name: string) =>
  app.addClient<Client>(
    {
      last_name,
      division: 'clinical',
      cost: '12.50',
      notes: 'Note of a client',
      medications: [
        { medication_id, dose: '1 mg', notes: 'Note of one' },
        { medication_id: other_id, notes: 'Note of another' },
      ],
    },
    worker,
  )
const notesOf = async (id: string) =>
  (
    await ownerDatabase.pool.query<{ notes: string }>(
      'select notes from client_medications where client_id = $1 order by position',
      [id],
    )
  ).rows.map(({ notes }) => notes)
const at = ({ id }: { id: string }) => `/clients/${id}`

test('an import that was checked without notes leaves them, whoever runs it', async () => {
  await hide()
  const client = await addFull('Imported')
  await hide('notes')
  const text = csv(
    ['ID', 'First Name', 'Last Name', 'Medications', 'Dose'],
    [client.id, client.first_name, client.last_name, 'Semaglutide; Zinc', '4 mg; 5 mg'],
  )
  const { id } = await check(await upload(text, worker), {}, worker)
  const rows = await app.request(worker, 'GET', `/imports/${id}/rows`)
  expect(JSON.stringify(rows.body)).not.toContain('Note of')
  await hide()
  expect((await post(id, 'run', { leave_out: 0 }, admin)).status).toBe(200)
  await app.settled()
  expect((await app.client<Client>(client.id)).client_medications.map(({ dose }) => dose)).toEqual([
    '4 mg',
    '5 mg',
  ])
  expect(await notesOf(client.id)).toEqual(['Note of one', 'Note of another'])
})

test('the audit has the note of a medication that somebody without notes removed', async () => {
  await hide()
  const client = await addFull('Audited')
  await hide('notes')
  const rows = client.client_medications.map(({ id, medication_id, dose }) => ({ id, medication_id, dose }))
  const changes = { medications: { from: rows, to: rows.slice(1) } }
  expect((await app.request(worker, 'PATCH', at(client), { changes })).status).toBe(200)
  const { changes: noted } = (await app.audits(client.id)).at(-1)!
  expect(noted['medications']).toMatchObject([
    [{ notes: 'Note of one' }, { notes: 'Note of another' }],
    [{ notes: 'Note of another' }],
  ])
})

test('who changed a hidden field, and that it was changed, is not told', async () => {
  await hide()
  const client = await addFull('Told')
  await app.request(admin, 'PATCH', at(client), changing(client, { cost: '99.00' }))
  await app.request(admin, 'PATCH', at(client), changing(client, { notes: 'Another' }))
  const key = `medications.${client.client_medications[0]!.id}.notes`
  const noted = { [key]: { from: 'Note of one', to: 'Another' } }
  await app.request(admin, 'PATCH', at(client), { changes: noted })
  await app.request(admin, 'POST', `${at(client)}/updates`, { text: 'An update' })
  const read = async () => {
    const { body } = await app.request<object>(worker, 'GET', `${at(client)}/last_changes`)
    const history = (show: string) =>
      app.request<{ rows: HistoryEntry[] }>(worker, 'GET', `${at(client)}/history${show}`)
    const [all, updates] = [await history(''), await history('?show=updates')]
    return [Object.keys(body).toSorted(), all.body.rows.length, updates.body.rows.length]
  }
  const paths = ['cost', key, 'notes', 'update', 'updates']
  expect(await read()).toEqual([expect.arrayContaining(paths), 5, 1])
  await hide('cost', 'notes')
  expect(await read()).toEqual([[], 1, 0])
  const stale = { changes: { cost: { from: '1.00', to: '2.00' } } }
  const { status, body } = await app.request(worker, 'PATCH', at(client), stale)
  expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining(admin.name)])
})

test('what somebody changed before it was hidden can still be undone, and is offered', async () => {
  await hide()
  const client = await addFull('Undone')
  await app.request(worker, 'PATCH', at(client), changing(client, { notes: 'Mine' }))
  await hide('cost', 'notes')
  const { body } = await app.request<{ id: string; changed_since: boolean; text: string }[]>(
    worker,
    'GET',
    '/changes',
  )
  expect(body[0]).toMatchObject({ changed_since: false, text: 'Notes' })
  expect((await app.request(worker, 'POST', `/changes/${body[0]!.id}/undo`, {})).status).toBe(200)
  await hide()
  expect(await app.client<Client>(client.id)).toMatchObject({ notes: 'Note of a client' })
  const costs = await app.request(
    worker,
    'PATCH',
    at(client),
    changing({ cost: client.cost }, { cost: '7.77' }),
  )
  await hide('cost')
  const undone = await app.undo(costs, worker)
  expect(undone.body).toMatchObject({ title: 'Undone: cost' })
})

test('the notes of follow-ups and inquiries are no notes of clients', async () => {
  await hide('notes')
  const client = await app.addClient<Client>({ last_name: 'Followed' }, worker)
  const follow_up = { day: today, person_id: worker.user_id, note: 'Call her back' }
  await app.request(worker, 'POST', `${at(client)}/follow_ups`, follow_up)
  const { body } = await app.request(worker, 'GET', `${at(client)}/history`)
  expect(JSON.stringify(body)).toContain('Call her back')
})

test('an order may be recorded without a note, and with one is refused, in any order', async () => {
  await hide('notes')
  const client = await app.addClient<Client>({ last_name: 'Ordered' }, worker)
  const order = (note: string | null) =>
    app.request(worker, 'POST', `${at(client)}/events`, {
      kind: 'order',
      day: today,
      next_date: null,
      from: null,
      note,
    })
  expect([(await order(null)).status, (await order('Mine')).status, (await order(null)).status]).toEqual([
    200, 403, 200,
  ])
})

test('emergency access is also for internal staff who do not see all fields', async () => {
  const allow = () =>
    app.request<{ is_limited: boolean; message: string }>(admin, 'POST', '/rpc/allow_emergency', {
      user_id: worker.user_id,
      allowed: true,
    })
  await hide()
  expect((await allow()).status).toBe(409)
  const client = await addFull('Emergency')
  await hide('cost')
  expect((await allow()).body).toMatchObject({ is_limited: true })
  const cost = async () => (await app.request<Client>(worker, 'GET', at(client))).body.cost
  expect(await cost()).toBeNull()
  await app.request(worker, 'POST', '/account/emergency', { reason: 'Nobody else is here' })
  expect(await cost()).toBe('12.50')
  await app.request(worker, 'POST', '/account/emergency/end', {})
  expect(await cost()).toBeNull()
})
