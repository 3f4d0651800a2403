import { expect, test, vi } from 'vitest'
import { contract } from '../../../contract.ts'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { serviceScopeKeys } from '../../../lib/serviceScopes.ts'
import { router } from '../../../program/router.ts'
import { changing, testApp, type Caller } from '../../../program/testing/app.ts'
import { createCaller } from '../../../server/call-in-process.ts'
import { scopeEndpoints, scopesOf } from '../../../server/service-accounts/scopes.ts'

/* Another program that asks with a token (docs/decisions/0076). */

const app = await testApp()
const { pool } = app.services.database
const today = todayIn()

interface Refusal {
  code: string
  message: string
}
type Made = { id: string; token: string }

let made = 0
async function makeAccount(fields: object = {}, as: Caller | 'admin' = 'admin') {
  made += 1
  const input = { name: `Program ${made}`, scopes: ['read_clients'], ends_on: addDays(today, 30), ...fields }
  const { status, body } = await app.request<Made>(as, 'POST', '/service_accounts', input)
  expect([status, body]).toEqual([200, body])
  return { ...body, name: input.name }
}
type Send = Parameters<typeof app.send>
const askWith = <Body = Refusal>(token: string, method: Send[1], path: string, body?: object, headers = {}) =>
  app.request<Body>(null, method, path, body, { Authorization: `Bearer ${token}`, ...headers })
const status = async (token: string, path = '/clients') => (await askWith(token, 'GET', path)).status
const accountOf = async (id: string) => {
  const { body } = await app.request<{ id: string; ended: string | null; used_at: string | null }[]>(
    'admin',
    'GET',
    '/service_accounts',
  )
  return body.find((one) => one.id === id)!
}

test('the token is shown once, can be found where it leaked, and the database has its hash alone', async () => {
  const { id, token } = await makeAccount()
  expect(token).toMatch(/^foyer_sa_[\w-]{43}[\da-f]{6}$/)
  expect(await status(token)).toBe(200)
  expect(JSON.stringify(await accountOf(id))).not.toContain(token)
  const { rows } = await pool.query<{ text: string }>(
    `select row_to_json(service_accounts)::text as text from service_accounts
     union all select row_to_json(audit)::text from audit union all select row_to_json(users)::text from users`,
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => text.includes(token.slice(9, 52)))).toEqual([])
})

test('the log never has a token, also where it is refused', async () => {
  const { log } = app.services
  const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level))
  const { token } = await makeAccount()
  await status(token)
  await status(`${token.slice(0, -1)}x`)
  const logged = JSON.stringify(lines.map(({ mock }) => mock.calls))
  vi.restoreAllMocks()
  expect(logged).toContain('/api/clients')
  expect(logged).not.toContain('foyer_sa_')
})

test('a replaced token stops in the middle of its use, an ended account for good', async () => {
  const { id, token } = await makeAccount()
  expect(await status(token)).toBe(200)
  const replaced = await app.request<Made>('admin', 'POST', `/service_accounts/${id}/token`, {})
  expect([await status(token), await status(replaced.body.token)]).toEqual([401, 200])
  expect((await accountOf(id)).used_at).not.toBeNull()
  await app.request('admin', 'POST', `/service_accounts/${id}/end`, {})
  expect(await askWith(replaced.body.token, 'GET', '/clients')).toMatchObject({
    status: 401,
    body: { message: 'This service account has ended. Please ask an administrator for another one.' },
  })
  expect((await app.request('admin', 'POST', `/service_accounts/${id}/token`, {})).status).toBe(409)
  expect((await accountOf(id)).ended).toBe('ended')
})

test('it ends after its end day, which is at most a year away', async () => {
  const { id, token } = await makeAccount({ ends_on: today })
  expect(await status(token)).toBe(200)
  await pool.query('update service_accounts set ends_on = $2 where user_id = $1', [id, addDays(today, -1)])
  expect(await status(token)).toBe(401)
  expect((await accountOf(id)).ended).toBe('day')
  for (const ends_on of [addDays(today, -1), addDays(today, 366)]) {
    const input = { name: 'Late', scopes: ['read_clients'], ends_on }
    const { body } = await app.request<object>('admin', 'POST', '/service_accounts', input)
    expect(body).toMatchObject({ data: { fields: { ends_on: expect.any(String) } } })
  }
})

test('it works as long as its owner is staff', async () => {
  for (const [path, change] of [
    ['/rpc/disable_user', {}],
    ['/rpc/assign_role', { role: 'viewer' }],
  ] as const) {
    const { user_id } = await app.signedInAs('internal')
    const { id, token } = await makeAccount({ owner_id: user_id })
    expect(await status(token)).toBe(200)
    await app.request('admin', 'POST', path, { user_id, ...change })
    expect([path, await status(token), (await accountOf(id)).ended]).toEqual([path, 401, 'owner'])
  }
})

test('each scope opens its endpoints and no other; the refusal names what is missing', async () => {
  const client = await app.addClient()
  const reads = await makeAccount()
  const writes = await makeAccount({ scopes: ['write_clients', 'send_inquiries'] })
  expect((await askWith(reads.token, 'PATCH', `/clients/${client.id}`, { changes: {} })).body.message).toBe(
    "This service account may not do this: it has no scope 'Write clients'.",
  )
  expect((await askWith(writes.token, 'GET', '/clients')).status).toBe(403)
  for (const path of ['/session', '/people', '/audit', '/live/changes', '/account/sessions'])
    expect([path, await askWith(reads.token, 'GET', path)]).toMatchObject([
      path,
      { status: 403, body: { message: 'Service accounts cannot do this.' } },
    ])
})

/** Decided by hand: what no other program may do. A new endpoint is in a scope or here. */
const inNoScope = `
  accounts.* !accounts.staff approvals.* audit.* calendar.* changes.* drafts.* files.* find.* imports.* live.* lookups.* !lookups.list menu.*
  reports.* site.* system.* today.* views.* webhooks.* inquiries.update inquiries.attach inquiries.note_consent
  inquiries.offer_times inquiries.withdraw_times inquiries.answer_times inquiries.apply inquiries.upload_resume inquiries.resume
  clients.last_changes clients.history clients.merge clients.bulk clients.preview_bulk clients.copy clients.deleted clients.hold
  clients.purge clients.restore clients.attachment_content clients.add_paper clients.change_paper clients.remove_paper clients.give_papers
  clients.note_consent clients.remove clients.export`.split(/\s+/)

test('every endpoint is in a scope or is for people alone, and none of a scope needs a step-up but the copy', () => {
  const all = new Map(
    Object.entries(contract).flatMap(([feature, operations]) =>
      Object.entries<Endpoint>(operations).map(([name, one]): [string, Endpoint] => [
        `${feature}.${name}`,
        one,
      ]),
    ),
  )
  const isForPeople = (name: string) =>
    !inNoScope.includes(`!${name}`) &&
    (inNoScope.includes(name) || inNoScope.includes(`${name.split('.')[0]}.*`))
  const undecided = [...all.keys()].filter((name) => isForPeople(name) === scopesOf(name).length > 0)
  expect(undecided).toEqual([])
  const inScopes = [...new Set(serviceScopeKeys.flatMap((key) => scopeEndpoints[key]))]
  expect(inScopes.filter((name) => !all.has(name))).toEqual([])
  expect(inScopes.filter((name) => all.get(name)!.stepUp)).toEqual(['clients.fhir'])
  expect(inScopes.filter((name) => all.get(name)!.access === 'admin')).toEqual([])
})

test('it sees clients of its divisions, without the fields that are hidden from it', async () => {
  const add = (division: string) =>
    app.addClient({ last_name: `Of ${division}`, division, cost: '12.50', notes: 'Quiet' })
  const [seen, hidden] = [await add('clinical'), await add('medtech')]
  const scopes = ['read_clients', 'write_clients', 'read_copies']
  const { token } = await makeAccount({ scopes, divisions: ['clinical'], hides: ['cost'] })
  const read = await askWith<object>(token, 'GET', `/clients/${seen.id}`)
  expect(read).toMatchObject({ status: 200, body: { cost: null, notes: 'Quiet' } })
  expect(await status(token, `/clients/${hidden.id}`)).toBe(404)
  const change = changing({ notes: 'Quiet' }, { notes: 'Loud' })
  expect((await askWith(token, 'PATCH', `/clients/${hidden.id}`, change)).status).toBe(404)
  expect((await askWith(token, 'GET', `/clients/${seen.id}/fhir`)).status).toBe(403)
})

test('what it does and reads is in the audit by its name, and in the history', async () => {
  const { id, token, name } = await makeAccount({ scopes: ['read_clients', 'write_clients'] })
  const client = await askWith<{ id: string }>(token, 'POST', '/clients', {
    first_name: 'Ida',
    last_name: 'Rowe',
  })
  await askWith(token, 'POST', `/clients/${client.body.id}/updates`, { text: 'Came by' })
  await askWith(token, 'GET', `/clients/${client.body.id}`)
  await app.services.reading.flush()
  const { rows } = await pool.query<{ actor_kind: string; action: string }>(
    'select actor_kind, action from audit where actor_id = $1 order by action',
    [id],
  )
  expect(rows).toEqual(
    ['clients.created', 'clients.update_added', 'clients.viewed'].map((action) => ({
      actor_kind: 'service',
      action,
    })),
  )
  expect((await app.history(client.body.id))[0]).toMatchObject({ actor_kind: 'service', actor: name })
  const updates = await app.request<object>('internal', 'GET', `/clients/${client.body.id}/updates`)
  expect(JSON.stringify(updates.body)).toContain(name)
})

test('the copy of one client is a read that the audit tells; a person needs a step-up for it', async () => {
  const client = await app.addClient({ notes: 'Quiet' })
  const { id, token } = await makeAccount({ scopes: ['read_copies'] })
  const { body } = await askWith<object>(token, 'GET', `/clients/${client.id}/fhir`)
  expect(body).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { id: client.id } }] })
  await app.services.reading.flush()
  const { rows } = await pool.query('select action, subject_id from audit where actor_id = $1', [id])
  expect(rows).toEqual([{ action: 'clients.copy_viewed', subject_id: client.id }])
  await pool.query(`update rate_limits set points = 60 where key like '%clients.fhir ' || $1`, [id])
  expect((await askWith(token, 'GET', `/clients/${client.id}/fhir`)).status).toBe(429)
})

test('a token works without a cookie alone, and from wherever its program runs', async () => {
  const { token } = await makeAccount({ scopes: ['read_clients', 'write_clients'] })
  const { cookie } = await app.signedInAs('internal')
  expect((await askWith(token, 'GET', '/clients', undefined, { Cookie: cookie })).status).toBe(400)
  const elsewhere = { Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' }
  const client = { first_name: 'Ida', last_name: 'Rowe' }
  expect((await askWith(token, 'POST', '/clients', client, elsewhere)).status).toBe(200)
  expect((await app.request(null, 'POST', '/clients', client, elsewhere)).status).toBe(403)
})

test('wrong tokens of one address are limited; the right one from there still works', async () => {
  const { token } = await makeAccount()
  const there = { 'X-Forwarded-For': '198.51.100.7' }
  const wrong = `foyer_sa_${'x'.repeat(49)}`
  const answers = []
  for (let tries = 0; tries < 31; tries += 1)
    answers.push((await askWith(wrong, 'GET', '/clients', undefined, there)).status)
  expect([...new Set(answers)]).toEqual([401, 429])
  const limited = await askWith(wrong, 'GET', '/clients', undefined, there)
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await askWith(token, 'GET', '/clients', undefined, there)).status).toBe(200)
})

test('an account that asks very often is told to wait, others are not', async () => {
  const [busy, calm] = [await makeAccount(), await makeAccount()]
  await status(busy.token)
  await pool.query(`update rate_limits set points = 600 where key like '%service account ' || $1`, [busy.id])
  expect(await askWith(busy.token, 'GET', '/clients')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('This service account has made very many requests.') },
  })
  expect(await status(calm.token)).toBe(200)
})

const inquiry = {
  firstName: 'Wes',
  lastName: 'Lane',
  email: 'wes@example.com',
  phone: '(850) 555-0123',
  division: 'clinical',
  message: 'Please call me',
}

test('an inquiry of a partner is in the inbox under its name, once a day', async () => {
  const { token, name } = await makeAccount({ scopes: ['send_inquiries'] })
  const send = (sent: object) => askWith(token, 'POST', '/functions/send-contact-emails', sent)
  expect((await send(inquiry)).status).toBe(200)
  await pool.query(`update inquiries set created_at = now() - interval '20 hours'`)
  expect(await send(inquiry)).toMatchObject({
    status: 409,
    body: { message: 'The same inquiry arrived within the last day, so it was not kept again.' },
  })
  expect((await send({ ...inquiry, message: 'Please write' })).status).toBe(200)
  expect((await app.request(null, 'POST', '/functions/send-contact-emails', inquiry)).status).toBe(200)
  const { body } = await app.request<{ rows: { sent_by_name: string | null }[] }>(
    'internal',
    'GET',
    '/inquiries',
  )
  expect(body.rows.map(({ sent_by_name }) => sent_by_name)).toEqual([null, name, name])
})

test('two accounts that work have different names, and no form of the sign-in takes one', async () => {
  const { id, name } = await makeAccount()
  const again = { name: name.toUpperCase(), scopes: ['read_clients'], ends_on: today }
  expect((await app.request('admin', 'POST', '/service_accounts', again)).body).toMatchObject({
    data: { fields: { name: 'There is a service account of this name already' } },
  })
  const signIn = { email: `service:${id}`, password: 'plenty of warm otters' }
  expect((await app.request(null, 'POST', '/auth/sign_in', signIn)).status).not.toBe(200)
  const people = await app.request<object>('admin', 'GET', '/people')
  expect(JSON.stringify(people.body)).not.toContain(name)
})

test('a page that the server renders takes no token', async () => {
  const { token } = await makeAccount()
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const caller = { services: app.services, request_id: 'page', address: '10.0.0.1', headers }
  const call = createCaller(router, caller, performance.now() + 10_000)
  await expect(call(['clients', 'list'], {})).rejects.toMatchObject({ status: 401 })
})
