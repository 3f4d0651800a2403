import { beforeAll, describe, expect, test } from 'vitest'
import { seedClients } from '../../db/seed/clients.ts'
import { addDays } from '../../lib/dates.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { matchesSearch } from '../../lib/text.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import type { LookupEntry } from '../lookups/contract.ts'
import { MAX_BULK } from './choices.ts'
import { clientSorts, type ClientSort } from './registry.ts'
import type { ClientRow } from './contract.ts'

const app = await testApp({ TIME_ZONE: 'Pacific/Kiritimati' })
interface Page {
  rows: ClientRow[]
  next: string | null
  total?: number
  message?: string
  data?: ErrorData
}
type Ask = Record<string, string | number>
const list = (ask: Ask = {}) =>
  app.request<Page>('internal', 'GET', `/clients?${new URLSearchParams(ask as Record<string, string>)}`)
const create = (body: object) => app.addClient<ClientRow>({ first_name: 'A', last_name: 'B', ...body })
const rename = async (key: string, id: string, name: string) => {
  const { body } = await app.request<LookupEntry[]>('internal', 'GET', `/lookups/${key}`)
  const entry = body.find((one) => one.id === id)!
  return app.request('internal', 'PATCH', `/lookups/${key}/${id}`, changing(entry, { name }))
}

const everyPage = async (ask: Ask) => {
  const path = `/clients?${new URLSearchParams(ask as Record<string, string>)}`
  return (await app.pages<ClientRow>('internal', path)).flatMap(({ rows }) => rows)
}

// More than a search walks through, so that rare words take the other path.
const SIZE = 2_500
let all: ClientRow[]
beforeAll(async () => {
  await seedClients(app.services.ownerDatabase, { clients: SIZE })
  // Searched too, but not in the rows; identity.test.ts has them.
  await app.services.database.pool.query(
    'update clients set email = null, phone = null, date_of_birth = null',
  )
  all = await everyPage({ limit: 500 })
})

/** What a row is sorted by; the database's own folding is not repeated here, so names count as plain text. */
const valueOf: Record<ClientSort, (row: ClientRow) => string | number | null> = {
  last_name: (row) => fold(row.last_name),
  first_name: (row) => fold(row.first_name),
  next_order_date: (row) => row.next_order_date,
  notes: (row) => row.notes && fold(row.notes),
  medications: (row) => fold(row.client_medications.map((one) => one.medication_name).join('; ')) || null,
  lab_due_date: (row) => row.lab_due_date,
  status: (row) => row.status_name && fold(row.status_name),
  start_date: (row) => row.start_date,
  cost: (row) => (row.cost === null ? null : Number(row.cost)),
  state: (row) => row.state_name && fold(row.state_name),
  updates: (row) => row.updates && fold(row.updates),
}
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[øØ]/g, 'o').toLowerCase()

const compare = (a: string | number | null, b: string | number | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1
const inOrder = (sort: ClientSort, direction: 'asc' | 'desc') => (a: ClientRow, b: ClientRow) => {
  const [left, right] = [valueOf[sort](a), valueOf[sort](b)]
  const byValue = compare(left, right)
  if (byValue) return direction === 'desc' && left !== null && right !== null ? -byValue : byValue
  return (
    compare(fold(a.last_name), fold(b.last_name)) ||
    compare(fold(a.first_name), fold(b.first_name)) ||
    compare(a.id, b.id)
  )
}
const idsOf = (rows: ClientRow[]) => rows.map(({ id }) => id)

describe.each(clientSorts)('sorted by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('%s: every row once, empties last, ties by name', async (direction) => {
    const rows = await everyPage({ sort, direction, limit: 437 })
    expect(idsOf(rows)).toEqual(idsOf([...all].sort(inOrder(sort, direction))))
  })

  test('a search for a rare word gives the same order, page by page', async () => {
    const wanted = all.filter((row) => textOf(row).includes('ander'))
    expect(wanted.length).toBeGreaterThan(14)
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await everyPage({ sort, direction, search: 'ander', limit: 7 })
      expect(idsOf(rows)).toEqual(idsOf([...wanted].sort(inOrder(sort, direction))))
    }
  })
})

const searchedOf = ({ first_name, last_name, status_name, client_medications }: ClientRow) => [
  first_name,
  last_name,
  status_name ?? '',
  client_medications.map((one) => one.medication_name).join('; '),
]
const textOf = (row: ClientRow) => searchedOf(row).map(searchable).join('\n')
const searchable = (text: string) => fold(text).replace(/['’]/g, '')

test.each([
  'active',
  'e',
  'qu',
  'xq',
  'ZINC',
  'garcía',
  'garcia',
  'Zoe zinc',
  'paused active',
  'melatonin active',
  'a e i o u',
  "o'b",
  "O'Br",
  'obrien',
  'o’brien',
  "zoe o'",
  'biotin glycine thiamine',
  'García, Zoe',
  ',zinc;;active ,',
  'nobody-of-this-name',
  'low dose',
  '-',
])('search %j finds every client with all the words in names, medications or status', async (search) => {
  const words = searchable(search).match(/[^ ,;]+/g)!
  const wanted = all.filter((row) => words.every((word) => textOf(row).includes(word)))
  expect(idsOf(await everyPage({ search, limit: 500 }))).toEqual(idsOf(wanted))
  const { body } = await app.request<{ total: number }>(
    'internal',
    'GET',
    `/clients/count?${new URLSearchParams({ search })}`,
  )
  expect(body.total).toBe(wanted.length)
})

test('a search is counted as far as its clients can be changed at once; without one the whole book is', async () => {
  const counted = async (query = '') => (await app.request('internal', 'GET', `/clients/count${query}`)).body
  const { total } = (await counted()) as { total: number }
  const more = MAX_BULK + 1
  await app.services.ownerDatabase.pool.query(
    `insert into clients (first_name, last_name) select 'Countless', n::text from generate_series(1, $1::int) n`,
    [more],
  )
  expect(await counted('?search=Countless')).toEqual({ more_than: MAX_BULK })
  expect(await counted()).toEqual({ total: total + more })
  await app.services.ownerDatabase.pool.query(
    `delete from clients where first_name = 'Countless' and last_name = '1'`,
  )
  expect(await counted('?search=Countless')).toEqual({ total: MAX_BULK })
  await app.services.ownerDatabase.pool.query(`delete from clients where first_name = 'Countless'`)
})

test('an apostrophe counts neither in the name nor in the search, and a change keeps it so', async () => {
  const typed = await create({ first_name: 'Máire', last_name: "O'Neillsson" })
  const printed = await create({ first_name: 'Máire', last_name: 'O’Neillsson' })
  for (const search of ['oneillsson', "o'neillsson", 'O’NEILLSSON', 'neillsson', "maire o'neil"])
    expect(new Set(idsOf((await list({ search })).body.rows))).toEqual(new Set([typed.id, printed.id]))
  const renamed = changing(typed, { last_name: "D'Arcysson" })
  await app.request('internal', 'PATCH', `/clients/${typed.id}`, renamed)
  expect(idsOf((await list({ search: 'darcysson' })).body.rows)).toEqual([typed.id])
  for (const { id } of [typed, printed]) await app.request('internal', 'DELETE', `/clients/${id}`)
})

test('a search without words is looked for as it was typed, in the list, its count and its export', async () => {
  const status_id = await app.addEntry('statuses', 'Doesn’t call')
  const medication_id = await app.addEntry('medications', "St. John's wort")
  const made = [
    { last_name: 'O‛Marks' },
    { status_id },
    { medications: [{ medication_id }] },
    { first_name: 'Ann; May' },
  ]
  const ids = await Promise.all(made.map(async (body) => (await create(body)).id))
  const rows = await everyPage({ limit: 500 })
  for (const [search, known] of [
    ["'", ids[2]],
    [' ’ ', ids[1]],
    ['‛', ids[0]],
    ["''", null],
    [';', ids[3]],
    [', ', null],
  ] as const) {
    const wanted = idsOf(rows.filter((row) => searchedOf(row).some((part) => matchesSearch(part, search))))
    expect(wanted.includes(known ?? '')).toBe(known !== null)
    expect(idsOf(await everyPage({ search, limit: 70 }))).toEqual(wanted)
    const { body } = await app.request<Page>(
      'internal',
      'GET',
      `/clients/count?${new URLSearchParams({ search })}`,
    )
    const file = await app.request<Page>('internal', 'POST', '/clients/export', { search })
    expect([body.total, file.body.total, idsOf(file.body.rows)]).toEqual([
      wanted.length,
      wanted.length,
      wanted,
    ])
  }
  for (const id of ids) await app.request('internal', 'DELETE', `/clients/${id}`)
})

test('%, _ and \\ are looked for as they are', async () => {
  const plain = await create({ first_name: '50%_a\\b', last_name: 'Marks' })
  for (const search of ['50%', '%_a', '_', 'a\\b', '\\', '%'])
    expect(idsOf((await list({ search })).body.rows)).toEqual([plain.id])
  await app.request('internal', 'DELETE', `/clients/${plain.id}`)
})

test('filters narrow the list, its count and its export alike', async () => {
  const { status_id, state_id } = all.find((row) => row.status_id && row.state_id)!
  const ask = { status_id: status_id!, state_id: state_id!, lab_status: 'Upcoming', search: 'a' }
  const wanted = all.filter(
    (row) =>
      row.status_id === status_id &&
      row.state_id === state_id &&
      row.lab_status === 'Upcoming' &&
      textOf(row).includes('a'),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(idsOf(await everyPage({ ...ask, limit: 2 }))).toEqual(idsOf(wanted))
  const file = await app.request<Page>('internal', 'POST', '/clients/export', ask)
  expect([idsOf(file.body.rows), file.body.total]).toEqual([idsOf(wanted), wanted.length])
})

test('the filter by medication lists exactly the clients who take it', async () => {
  const { rows } = await app.services.database.pool.query(
    `select id from medications where name = 'Zinc picolinate'`,
  )
  const wanted = all.filter((row) => textOf(row).includes('zinc picolinate'))
  expect(idsOf(await everyPage({ medication_id: rows[0].id }))).toEqual(idsOf(wanted))
})

test('a renamed medication, status or state is found and sorted by its new name as soon as the queue has done its work', async () => {
  const [medication_id, status_id, state_id] = [
    await app.addEntry('medications', 'Oldmed'),
    await app.addEntry('statuses', 'Oldstatus'),
    await app.addEntry('states', 'Zoldstate'),
  ]
  // Each list by a client of its own: whose other names are brought up to date is sorted anew by all of them.
  const clients = [{ medications: [{ medication_id }] }, { status_id }, { state_id }]
  const ids = await Promise.all(clients.map(async (client) => (await create(client)).id))
  await rename('medications', medication_id, 'Ñewmed')
  await rename('statuses', status_id, 'Newstatus')
  await rename('states', state_id, 'Aanewstate')
  await app.settled()
  expect(idsOf((await list({ search: 'newmed' })).body.rows)).toEqual([ids[0]])
  expect(idsOf((await list({ search: 'newstatus' })).body.rows)).toEqual([ids[1]])
  for (const search of ['oldmed', 'oldstatus']) expect((await list({ search })).body.rows).toEqual([])
  expect((await list({ sort: 'state', limit: 1 })).body.rows[0]).toMatchObject({
    id: ids[2],
    state_name: 'Aanewstate',
  })
  for (const id of ids) await app.request('internal', 'DELETE', `/clients/${id}`)
})

test('an export holds every row of every page in the order of the list, and is noted once with its total', async () => {
  const before = (await app.services.database.pool.query('select max(id) from audit')).rows[0].max ?? 0
  const asks: Ask[] = [
    {},
    { sort: 'cost', direction: 'desc' },
    { sort: 'state' },
    { sort: 'notes', search: 'a' },
  ]
  for (const ask of asks) {
    const { body } = await app.request<Page>('internal', 'POST', '/clients/export', ask)
    const rows = await everyPage({ ...ask, limit: 500 })
    const exported = rows.map((row) => ({ ...row, second_identifier: undefined, status_color: undefined }))
    expect(body.rows).toEqual(exported)
    expect(body.total).toBe(rows.length)
  }
  const noted = `select changes -> 'total' as total from audit where action = 'clients.exported' and id > $1 order by id`
  const { rows } = await app.services.database.pool.query(noted, [before])
  expect(rows.slice(0, 3).map(({ total }) => total)).toEqual([SIZE, SIZE, SIZE])
  expect(rows).toHaveLength(4)
})

test('an export of chosen clients holds these alone, whatever the list was searched for; the audit names them', async () => {
  const rows = await everyPage({ limit: 500 })
  const ids = [rows[7]!, rows[2]!].map(({ id }) => id)
  const { body } = await app.request<Page>('internal', 'POST', '/clients/export', { ids })
  expect(body.total).toBe(2)
  expect(idsOf(body.rows)).toEqual(ids.toReversed())
  const { rows: noted } = await app.services.database.pool.query(
    `select changes -> 'ids' as ids from audit where action = 'clients.exported' order by id desc limit 1`,
  )
  expect(noted).toEqual([{ ids }])
  const tooMany = await app.request('internal', 'POST', '/clients/export', { ids: Array(501).fill(ids[0]) })
  expect(tooMany).toMatchObject({ status: 400, body: { message: 'Please choose at most 500 clients' } })
})

test('an invalid query is refused with a sentence', async () => {
  const { next } = (await list()).body
  const crooked: Ask[] = [
    { sort: 'password' },
    { direction: 'up' },
    { limit: 0 },
    { limit: 501 },
    { search: 'x'.repeat(201) },
    { status_id: 'x' },
    { lab_status: 'Late' },
    { cursor: next!, sort: 'cost' },
  ]
  // No text of the database holds this character: it is as good as not typed.
  expect((await list({ search: 'a\0' })).body).toEqual((await list({ search: 'a' })).body)
  for (const ask of crooked) {
    const { status, body } = await list(ask)
    expect({ ask, status }).toEqual({ ask, status: 400 })
    expect(body.message).toMatch(/^[A-Z][^{}]{10,}$/)
  }
})

test('lab status turns at midnight of the company, where it is tomorrow already', async () => {
  // Dates of Sweden are written yyyy-MM-dd.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Pacific/Kiritimati' })
  const inDays = (days: number) => addDays(today, days)
  const statusOf = async (lab_due_date: string | null) => (await create({ lab_due_date })).lab_status
  expect(await statusOf(inDays(-1))).toBe('Overdue')
  expect(await statusOf(today)).toBe('Due Soon')
  expect(await statusOf(inDays(14))).toBe('Due Soon')
  expect(await statusOf(inDays(15))).toBe('Upcoming')
  expect(await statusOf(null)).toBe('No Lab Date Set')
})
