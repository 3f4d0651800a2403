import { expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import { changing } from '../../program/testing/app.ts'
import { csv, importsApp } from '../imports/testing/importsApp.ts'
import { sendMorningNotices } from '../today/jobs.server.ts'
import type { Client } from './contract.ts'

/* What reaches people of some divisions besides responses: imports, messages, undo, emails (docs/decisions/0066). */

const { app, upload, check } = await importsApp()
const { ownerDatabase } = app.services
const ofDivisions = async (divisions: string[]) => {
  const person = await app.signedInAs('internal')
  await app.request('admin', 'POST', '/rpc/assign_divisions', { user_id: person.user_id, divisions })
  return person
}
const clinical = await ofDivisions(['clinical'])
const everywhere = await app.signedInAs('internal')
const status_id = await app.addEntry('statuses', 'Active patient')
const addOf = (division: string, fields: object = {}) =>
  app.addClient<Client>({ last_name: 'Hiddenby', division, ...fields }, everywhere)
const seen = await addOf('clinical', { owner_id: clinical.user_id, lab_due_date: '2026-01-06' })
const hidden = await addOf('medtech', { phone: '(850) 555-0123' })

test('an import finds nobody of another division, and brings nobody into one', async () => {
  const text = csv(
    ['First Name', 'Last Name', 'Phone', 'Division'],
    ['Ada', 'Elsewhere', '(850) 555-0123', 'Clinical'],
    ['Bo', 'Newly', '', 'MedTech'],
  )
  const made = await upload(text, clinical)
  const checked = await check(made, {}, clinical)
  expect(checked.summary).toMatchObject({ new: 1 })
  const { body } = await app.request(clinical, 'GET', `/imports/${made.id}/rows`)
  expect(JSON.stringify(body)).not.toContain(hidden.id)
  expect(JSON.stringify(body)).toContain('You do not work in')
})

test('messages about changes name no client of another division', async () => {
  const [open, closed] = [seen, hidden].map(({ id }) => ({ kind: 'clients' as const, ids: [id] }))
  const { body } = await app.send(clinical, 'GET', '/live/changes')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (part: string) => {
    while (!text.includes(part)) text += (await reader.read()).value ?? ''
  }
  await until('unchanged_for')
  for (const { ids } of [closed!, open!])
    await app.request(everywhere, 'POST', `/clients/${ids[0]}/updates`, { text: 'Called' })
  await until(open!.ids[0]!)
  await reader.cancel()
  expect(text).not.toContain(hidden.id)
})

const stored = async (id: string) =>
  (await ownerDatabase.pool.query('select * from clients where id = $1', [id])).rows

test('an undo leaves a client that is of another division since', async () => {
  const client = await app.addClient<Client>({ last_name: 'Moved', division: 'clinical' }, clinical)
  const change = await app.request(
    clinical,
    'PATCH',
    `/clients/${client.id}`,
    changing(client, { notes: 'New' }),
  )
  await app.request(everywhere, 'PATCH', `/clients/${client.id}`, changing(client, { division: 'medtech' }))
  const before = await stored(client.id)
  expect((await app.undo(change, clinical)).status).toBe(409)
  expect(await stored(client.id)).toEqual(before)
  const { body } = await app.request(clinical, 'GET', '/changes')
  expect(JSON.stringify(body)).not.toContain('Moved')
  await app.request(everywhere, 'DELETE', `/clients/${client.id}`)
})

test('an undo that is also about a client of another division is refused whole, and stays for others', async () => {
  const ids = await Promise.all(
    ['One', 'Two'].map(
      async (last_name) => (await app.addClient<Client>({ last_name, division: 'clinical' }, clinical)).id,
    ),
  )
  const bulk = await app.request(clinical, 'POST', '/clients/bulk', {
    ids,
    change: { action: 'set', field: 'status_id', to: status_id },
  })
  await app.request(everywhere, 'PATCH', `/clients/${ids[0]}`, {
    changes: { division: { from: 'clinical', to: 'medtech' } },
  })
  expect(await app.undo(bulk, clinical)).toMatchObject({
    status: 409,
    body: {
      message: 'This is also about clients whom you do not see. Someone who sees all divisions can undo it.',
    },
  })
  expect((await app.undo(bulk, 'admin')).body.records).toBe(2)
  for (const id of ids) await app.request(everywhere, 'DELETE', `/clients/${id}`)
})

test('what a merge and its undo wrote about a client of another division is not in the history of the one that stayed', async () => {
  const going = await addOf('medtech', { last_name: 'Goingaway', phone: '(850) 555-7706' })
  const staying = await app.addClient<Client>({ last_name: 'Stayinghere', notes: 'Ours' }, everywhere)
  const merged = await app.request(everywhere, 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    take: ['last_name', 'phone'],
    seen: { id: going.updated_at, into: staying.updated_at },
  })
  expect((await app.undo(merged, everywhere)).status).toBe(200)
  const read = async (as: typeof clinical, part: string) =>
    JSON.stringify((await app.request(as, 'GET', `/clients/${staying.id}/${part}`)).body)
  for (const part of ['history', 'last_changes']) {
    expect(await read(everywhere, part)).toContain('phone')
    expect(await read(clinical, part)).not.toMatch(/Goingaway|555-7706|phone/)
    expect(await read(clinical, part)).not.toContain(going.id)
  }
  for (const { id } of [going, staying]) await app.request(everywhere, 'DELETE', `/clients/${id}`)
})

test('of a consent that was noted at a client of another division its state counts, and not how it was said or who noted it', async () => {
  const noted = { channel: 'text', kind: 'withdrawn', day: todayIn(), source: 'phone' }
  await app.request(everywhere, 'POST', `/clients/${hidden.id}/consents`, noted)
  const own = await app.addClient<Client>(
    { last_name: 'Samephone', division: 'clinical', phone: '(850) 555-0123' },
    clinical,
  )
  const read = async (as: typeof clinical) => {
    const { body } = await app.request<{ contacts: { entries: unknown[] }[] }>(
      as,
      'GET',
      `/clients/${own.id}/consents`,
    )
    return body.contacts[0]!.entries
  }
  expect(await read(clinical)).toMatchObject([{ kind: 'withdrawn', source: null, created_by: null }])
  expect(await read(everywhere)).toMatchObject([{ source: 'phone', created_by: everywhere.name }])
  await app.request(clinical, 'DELETE', `/clients/${own.id}`)
})

test('who asks what a change would do to a client of another division has not opened it', async () => {
  const change = { action: 'set_date', field: 'next_order_date', to: '2027-05-05' }
  const ids = [hidden.id, seen.id]
  expect((await app.request(clinical, 'POST', '/clients/bulk/preview', { ids, change })).status).toBe(200)
  const openings = async (id: string) =>
    JSON.stringify((await app.request(everywhere, 'GET', `/clients/${id}/history?show=openings`)).body)
  await app.services.reading.flush()
  expect(await openings(seen.id)).toContain(clinical.name)
  expect(await openings(hidden.id)).not.toContain(clinical.name)
})

test('entries of lists, which clients of all divisions have, are changed by people who see all of them', async () => {
  const changes = { name: { from: 'Active patient', to: 'Away' } }
  const change = (as: typeof clinical) =>
    app.request<{ message: string }>(as, 'PATCH', `/lookups/statuses/${status_id}`, { changes })
  expect(await change(clinical)).toMatchObject({
    status: 403,
    body: {
      message:
        'This would also change clients of divisions you do not see. Please ask someone who sees all divisions.',
    },
  })
  const changed = await change(everywhere)
  expect(changed.status).toBe(200)
  await app.undo(changed, everywhere)
})

test('an entry that a client of another division has stays active when who added it undoes that', async () => {
  const added = await app.request<{ id: string }>(clinical, 'POST', '/lookups/medications', {
    name: 'Newmed',
  })
  const client = await app.addClient<Client>(
    { last_name: 'User', division: 'medtech', medications: [{ medication_id: added.body.id }] },
    everywhere,
  )
  // Of those whom they see only a deleted one has it.
  const own = await app.addClient<Client>(
    { last_name: 'Gone', division: 'clinical', medications: [{ medication_id: added.body.id }] },
    clinical,
  )
  await app.request(clinical, 'DELETE', `/clients/${own.id}`)
  expect((await app.undo(added, clinical)).status).toBe(409)
  const { body } = await app.request<{ id: string; active: boolean }[]>(
    'internal',
    'GET',
    '/lookups/medications',
  )
  expect(body.find(({ id }) => id === added.body.id)).toMatchObject({ active: true })
  await app.request(everywhere, 'DELETE', `/clients/${client.id}`)
})

test('the morning mail counts no client of another division', async () => {
  const nurse = await ofDivisions(['clinical'])
  const owned = await app.addClient<Client>(
    { last_name: 'Owned', division: 'medtech', lab_due_date: '2026-01-06', owner_id: null },
    everywhere,
  )
  await ownerDatabase.pool.query('update clients set owner_id = $1 where id = $2', [nurse.user_id, owned.id])
  await sendMorningNotices(app.services).run('', {})
  const mails = await app.mails()
  expect(mails.some(({ to, subject }) => to === clinical.email && subject === 'Your daily summary')).toBe(
    true,
  )
  expect(mails.filter(({ to }) => to === nurse.email)).toEqual([])
  await app.request(everywhere, 'DELETE', `/clients/${owned.id}`)
})

test('an export ends when its person sees other clients than when it began', async () => {
  const person = await ofDivisions(['medtech'])
  const response = await app.send(person, 'POST', '/clients/export', {})
  await app.request('admin', 'POST', '/rpc/assign_divisions', {
    user_id: person.user_id,
    divisions: ['clinical'],
  })
  const text = await response.text()
  expect(text).toContain('What you may see has changed since this export began')
  expect(text).not.toContain(hidden.id)
})
