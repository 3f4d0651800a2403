import { describe, expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import { client_medications, client_notices, clients } from '../../db/schema.ts'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import { lookupRules, type LookupEntry } from './contract.ts'
import { lookupLists } from './registry.ts'

const app = await testApp()
const list = (key: string) => app.request<LookupEntry[]>('internal', 'GET', `/lookups/${key}`)
const add = (key: string, body: object) =>
  app.request<LookupEntry & { message: string; data: ErrorData }>('internal', 'POST', `/lookups/${key}`, body)
const change = (key: string, entry: Partial<LookupEntry>, fields: object) =>
  app.request<LookupEntry & { message: string; data: ErrorData }>(
    'internal',
    'PATCH',
    `/lookups/${key}/${entry.id}`,
    changing(entry, fields),
  )

describe.each(lookupKeys)('%s', (key) => {
  test('an entry is added, renamed, switched off, and stays in the list', async () => {
    const { body: entry } = await add(key, { name: '  Zeta entry ' })
    expect(entry).toMatchObject({ name: 'Zeta entry', active: true })
    expect((await list(key)).body).toContainEqual(entry)
    const { body: renamed } = await change(key, entry, { name: 'Zeta renamed' })
    const { body: off } = await change(key, entry, { active: false })
    expect(off).toMatchObject({ name: 'Zeta renamed', active: false, created_at: entry.created_at })
    expect(Date.parse(off.updated_at)).toBeGreaterThan(Date.parse(renamed.updated_at))
    expect((await list(key)).body).toContainEqual(expect.objectContaining({ id: entry.id, active: false }))
  })

  test('a name that the list has already is refused in words, also when renaming', async () => {
    await add(key, { name: 'Zeta taken' })
    const twice = await add(key, { name: ' ZETA taken' })
    expect([twice.status, twice.body.data.fields]).toEqual([400, { name: '“ZETA taken” already exists' }])
    const { body: other } = await add(key, { name: 'Zeta other' })
    const renamed = await change(key, other, { name: 'zeta taken' })
    expect(renamed.body.message).toBe('“zeta taken” already exists')
  })

  test('a client is given active entries of this list only', async () => {
    const { usedIn, column, singular } = lookupLists[key]
    const client = await app.addClient<{ id: string }>({ last_name: 'Chooser' })
    const medication_id = (await add('medications', { name: `Zeta for ${key}` })).body.id
    const refusal = async (id: string) => {
      const chosen =
        usedIn === 'clients' ? { [column]: id } : { medications: [{ medication_id, [column]: id }] }
      const notice = { notice_id: id, given_on: '2026-01-02', receipt: null, asked_on: null }
      const [path, body] =
        usedIn === 'client_notices'
          ? [`/clients/${client.id}/papers/notices`, notice]
          : ['/clients', { first_name: 'Ada', last_name: 'Chooser', ...chosen }]
      const response = await app.request<{ message: string }>('internal', 'POST', path, body)
      return response.status === 200 ? null : response.body.message
    }
    const { body: entry } = await add(key, { name: 'Zeta choice' })
    expect(await refusal(entry.id)).toBeNull()
    await change(key, entry, { active: false })
    expect(await refusal(entry.id)).toMatch(/^“Zeta choice” is inactive/)
    const { body: stranger } = await add(key === 'forms' ? 'systems' : 'forms', { name: `Zeta of ${key}` })
    expect(await refusal(stranger.id)).toBe(`This ${singular.toLowerCase()} does not exist`)
  })

  test('who changed what is noted, and what is saved as it was changes nothing', async () => {
    const { body: entry } = await add(key, { name: 'Zeta noted' })
    const { body: off } = await change(key, entry, { name: 'Zeta noted', active: false })
    for (const same of [{}, { name: 'Zeta noted', active: false }])
      expect((await change(key, entry, same)).body).toEqual(off)
    const more: Partial<Record<LookupKey, object>> = {
      statuses: { work_due: [null, true], color: [null, null] },
      notices: { business_days: [null, null] },
    }
    expect(await app.audits(entry.id!)).toEqual([
      {
        action: `${key}.created`,
        changes: { name: [null, 'Zeta noted'], active: [null, true], ...more[key] },
      },
      { action: `${key}.updated`, changes: { active: [true, false] } },
    ])
  })
})

test('statuses say whether work is due: on for a new one, noted when it changes; other lists take no notice', async () => {
  const { body: status } = await add('statuses', { name: 'Zeta status' })
  expect(status.work_due).toBe(true)
  expect((await change('statuses', status, { work_due: false })).body.work_due).toBe(false)
  expect((await list('statuses')).body).toContainEqual(
    expect.objectContaining({ id: status.id, work_due: false }),
  )
  const { rows } = await app.services.database.pool.query(
    `select changes from audit where action = 'statuses.updated' and subject_id = $1`,
    [status.id],
  )
  expect(rows).toEqual([{ changes: { work_due: [true, false] } }])
  expect((await add('statuses', { name: 'Zeta done', work_due: false })).body.work_due).toBe(false)
  const { body: form } = await add('forms', { name: 'Zeta form', work_due: false })
  expect(form).not.toHaveProperty('work_due')
  const same = await change('forms', form, { work_due: false })
  expect([same.status, same.body.updated_at]).toEqual([200, form.updated_at])
})

test('a status has one of six colors or none; its clients and reports show it, neutral where no work is due', async () => {
  const { body: status } = await add('statuses', { name: 'Zeta colored', color: 'teal' })
  expect(status.color).toBe('teal')
  const { body: plain } = await add('statuses', { name: 'Zeta plain' })
  expect(plain.color).toBeNull()
  const refused = await change('statuses', plain, { color: 'pink' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringMatching(/Color must be one of/),
  ])
  expect((await add('forms', { name: 'Zeta colored', color: 'teal' })).body).not.toHaveProperty('color')

  const person = {
    first_name: 'Zoe',
    last_name: 'Zetacolor',
    lab_due_date: '2034-05-06',
    status_id: status.id,
  }
  const { body: client } = await app.request<{ id: string }>('internal', 'POST', '/clients', person)
  const colors = async () => {
    const paths = [
      '/clients?search=zetacolor',
      '/reports/lab-work?start=2034-05-06&end=2034-05-06',
      '/clients/deleted?search=zetacolor',
    ]
    const responses = await Promise.all(
      paths.map((path) => app.request<{ rows: { status_color: string }[] }>('admin', 'GET', path)),
    )
    return responses.map(({ body }) => body.rows[0]?.status_color)
  }
  expect(await colors()).toEqual(['teal', 'teal', undefined])
  const { body: red } = await change('statuses', status, { color: 'red' })
  expect(await colors()).toEqual(['red', 'red', undefined])
  await change('statuses', red, { work_due: false })
  expect(await colors()).toEqual([null, null, undefined])
  await change('statuses', { ...red, work_due: false }, { work_due: true })
  await app.request('internal', 'DELETE', `/clients/${client.id}`)
  expect(await colors()).toEqual([undefined, undefined, 'red'])
  const { rows } = await app.services.database.pool.query(
    `select changes from audit where action = 'statuses.updated' and subject_id = $1 order by id limit 1`,
    [status.id],
  )
  expect(rows).toEqual([{ changes: { color: ['teal', 'red'] } }])
})

test('each entry says how many live clients use it, a client once, a deleted client not at all', async () => {
  const { db } = app.services.database
  await db.delete(clients)
  const entry = async (key: string) => (await add(key, { name: `Zeta used ${key}` })).body.id
  const ids = Object.fromEntries(
    await Promise.all(lookupKeys.map(async (key) => [lookupLists[key].column, await entry(key)])),
  )
  const { status_id, state_id, notice_id, ...row } = ids as Record<string, string>
  const archived = { archived_at: new Date() }
  for (const last_name of ['Live', 'Also', 'Gone']) {
    const [client] = await db
      .insert(clients)
      .values({ first_name: 'Ada', last_name, status_id, state_id, ...(last_name === 'Gone' && archived) })
      .returning()
    const taken = { ...row, medication_id: row['medication_id']!, client_id: client!.id }
    await db.insert(client_medications).values([taken, taken])
    const given = { client_id: client!.id, notice_id: notice_id!, given_on: '2026-01-02' }
    await db.insert(client_notices).values([given, given])
  }
  for (const key of lookupKeys) {
    const usage = await app.request<Record<string, number>>('internal', 'GET', `/lookups/${key}/usage`)
    expect(usage.body).toEqual({ [ids[lookupLists[key].column]!]: 2 })
    expect((await app.request('approved', 'GET', `/lookups/${key}/usage`)).status).toBe(403)
  }
})

test('a rename based on an old name gets 409 with both names; a switch based on an old state is saved', async () => {
  const { body: entry } = await add('systems', { name: 'Zeta twice' })
  await change('systems', entry, { name: 'Zeta theirs', active: false })
  const late = await change('systems', entry, { name: 'Zeta mine' })
  expect([late.status, late.body.data.contested]).toEqual([
    409,
    {
      name: {
        theirs: 'Zeta theirs',
        yours: 'Zeta mine',
        changed_by: expect.stringMatching(/^you in another window/),
      },
    },
  ])
  expect((await change('systems', entry, { active: false })).status).toBe(200)
})

test('entries come in the order of their names, whatever the case or accent', async () => {
  for (const name of ['éclair', 'Zinc', 'apple', 'Echo']) await add('systems', { name })
  const names = (await list('systems')).body.map(({ name }) => name)
  expect(names.filter((name) => ['éclair', 'Zinc', 'apple', 'Echo'].includes(name))).toEqual([
    'apple',
    'Echo',
    'éclair',
    'Zinc',
  ])
})

test('a renamed entry is found with all of its clients, however many they are', async () => {
  const { body: status } = await add('statuses', { name: 'Zeta crowded' })
  await app.services.database.pool.query(
    `insert into clients (first_name, last_name, status_id) select 'Ada', 'Crowd', $1 from generate_series(1, 501)`,
    [status.id],
  )
  await change('statuses', status, { name: 'Zeta roomy' })
  await app.settled()
  const count = await app.request('internal', 'GET', '/clients/count?search=roomy')
  expect(count.body).toEqual({ total: 501 })
})

test('wrong input is answered with a sentence per field', async () => {
  expect((await add('forms', { name: '   ' })).body.data.fields).toEqual({ name: 'Name is required' })
  expect((await add('forms', {})).body.data.fields).toEqual({ name: 'Name is required' })
  const unreadable = { name: 'Name must hold at least one letter or digit' }
  expect((await add('forms', { name: '--' })).body.data.fields).toEqual(unreadable)
  const long = { name: 'Name must be at most 200 characters' }
  expect((await add('forms', { name: 'x'.repeat(201) })).body.data.fields).toEqual(long)
  expect((await add('forms', { name: 'a\0b' })).status).toBe(400)
  expect((await add('users', { name: 'x' })).body.data.fields).toEqual({ list: 'There is no such list' })
  expect((await change('forms', { id: 'not-an-id' }, { active: true })).body.message).toBe(
    'This is not a valid id',
  )
  expect((await change('forms', { id: crypto.randomUUID() }, { active: true })).status).toBe(404)
})

test('a person adds at most 200 entries in ten minutes; colleagues still add theirs', async () => {
  const [person, colleague] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const addAs = (as: Person, body: object) =>
    app.request<{ message: string }>(as, 'POST', '/lookups/forms', body)
  for (let count = 0; count < 200; count += 1) await addAs(person, {})
  const { status, body } = await addAs(person, { name: 'Paste' })
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Too many entries were added at once\./),
  ])
  expect((await addAs(colleague, { name: 'Paste' })).status).toBe(200)
})

test('a stored name that the rules of today refuse keeps the entry from nothing else', async () => {
  for (const name of ['--', 'x'.repeat(201), 'Two  spaces']) {
    const { rows } = await app.services.database.pool.query<LookupEntry>(
      'insert into systems (name) values ($1) returning *',
      [name],
    )
    const [entry] = rows
    const untouched = { name, active: false }
    expect(lookupRules(entry!).parse(untouched)).toEqual(untouched)
    expect((await change('systems', entry!, { active: false })).body).toMatchObject(untouched)
  }
  const entry = { id: '', name: '--', active: true, created_at: '', updated_at: '' }
  const unreadable = [{ path: ['name'], message: 'Name must hold at least one letter or digit' }]
  for (const [stored, name] of [
    [entry, '-'],
    [null, '--'],
  ] as const)
    expect(lookupRules(stored).safeParse({ name, active: true }).error?.issues).toMatchObject(unreadable)
})

test('production starts with the states and nothing else', async () => {
  const { body: states } = await list('states')
  expect(states.filter(({ name }) => !name.startsWith('Zeta'))).toHaveLength(51)
  expect(states.map(({ name }) => name)).toContain('District of Columbia')
})

test('the days of a notice are saved as the form has them, as text', async () => {
  const { body: entry } = await add('notices', { name: 'Zeta days', business_days: '3' })
  expect(entry.business_days).toBe(3)
  const saved = await app.request<LookupEntry>('internal', 'PATCH', `/lookups/notices/${entry.id}`, {
    changes: { business_days: { from: '3', to: '5' } },
  })
  expect([saved.status, saved.body.business_days]).toEqual([200, 5])
  const wrong = await change('notices', saved.body, { business_days: '1.5' })
  expect(wrong.status).toBe(400)
})
