import { expect, test } from 'vitest'
import { contract } from '../../../contract.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const { pool } = app.services.database

/** The session goes on, and nothing was shown in it for so long. */
const passed = ({ user_id }: Caller, minutes: number) =>
  pool.query(`update sessions set verified_at = now() - make_interval(mins => $2) where user_id = $1`, [
    user_id,
    minutes,
  ])
const stepUp = (as: Caller | null, typed: string) =>
  app.request<{ message: string }>(as, 'POST', '/session/step_up', { password: typed })
/** Refused for what is missing in it, once it is not for the step-up. */
const changeEmail = (as: Caller) => app.request<{ code: string }>(as, 'POST', '/account/email', {})
const exported = async (as: Caller) =>
  (await app.request<{ total: number; code: string }>(as, 'POST', '/clients/export', {})).body

/** Written by hand: always, or above so many rows. */
const asking = {
  'accounts.allow_emergency': true,
  'accounts.assign_role': true,
  'accounts.assign_divisions': true,
  'accounts.change_email': true,
  'accounts.change_password': true,
  'accounts.confirm_passkey': true,
  'accounts.confirm_totp': true,
  'accounts.disable_user': true,
  'accounts.end_sessions': true,
  'accounts.make_service_account': true,
  'accounts.replace_service_token': true,
  'accounts.end_service_account': true,
  'accounts.export_people': true,
  'accounts.invite': true,
  'accounts.make_recovery_codes': true,
  'accounts.open_emergency': true,
  'accounts.remove_passkey': true,
  'accounts.remove_totp': true,
  'accounts.reset_factors': true,
  'accounts.start_passkey': true,
  'accounts.start_provider_link': true,
  'accounts.start_totp': true,
  'accounts.unlink_provider': true,
  'approvals.approve_user': true,
  'approvals.reject_user': true,
  'changes.undo': 20,
  'clients.bulk': 20,
  'clients.copy': true,
  'clients.fhir': true,
  'clients.export': 500,
  'clients.merge': 20,
  'clients.purge': true,
  'system.make_evidence': true,
  'webhooks.make': true,
  'webhooks.switch': true,
  'webhooks.remove': true,
  'clients.remove': 20,
  'reports.export': 500,
  'accounts.update_office_settings': true,
}

const endpoints = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

test('these endpoints ask for a step-up, and no others', () => {
  const rules = endpoints.flatMap(([name, { stepUp: rule }]) =>
    rule ? [[name, rule === true || rule.rows]] : [],
  )
  expect(Object.fromEntries(rules)).toEqual(asking)
})

test('each that always asks is refused before it looks at its input', async () => {
  const admin = await app.signedInAs('admin')
  await passed(admin, 11)
  const always = endpoints.filter(([name]) => asking[name as keyof typeof asking] === true)
  const answers = []
  for (const [name, { method, path }] of always) {
    const { status, body } = await app.request<{ code: string }>(
      admin,
      method,
      path.replaceAll(/\{\w+\}/g, crypto.randomUUID()),
      method === 'GET' ? undefined : {},
    )
    answers.push(`${name} ${status} ${body.code}`)
  }
  expect(answers).toEqual(always.map(([name]) => `${name} 403 STEP_UP_REQUIRED`))
})

test('ten minutes after the password it is asked for again; the right one holds for ten minutes more', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  expect((await changeEmail(ada)).status).toBe(400)
  await passed(ada, 11)
  expect(await changeEmail(ada)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  expect((await app.request(ada, 'GET', '/lookups/states')).status).toBe(200)
  expect(await stepUp(ada, 'a wrong one')).toMatchObject({ status: 400 })
  expect((await changeEmail(ada)).status).toBe(403)
  expect((await stepUp(ada, password)).status).toBe(200)
  await passed(ada, 9)
  expect((await changeEmail(ada)).status).toBe(400)
  const { rows } = await pool.query<{ action: string }>(
    `select action from audit where actor_id = $1 order by id`,
    [ada.user_id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'account.signed_in',
    'account.password_refused',
    'account.stepped_up',
  ])
})

test('many small exports ask as one large does, of several kinds too; after ten minutes they are new', async () => {
  const eve = await memberWithPassword(app, 'eve@example.com', password)
  const { rows } = await pool.query(`
    insert into clients (first_name, last_name, start_date)
    select 'Slice', 'No ' || number, '2020-01-15' from generate_series(1, 200) as number returning id`)
  const slice = async (path = '/clients/export', body: object = { search: 'slice' }) =>
    (await app.request<{ total: number; code: string }>(eve, 'POST', path, body)).body
  const january = { start: '2020-01-01', end: '2020-01-31' }
  await passed(eve, 11)
  expect((await slice('/reports/new-patients/export', january)).total).toBe(200)
  expect((await slice()).total).toBe(200)
  expect((await slice()).code).toBe('STEP_UP_REQUIRED')
  expect((await slice('/reports/new-patients/export', january)).code).toBe('STEP_UP_REQUIRED')
  await stepUp(eve, password)
  expect((await slice()).total).toBe(200)
  const exportedBefore = (minutes: number) =>
    pool.query('update rate_limits set expire = expire - $1::bigint', [minutes * 60_000])
  await exportedBefore(9)
  await passed(eve, 11)
  expect((await slice()).code).toBe('STEP_UP_REQUIRED')
  await exportedBefore(2)
  expect((await slice()).total).toBe(200)
  await pool.query('delete from clients where id = any($1)', [rows.map(({ id }) => id)])
})

test('a step-up counts for its own session alone: not for another of the same person, nor for other people', async () => {
  const bob = await memberWithPassword(app, 'bob@example.com', password)
  const elsewhere = { ...bob, cookie: (await signInAgain(app, bob, password)).cookie }
  const other = await app.signedInAs('internal')
  await passed(bob, 11)
  await passed(other, 11)
  expect((await stepUp(bob, password)).status).toBe(200)
  expect((await changeEmail(bob)).status).toBe(400)
  expect((await changeEmail(elsewhere)).status).toBe(403)
  expect((await stepUp(null, password)).status).toBe(401)
  expect((await changeEmail(other)).status).toBe(403)
})

const clientsNamed = async (name: string, count: number) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into clients (first_name, last_name) select $1, n::text from generate_series(1, $2::int) n returning id`,
    [name, count],
  )
  return rows.map(({ id }) => id)
}
const bulk = async (as: Caller, body: object) =>
  (await app.request<{ changed: number; code: string }>(as, 'POST', '/clients/bulk', body)).body

test('deleting or merging more than 20 clients within ten minutes asks, at once, in small parts or one by one; other changes never', async () => {
  const change = { action: 'delete' }
  const dan = await app.signedInAs('internal')
  const ids = await clientsNamed('Deletable', 45)
  await passed(dan, 11)
  expect((await bulk(dan, { ids: ids.slice(0, 21), change })).code).toBe('STEP_UP_REQUIRED')
  const matching = { search: 'deletable', expected: 45 }
  expect((await bulk(dan, { ...matching, change })).code).toBe('STEP_UP_REQUIRED')
  const set = { action: 'set', field: 'owner_id', to: dan.user_id }
  expect((await bulk(dan, { ...matching, change: set })).changed).toBe(45)
  expect((await bulk(dan, { ids: ids.slice(0, 19), change })).changed).toBe(19)
  const remove = async (id: string) => (await app.request(dan, 'DELETE', `/clients/${id}`)).status
  // At the same moment no more get through than one after the other.
  const statuses = await Promise.all(ids.slice(19, 23).map(remove))
  expect(statuses.toSorted()).toEqual([200, 403, 403, 403])
  const day = '2026-01-01T00:00:00Z'
  const two = { into: ids[23], seen: { id: day, into: day } }
  expect((await app.request(dan, 'POST', `/clients/${ids[22]}/merge`, two)).status).toBe(403)
  await passed(dan, 0)
  expect((await bulk(dan, { ids: ids.slice(23), change })).changed).toBe(22)
  await pool.query(`delete from clients where first_name = 'Deletable'`)
})

test('clients that an undone import removes do not count as deleted', async () => {
  const eve = await app.signedInAs('internal')
  const post = async (path: string, body: object) =>
    (await app.request<{ id: string; changed: number }>(eve, 'POST', path, body)).body
  const rows = Array.from({ length: 21 }, (_, index) => ({
    number: index + 2,
    cells: ['Undone', `${index}`],
  }))
  const columns = ['First Name', 'Last Name']
  const { id } = await post('/imports', { file_name: 'undone.csv', columns, total: rows.length })
  await post(`/imports/${id}/rows`, { rows })
  const choices = { fields: ['first_name', 'last_name'], answers: {} }
  for (const [step, body] of Object.entries({ check: { choices }, run: {} })) {
    await post(`/imports/${id}/${step}`, body)
    await app.settled()
  }
  await post(`/changes/${id}/undo`, {})
  const removed = `select from audit where actor_id = $1 and action = 'clients.undone'`
  expect((await pool.query(removed, [eve.user_id])).rowCount).toBe(21)
  await passed(eve, 11)
  const ids = await clientsNamed('Deletable', 20)
  expect((await bulk(eve, { ids, change: { action: 'delete' } })).changed).toBe(20)
  await pool.query(`delete from clients where first_name in ('Deletable', 'Undone')`)
})

test('an export asks from 501 rows on, and before it is in the audit', async () => {
  const cyd = await app.signedInAs('internal')
  await pool.query(
    `insert into clients (first_name, last_name) select 'N', n::text from generate_series(1, 500) n`,
  )
  await passed(cyd, 11)
  expect((await exported(cyd)).total).toBe(500)
  await pool.query(`insert into clients (first_name, last_name) values ('N', '501')`)
  expect(await exported(cyd)).toMatchObject({
    code: 'STEP_UP_REQUIRED',
    message: 'Files with client data ask for this confirmation.',
  })
  await passed(cyd, 0)
  expect((await exported(cyd)).total).toBe(501)
  const entries = `select from audit where actor_id = $1 and action = 'clients.exported'`
  expect((await pool.query(entries, [cyd.user_id])).rowCount).toBe(2)
})
