import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../contract.ts'
import { endpoint, type Endpoint } from '../../lib/endpoint.ts'
import { query } from '../procedure.ts'
import { TYPED } from './reading.ts'
import { testApp } from '../testing/app.ts'

const app = await testApp()

/** Every read for which somebody must be signed in; exports write their own entry. */
const reads = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'public')
    .map(([name, read]) => ({ ...read, name: `${feature}.${name}` })),
)

test('every read of clients or people names its trace; these name a reason why they have none, and no others', () => {
  expect(reads.length).toBeGreaterThan(25)
  expect(
    reads.filter(({ viewed, counted, untraced }) => !viewed && !counted && !untraced).map(({ name }) => name),
  ).toEqual(['accounts.export_people'])
  expect(
    reads
      .filter(({ untraced }) => untraced)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'accounts.factors',
    'accounts.sessions',
    'accounts.staff',
    'drafts.list',
    'imports.list',
    'live.changes',
    'lookups.list',
    'lookups.usage',
    'settings.get',
    'settings.office',
    'system.get',
    'today.counts',
    'views.list',
  ])
})

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}

/** The names of texts that are neither an id, a choice nor of a pattern. */
function freeTexts({ properties = {}, items }: Schema): string[] {
  const nested = Object.entries(properties).flatMap(([name, schema]) => {
    const isFree =
      schema.type === 'string' && !['format', 'enum', 'pattern', 'const'].some((key) => key in schema)
    return isFree ? [name] : freeTexts(schema)
  })
  return [...nested, ...(items ? freeTexts(items) : [])]
}

test('what is typed to find somebody is hashed in entries: other texts of a read are filters and cursors alone', () => {
  const traced = Object.values(contract).flatMap((operations) =>
    Object.values<Endpoint>(operations).filter(
      ({ method, viewed, counted }) => counted || (viewed && method === 'GET'),
    ),
  )
  const names = traced.flatMap(({ input }) =>
    freeTexts(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema),
  )
  expect(
    [...new Set(names)]
      .filter((name) => !TYPED.includes(name))
      .toSorted()
      .join(' '),
  ).toBe(
    'assigned_to created_at cursor division form_id frequency_id lab_due lab_status medication_id order_due owner_id start_date state state_id status_id system_id',
  )
})

test('how many clients words find is a view of a bulk change too, also when it is refused', async () => {
  const person = await app.signedInAs('internal')
  const change = { action: 'set_date', field: 'next_order_date', to: '2030-01-01', move_later_dates: false }
  const count = async () => {
    await app.services.reading.flush()
    const { rowCount } = await app.services.database.pool.query(
      `select from audit where actor_id = $1 and action = 'clients.list_viewed'`,
      [person.user_id],
    )
    return rowCount
  }
  const find = (search: string) => ({ matching: { search, expected: 3 }, change })
  expect((await app.request(person, 'POST', '/clients/bulk/preview', find('Zebrafish'))).status).toBe(200)
  expect(await count()).toBe(1)
  expect((await app.request(person, 'POST', '/clients/bulk', find('Nobody'))).status).toBe(409)
  expect(await count()).toBe(2)
})

test('a read without a trace or a reason does not start', () => {
  const bare = endpoint({
    method: 'GET',
    path: '/bare',
    access: 'viewer',
    summary: 'Something',
    input: z.object({}),
    output: z.object({}),
  })
  expect(() => query(bare, async () => ({}))).toThrow('/bare is a read: its contract needs')
})

test('opening an import, the last changes of a client and the list of people are entries', async () => {
  const person = await app.signedInAs('admin')
  const { body: client } = await app.request<{ id: string }>(person, 'POST', '/clients', {
    first_name: 'Ada',
    last_name: 'Traced',
  })
  const { body: file } = await app.request<{ id: string }>(person, 'POST', '/imports', {
    file_name: 'a.csv',
    columns: ['Name'],
    total: 1,
  })
  await app.request(person, 'GET', `/clients/${client.id}/last_changes`)
  await app.request(person, 'GET', `/imports/${file.id}`)
  await app.request(person, 'GET', '/invitations')
  await app.request(person, 'GET', '/people/export')
  await app.services.reading.flush()
  const { rows } = await app.services.database.pool.query<{ action: string; subject_id: string }>(
    `select action, subject_id from audit where actor_id = $1 and action ~ '(viewed|people_exported)$'`,
    [person.user_id],
  )
  expect(new Set(rows.map(({ action, subject_id }) => `${action} ${subject_id}`))).toEqual(
    new Set([
      `clients.viewed ${client.id}`,
      `clients.import_sample_viewed ${file.id}`,
      'account.people_viewed null',
      'account.people_exported null',
    ]),
  )
})
