import { expect, test } from 'vitest'
import type * as z from 'zod'
import { addDays, todayIn } from '../../../lib/dates.ts'
import { testApp, type Person } from '../../../program/testing/app.ts'
import type { Client, clientsContract } from '../contract.ts'
import type { Paper } from './papersContract.ts'
import type { OwedKind } from './registry.ts'

type Given = z.infer<typeof clientsContract.give_papers.output>

const app = await testApp()
const today = todayIn()
const { body: lists } = await app.request<{ id: string }[]>('internal', 'GET', '/lookups/notices')
const samples = {
  notices: { notice_id: lists[0]!.id, asked_on: '2026-11-02', given_on: null, receipt: null },
  copy_requests: {
    requester: 'She',
    requested_on: '2026-11-02',
    decided_on: null,
    outcome: null,
    refusal: null,
  },
}
const client = async () => (await app.addClient<Client>({ last_name: 'Owed' })).id
const add = async (id: string, kind: OwedKind, fields: object = {}) => {
  const { body } = await app.request<Paper>('internal', 'POST', `/clients/${id}/papers/${kind}`, {
    ...samples[kind],
    ...fields,
  })
  return body
}
const papers = async (id: string) =>
  (await app.request<Record<OwedKind, Paper[]>>('internal', 'GET', `/clients/${id}/papers`)).body
const day = { notices: { given_on: today, receipt: null }, copy_requests: { decided_on: today } }
const give = (
  kind: OwedKind,
  some: Paper[],
  fields: object = {},
  as: Person | 'internal' | 'viewer' = 'internal',
) =>
  app.request<Given & { data: { fields: object } }>(as, 'POST', '/papers/give', {
    paper_kind: kind,
    paper_ids: some.map((one) => one.id),
    ...day[kind],
    ...fields,
  })

const twice = (one: object) => [one, one]

test('notices of several clients are given at once, those alone that were chosen, and one Undo takes back all', async () => {
  const [one, two] = [await client(), await client()]
  const chosen = [await add(one, 'notices'), await add(one, 'notices'), await add(two, 'notices')]
  const other = await add(two, 'notices')
  expect((await give('notices', chosen, {}, 'viewer')).status).toBe(403)
  const given = await give('notices', chosen, { receipt: 'received' })
  expect([given.status, given.body]).toMatchObject([200, { given: 3, unchanged: 0, deleted: [] }])
  expect((await papers(one)).notices).toMatchObject(twice({ given_on: today, receipt: 'received' }))
  expect((await papers(two)).notices).toMatchObject([
    { id: other.id, given_on: null },
    { given_on: today, receipt: 'received' },
  ])
  expect((await app.undo(given, 'internal')).body).toMatchObject({ records: 2 })
  expect((await papers(one)).notices).toMatchObject(twice({ given_on: null, receipt: null }))
})

test('copy requests are given as by the button of one, each with an entry in the history of its client', async () => {
  const [one, two] = [await client(), await client()]
  const [first, second] = [await add(one, 'copy_requests'), await add(two, 'copy_requests')]
  await give('copy_requests', [first])
  expect((await papers(one)).copy_requests).toMatchObject([{ decided_on: today, outcome: 'given' }])
  await app.request('internal', 'PATCH', `/clients/${two}/papers/copy_requests/${second.id}`, {
    changes: { decided_on: { from: null, to: today }, outcome: { from: null, to: 'given' } },
  })
  const [[many], [single]] = [await app.history(one), await app.history(two)]
  expect(many).toMatchObject({
    action: single!.action,
    changes: { ...single!.changes, copy_request: first.id, bulk: true },
  })
})

test('what a colleague has given meanwhile stays as it is and is told, as is who was deleted', async () => {
  const [one, two, gone] = [await client(), await client(), await client()]
  const chosen = [await add(one, 'notices'), await add(two, 'notices'), await add(gone, 'notices')]
  const before = addDays(today, -1)
  await give('notices', [chosen[0]!], { given_on: before, receipt: 'signed' })
  await app.request('internal', 'DELETE', `/clients/${gone}`)
  const { body } = await give('notices', chosen)
  expect(body).toMatchObject({ given: 1, unchanged: 1, deleted: [{ last_name: 'Owed' }] })
  expect((await papers(one)).notices).toMatchObject([{ given_on: before, receipt: 'signed' }])
  const again = await give('notices', chosen.slice(0, 2))
  expect([again.status, again.body]).toMatchObject([200, { given: 0, unchanged: 2 }])
})

test('a day before one of them was owed is refused at its field with the name of its client, and none is given', async () => {
  const id = await client()
  const chosen = [await add(id, 'notices', { asked_on: '2026-10-01' }), await add(id, 'notices')]
  const refused = await give('notices', chosen, { given_on: '2026-11-01' })
  expect([refused.status, refused.body.data.fields]).toEqual([
    400,
    { given_on: 'Owed, Ada: It cannot be given before it is owed' },
  ])
  expect((await give('notices', chosen, { given_on: null })).body.data.fields).toEqual({
    given_on: 'Day is required',
  })
  expect((await papers(id)).notices).toMatchObject(twice({ given_on: null }))
})
