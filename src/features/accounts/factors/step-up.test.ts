import { expect, test } from 'vitest'
import { contract } from '../../../contract.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { testApp, type Person } from '../../../server/testing/app.ts'
import { memberWithPassword } from '../testing.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const { pool } = app.services.database

/** The session goes on, and nothing was shown in it for so long. */
const passed = ({ user_id }: Person, minutes: number) =>
  pool.query(`update sessions set verified_at = now() - make_interval(mins => $2) where user_id = $1`, [
    user_id,
    minutes,
  ])
const stepUp = (as: Person | null, typed: string) =>
  app.request<{ message: string }>(as, 'POST', '/session/step_up', { password: typed })
const merge = (as: Person) =>
  app.request<{ code: string; message: string }>(as, 'POST', `/clients/${crypto.randomUUID()}/merge`, {})
const exported = async (as: Person) =>
  (await app.request<{ total: number; code: string }>(as, 'POST', '/clients/export', {})).body

test('these endpoints ask for a step-up, and no others', () => {
  const asking = Object.entries(contract).flatMap(([feature, operations]) =>
    Object.entries<Endpoint>(operations)
      .filter(([, { stepUp: rule }]) => rule)
      .map(([operation]) => `${feature}.${operation}`),
  )
  expect(asking.toSorted()).toEqual([
    'accounts.allow_emergency',
    'accounts.assign_role',
    'accounts.change_email',
    'accounts.change_password',
    'accounts.confirm_passkey',
    'accounts.confirm_totp',
    'accounts.disable_user',
    'accounts.invite',
    'accounts.make_recovery_codes',
    'accounts.open_emergency',
    'accounts.remove_passkey',
    'accounts.remove_totp',
    'accounts.reset_factors',
    'accounts.start_passkey',
    'accounts.start_totp',
    'approvals.approve_user',
    'clients.export',
    'clients.merge',
    'clients.purge',
    'reports.export',
    'settings.update_office',
  ])
})

test('ten minutes after the password it is asked for again; the right one holds for ten minutes more', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  expect((await merge(ada)).status).toBe(400)
  await passed(ada, 11)
  expect(await merge(ada)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  expect((await app.request(ada, 'GET', '/lookups/states')).status).toBe(200)
  expect(await stepUp(ada, 'a wrong one')).toMatchObject({ status: 400 })
  expect((await merge(ada)).status).toBe(403)
  expect((await stepUp(ada, password)).status).toBe(200)
  await passed(ada, 9)
  expect((await merge(ada)).status).toBe(400)
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
  await app.services.ownerDatabase.pool.query(`
    begin; set local foyer.audit_purge = 'on';
    update audit set at = at - interval '11 minutes' where action like '%exported'; commit`)
  await passed(eve, 11)
  expect((await slice()).total).toBe(200)
  await pool.query('delete from clients where id = any($1)', [rows.map(({ id }) => id)])
})

test('a step-up counts for its own session alone', async () => {
  const [bob, other] = [
    await memberWithPassword(app, 'bob@example.com', password),
    await app.signedInAs('internal'),
  ]
  await passed(bob, 11)
  await passed(other, 11)
  await stepUp(bob, password)
  expect((await stepUp(null, password)).status).toBe(401)
  expect((await merge(other)).status).toBe(403)
})

test('an export asks from 501 rows on, and before it is in the audit', async () => {
  const cyd = await app.signedInAs('internal')
  await pool.query(
    `insert into clients (first_name, last_name) select 'N', n::text from generate_series(1, 500) n`,
  )
  await passed(cyd, 11)
  expect((await exported(cyd)).total).toBe(500)
  await pool.query(`insert into clients (first_name, last_name) values ('N', '501')`)
  expect((await exported(cyd)).code).toBe('STEP_UP_REQUIRED')
  await passed(cyd, 0)
  expect((await exported(cyd)).total).toBe(501)
  const entries = `select from audit where actor_id = $1 and action = 'clients.exported'`
  expect((await pool.query(entries, [cyd.user_id])).rowCount).toBe(2)
})
