import { expect, test } from 'vitest'
import { testApp, type Caller, type Level } from '../../../program/testing/app.ts'
import { todayIn } from '../../../lib/dates.ts'
import { shownChanges } from '../../audit/shownChanges.ts'
import { changeText } from '../../../lib/fieldChanges.ts'
import type { Client, HistoryEntry, KeptClient } from '../contract.ts'
import { clientTables } from '../client-record.server.ts'
import { letYearsPass } from '../testing/letYearsPass.ts'

const app = await testApp()
const { pool } = app.services.ownerDatabase
const reason = 'A claim is open'

const add = (last_name: string) => app.addClient<Client>({ first_name: 'Una', last_name })
/** As if it had last been changed so many years ago. */
async function age(id: string, years = 7, table = 'clients') {
  const moment = `now() - make_interval(years => ${years}) - interval '1 hour'`
  const times = ['created_at', ...(['clients', 'inquiries'].includes(table) ? ['updated_at'] : [])]
  await pool.query(`
    begin; alter table ${table} disable trigger user;
    update ${table} set ${times.map((name) => `${name} = ${moment}`).join(', ')} where id = '${id}';
    alter table ${table} enable trigger user; commit`)
  return id
}
const addOld = async (last_name: string, years = 7) => age((await add(last_name)).id, years)

type Page = { rows: KeptClient[]; next: string | null; years: number }
const review = async (search: string, show = 'due', more = '') =>
  (await app.request<Page>('admin', 'GET', `/clients/deleted?show=${show}&search=${search}${more}`)).body
const isListed = async (search: string, show?: string) => (await review(search, show)).rows.length === 1
const hold = (ids: string[], why: string | null = reason, as: Level | Caller = 'admin') =>
  app.request<{ changed: number }>(as, 'POST', '/clients/hold', { ids, reason: why })
const remove = (ids: string[]) =>
  app.request('admin', 'POST', '/clients/bulk', { ids, change: { action: 'delete' } })
const purge = (ids: string[], confirmation = String(ids.length)) =>
  app.request<{ message: string; changed: number }>('admin', 'POST', '/clients/purge', {
    ids,
    reason: 'Time is over',
    confirmation,
  })
const deleted = async (search: string) =>
  (await app.request<{ rows: KeptClient[] }>('admin', 'GET', `/clients/deleted?search=${search}`)).body
    .rows[0]!

test('a client is listed once its last change is older than six years, and then with the day of it', async () => {
  await addOld('Fiveyears', 5)
  const id = await addOld('Sevenyears')
  expect(await isListed('fiveyears')).toBe(false)
  const { rows, years } = await review('sevenyears')
  expect(years).toBe(6)
  const seven = Number(todayIn().slice(0, 4)) - 7
  expect(rows).toMatchObject([{ id, archived_at: null, held_reason: null }])
  expect(rows[0]!.last_activity).toMatch(new RegExp(`^${seven}-|^${seven - 1}-12-31`))
  await app.request('internal', 'PATCH', `/clients/${id}`, {
    changes: { notes: { from: null, to: 'Called' } },
  })
  expect(await isListed('sevenyears')).toBe(false)
})

/** A row of each table that belongs to a client. */
const belonging: Record<string, string> = {
  client_medications: '(client_id, medication_id) values ($1, $2)',
  client_updates: `(client_id, text) values ($1, $2::text)`,
  client_events: `(client_id, kind, day, note) values ($1, 'lab', '2020-01-01', $2::text)`,
  follow_ups: `(client_id, day, note) values ($1, '2020-01-01', $2::text)`,
  client_attachments: `(client_id, file_id, name, title, kind) select $1, id, 'labs', $2::text, 'other' from files limit 1`,
  client_notices: `(client_id, notice_id, given_on) select $1, id, '2020-01-01' from notices where $2 <> '' limit 1`,
  client_disclosures: `(client_id, disclosed_on, recipient, what, purpose, way)
    values ($1, '2020-01-01', 'Dr. Roe', $2::text, 'Care', 'fax')`,
  client_copy_requests: `(client_id, requester, requested_on, due_on) values ($1, $2::text, '2020-01-01', '2020-01-31')`,
  consents: `(client_id, channel, contact, kind, day, source) values ($1, 'email', $2::text, 'given', '2020-01-01', 'paper')`,
  inquiries: `(client_id, first_name, last_name, email, phone, division, message)
    values ($1, 'Una', 'Vale', 'una@example.com', '850 555-0100', 'general', $2::text)`,
}

test.each(clientTables.map(({ table }) => table))(
  'a new row of %s keeps a client off the list',
  async (table) => {
    const [name, medication] = [`Has${table.replaceAll('_', '')}`, await app.addEntry('medications', table)]
    const id = await addOld(name)
    await pool.query(`insert into files (completed_at, media_type, size) values (now(), 'text/plain', 1)`)
    expect(await isListed(name)).toBe(true)
    const { rows } = await pool.query<{ id: string }>(
      `insert into ${table} ${belonging[table]!} returning id`,
      [id, medication],
    )
    await age(id)
    // A medication has no time of its own: whoever changes it changes its client.
    expect(await isListed(name)).toBe(table === 'client_medications')
    if (table === 'client_medications') return
    await age(rows[0]!.id, 7, table)
    expect(await isListed(name)).toBe(true)
  },
)

test('a paper that is changed or removed counts, too', async () => {
  const id = await addOld('Papered')
  const values = {
    what: 'Labs',
    recipient: 'Dr. Roe',
    purpose: 'Care',
    disclosed_on: '2020-01-01',
    way: 'fax',
  }
  const path = `/clients/${id}/papers/disclosures`
  const { body } = await app.request<{ id: string }>('internal', 'POST', path, values)
  const paper = `${path}/${body.id}`
  for (const done of [
    () => app.request('internal', 'PATCH', paper, { changes: { way: { from: 'fax', to: 'mail' } } }),
    () => app.request('internal', 'DELETE', paper),
  ]) {
    await age(id)
    await age(body.id, 7, 'client_disclosures')
    expect(await isListed('papered')).toBe(true)
    expect((await done()).status).toBe(200)
    expect(await isListed('papered')).toBe(false)
  }
})

test('a follow-up that is changed, reopened or removed counts, too', async () => {
  const id = await addOld('Followed')
  const path = `/clients/${id}/follow_ups`
  const { body } = await app.request<{ id: string }>('internal', 'POST', path, {
    day: '2020-01-01',
    person_id: null,
    note: null,
  })
  const change = (changes: object) => () =>
    app.request('internal', 'PATCH', `${path}/${body.id}`, { changes })
  for (const done of [
    change({ note: { from: null, to: 'Call' } }),
    change({ done: { from: false, to: true } }),
    change({ done: { from: true, to: false } }),
    () => app.request('internal', 'DELETE', `${path}/${body.id}`),
  ]) {
    await letYearsPass(pool, [id])
    expect(await isListed('followed')).toBe(true)
    expect((await done()).status).toBe(200)
    expect(await isListed('followed')).toBe(false)
  }
})

test('what was done to an old follow-up counts, too', async () => {
  const id = await addOld('Finished')
  const { rows } = await pool.query<{ id: string }>(
    `insert into follow_ups (client_id, day) values ($1, '2020-01-01') returning id`,
    [id],
  )
  await age(rows[0]!.id, 7, 'follow_ups')
  expect(await isListed('finished')).toBe(true)
  await pool.query('update follow_ups set done_at = now() where id = $1', [rows[0]!.id])
  expect(await isListed('finished')).toBe(false)
})

test('with CLIENT_YEARS 0 nobody is listed for review, and a deleted client can be purged at once', async () => {
  const { env } = app.services
  const id = await addOld('Short')
  const { CLIENT_YEARS } = env
  env.CLIENT_YEARS = 0
  expect(await review('short')).toEqual({ rows: [], next: null, years: 0 })
  await remove([id])
  expect((await purge([id], 'Short, Una')).status).toBe(200)
  env.CLIENT_YEARS = CLIENT_YEARS
})

test('pages hold everybody once, the longest unchanged first', async () => {
  for (const years of [8, 20, 7, 12, 9]) await addOld(`Paged ${years}`, years)
  const pages = await app.pages<KeptClient>('admin', '/clients/deleted?show=due&search=paged&limit=2')
  const seen = pages.flatMap(({ rows }) => rows.map(({ last_name }) => last_name))
  expect(seen).toEqual([20, 12, 9, 8, 7].map((years) => `Paged ${years}`))
})

test('a hold keeps a client off the list, says who and why, and is no activity: removed, the client is listed again', async () => {
  const ids = [await addOld('Holder one'), await addOld('Holder two')]
  const made = await hold(ids)
  expect(made.body).toEqual({ changed: 2 })
  expect((await review('holder')).rows).toEqual([])
  const { rows } = await review('holder', 'held')
  expect(rows.map((row) => [row.held_reason, row.held_by])).toEqual(
    ids.map(() => [reason, expect.stringMatching(/^admin /)]),
  )
  // A reason that is there stays.
  expect((await hold([ids[0]!], 'Another')).body).toEqual({ changed: 0 })
  expect((await hold([ids[0]!], null)).body).toEqual({ changed: 1 })
  expect((await review('holder')).rows).toMatchObject([{ id: ids[0], held_reason: null, held_at: null }])
  expect((await app.audits(ids[0]!)).slice(-2)).toEqual([
    { action: 'clients.held', changes: { held_reason: [null, reason] } },
    { action: 'clients.hold_removed', changes: { held_reason: [reason, null] } },
  ])
})

test('a hold is undone by administrators, and so is its end', async () => {
  const id = await addOld('Undone')
  const once = await app.signedInAs('admin')
  const made = await hold([id], reason, once)
  await pool.query(`update user_roles set role = 'internal' where user_id = $1`, [once.user_id])
  for (const nobody of ['internal', once] as const) expect((await app.undo(made, nobody)).status).toBe(404)
  expect(await app.undo(made, 'admin')).toMatchObject({ status: 200, body: { records: 1, kept: 0 } })
  expect(await isListed('undone')).toBe(true)
  await hold([id])
  const removed = await hold([id], null)
  await app.undo(removed, 'admin')
  expect((await review('undone', 'held')).rows).toMatchObject([{ id, held_reason: reason }])
})

test('a deletion that is undone lists the client again; a restored one is kept anew', async () => {
  const id = await addOld('Returned')
  const gone = await remove([id])
  expect(await isListed('returned')).toBe(false)
  await app.undo(gone, 'admin')
  expect(await isListed('returned')).toBe(true)
  await remove([id])
  await app.request('admin', 'POST', `/clients/${id}/restore`, {})
  expect(await isListed('returned')).toBe(false)
})

test('who was due for review can be purged at once, others years after the deletion', async () => {
  const [due, busy] = [await addOld('Duewhen'), (await add('Busywhen')).id]
  await remove([due, busy])
  const [one, other] = [await deleted('duewhen'), await deleted('busywhen')]
  expect([one.purge_from, one.can_purge]).toEqual([one.archived_at, true])
  expect([other.purge_from! > other.archived_at!, other.can_purge]).toEqual([true, false])
  // Also where its last change was nearly that long ago.
  const nearly = await addOld('Nearlywhen', 5)
  await remove([nearly])
  expect((await deleted('nearlywhen')).can_purge).toBe(false)
  expect((await purge([due, busy])).body.message).toMatch(
    /^Kept for 6 years: Busywhen, Una until \w+ \d+, \d{4}\. Nothing was purged\.$/,
  )
  expect((await deleted('duewhen')).id).toBe(due)
})

test('many are purged at once, each with its entry; none while one of them is on hold', async () => {
  const ids = [await addOld('Many one'), await addOld('Many two'), await addOld('Many three')]
  await remove(ids)
  await hold([ids[1]!])
  expect(await deleted('many two')).toMatchObject({ held_reason: reason, can_purge: false })
  expect(await review('many two', 'held')).toMatchObject({ rows: [{ archived_at: expect.any(String) }] })
  const refused = await purge(ids)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'On legal hold: Many two, Una. Nothing was purged.',
  ])
  expect((await purge([ids[1]!], 'Many two, Una')).status).toBe(409)
  await hold([ids[1]!], null)
  expect((await purge(ids, '2')).status).toBe(400)
  expect((await purge([...ids, '00000000-0000-4000-8000-000000000000'])).status).toBe(404)
  expect((await purge(ids)).body).toEqual({ changed: 3 })
  expect((await pool.query('select from clients where id = any($1)', [ids])).rowCount).toBe(0)
  const { rows } = await pool.query<{ subject_id: string }>(
    `select subject_id from audit where action = 'clients.purged' and subject_id = any($1)`,
    [ids],
  )
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted())
})

/** Merges one into another of the same name. */
async function merge(going: string, staying: string) {
  const read = async (id: string) => (await app.client<Client>(id)).updated_at
  const seen = { id: await read(going), into: await read(staying) }
  const merged = await app.request('internal', 'POST', `/clients/${going}/merge`, {
    into: staying,
    take: [],
    seen,
  })
  expect(merged.status).toBe(200)
  return merged
}

test('a hold moves to the client that stays of a merge, and back when that is undone', async () => {
  const [going, staying] = [await add('Mergehold'), await add('Mergehold')]
  await hold([going.id])
  const merged = await merge(going.id, staying.id)
  expect((await review('mergehold', 'held')).rows).toMatchObject([{ id: staying.id, held_reason: reason }])
  await app.undo(merged)
  expect((await review('mergehold', 'held')).rows).toMatchObject([{ id: going.id, held_reason: reason }])
})

test('a hold that came after a merge is of both clients once that is undone; one of before stays where it was', async () => {
  const [going, staying] = [await add('Laterhold'), await add('Laterhold')]
  const merged = await merge(going.id, staying.id)
  await hold([staying.id])
  await app.undo(merged)
  const { rows } = await review('laterhold', 'held')
  expect(rows.map(({ id, held_reason }) => [id, held_reason]).toSorted()).toEqual(
    [going.id, staying.id].toSorted().map((id) => [id, reason]),
  )
  const [other, before] = [await add('Earlierhold'), await add('Earlierhold')]
  await hold([before.id])
  await app.undo(await merge(other.id, before.id))
  expect((await review('earlierhold', 'held')).rows).toMatchObject([{ id: before.id }])
})

test('everybody who reads a client sees that it is on hold; why is for administrators', async () => {
  const { id } = await add('Legal')
  await hold([id])
  expect((await app.client<Client>(id)).held_at).toMatch(/^\d{4}-/)
  await hold([id], null)
  const read = (as: Level) => app.history(id, as)
  const texts = (rows: HistoryEntry[]) =>
    rows.slice(0, 2).map((row) => [row.action, ...shownChanges(row).map(changeText)])
  for (const as of ['viewer', 'internal'] as const)
    expect(texts(await read(as))).toEqual([['clients.hold_removed'], ['clients.held']])
  expect(texts(await read('admin'))).toEqual([
    ['clients.hold_removed', `Legal hold: ${reason} removed`],
    ['clients.held', `Legal hold: ${reason}`],
  ])
})
