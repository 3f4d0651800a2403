import { expect, test } from 'vitest'
import { headOf, sealAudit } from '../../../server/testing/audit.ts'
import { testApp } from '../../../program/testing/app.ts'
import { verifyAudit } from '../../audit/verify-audit.server.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
const { pool } = app.services.ownerDatabase
const reason = 'Records retention period is over'

const request = async <Body = Client>(path: string, body: object, as: 'internal' | 'admin' = 'internal') => {
  const response = await app.request<Body>(as, 'POST', path, body)
  expect([path, response.status]).toEqual([path, 200])
  return response.body
}
const add = (last_name: string, more: object = {}) =>
  request('/clients', { first_name: 'Zora', last_name, ...more })
/** Deleted so many years ago. */
async function remove(id: string, years = 6) {
  const moment = 'now() - make_interval(years => $2)'
  await pool.query(`update clients set archived_at = ${moment} where id = $1`, [id, years])
  await pool.query(
    `insert into audit (at, actor_kind, action, subject_id) values (${moment}, 'job', 'clients.archived', $1)`,
    [id, years],
  )
}
async function verify() {
  await sealAudit(pool)
  return verifyAudit(app.services.ownerDatabase, [await headOf(pool)])
}
const purge = (id: string, name: string, as: 'internal' | 'admin' = 'admin') =>
  app.request<{ message: string }>(as, 'POST', '/clients/purge', { ids: [id], reason, confirmation: name })

/** The tables of the product, the queue and the audit that have a text somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select from ${name} as one where one::text ilike $1 limit 1`, [
        `%${text}%`,
      ])
      return rowCount ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

test('a purged client is nowhere any more, and the audit without its values is still proved', async () => {
  const medication = await request<{ id: string }>('/lookups/medications', { name: 'Tonic' })
  const { rows: inquiries } = await pool.query<{ id: string }>(`
    insert into inquiries (first_name, last_name, email, phone, division, message)
    values ('Zora', 'Quagmire', 'quagmire@example.com', '850 555-0100', 'general', 'It is me, Quagmire') returning id`)
  const { id } = await add('Quagmire', {
    inquiry_id: inquiries[0]!.id,
    notes: 'Quagmire notes',
    medications: [{ medication_id: medication.id, notes: 'quagmire dose' }],
  })
  const other = await add('Quagmire-Double', { notes: 'quagmire twice' })
  await request(`/clients/${id}/updates`, { text: 'Quagmire called' })
  await pool.query(
    `insert into follow_ups (client_id, day, note) values ('${id}', '2030-01-01', 'Call Quagmire')`,
  )
  await pool.query(
    `insert into drafts (user_id, key, content) select id, 'clients.${id}', 'encrypted' from users limit 1`,
  )
  const seen = {
    id: other.updated_at,
    into: (await app.request<Client>('internal', 'GET', `/clients/${id}`)).body.updated_at,
  }
  await request(`/clients/${other.id}/merge`, { into: id, take: [], seen })
  await app.settled()
  await sealAudit(pool)
  expect(await tablesWith('quagmire')).toEqual([
    'public.audit',
    'public.batch_rows',
    'public.client_medications',
    'public.client_updates',
    'public.clients',
    'public.follow_ups',
    'public.inquiries',
  ])
  await remove(id)
  await pool.query(`update clients set archived_at = now() - interval '7 years' where id = $1`, [other.id])
  expect((await purge(other.id, 'Quagmire-Double, Zora')).body.message).toContain(
    'Merged into another client, and purged with it: Quagmire-Double, Zora.',
  )
  const listed = await app.request<{ rows: { id: string; can_purge: boolean }[] }>(
    'admin',
    'GET',
    '/clients/deleted?search=quagmire',
  )
  expect(Object.fromEntries(listed.body.rows.map((row) => [row.id, row.can_purge]))).toEqual({
    [id]: true,
    [other.id]: false,
  })
  // Just before the purge, so that the chain does not have it yet.
  await pool.query(
    `insert into audit (actor_kind, action, subject_id, changes) values ('job', 'drafts.kept', $1, '{"notes": [null, "Quagmire"]}')`,
    [id],
  )
  expect(await purge(id, 'Quagmire, Zora')).toMatchObject({ status: 200, body: { changed: 1 } })

  expect(await tablesWith('quagmire')).toEqual([])
  expect((await pool.query(`select from drafts where key like '%${id}%'`)).rowCount).toBe(0)
  expect((await app.request('internal', 'GET', `/clients/${id}`)).status).toBe(404)
  const { rows } = await pool.query(
    `select action, actor_kind, changes from audit where subject_id = any($1) and changes is not null`,
    [[id, other.id]],
  )
  expect(rows).toEqual([
    {
      action: 'clients.purged',
      actor_kind: 'staff',
      changes: { reason, years: 6, entries: expect.any(Array) },
    },
  ])
  const verified = await verify()
  expect(verified.problem).toBeUndefined()
  expect(verified).toMatchObject({
    lines: [
      expect.any(String),
      expect.stringMatching(/^Without their values, as purges say: \d+ entries\.$/),
      expect.any(String),
    ],
  })
})

test('what is kept for years cannot be purged before, nor by others, nor by another name, nor while it is in the book', async () => {
  const { id } = await add('Keptlong')
  expect(await purge(id, 'Keptlong, Zora')).toMatchObject({
    status: 404,
    body: { message: 'Deleted client not found' },
  })
  await remove(id, 5)
  expect(await purge(id, 'Keptlong, Zora', 'internal')).toMatchObject({ status: 403 })
  expect(await purge(id, 'Keptlong, Zora')).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^Kept for 6 years: Keptlong, Zora until \w+ \d+, \d{4}\. Nothing was purged\.$/,
      ),
    },
  })
  await remove(id, 7)
  expect(await purge(id, 'Zora Keptlong')).toMatchObject({
    status: 400,
    body: { data: { fields: { confirmation: expect.any(String) } } },
  })
  expect(
    await app.request('admin', 'POST', '/clients/purge', {
      ids: [id],
      reason: ' ',
      confirmation: 'Keptlong, Zora',
    }),
  ).toMatchObject({ status: 400 })
  expect(await purge(id, 'K'.repeat(501))).toMatchObject({
    status: 400,
    body: { data: { fields: { confirmation: 'It must be at most 500 characters' } } },
  })
  expect(await tablesWith('keptlong')).toEqual(['public.audit', 'public.batch_rows', 'public.clients'])
  const { rows } = (
    await app.request<{ rows: { id: string; can_purge: boolean }[] }>(
      'admin',
      'GET',
      '/clients/deleted?search=keptlong',
    )
  ).body
  expect(rows).toMatchObject([{ id, can_purge: true }])
})

test('drafts and imported rows about a purged client go, and another one that it was merged into for a while keeps nothing of it', async () => {
  const draft = (key: string) => request('/drafts', { key, content: '{"title":"Medlar"}' })
  const [{ rows: inquiries }, other, double] = [
    await pool.query<{ id: string }>(`
      insert into inquiries (first_name, last_name, email, phone, division, message)
      values ('Zora', 'Medlar', 'medlar@example.com', '850 555-0101', 'general', 'Hello') returning id`),
    await add('Other', { notes: 'of the other' }),
    await add('Medlar-Double'),
  ]
  const medication = await request<{ id: string }>('/lookups/medications', { name: 'Salve' })
  const client = await add('Medlar', {
    inquiry_id: inquiries[0]!.id,
    notes: 'medlar notes',
    updates: 'medlar called',
    medications: [{ medication_id: medication.id, dose: 'medlar dose' }],
  })
  await app.request('internal', 'PATCH', `/inquiries/${inquiries[0]!.id}`, {
    changes: { note: { from: null, to: 'Medlar asked again' } },
  })
  const merge = (going: Client, into: Client, take: string[] = []) =>
    app.request('internal', 'POST', `/clients/${going.id}/merge`, {
      into: into.id,
      take,
      seen: { id: going.updated_at, into: into.updated_at },
    })
  expect((await app.undo(await merge(client, other, ['notes']))).status).toBe(200)
  const { body: back } = await app.request<Client>('internal', 'GET', `/clients/${client.id}`)
  await merge(double, back)
  await draft(`clients.${client.id}.form`)
  await draft(`clients.${double.id}.notes-1`)
  await draft(`inquiries.${inquiries[0]!.id}.form`)
  await draft(`clients.${other.id}.form`)
  await pool.query(
    `with import as (
       insert into imports (user_id, file_name, columns, total, choices)
       select id, 'book.csv', '{Last Name}', 2, '{}' from users limit 1 returning id)
     insert into import_rows (import_id, number, cells, kind, client_id)
     select id, number, array[name], 'change', client_id::uuid from import,
       (values (2, 'Medlar', $1), (3, 'Medlar-Double', $2), (4, 'Other', $3)) as row (number, name, client_id)`,
    [client.id, double.id, other.id],
  )
  await app.settled()
  await sealAudit(pool)
  expect(await tablesWith('medlar')).toContain('public.import_rows')
  await remove(client.id)
  expect(await purge(client.id, 'Medlar, Zora')).toMatchObject({ status: 200 })

  expect(await tablesWith('medlar')).toEqual([])
  const { rows: drafts } = await pool.query('select key from drafts where content <> $1', ['encrypted'])
  expect(drafts).toEqual([{ key: `clients.${other.id}.form` }])
  expect((await pool.query('select number from import_rows')).rows).toEqual([{ number: 4 }])
  const { body } = await app.request<Client>('internal', 'GET', `/clients/${other.id}`)
  expect(body).toMatchObject({ notes: 'of the other', updates: null, client_medications: [] })
  expect((await verify()).problem).toBeUndefined()
})
