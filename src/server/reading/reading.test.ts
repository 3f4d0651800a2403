import { expect, onTestFinished, test, vi } from 'vitest'
import { actorText, actionText, subjectText } from '../../features/audit/labels.ts'
import { shownChanges } from '../../features/audit/shownChanges.ts'
import { changeText } from '../../lib/fieldChanges.ts'
import type { ActivityRow } from '../../features/audit/contract.ts'
import { createCaller } from '../call-in-process.ts'
import { router } from '../../program/router.ts'
import { testApp, type Person } from '../../program/testing/app.ts'

const app = await testApp({ READING_LIMITS: 'on' })
type Rows = { rows: ActivityRow[] }
const get = async <Body = unknown>(as: Person | 'internal', path: string, headers?: Record<string, string>) =>
  app.request<Body>(as, 'GET', path, undefined, headers)

/** What Activity shows of one person, oldest first. */
async function activityOf({ email }: Person, kind = '') {
  await app.services.reading.flush()
  const { body } = await app.request<Rows>('admin', 'GET', `/audit?limit=200&search=${email}${kind}`)
  return body.rows.toReversed()
}
const viewsOf = async (person: Person) =>
  (await activityOf(person, '&kind=viewed')).map((row) => ({
    what: actionText(row.action),
    about: subjectText(row),
    shown: shownChanges(row).map(changeText),
  }))
const addClient = async (last_name: string) => (await app.addClient({ last_name })).id
async function addInquiry() {
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Ada', 'Traced', 'ada@example.com', '850-555-0142', 'medtech', 'Please call me.') returning id`,
  )
  return rows[0]!.id
}
/** What was counted of one limit; read after `viewsOf` or `activityOf`, which write it. */
async function pointsOf({ user_id }: Person, limit: 'pages' | 'rows' | 'counts') {
  const { rows } = await app.services.database.pool.query<{ points: number }>(
    'select points from rate_limits where key like $1',
    [`%read ${limit} ${user_id}`],
  )
  return rows.map(({ points }) => points)
}

test('each view leaves one entry with its filters and rows: not one a page, a refetch or another part of it', async () => {
  const person = await app.signedInAs('internal')
  const id = await addClient('Traced')
  const found = await get<Rows & { next: string }>(person, '/clients?limit=1')
  await get(person, `/clients?limit=1&cursor=${found.body.next}`)
  await get(person, '/clients')
  await get(person, '/clients?order_due=overdue&sort=cost')
  for (const part of ['', '/history', '/updates', '/follow_ups']) await get(person, `/clients/${id}${part}`)
  const january = 'start=2026-01-01&end=2026-01-31'
  for (const part of [`?${january}&sort=lab_due_date`, `?${january}&sort=cost`, `/totals?${january}`])
    await get(person, `/reports/lab-work${part}`)
  expect(await viewsOf(person)).toEqual([
    { what: 'Looked at the client book', about: '-', shown: expect.arrayContaining(['Rows: 1']) },
    {
      what: 'Looked at the client book',
      about: '-',
      shown: expect.arrayContaining(['Sorted by: Cost', 'Next order: overdue']),
    },
    { what: 'Opened a client', about: 'Traced, Ada', shown: [] },
    {
      what: 'Looked at a report',
      about: 'Lab Work Report',
      shown: expect.arrayContaining(['Start Date: Jan 01, 2026', 'End Date: Jan 31, 2026']),
    },
  ])
})

test('a page that the server renders leaves the same one entry', async () => {
  const person = await app.signedInAs('internal')
  const id = await addClient('Rendered')
  const headers = new Headers({ cookie: person.cookie })
  const caller = { services: app.services, request_id: 'one', address: '10.0.0.1', headers }
  const call = createCaller(router, caller, performance.now() + 5000)
  await call(['clients', 'get'], { id })
  await get(person, `/clients/${id}`)
  expect((await viewsOf(person)).map(({ what }) => what)).toEqual(['Opened a client'])
})

test('words that were searched for are kept as a keyed hash: the same for the same words, and nowhere readable', async () => {
  const person = await app.signedInAs('internal')
  await get(person, '/clients?search=Okonkwo')
  await app.request(person, 'POST', '/find', { search: ' okonkwo' })
  await app.request(person, 'POST', '/clients/possible_duplicates', { last_name: 'Okonkwo', phone: '' })
  const rows = await activityOf(person, '&kind=viewed')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('okonkwo')
  const hashes = rows.map(({ changes }) => changes!['words'])
  await app.request(person, 'POST', '/clients/export', { search: 'Okonkwo' })
  const [exported] = await activityOf(person, '&kind=exports')
  expect(JSON.stringify(exported).toLowerCase()).not.toContain('okonkwo')
  hashes.push(exported!.changes!['words'])
  expect(hashes).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)))
  expect(new Set(hashes).size).toBe(1)
  const filters = { notes: 'not:has:Okonkwo,none', state: { terms: ['has:okonkwo%20'] } }
  expect(app.services.reading.hashTyped(filters)).toEqual({
    notes: `not:has:${hashes[0]},none`,
    state: { terms: [`has:${hashes[0]}`] },
  })
})

test('the response of a command with a record that it did not change is a view of it, and counts; a change is none', async () => {
  const person = await app.signedInAs('internal')
  const id = await addClient('Patched')
  const inquiry = await addInquiry()
  const patch = (path: string, changes: object) => app.request(person, 'PATCH', path, { changes })
  const wrong = { from: 'Never stored', to: 'Mine' }
  expect((await patch(`/clients/${id}`, {})).status).toBe(200)
  expect((await patch(`/inquiries/${inquiry}`, { note: wrong })).status).toBe(409)
  const other = await addClient('Contested')
  expect((await patch(`/clients/${other}`, { notes: wrong })).status).toBe(409)
  const changed = await addClient('Changed')
  expect((await patch(`/clients/${changed}`, { notes: { from: null, to: 'Called' } })).status).toBe(200)
  expect((await viewsOf(person)).map(({ what, about }) => [what, about])).toEqual([
    ['Opened a client', 'Patched, Ada'],
    ['Opened an inquiry', 'Traced, Ada'],
    ['Opened a client', 'Contested, Ada'],
  ])
  expect(await pointsOf(person, 'pages')).toEqual([3])
})

test('recent clients count each, and the entry names them', async () => {
  const person = await app.signedInAs('internal')
  const ids = [await addClient('One'), await addClient('Two')]
  await app.request(person, 'POST', '/find', { ids })
  const [view] = await viewsOf(person)
  expect(view!.shown).toContain(`Clients by their ids: ${ids.join(', ')}`)
  expect(await pointsOf(person, 'rows')).toEqual([2])
})

test('Activity shows what was looked at only when it is asked for; staff see who opened a client', async () => {
  const person = await app.signedInAs('internal')
  const id = await addClient('Opened')
  await get(person, `/clients/${id}`)
  expect(await activityOf(person)).toEqual([])
  const { body } = await get<Rows>('internal', `/clients/${id}/history?show=openings`)
  expect(body.rows.map((row) => [actorText(row), actionText(row.action)])).toEqual([
    [person.name, 'Opened a client'],
  ])
  const history = await get<Rows>('internal', `/clients/${id}/history`)
  expect(history.body.rows.map(({ action }) => action)).toEqual(['clients.created'])
})

test('refusals and limits are noted once, with address and device', async () => {
  const person = await app.signedInAs('internal')
  const from = {
    'X-Forwarded-For': '203.0.113.9',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  }
  for (let times = 0; times < 3; times += 1) await get(person, '/people', from)
  const [refused, ...more] = await activityOf(person)
  expect(more).toEqual([])
  expect(actionText(refused!.action)).toBe('Was refused')
  expect(shownChanges(refused!).map(changeText)).toEqual([
    'Request: GET /people',
    'Address: 203.0.113.9',
    'Device: Firefox on Linux',
  ])
})

/** On a slow machine a period would end before its limit is reached. */
function stopClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}

test('who copies the book in a short time is stopped with a sentence and an entry; other people are not', async () => {
  stopClock()
  const person = await app.signedInAs('internal')
  const statuses = []
  for (let times = 0; times < 151; times += 1) statuses.push((await get(person, '/clients?limit=500')).status)
  expect(statuses.indexOf(429)).toBe(150)
  const refused = await get<{ message: string }>(person, '/clients?limit=500')
  expect(refused.body.message).toMatch(
    /^You have opened a lot of records in a short time\. Please try again in \d+ seconds?\.$/,
  )
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await get('internal', '/clients')).status).toBe(200)
  expect((await activityOf(person)).map(({ action }) => actionText(action))).toEqual(['Reached a limit'])
  expect(await pointsOf(person, 'pages')).toEqual([150])
})

test('50,000 rows in ten minutes are read, not one more; what was read already can be read again', async () => {
  const person = await app.signedInAs('internal')
  const page = (number: number, limit = 500) => get(person, `/clients?limit=${limit}&search=page${number}`)
  const statuses = []
  for (let number = 1; number <= 99; number += 1) statuses.push((await page(number)).status)
  statuses.push((await page(100, 499)).status, (await page(101, 1)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await page(102, 1)).status).toBe(429)
  expect((await page(1)).status).toBe(200)
  expect((await activityOf(person)).map(({ action }) => actionText(action))).toEqual(['Reached a limit'])
  expect(await pointsOf(person, 'rows')).toEqual([50_000])
})

test('who saves fast is not told to have read very much; who has cannot read on by saves that change nothing', async () => {
  stopClock()
  const person = await app.signedInAs('internal')
  const id = await addClient('Typed')
  const save = async (from: unknown, to: unknown) => {
    const changes = { notes: { from, to } }
    return (await app.request(person, 'PATCH', `/clients/${id}`, { changes })).status
  }
  const statuses = []
  for (let note = 1; note <= 160; note += 1)
    statuses.push(await save(note === 1 ? null : String(note - 1), String(note)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await app.services.reading.flush()
  expect(await pointsOf(person, 'pages')).toEqual([])
  // The record, once: by saves nobody is shown more records than by reading.
  expect(await pointsOf(person, 'rows')).toEqual([1])
  for (let times = 0; times < 150; times += 1) await get(person, '/clients?limit=1')
  expect([await save('160', '160'), await save('never stored', 'mine'), await save('160', '161')]).toEqual([
    429, 429, 200,
  ])
})

test('exports and prints of one person are limited to forty of a kind an hour', async () => {
  const person = await app.signedInAs('internal')
  const range = { start: '2026-01-01', end: '2026-01-31' }
  let last
  for (let times = 0; times <= 40; times += 1)
    last = await app.request<{ message: string }>(person, 'POST', '/reports/lab-work/export', range)
  expect(last).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(/^You have exported or printed many times in the last hour\. Please/),
    },
  })
})

test('how many rows words find is a view too, once, and has a limit', async () => {
  const person = await app.signedInAs('internal')
  const counts = (path: string, searches: string[]) =>
    app.request(person, 'POST', path, { criteria: searches.map((search) => ({ search })) })
  await get(person, '/clients?search=Listed')
  await get(person, '/clients/count?search=Listed')
  await get(person, '/clients/count?search=Oracle')
  await counts('/clients/counts', ['oracle', ''])
  await counts('/inquiries/counts', ['Oracle'])
  const [, onlyCount, ...more] = await viewsOf(person)
  expect(onlyCount!.shown).toContain('Counted only: Yes')
  expect(more.map(({ what }) => what)).toEqual(['Looked at inquiries'])
  expect(await pointsOf(person, 'counts')).toEqual([5])
  const names = (prefix: string) => Array.from({ length: 100 }, (_, index) => `${prefix}${index}`)
  expect((await counts('/clients/counts', names('a'))).status).toBe(200)
  // What was refused is not known by that: asking again is refused as well.
  for (let times = 0; times < 2; times += 1)
    expect((await counts('/clients/counts', names('b'))).status).toBe(429)
})

test('a change of many that changes nothing tells how many match: it leaves an entry and counts, too', async () => {
  const person = await app.signedInAs('internal')
  await addClient('Matching')
  const change = { action: 'set', field: 'owner_id', to: null }
  const matching = { search: 'Matching', expected: 1 }
  const { body } = await app.request<object>(person, 'POST', '/clients/bulk', { ...matching, change })
  expect(body).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await viewsOf(person)).map(({ shown }) => shown)).toEqual([
    expect.arrayContaining(['Counted only: Yes']),
  ])
  expect(await pointsOf(person, 'counts')).toEqual([1])
})

test('a view leaves another entry when its pages add up to many rows, and after an hour', async () => {
  const person = await app.signedInAs('internal')
  await app.services.database.pool.query(
    `insert into clients (first_name, last_name) select 'Ada', 'Many ' || number from generate_series(1, 501) as number`,
  )
  const { body } = await get<{ next: string }>(person, '/clients?search=many&limit=1')
  const rowsOf = async () => (await activityOf(person, '&kind=viewed')).map(({ changes }) => changes!['rows'])
  for (let times = 0; times < 2; times += 1)
    await get(person, `/clients?search=many&limit=500&cursor=${body.next}`)
  expect(await rowsOf()).toEqual([1, 501])
  const now = performance.now.bind(performance)
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  for (; later < 64 * 60_000; later += 9 * 60_000) await get(person, '/clients?search=many&limit=1')
  clock.mockRestore()
  expect(await rowsOf()).toEqual([1, 501, 1])
})
