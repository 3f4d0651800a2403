import { expect, test } from 'vitest'
import { contract } from '../../../contract.ts'
import type { Endpoint } from '../../../lib/endpoint.ts'
import { createCaller } from '../../../server/call-in-process.ts'
import { router } from '../../../program/router.ts'
import { linksOf } from '../../../server/testing/mailbox.ts'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { administration } from '../administration.server.ts'
import { enroll, memberWithPassword, signInAgain } from '../testing/members.ts'

const app = await testApp()
const { pool } = app.services.database
const password = 'plenty of warm otters'

const required = (of: string) => pool.query('update office_settings set factor_required_of = $1', [of])
const reach = async (as: Caller, path = '/lookups/states') => (await app.request(as, 'GET', path)).status
const reset = (as: Caller, user_id: string) =>
  app.request<{ factors: string[]; message: string }>(as, 'POST', '/rpc/reset_factors', { user_id })

test('a new database requires a second factor of administrators', async () => {
  const { rows } = await pool.query<{ text: string }>(
    `select column_default as text from information_schema.columns
     where table_name = 'office_settings' and column_name = 'factor_required_of'`,
  )
  expect(rows[0]!.text).toContain('administrators')
})

test('an administrator without one reaches nothing of the office but their own account; with one everything', async () => {
  await required('administrators')
  const [ada, bob] = [await app.signedInAs('admin'), await app.signedInAs('internal')]
  expect([await reach(ada), await reach(ada, '/people'), await reach(ada, '/settings')]).toEqual([
    403, 403, 403,
  ])
  expect([await reach(ada, '/session'), await reach(ada, '/account/factors'), await reach(bob)]).toEqual([
    200, 200, 200,
  ])
  await enroll(app, ada)
  expect([await reach(ada), await reach(ada, '/people')]).toEqual([200, 200])
  const removed = await app.request(ada, 'POST', '/account/factors/totp/remove', {})
  expect(removed.status).toBe(409)
})

/** Everything else is refused to somebody who must have a factor and has none; nothing of the office is here. */
const withoutFactor = `
  accounts.session accounts.activity accounts.sign_out accounts.step_up accounts.factors accounts.start_totp
  accounts.confirm_totp accounts.remove_totp accounts.make_recovery_codes accounts.sessions accounts.end_session
  accounts.start_step_up accounts.start_passkey accounts.confirm_passkey accounts.rename_passkey accounts.remove_passkey
  accounts.change_name accounts.change_password accounts.change_email accounts.own_identity accounts.unlink_provider
  accounts.start_provider_link accounts.start_provider_step_up`.split(/\s+/)

test('without it each endpoint refuses an administrator, also for a rendered page; one who was invited too', async () => {
  await required('administrators')
  const boss = await app.signedInAs('admin')
  await enroll(app, boss)
  await app.request(boss, 'POST', '/invitations', { email: 'new@example.com', role: 'admin' })
  const mail = (await app.mails()).findLast(({ to }) => to === 'new@example.com')!
  const token = new URL(linksOf(mail)[0]!).searchParams.get('invite')
  const accepted = await app.request(null, 'POST', '/auth/accept_invitation', {
    token,
    name: 'New',
    password,
  })
  const cookie = accepted.headers.getSetCookie()[0]!.split(';')[0]!
  const invited = { user_id: '', email: 'new@example.com', cookie }
  expect(await reach(invited, '/session')).toBe(200)
  const reached = []
  for (const [feature, operations] of Object.entries(contract))
    for (const [operation, endpoint] of Object.entries<Endpoint>(operations)) {
      const name = `${feature}.${operation}`
      if (endpoint.access === 'public' || withoutFactor.includes(name)) continue
      const path = endpoint.path.replace('{list}', 'states').replace(/\{\w+\}/g, crypto.randomUUID())
      const body = endpoint.method === 'GET' ? undefined : {}
      const response = await app.request<{ message?: string }>(invited, endpoint.method, path, body)
      if (response.status !== 403 || !/needs a second factor/.test(response.body?.message ?? ''))
        reached.push(name)
    }
  expect(reached).toEqual([])
  const caller = { services: app.services, request_id: 'page', address: '', headers: new Headers({ cookie }) }
  const render = createCaller(router, caller, performance.now() + 10_000)
  for (const path of [
    ['clients', 'list'],
    ['today', 'counts'],
    ['lookups', 'list'],
    ['accounts', 'people'],
  ])
    await expect(render(path, {})).rejects.toThrow('needs a second factor')
})

test('an administrator requires it of everybody; who is internal or a viewer is then asked too', async () => {
  await required('administrators')
  const [ada, bob, vic] = [
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
    await app.signedInAs('viewer'),
  ]
  await enroll(app, ada)
  const decide = (as: Caller, factor_required_of: string) =>
    app.request(as, 'PATCH', '/settings/office', { factor_required_of })
  expect((await decide(bob, 'everybody')).status).toBe(403)
  expect((await decide(ada, 'everybody')).body).toMatchObject({ factor_required_of: 'everybody' })
  expect([await reach(bob), await reach(vic), await reach(ada)]).toEqual([403, 403, 200])
  expect((await decide(ada, 'administrators')).status).toBe(200)
  expect([await reach(bob), await reach(vic)]).toEqual([200, 200])
  const { rows } = await pool.query(
    `select changes -> 'factor_required_of' as changed from audit where action = 'account.factor_rule_changed' order by id`,
  )
  expect(rows).toEqual([
    { changed: ['administrators', 'everybody'] },
    { changed: ['everybody', 'administrators'] },
  ])
})

test('an administrator removes the factors of somebody who lost them, after a step-up; the person is out and told', async () => {
  await required('nobody')
  const ada = await app.signedInAs('admin')
  const cyd = await memberWithPassword(app, 'cyd@example.com', password)
  await enroll(app, cyd)
  expect((await reset(cyd, cyd.user_id)).status).toBe(403)
  await pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    ada.user_id,
  ])
  expect((await reset(ada, cyd.user_id)).status).toBe(403)
  await pool.query(`update sessions set verified_at = now() where user_id = $1`, [ada.user_id])
  expect((await reset(ada, cyd.user_id)).body).toMatchObject({ factors: [], sessions: 0 })
  expect(await reach(cyd)).toBe(401)
  expect((await reset(ada, cyd.user_id)).body.message).toBe('cyd@example.com has no second factor.')
  expect((await signInAgain(app, cyd, password)).cookie).not.toBe('')
  const subjects = (await app.mails()).filter(({ to }) => to === cyd.email).map(({ subject }) => subject)
  expect(subjects).toContain('The second factors of your account were removed by an administrator')
})

test('so does the command line; a new password by email does not', async () => {
  const dee = await memberWithPassword(app, 'dee@example.com', password)
  await enroll(app, dee)
  await administration.reset(app.services, dee.email)
  expect((await signInAgain(app, dee, password)).cookie).toBe('')
  await administration['reset-factors'](app.services, dee.email)
  expect((await signInAgain(app, dee, password)).cookie).not.toBe('')
  await expect(administration['reset-factors'](app.services, dee.email)).rejects.toThrow(
    'has no second factor',
  )
})
