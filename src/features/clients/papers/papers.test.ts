import { expect, test } from 'vitest'
import { changing, testApp, type Person } from '../../../program/testing/app.ts'
import { addBusinessDays } from '../../../lib/businessDays.ts'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { Client } from '../contract.ts'
import type { Paper } from './papersContract.ts'
import { paperFields, paperKindKeys, type PaperKind } from './registry.ts'

const app = await testApp()
const { undo } = app
const today = todayIn()
type As = Person | 'internal' | 'viewer'

const add = (fields: object = {}) =>
  app.addClient<Client>({ first_name: 'Ann', last_name: 'Doe', ...fields }, 'internal')
const path = (client: Client, kind: PaperKind | '' = '', id = '') =>
  ['/clients', client.id, 'papers', kind, id].filter(Boolean).join('/')
const post = (client: Client, kind: PaperKind, fields: object, as: As = 'internal') =>
  app.request<Paper & { message: string }>(as, 'POST', path(client, kind), fields)
const patch = (client: Client, kind: PaperKind, paper: Paper, fields: object) =>
  app.request<Paper & { message: string }>(
    'internal',
    'PATCH',
    path(client, kind, paper.id),
    changing(paper, fields),
  )
const papers = async (client: Client, as: As = 'internal') =>
  (await app.request<Record<PaperKind, Paper[]>>(as, 'GET', path(client))).body

const { body: lists } = await app.request<{ id: string; name: string; business_days: number | null }[]>(
  'internal',
  'GET',
  '/lookups/notices',
)
const noticeIn = (days: number | null) => lists.find(({ business_days }) => business_days === days)!.id
const notice = (fields: object) => ({
  notice_id: noticeIn(3),
  given_on: null,
  receipt: null,
  asked_on: null,
  ...fields,
})
const disclosure = (fields: object = {}) => ({
  what: 'Labs of 2026',
  recipient: 'Dr. Roe',
  purpose: 'Care',
  disclosed_on: today,
  way: 'fax',
  ...fields,
})
const request = (fields: object = {}) => ({
  requester: 'The client',
  requested_on: today,
  decided_on: null,
  outcome: null,
  refusal: null,
  ...fields,
})

test('a viewer reads papers and adds none', async () => {
  const client = await add()
  expect((await post(client, 'disclosures', disclosure(), 'viewer')).status).toBe(403)
  await post(client, 'disclosures', disclosure())
  expect((await papers(client, 'viewer')).disclosures).toMatchObject([{ what: 'Labs of 2026', way: 'fax' }])
})

test('what is owed comes first, with the day until which it is to be given', async () => {
  const client = await add()
  const signed = await post(client, 'notices', notice({ given_on: today, receipt: 'signed' }))
  const owed = await post(client, 'notices', notice({ asked_on: '2026-11-24' }))
  const at_once = await post(client, 'notices', notice({ notice_id: noticeIn(null), asked_on: '2026-11-24' }))
  expect([signed.body['due_on'], owed.body['due_on'], at_once.body['due_on']]).toEqual([
    null,
    '2026-11-30',
    '2026-11-24',
  ])
  const { notices } = await papers(client)
  expect(notices.map(({ id }) => id)).toEqual([at_once.body.id, owed.body.id, signed.body.id])
  const moved = await patch(client, 'notices', owed.body, { notice_id: noticeIn(1) })
  expect(moved.body).toMatchObject({
    due_on: '2026-11-25',
    notice_name: 'Good faith estimate (visit scheduled)',
  })
})

test('a promised day stays where the list has other days later, and moves with the day of asking', async () => {
  const client = await add()
  const days = (from: number, to: string) =>
    app.request('internal', 'PATCH', `/lookups/notices/${notice_id}`, {
      changes: { business_days: { from, to } },
    })
  const entry = { name: 'Promised', business_days: '3' }
  const notice_id = (await app.request<{ id: string }>('internal', 'POST', '/lookups/notices', entry)).body.id
  const { body: owed } = await post(client, 'notices', notice({ notice_id, asked_on: '2026-11-17' }))
  expect((await days(3, '1')).status).toBe(200)
  const { body: given } = await patch(client, 'notices', owed, { given_on: today })
  const reopened = await patch(client, 'notices', given, { given_on: null })
  expect([owed, given, reopened.body].map((one) => one['due_on'])).toEqual(Array(3).fill('2026-11-20'))
  const moved = await patch(client, 'notices', reopened.body, { asked_on: '2026-11-20' })
  expect(moved.body['due_on']).toBe('2026-11-23')
  await undo(moved)
  expect((await papers(client)).notices).toMatchObject([{ asked_on: '2026-11-17', due_on: '2026-11-20' }])
})

test('business days leave out weekends and federal holidays', () => {
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27')
  expect(addBusinessDays('2026-11-27', 1)).toBe('2026-11-30')
  expect(addBusinessDays('2026-11-27', 0)).toBe('2026-11-27')
})

test('a copy is due in 30 days, in Today of whoever looks after the client, until it is given or refused', async () => {
  const jane = await app.signedInAs('internal')
  const client = await add({ owner_id: jane.user_id })
  const asked = addDays(today, -30)
  const { body: copy } = await post(client, 'copy_requests', request({ requested_on: asked }))
  expect(copy).toMatchObject({ due_on: today })
  const work = async () => {
    const { body } = await app.request<{ rows: object[] }>(jane, 'GET', '/today/work?section=today&who=me')
    return body.rows
  }
  expect(await work()).toMatchObject([
    { kind: 'copy_request', client_id: client.id, detail: 'The client asked', day: today },
  ])
  const refused = await patch(client, 'copy_requests', copy, { decided_on: today, outcome: 'refused' })
  expect([refused.status, refused.body.message]).toEqual([400, 'Please say why it was refused'])
  const decided = { decided_on: today, outcome: 'refused', refusal: 'Not the client' }
  const saved = await patch(client, 'copy_requests', copy, decided)
  expect([saved.status, await work()]).toEqual([200, []])
  await undo(saved)
  expect(await work()).toHaveLength(1)
})

test.each<[PaperKind, object, string]>([
  ['notices', notice({}), 'asked_on'],
  ['notices', notice({ asked_on: today, receipt: 'signed' }), 'given_on'],
  ['notices', notice({ given_on: '2026-01-01', asked_on: '2026-01-02' }), 'given_on'],
  ['notices', notice({ notice_id: crypto.randomUUID(), given_on: today }), 'notice_id'],
  ['notices', notice({ notice_id: null, given_on: today }), 'notice_id'],
  ['notices', notice({ given_on: addDays(today, 1) }), 'given_on'],
  ['disclosures', disclosure({ recipient: '  ' }), 'recipient'],
  ['disclosures', disclosure({ way: 'pigeon' }), 'way'],
  ['disclosures', disclosure({ what: 'x'.repeat(2_001) }), 'what'],
  ['copy_requests', request({ outcome: 'given' }), 'decided_on'],
  ['copy_requests', request({ decided_on: today }), 'outcome'],
  ['copy_requests', request({ decided_on: today, outcome: 'given', refusal: 'No' }), 'outcome'],
])('%s with %j are refused at %s', async (kind, fields, field) => {
  const client = await add()
  const { status, body } = await app.request<{ data: { fields: object } }>(
    'internal',
    'POST',
    path(client, kind),
    fields,
  )
  expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
  expect((await papers(client))[kind]).toEqual([])
})

test('a paper is added once, whatever is repeated', async () => {
  const client = await add()
  const paper_id = crypto.randomUUID()
  const first = await post(client, 'disclosures', disclosure({ paper_id }))
  const again = await post(client, 'disclosures', disclosure({ paper_id }))
  expect([first.status, again.status, (await papers(client)).disclosures.length]).toEqual([200, 200, 1])
})

test('history says what was done, and Undo brings back what was removed', async () => {
  const client = await add()
  const { body: paper } = await post(client, 'disclosures', disclosure())
  const removed = await app.request('internal', 'DELETE', path(client, 'disclosures', paper.id))
  expect((await papers(client)).disclosures).toEqual([])
  expect((await undo(removed)).body).toMatchObject({ records: 1, name: 'Doe, Ann' })
  expect((await papers(client)).disclosures).toEqual([paper])
  expect((await app.history(client.id)).map(({ action }) => action)).toEqual([
    'clients.undone',
    'clients.disclosure_removed',
    'clients.disclosure_added',
    'clients.created',
  ])
})

test('papers move with their client in a merge, and back', async () => {
  const [going, staying] = [await add(), await add({ last_name: 'Roe' })]
  await post(going, 'notices', notice({ given_on: today, receipt: 'signed' }))
  await post(going, 'copy_requests', request())
  const now = (await app.request<Client>('internal', 'GET', `/clients/${going.id}`)).body
  const seen = { id: now.updated_at, into: staying.updated_at }
  const merged = await app.request('internal', 'POST', `/clients/${going.id}/merge`, {
    into: staying.id,
    take: [],
    seen,
  })
  expect(merged.status).toBe(200)
  expect(await papers(staying)).toMatchObject({
    notices: [{ receipt: 'signed' }],
    copy_requests: [{ outcome: null }],
  })
  await undo(merged)
  expect(await papers(staying)).toMatchObject({ notices: [], copy_requests: [] })
  expect((await papers(going)).notices).toHaveLength(1)
})

test('an entry of the list that clients have is merged into another with their notices', async () => {
  const client = await add()
  const entry = async (name: string) =>
    (await app.request<{ id: string }>('internal', 'POST', '/lookups/notices', { name, business_days: '2' }))
      .body.id
  const [old, other] = [await entry('Estimate'), await entry('Estimates')]
  await post(client, 'notices', notice({ notice_id: old, given_on: today }))
  const merged = await app.request('internal', 'POST', `/lookups/notices/${old}/merge`, { into: other })
  expect([merged.status, merged.body]).toEqual([200, { clients: 1, twice: [] }])
  expect((await papers(client)).notices).toMatchObject([{ notice_name: 'Estimates' }])
  expect((await undo(merged)).status).toBe(200)
  expect((await papers(client)).notices).toMatchObject([{ notice_name: 'Estimate' }])
})

test('a kind that there is not is refused, and the document of the API names the fields of every kind', async () => {
  const refused = await app.request<{ message: string }>(
    'internal',
    'POST',
    path(await add(), 'receipts' as PaperKind),
    disclosure(),
  )
  expect([refused.status, refused.body.message]).toEqual([400, 'There is no such kind of papers'])
  type Described = { paths: Record<string, { post: object }> }
  const { body } = await app.request<Described>(null, 'GET', '/openapi.json')
  const described = JSON.stringify(body.paths['/clients/{id}/papers/{paper_kind}']!.post)
  for (const name of paperKindKeys.flatMap((kind) => [kind, ...paperFields(kind).map(([field]) => field)]))
    expect(described).toContain(`"${name}"`)
})
