import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, follow_ups, inquiries, statuses } from '../../db/schema.ts'
import { addDays, todayIn } from '../../lib/dates.ts'
import { testApp, type Level, type Person } from '../../program/testing/app.ts'
import {
  GROUP_ROWS,
  formatCounted,
  MAX_COUNTED,
  workKinds,
  workSections,
  type WorkKind,
  type WorkSectionKey,
} from './choices.ts'
import type { WorkRow } from './contract.ts'

// A time zone whose day is another one than in UTC for half of the day.
const app = await testApp({ TIME_ZONE: 'Pacific/Auckland' })
const { db } = app.services.database

interface Page {
  rows: WorkRow[]
  counts: Record<WorkKind, number>
}
const read = async (as: Level | Person, section: WorkSectionKey, more = '', kind?: WorkKind) => {
  const { status, body } = await app.request<Page>(as, 'GET', `/today/work?section=${section}${more}`)
  expect(status).toBe(200)
  return { ...body, rows: body.rows.filter((row) => !kind || row.kind === kind) }
}
const short = ({ kind, last_name, detail }: WorkRow) => `${kind} ${last_name ?? detail}`
const all = async (as: Level | Person, more = '', kind?: WorkKind) =>
  Object.fromEntries(
    await Promise.all(
      workSections.map(async (section) => {
        const { rows } = await read(as, section, more, kind)
        return [section, rows.map(short)] as const
      }),
    ),
  )
/** Of the company's today. */
const inDays = (days: number) => sql`company_today() + ${days}::int` as unknown as string
const saturday = sql`company_today() + 6 - extract(dow from company_today())::int` as unknown as string
const afterSaturday = sql`company_today() + 7 - extract(dow from company_today())::int` as unknown as string
const client = (last_name: string, fields: object = {}) => ({ first_name: 'Ada', last_name, ...fields })
const visitor = {
  first_name: 'Vi',
  last_name: 'Sitor',
  email: 'v@example.com',
  phone: '1',
  division: 'general',
  message: 'Hello there',
}

test('each section has what is due, by the day at the company; what is deleted or needs no work is left out', async () => {
  expect(await all('internal')).toEqual({ overdue: [], today: [], week: [], later: [] })
  const [done] = await db.insert(statuses).values({ name: 'Done', work_due: false }).returning()
  const isSaturday = (await db.execute(sql`select extract(dow from company_today()) = 6 as is`)).rows[0]![
    'is'
  ]
  await db
    .insert(clients)
    .values([
      client('Order late', { next_order_date: inDays(-1), medication_names: 'ignored', phone: '8505550142' }),
      client('Lab later', { lab_due_date: inDays(-40) }),
      client('Both today', { next_order_date: inDays(0), lab_due_date: inDays(0) }),
      client('Saturday', { next_order_date: saturday }),
      client('Next week', { next_order_date: afterSaturday, lab_due_date: afterSaturday }),
      client('No work', { next_order_date: inDays(-1), lab_due_date: inDays(0), status_id: done!.id }),
      client('Deleted', { next_order_date: inDays(-1), lab_due_date: inDays(0), archived_at: new Date() }),
      client('No date'),
    ])
  await db.insert(inquiries).values([
    { ...visitor, last_name: 'Waits', created_at: sql`now() - interval '3 days'` },
    { ...visitor, last_name: 'Answered', state: 'in_progress' },
  ])
  const [order, ...others] = ['order Both today', 'lab Both today', 'inquiry Waits']
  expect(await all('internal')).toEqual({
    overdue: ['order Order late', 'lab Lab later'],
    today: [order, ...(isSaturday ? ['order Saturday'] : []), ...others],
    week: isSaturday ? [] : ['order Saturday'],
    later: [],
  })
  const phones = (await read('internal', 'overdue')).rows.map(({ phone }) => phone)
  expect(phones, 'whom to call, where it is known').toEqual(['8505550142', null])
})

test('the kinds are together, each by day and name; what has no day is there by when it came', async () => {
  const day = inDays(-60)
  const [ada, bea] = await db
    .insert(clients)
    .values([
      client('Ada', { next_order_date: day, lab_due_date: day }),
      client('Bea', { next_order_date: day, lab_due_date: inDays(-61) }),
    ])
    .returning()
  const note = { day, note: 'Call' }
  await db.insert(follow_ups).values([bea!, ada!].map(({ id }) => ({ client_id: id, ...note })))
  const rows = [
    'order Ada',
    'order Bea',
    'order Order late',
    'lab Bea',
    'lab Ada',
    'lab Lab later',
    'follow_up Ada',
    'follow_up Bea',
  ]
  expect((await read('internal', 'overdue')).rows.map(short)).toEqual(rows)
  await db.delete(clients).where(inArray(clients.last_name, ['Ada', 'Bea']))
  await db.insert(inquiries).values([
    { ...visitor, last_name: 'Anew' },
    { ...visitor, last_name: 'Zold', created_at: sql`now() - interval '9 days'` },
  ])
  const came = (await read('internal', 'today', '', 'inquiry')).rows.map(short)
  expect([came.at(0), came.at(-1)]).toEqual(['inquiry Zold', 'inquiry Anew'])
  await db.delete(inquiries).where(inArray(inquiries.last_name, ['Anew', 'Zold']))
})

test('of each kind there are the first rows at once, of an expanded one the others too, and all are counted', async () => {
  const more = GROUP_ROWS.desk + 2
  const late = client('Many', { next_order_date: inDays(-3), lab_due_date: inDays(-3) })
  const added = await db
    .insert(clients)
    .values(Array.from({ length: more }, () => late))
    .returning()
  await db.insert(follow_ups).values({ client_id: added[0]!.id, day: inDays(-3), note: 'Call' })
  const first = await read('internal', 'overdue')
  const ids = (rows: WorkRow[], kind: WorkKind) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  expect(workKinds.map((kind) => ids(first.rows, kind).length)).toEqual([10, 10, 1, 0, 0, 0, 0])
  expect(first.counts).toMatchObject({ order: more + 1, lab: more + 1, follow_up: 1 })
  const { rows, counts } = await read('internal', 'overdue', '&expanded=lab,follow_up')
  expect(counts).toEqual(first.counts)
  expect(ids(rows, 'order')).toEqual(ids(first.rows, 'order'))
  expect(new Set(ids(rows, 'lab')).size).toBe(more + 1)
  expect(ids(rows, 'lab').slice(0, GROUP_ROWS.desk)).toEqual(ids(first.rows, 'lab'))
  const refused = await app.request('internal', 'GET', '/today/work?section=overdue&expanded=order,call')
  expect(refused.status).toBe(400)
  await db.delete(clients).where(eq(clients.last_name, 'Many'))
})

test('requests for access are shown to administrators alone', async () => {
  const { email } = await app.signedInAs('pending')
  const shown = (await read('admin', 'today')).rows.filter(({ kind }) => kind === 'approval')
  expect(shown.map(({ detail }) => detail)).toContain(email)
  expect((await read('admin', 'today')).counts.approval).toBe(shown.length)
  for (const section of workSections) {
    const { rows, counts } = await read('internal', section)
    expect(rows.map(({ detail }) => detail)).not.toContain(email)
    expect(counts.approval).toBe(0)
  }
})

test('the counts are those of the rows', async () => {
  const [today, overdue, week] = await Promise.all(workSections.map((section) => read('admin', section)))
  for (const { rows, counts } of [overdue!, today!, week!]) {
    for (const kind of workKinds) expect(counts[kind]).toBe(rows.filter((row) => row.kind === kind).length)
  }
})

test('For me shows what is assigned to the caller, and nothing without a person', async () => {
  const [jane, bob] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  await db
    .insert(clients)
    .values([
      client('Of Jane', { lab_due_date: inDays(0), owner_id: jane.user_id }),
      client('Of Bob', { next_order_date: inDays(-1), owner_id: bob.user_id }),
    ])
  await db.insert(inquiries).values({ ...visitor, last_name: 'To Jane', assigned_to: jane.user_id })
  expect(await all(jane, '&who=me')).toEqual({
    overdue: [],
    today: ['lab Of Jane', 'inquiry To Jane'],
    week: [],
    later: [],
  })
  expect((await read(jane, 'today', '&who=me')).counts).toEqual({
    order: 0,
    lab: 1,
    follow_up: 0,
    notice: 0,
    copy_request: 0,
    inquiry: 1,
    approval: 0,
  })
  expect(await all(bob, '&who=me')).toMatchObject({ overdue: ['order Of Bob'], today: [] })
  const { rows } = await read(bob, 'today', '', 'inquiry')
  expect(rows).toContainEqual(expect.objectContaining({ last_name: 'To Jane', person: jane.name }))
})

test('an inquiry stays with whom it is assigned to until it is closed, also once everybody has left it to them', async () => {
  const [jane, bob] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const of = (last_name: string, state: string, person: Person | null = jane) => ({
    ...visitor,
    last_name,
    state,
    assigned_to: person && person.user_id,
  })
  await db
    .insert(inquiries)
    .values([
      of('Begun', 'in_progress'),
      of('Closed', 'closed'),
      of('Of Bob', 'in_progress', bob),
      of('Of nobody', 'in_progress', null),
    ])
  expect(await all(jane, '&who=me', 'inquiry')).toEqual({
    overdue: [],
    today: ['inquiry Begun'],
    week: [],
    later: [],
  })
  expect((await read(jane, 'today', '&who=me')).counts.inquiry).toBe(1)
  const everybody = (await read(jane, 'today', '', 'inquiry')).rows
  expect(everybody.map(({ last_name }) => last_name)).not.toContain('Begun')
})

test('an order that is placed leaves, and is back when it is undone', async () => {
  const [row, ...rest] = (await read('internal', 'overdue', '', 'order')).rows
  const { id, day } = row!
  // The rule of the day reads the time zone of this process, which a test cannot set.
  const today = todayIn()
  const sent = { kind: 'order', from: day, day: today, next_date: addDays(today, 28) }
  const placed = await app.request('internal', 'POST', `/clients/${id}/events`, sent)
  expect(await read('internal', 'overdue', '', 'order')).toMatchObject({
    rows: rest,
    counts: { order: rest.length },
  })
  await app.undo(placed)
  expect((await read('internal', 'overdue', '', 'order')).rows).toEqual([row, ...rest])
})

test('a follow-up is shown on its day and to its person until it is done, also where no work is due', async () => {
  const person = await app.signedInAs('internal')
  const [paused] = await db.insert(statuses).values({ name: 'Paused', work_due: false }).returning()
  const [ada, gone] = await db
    .insert(clients)
    .values([client('Called', { status_id: paused!.id }), client('Gone', { archived_at: new Date() })])
    .returning()
  const of = { client_id: ada!.id, person_id: person.user_id }
  const [late, , , , , hidden] = await db
    .insert(follow_ups)
    .values([
      { ...of, day: inDays(-1), note: 'late' },
      { ...of, day: inDays(0), note: 'now' },
      { ...of, day: saturday, note: 'saturday' },
      { ...of, day: afterSaturday, note: 'next week' },
      { ...of, day: inDays(-1), note: 'done', done_at: new Date() },
      { ...of, day: inDays(-1), note: 'of a deleted client', client_id: gone!.id },
    ])
    .returning()
  expect(hidden!.client_id).toBe(gone!.id)
  const notes = async (section: WorkSectionKey, more = '') =>
    (await read(person, section, more, 'follow_up')).rows.map(({ detail }) => detail)
  expect(await notes('overdue', '&who=me')).toEqual(['late'])
  // On a Saturday both are today's, in either order.
  expect([...(await notes('today')), ...(await notes('week'))].toSorted()).toEqual(['now', 'saturday'])
  const { rows, counts } = await read(person, 'overdue', '', 'follow_up')
  expect(counts.follow_up).toBe(1)
  expect(rows).toEqual([
    expect.objectContaining({ id: late!.id, client_id: ada!.id, last_name: 'Called', person: person.name }),
  ])

  const path = `/clients/${ada!.id}/follow_ups/${late!.id}`
  await app.request(person, 'PATCH', path, { changes: { done: { from: false, to: true } } })
  expect(await notes('overdue')).toEqual([])
  await app.request(person, 'PATCH', path, { changes: { done: { from: true, to: false } } })
  expect(await notes('overdue')).toEqual(['late'])
})

test('a new name of a medication shows at once, before the copies for searches follow', async () => {
  const add = async (path: string, body: object) =>
    (await app.request<{ id: string }>('internal', 'POST', path, body)).body.id
  const medication_id = await add('/lookups/medications', { name: 'Zinc' })
  const id = await add('/clients', {
    first_name: 'Ada',
    last_name: 'Renamed',
    next_order_date: addDays(todayIn(), -3),
    medications: [{ medication_id }, { medication_id, stopped_on: '2026-01-02' }],
  })
  const shown = async () =>
    (await read('internal', 'overdue')).rows.find((row) => row.client_id === id)?.detail
  expect(await shown()).toBe('Zinc')
  // As the rename is committed, without the job.
  await app.sql(`update medications set name = 'Zincum' where id = $1`, [medication_id])
  expect(await shown()).toBe('Zincum')
})

test('of a kind with more than a thousand no more are counted, and the page is what it was', async () => {
  const before = await read('internal', 'overdue')
  const late = client('Zzz', { next_order_date: inDays(-1) })
  await db.insert(clients).values(Array.from({ length: MAX_COUNTED + 2 }, () => late))
  const { counts, rows } = await read('internal', 'overdue', '&expanded=order', 'order')
  expect(counts).toEqual({ ...before.counts, order: MAX_COUNTED + 1 })
  expect(rows).toHaveLength(MAX_COUNTED)
  expect(formatCounted(counts.order)).toBe('1,000+')
  expect(rows.slice(0, 3)).toEqual(before.rows.slice(0, 3))
})
