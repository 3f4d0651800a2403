import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
import { passkeyCalls } from '../testing/authenticator.ts'
import { testIdentityProvider } from '../testing/identityProvider.ts'
import { cookiesOf } from '../testing/members.ts'

const there = await testIdentityProvider()
afterAll(() => there.goAway())
const app = await testApp({ ...there.settings, OIDC_ONLY: 'Emergency@Example.com, emergency2@example.com' })
const password = 'plenty of warm otters'
const closed = { status: 401, body: { message: expect.stringContaining('Only Acme ID signs in here') } }
const signIn = (email: string, typed = password) =>
  app.request(null, 'POST', '/auth/sign_in', { email, password: typed })

/** Accepts an invitation with a password. */
async function accept(email: string) {
  await app.request('admin', 'POST', '/invitations', { email, role: 'internal', divisions: null })
  const mail = (await app.mails()).findLast(({ to }) => to === email)!
  const [, token] = /invite=([\w-]+)/.exec(mail.text)!
  return app.request(null, 'POST', '/auth/accept_invitation', { token, name: 'Bob', password })
}

test('only those named for an emergency sign in with a password', async () => {
  const named = { email: 'emergency@example.com' }
  expect((await accept(named.email)).status).toBe(200)
  expect((await signIn(named.email)).status).toBe(200)
  const { pool } = app.services.database
  // As from before passwords were closed.
  await pool.query(
    `with other as (insert into users (email, email_verified, password_hash)
       select 'ada@example.com', true, password_hash from users where email = $1 returning id)
     insert into user_roles (user_id, role, approved) select id, 'internal', true from other`,
    [named.email],
  )
  expect(await signIn('ada@example.com')).toMatchObject(closed)
  // Whether an address is one of those is not told to who does not know its password.
  const wrong = { status: 401, body: { message: 'Invalid email or password' } }
  expect(await signIn('ada@example.com', 'wrong')).toMatchObject(wrong)
  expect(await signIn(named.email, 'wrong')).toMatchObject(wrong)
})

test('nobody else signs up, accepts an invitation with a password, or signs in with a passkey alone', async () => {
  const email = 'bob@example.com'
  // Nor do those who are named: the answer would tell who that is.
  for (const who of [email, 'emergency@example.com', 'emergency2@example.com'])
    expect(await app.request(null, 'POST', '/auth/sign_up', { email: who, password })).toMatchObject(closed)
  expect(await accept(email)).toMatchObject(closed)

  const { addPasskey, ask, show } = passkeyCalls(app)
  const { authenticator } = await addPasskey(await app.signedInAs('internal'))
  const { options, cookies } = await ask()
  expect(await show(authenticator.get(options), cookies)).toMatchObject(closed)
  const { rows } = await app.services.database.pool.query<{ cause: string }>(
    `select changes ->> 'cause' as cause from audit where action = 'account.sign_in_failed'
       and changes ->> 'cause' is not null`,
  )
  // The password of the test above, the invitation and the passkey.
  expect(rows).toEqual([1, 2, 3].map(() => ({ cause: 'only_provider' })))
})

test('with the provider everybody signs in, and cannot unlink it', async () => {
  there.be('bob', { email: 'bob@example.com', email_verified: true, amr: ['mfa'] })
  const { body, headers } = await app.request<{ url: string }>(null, 'POST', '/auth/provider/start', {})
  const answer = await there.visit(body.url)
  const Cookie = cookiesOf(headers)
  const done = await app.request(null, 'POST', '/auth/provider/finish', { answer }, { Cookie })
  const bob = { user_id: '', email: '', cookie: cookiesOf(done.headers) }
  expect((await app.request(bob, 'GET', '/lookups/states')).status).toBe(200)
  const { body: session } = await app.request(bob, 'GET', '/session')
  expect(session).toMatchObject({ provider_name: 'Acme ID', provider_only: true, is_linked: true })
  expect((await app.request(bob, 'POST', '/account/provider/unlink', {})).status).toBe(409)
})
