import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../../contract.ts'
import { endpoint, type Endpoint } from '../../lib/endpoint.ts'
import { clientFilters } from '../../features/clients/registry.ts'
import { reportFilters } from '../../features/reports/reportFilters.ts'
import { query } from '../procedure.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()

/** Every read for which somebody must be signed in; exports write their own entry. */
const reads = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'public')
    .map(([name, read]) => ({ ...read, name: `${feature}.${name}` })),
)

test('every read of clients or people says what it leaves in the audit; these have a reason for nothing, and no others', () => {
  expect(reads.length).toBeGreaterThan(25)
  expect(reads.filter(({ readAudit }) => !readAudit).map(({ name }) => name)).toEqual([
    'accounts.export_people',
  ])
  expect(
    reads
      .filter(({ readAudit }) => readAudit && 'none' in readAudit)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'accounts.factors',
    'accounts.own_identity',
    'accounts.read_office_settings',
    'accounts.read_own_settings',
    'accounts.sessions',
    'accounts.staff',
    'changes.list',
    'drafts.list',
    'imports.list',
    'live.changes',
    'lookups.list',
    'lookups.usage',
    'menu.counts',
    'site.get',
    'site.photo',
    'site.preview',
    'today.counts',
    'views.list',
    'webhooks.deliveries',
    'webhooks.list',
  ])
})

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}

/** An input in which each text that is neither an id, a choice nor of a pattern is the name of its field. */
function inputOf({ type, properties, items, ...schema }: Schema, name = ''): unknown {
  const isFree = type === 'string' && !['format', 'enum', 'pattern', 'const'].some((key) => key in schema)
  if (isFree) return `typed as ${name}`
  if (items) return [inputOf(items, name)]
  const parts = ((schema['allOf'] ?? []) as Schema[]).map((part) => inputOf(part) as object)
  if (!properties) return Object.assign({}, ...parts)
  const fields = Object.entries(properties).map(([field, value]) => [field, inputOf(value, field)])
  return Object.fromEntries(fields)
}

/** What the audit keeps of an input, besides the hash of what was typed. */
function keptOf({ input, readAudit }: Endpoint): unknown {
  if (!readAudit || 'none' in readAudit) return null
  const given = inputOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
  const views = 'view' in readAudit ? [readAudit.view(given)] : readAudit.counts(given)
  return views.map(({ subject_id, filters }) => ({ subject_id, filters }))
}

test('what is typed to find somebody is hashed in entries: readable are filters alone', () => {
  const endpoints = Object.values(contract).flatMap((operations) => Object.values<Endpoint>(operations))
  const kept = JSON.stringify(endpoints.map(keptOf))
  const readable = new Set([...kept.matchAll(/typed as (\w+)/g)].map(([, name]) => name!))
  // Of a filter of texts a hash is written (reading.test.ts).
  const filters = Object.entries({ ...clientFilters, ...reportFilters })
  const chosen = filters.filter(([, { kind }]) => kind !== 'text').map(([name]) => name)
  const others = [...readable].filter((name) => !filters.some(([filter]) => filter === name))
  expect(others.toSorted()).toEqual(['also', 'assigned_to', 'at', 'expanded', 'kind', 'state'])
  expect(chosen.filter((name) => !readable.has(name))).toEqual([])
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
  const find = (search: string) => ({ search, expected: 3, change })
  expect((await app.request(person, 'POST', '/clients/bulk/preview', find('Zebrafish'))).status).toBe(200)
  expect(await count()).toBe(1)
  expect((await app.request(person, 'POST', '/clients/bulk', find('Nobody'))).status).toBe(409)
  expect(await count()).toBe(2)
})

test('a change of chosen clients that changes nothing is a view of each, or of so many', async () => {
  const { pool } = app.services.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into clients (first_name, last_name) select 'Ada', number from generate_series(1, 11) as number returning id`,
  )
  const ids = rows.map(({ id }) => id)
  const viewed = async (chosen: string[]) => {
    const before = await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from audit')
    const change = { action: 'set', field: 'owner_id', to: null }
    await app.request('internal', 'POST', '/clients/bulk', { ids: chosen, change })
    await app.services.reading.flush()
    const text = 'select action, subject_id, changes from audit where id > $1 order by id'
    return (await pool.query(text, [before.rows[0]!.id])).rows
  }
  expect(await viewed(ids.slice(0, 2))).toMatchObject(
    ids.slice(0, 2).map((subject_id) => ({ action: 'clients.viewed', subject_id })),
  )
  expect(await viewed(ids)).toMatchObject([{ action: 'clients.list_viewed', changes: { rows: 11 } }])
})

test('a read that does not say what it leaves in the audit does not start', () => {
  const bare = endpoint.get('/bare', {
    access: 'viewer',
    summary: 'Something',
    output: z.object({}),
  })
  expect(() => query(bare, async () => ({}))).toThrow('/bare is a read: its contract needs')
})

test('opening an import, the last changes of a client, the list of people and System are entries', async () => {
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
  await app.request(person, 'GET', '/system')
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
      'system.viewed null',
    ]),
  )
})
