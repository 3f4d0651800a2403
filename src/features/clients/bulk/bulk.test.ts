import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorData } from '../../../lib/errorData.ts'
import { changing, testApp, type Person } from '../../../program/testing/app.ts'
import type { BulkResult } from './bulkContract.ts'
import type { Client, ClientRow } from '../contract.ts'

const app = await testApp()
const { pool } = app.services.database
const { sql } = app
type Reply = BulkResult & { message: string; data: ErrorData }
type As = Person | 'internal' | 'admin'

const bulk = (body: object, as: As = 'internal') => app.request<Reply>(as, 'POST', '/clients/bulk', body)
const { undo } = app
const toDelete = { change: { action: 'delete' } }
const toStatus = (to: string | null) => ({ change: { action: 'set', field: 'status_id', to } })
const remove = (id: string, as: As = 'internal') => app.request(as, 'DELETE', `/clients/${id}`)
const found = async (search: string) =>
  (await app.request<{ rows: ClientRow[] }>('internal', 'GET', `/clients?limit=500&search=${search}`)).body
    .rows
const statusesOf = async (search: string) => (await found(search)).map(({ status_name }) => status_name)
const patch = (client: object, fields: object, as: As = 'internal') =>
  app.request(as, 'PATCH', `/clients/${(client as Client).id}`, changing(client, fields))

let statuses: Record<'active' | 'paused' | 'former', string>
beforeAll(async () => {
  const entries = await Promise.all(
    ['Active', 'Paused', 'Former'].map(async (name) => {
      const { body } = await app.request<{ id: string }>('internal', 'POST', '/lookups/statuses', { name })
      return [name.toLowerCase(), body.id]
    }),
  )
  statuses = Object.fromEntries(entries) as typeof statuses
})

/** Clients A0, A1 and so on. @returns their ids */
async function add(last_name: string, count: number, status: string | null = null): Promise<string[]> {
  const added = await sql<{ id: string }>(
    `insert into clients (first_name, last_name, status_id, next_order_date)
     select 'A' || number, $1, $3, date '2026-01-01' + number from generate_series(0, $2::int - 1) as number returning id`,
    [last_name, count, status],
  )
  return added.map(({ id }) => id)
}

const audits = (id: string) =>
  sql<{ action: string; changes: object; request_id: string; actor_id: string }>(
    `select action, changes, request_id, actor_id from audit where subject_id = $1 order by id`,
    [id],
  )
const auditCount = async () =>
  (await sql<{ total: number }>('select count(*)::int as total from audit'))[0]!.total

test('a field of many clients is set; each client has an audit entry as of a single change, marked as one of many', async () => {
  const jane = await app.signedInAs('internal')
  const ids = await add('Several', 3, statuses.active)
  const single = await add('Single', 1, statuses.active)
  const { status, body, headers } = await bulk({ ids, ...toStatus(statuses.paused) }, jane)
  const counts = { changed: 3, unchanged: 0, kept: 0, no_work: 0, dates: [], deleted: [] }
  expect([status, body]).toEqual([200, counts])
  expect(await statusesOf('several')).toEqual(['Paused', 'Paused', 'Paused'])
  await patch({ id: single[0], status_id: statuses.active }, { status_id: statuses.paused }, jane)
  const [alone] = await audits(single[0]!)
  const changes = { ...alone!.changes, bulk: true }
  for (const id of ids)
    expect(await audits(id)).toEqual([{ ...alone, changes, request_id: headers.get('X-Request-Id') }])
  const [latest] = await app.history(ids[0]!)
  expect(latest!.changes).toEqual({ status_id: [statuses.active, statuses.paused], bulk: true })
  // Sorting and searching by the status see it.
  expect(await found('several paused')).toHaveLength(3)
})

test.each([
  ['next_order_date', '2026-05-05'],
  ['lab_due_date', '2026-06-06'],
  ['lab_due_date', null],
] as const)('%s of many clients becomes %s', async (field, to) => {
  const name = `Dated${field.slice(0, 3)}${to === null}`
  const ids = await add(name, 2)
  await pool.query(`update clients set lab_due_date = '2026-02-02' where id = any($1)`, [ids])
  const before = (await found(name))[0]!
  expect((await bulk({ ids, change: { action: 'set_date', field, to } })).body).toMatchObject({ changed: 2 })
  const after = await found(name)
  expect(after.map((client) => client[field])).toEqual([to, to])
  expect(after[0]!.updated_at > before.updated_at).toBe(true)
  expect((await audits(before.id))[0]!.changes).toEqual({ [field]: [before[field], to], bulk: true })
})

test('a value set for many reports clients that have it or are deleted, writes the others, and writes nothing when repeated', async () => {
  const jane = await app.signedInAs('internal')
  const ids = [...(await add('Mixed', 3)), ...(await add('Mixed', 2, statuses.paused))]
  await remove(ids[0]!, jane)
  const { body } = await bulk({ ids, ...toStatus(statuses.paused) })
  expect(body).toMatchObject({ changed: 2, unchanged: 2 })
  expect(body.deleted).toEqual([
    {
      first_name: 'A0',
      last_name: 'Mixed',
      by: jane.name,
      by_id: jane.user_id,
      seconds_ago: expect.any(Number),
    },
  ])
  expect(await audits(ids[3]!)).toEqual([])
  const again = await bulk({ ids, ...toStatus(statuses.paused) })
  expect(again.body).toMatchObject({ changed: 0, unchanged: 4 })
  expect(await audits(ids[1]!)).toHaveLength(1)
})

test('all that match search and filters are changed, if as many match as the person saw', async () => {
  await add('Matching', 4, statuses.active)
  await add('Matching', 2, statuses.paused)
  const matching = { search: 'matching', status_id: statuses.active }
  const wrong = await bulk({ ...matching, expected: 5, ...toStatus(statuses.former) })
  expect(wrong).toMatchObject({
    status: 409,
    body: {
      message: 'The list has changed: now 4 clients match. Nothing was changed; please try again.',
    },
  })
  const fewer = await bulk({ ...matching, expected: 3, ...toDelete })
  expect([fewer.status, fewer.body.message]).toEqual([409, wrong.body.message])
  expect(await found('matching')).toHaveLength(6)
  const right = await bulk({ ...matching, expected: 4, ...toStatus(statuses.former) })
  expect(right.body).toMatchObject({ changed: 4, unchanged: 0 })
  expect((await statusesOf('matching')).toSorted()).toEqual([
    'Former',
    'Former',
    'Former',
    'Former',
    'Paused',
    'Paused',
  ])
})

test('an inactive entry, a wrong day or an unknown client refuses the whole change', async () => {
  const ids = await add('Refused', 2)
  const turn = (active: boolean) =>
    app.request(
      'internal',
      'PATCH',
      `/lookups/statuses/${statuses.former}`,
      changing({ active: !active }, { active }),
    )
  await turn(false)
  const inactive = await bulk({ ids, ...toStatus(statuses.former) })
  expect(inactive).toMatchObject({
    status: 400,
    body: { data: { fields: { status_id: '“Former” is inactive. Please choose an active status' } } },
  })
  await turn(true)
  const wrong = await bulk({ ids, change: { action: 'set_date', field: 'lab_due_date', to: '1850-01-01' } })
  expect([wrong.status, wrong.body.data.fields!['change.to']]).toEqual([
    400,
    expect.stringContaining('Lab due date must be between 2000'),
  ])
  expect((await bulk({ ids: [...ids, randomUUID()], ...toStatus(statuses.paused) })).status).toBe(404)
  expect(await statusesOf('refused')).toEqual([null, null])
})

test('an owner is set for many, who must have access', async () => {
  const [jane, former] = await Promise.all([app.signedInAs('internal'), app.signedInAs('internal')])
  await pool.query('update user_roles set approved = false where user_id = $1', [former.user_id])
  const ids = await add('Owned', 2)
  const toOwner = (person: Person) =>
    bulk({ ids, change: { action: 'set', field: 'owner_id', to: person.user_id } })
  const { status, body } = await toOwner(former)
  expect([status, body.data.fields!['owner_id']]).toEqual([
    400,
    expect.stringContaining('no longer has access'),
  ])
  expect((await toOwner(jane)).body).toMatchObject({ changed: 2 })
  const owned = await sql<{ id: string }>('select id from clients where owner_id = $1', [jane.user_id])
  expect(owned).toHaveLength(2)
})

test('which clients and what to do must be clear; more than 5,000 are refused with a sentence', async () => {
  const ids = [randomUUID()]
  const sentences = async (body: object) => {
    const response = await bulk(body)
    return [response.status, response.body.message]
  }
  expect(await sentences({ ids })).toEqual([400, 'Say what to do: set, set_date, record, disclose or delete'])
  for (const unclear of [{}, { ids, expected: 1 }, { ids, search: 'ada' }, { search: 'ada' }])
    expect(await sentences({ ...unclear, ...toDelete })).toEqual([
      400,
      'Say which clients: their ids alone, or search and filters with how many match (expected)',
    ])
  expect(await sentences({ ids: [], ...toDelete })).toEqual([400, 'Choose at least one client'])
  const tooMany = [400, 'At most 5,000 clients can be changed at once. Please narrow the list first.']
  expect(await sentences({ ids: Array.from({ length: 5_001 }, randomUUID), ...toDelete })).toEqual(tooMany)
  expect(await sentences({ expected: 5_001, ...toDelete })).toEqual(tooMany)
})

test('a change that fails at one client leaves all of them as they were', async () => {
  const ids = await add('Broken', 20)
  await app.services.ownerDatabase.pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.subject_id = '${ids[13]}' then raise exception 'broken'; end if;
      return new;
    end $$;
    create trigger refuse_one before insert on audit for each row execute function refuse_one()`)
  const before = await auditCount()
  for (const what of [toStatus(statuses.paused), toDelete]) {
    expect((await bulk({ ids, ...what })).status).toBe(500)
  }
  await app.services.ownerDatabase.pool.query('drop trigger refuse_one on audit; drop function refuse_one')
  expect(await statusesOf('broken')).toEqual(Array(20).fill(null))
  expect(await auditCount()).toBe(before)
})

test('undo puts back what each client held, except where somebody has changed it since', async () => {
  const ids = [...(await add('Undone', 2, statuses.active)), ...(await add('Undone', 3))]
  const done = await bulk({ ids, ...toStatus(statuses.paused) })
  const clients = await found('undone')
  const [first, second, third] = ids.map((id) => clients.find((client) => client.id === id)!)
  await patch(second!, { status_id: statuses.former })
  await remove(third!.id)
  await patch(first!, { notes: 'another field' })
  expect(await undo(done)).toMatchObject({
    status: 200,
    body: { records: 3, kept: 2, kept_fields: ['Status'] },
  })
  const now = await found('undone')
  expect(now.map(({ id, status_name }) => [id, status_name]).toSorted()).toEqual(
    [
      [ids[0], 'Active'],
      [ids[1], 'Former'],
      [ids[3], null],
      [ids[4], null],
    ].toSorted(),
  )
  expect((await audits(ids[3]!)).map(({ changes }) => changes)).toEqual([
    { status_id: [null, statuses.paused], bulk: true },
    { undid: 'clients.updated', status_id: [statuses.paused, null] },
  ])
  expect((await undo(done)).body).toMatchObject({ records: 0, kept: 0 })
  expect(await audits(ids[3]!)).toHaveLength(2)
})

test('deleted clients come back by undo with all they had, but not one that was restored and deleted again', async () => {
  const ids = await add('Gone', 3, statuses.active)
  const before = await found('gone')
  const done = await bulk({ ids, ...toDelete })
  expect(done.body).toMatchObject({ changed: 3 })
  expect((await audits(ids[0]!)).map(({ action, changes }) => [action, changes])).toEqual([
    ['clients.archived', { archived: [false, true], bulk: true }],
  ])
  expect(await found('gone')).toEqual([])
  await app.request('admin', 'POST', `/clients/${ids[1]}/restore`, {})
  await remove(ids[1]!)
  expect((await undo(done)).body).toMatchObject({ records: 2, kept: 1 })
  const after = await found('gone')
  expect(after).toEqual(
    before
      .filter(({ id }) => id !== ids[1])
      .map((client) => ({ ...client, updated_at: expect.any(String) as string })),
  )
  expect((await audits(ids[0]!)).at(-1)).toMatchObject({
    action: 'clients.undone',
    changes: { undid: 'clients.archived', archived: [true, false] },
  })
})

// Two at a time: of more that wait, PostgreSQL may let a later one go first.
test('two changes of the same clients at the same moment follow one another', async () => {
  const ids = await add('Racing', 30)
  const lock = `select from clients where last_name = 'Racing' for update`
  const matching = { search: 'racing', expected: 30 }
  const responses = [
    ...(await app.atOnce(lock, [
      () => bulk({ ids, ...toStatus(statuses.active) }),
      () => bulk({ ids: ids.toReversed(), ...toStatus(statuses.paused) }),
    ])),
    ...(await app.atOnce(lock, [
      () => bulk({ ids, ...toStatus(statuses.former) }),
      () => bulk({ ...matching, ...toDelete }),
    ])),
  ]
  for (const response of responses) expect(response).toMatchObject({ status: 200, body: { changed: 30 } })
  for (const id of ids)
    expect((await audits(id)).map(({ changes }) => changes)).toEqual([
      { status_id: [null, statuses.active], bulk: true },
      { status_id: [statuses.active, statuses.paused], bulk: true },
      { status_id: [statuses.paused, statuses.former], bulk: true },
      { archived: [false, true], bulk: true },
    ])
})

test('5,000 clients are changed and changed back in one go each', async () => {
  const ids = await add('Crowd', 5_000, statuses.active)
  const done = await bulk({
    search: 'crowd',
    expected: 5_000,
    ...toStatus(statuses.paused),
  })
  expect(done.body).toMatchObject({ changed: 5_000, unchanged: 0 })
  const entries = await sql<{ total: number }>(
    `select count(distinct subject_id)::int as total from audit where request_id = $1`,
    [done.headers.get('X-Request-Id')],
  )
  expect(entries).toEqual([{ total: 5_000 }])
  expect((await undo(done)).body).toMatchObject({ records: 5_000, kept: 0 })
  expect((await bulk({ ids, ...toStatus(statuses.active) })).body).toMatchObject({ unchanged: 5_000 })
})
