import { afterAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { testIdentityProvider, type AccountThere } from '../testing/identityProvider.ts'
import { codeOf, cookiesOf, enroll, memberWithPassword, waitForNextCode } from '../testing/members.ts'
import { wayThere } from '../testing/wayThere.ts'

const there = await testIdentityProvider()
afterAll(() => there.goAway())
const app = await testApp(there.settings)
const { pool } = app.services.database
const password = 'plenty of warm otters'

const { start, finish, goThere, signInAs, linkAs } = wayThere(app, there)
const refusal = (words: string, status = 401) => ({
  status,
  body: { message: expect.stringContaining(words) },
})

const sessionWith = async ({ headers }: { headers: Headers }) =>
  (
    await app.request<{ user: { email: string } | null; request_status: string; role: string }>(
      null,
      'GET',
      '/session',
      undefined,
      { Cookie: cookiesOf(headers) },
    )
  ).body
const entries = async (pattern = 'provider|signed_in|request|confirmed|invitation_a|stepped') =>
  (
    await pool.query<{ entry: string }>(
      `select concat_ws(' ', split_part(action, '.', 2), changes ->> 'cause', changes ->> 'with') as entry
       from audit where action ~ $1 order by id`,
      [pattern],
    )
  ).rows.map(({ entry }) => entry)

test('somebody new waits for an approval, as after a sign-up, and signs in with it again', async () => {
  const ada = { email: 'Ada@Example.com', email_verified: true, name: 'Ada Bell' }
  const first = await signInAs('ada', ada)
  expect(first).toMatchObject({ status: 200, body: { use: 'sign-in', second_factors: [] } })
  expect(await sessionWith(first)).toMatchObject({
    user: { email: 'ada@example.com', name: 'Ada Bell' },
    request_status: 'pending',
    role: null,
  })
  expect(await entries()).toEqual(['requested', 'email_confirmed', 'signed_in provider'])
})

test('who is known signs in, whatever address the provider has by now', async () => {
  await signInAs('bob', { email: 'bob@example.com', email_verified: true })
  const again = await signInAs('bob', { email: 'robert@elsewhere.example', email_verified: false })
  expect(again.status).toBe(200)
  expect((await sessionWith(again)).user).toMatchObject({ email: 'bob@example.com' })
})

test('an open invitation of the address is accepted, with its role', async () => {
  const invited = { email: 'cleo@example.com', role: 'viewer', divisions: null }
  await app.request('admin', 'POST', '/invitations', invited)
  const accepted = await signInAs('cleo', { email: 'cleo@example.com', email_verified: true })
  expect(await sessionWith(accepted)).toMatchObject({ role: 'viewer', request_status: 'approved' })
  expect((await entries()).slice(-2)).toEqual(['invitation_accepted', 'signed_in provider'])
})

test('an address that the provider has not verified, or none, makes no account', async () => {
  const { rowCount } = await pool.query('select from users')
  for (const account of [
    { email: 'dan@example.com', email_verified: false },
    { email: 'dan@example.com' },
    {},
  ])
    expect(await signInAs(`dan ${JSON.stringify(account)}`, account)).toMatchObject(refusal('not verified'))
  // In lower case the Kelvin sign is a k: another address than the one that was verified.
  const kelvin = { email: '\u212Aelvin@example.com', email_verified: true }
  expect(await signInAs('kelvin', kelvin)).toMatchObject(refusal('not verified'))
  const long = { email: 'long@example.com', email_verified: true }
  expect(await signInAs('l'.repeat(256), long)).toMatchObject(refusal('could not be verified'))
  expect((await pool.query('select from users')).rowCount).toBe(rowCount)
  expect((await entries()).slice(-2)).toEqual(['provider_refused unverified', 'provider_refused invalid'])
})

test('an account is never found by its address alone, also where that was taken over at the provider', async () => {
  const eve = await memberWithPassword(app, 'eve@example.com', password)
  const taken = { email: 'eve@example.com', email_verified: true }
  expect(await signInAs('not eve', taken)).toMatchObject(refusal('link Acme ID under My account'))
  expect((await entries()).at(-1)).toBe('provider_refused known_address')
  expect(await linkAs(eve, 'eve', taken)).toMatchObject({ status: 200, body: { use: 'link' } })
  expect(await signInAs('not eve', taken)).toMatchObject(refusal('an account with this email address'))
  expect((await sessionWith(await signInAs('eve', taken))).user).toMatchObject({ email: eve.email })
})

test('an address that somebody signed up with and never confirmed is that of who proves it', async () => {
  const email = 'flo@example.com'
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const proven = await signInAs('flo', { email, email_verified: true })
  expect(await sessionWith(proven)).toMatchObject({ user: { email }, request_status: 'pending' })
  expect((await app.request(null, 'POST', '/auth/sign_in', { email, password })).status).toBe(401)
})

test('an account of the provider is linked once, and unlinked where something else signs in', async () => {
  const gus = await memberWithPassword(app, 'gus@example.com', password)
  const hal = await memberWithPassword(app, 'hal@example.com', password)
  const own = async (as: Caller) => (await app.request(as, 'GET', '/account/provider')).body
  expect(await own(gus)).toEqual({ linked: null, has_password: true })
  await linkAs(gus, 'gus', { email: 'g@acme.example', email_verified: true })
  expect(await own(gus)).toEqual({ linked: { email: 'g@acme.example' }, has_password: true })
  expect(await linkAs(hal, 'gus', {})).toMatchObject(refusal('belongs to someone else', 400))
  expect(await linkAs(gus, 'other', {})).toMatchObject(refusal('linked already', 400))
  const { status } = await app.request(gus, 'POST', '/account/provider/unlink', {})
  expect([status, await own(gus)]).toEqual([200, { linked: null, has_password: true }])
  expect(await signInAs('gus')).toMatchObject(refusal('not verified'))
  const told = (await app.mails()).filter(({ to }) => to === gus.email).map(({ subject }) => subject)
  expect(told.slice(-2)).toEqual([
    'Single sign-on was linked to your account',
    'Single sign-on was unlinked from your account',
  ])

  const { rows } = await pool.query<{ id: string }>(`select id from users where email = 'bob@example.com'`)
  const bob = rows[0]!.id
  await pool.query(`insert into user_roles (user_id, role, approved) values ($1, 'internal', true)`, [bob])
  const cookie = cookiesOf((await signInAs('bob')).headers)
  const alone = await app.request({ user_id: bob, email: '', cookie }, 'POST', '/account/provider/unlink', {})
  expect(alone).toMatchObject(refusal('set a password or add a passkey', 409))
})

test('linking and unlinking ask for a step-up', async () => {
  const ivy = await app.signedInAs('internal')
  await pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    ivy.user_id,
  ])
  for (const path of ['/account/provider/start', '/account/provider/unlink'])
    expect((await app.request(ivy, 'POST', path, {})).body).toMatchObject({ code: 'STEP_UP_REQUIRED' })
})

test('the own second factor follows, unless the provider tells of one', async () => {
  const jan = await memberWithPassword(app, 'jan@example.com', password)
  await linkAs(jan, 'jan', {})
  const { secret } = await enroll(app, jan)
  const half = await signInAs('jan', { amr: ['pwd', 'kba'] })
  expect(half.body).toMatchObject({ second_factors: ['totp'] })
  expect((await sessionWith(half)).user).toBeNull()
  await waitForNextCode(app, jan)
  const code = { code: codeOf(secret) }
  const whole = await app.request(null, 'POST', '/auth/sign_in/code', code, {
    Cookie: cookiesOf(half.headers),
  })
  expect((await sessionWith(whole)).user).toMatchObject({ email: jan.email })
  for (const amr of [['pwd', 'otp'], ['mfa']]) {
    const waived = await signInAs('jan', { amr })
    expect((await sessionWith(waived)).user).toMatchObject({ email: jan.email })
  }
  expect((await entries()).slice(-4)).toEqual([
    'provider_accepted provider',
    'signed_in',
    'signed_in provider',
    'signed_in provider',
  ])
})

test('where a second factor is required, that of the provider counts for the session that it began', async () => {
  const kim = await memberWithPassword(app, 'kim@example.com', password)
  await linkAs(kim, 'kim', {})
  await pool.query(`update office_settings set factor_required_of = 'everybody'`)
  const reach = async (account: AccountThere) => {
    const cookie = cookiesOf((await signInAs('kim', account)).headers)
    return (await app.request({ ...kim, cookie }, 'GET', '/lookups/states')).status
  }
  expect(await reach({ amr: ['pwd'] })).toBe(403)
  expect(await reach({ amr: ['pwd', 'hwk'] })).toBe(200)
  await pool.query(`update office_settings set factor_required_of = 'nobody'`)
})

test('code and state work once, in the browser that asked, within ten minutes', async () => {
  there.be('bob')
  const { body, cookies } = await start()
  const answer = await there.visit(body.url)
  const other = await start()
  expect(await finish(answer, other.cookies)).toMatchObject(refusal('could not be verified'))
  // What is no answer to it uses nothing up: anybody can lead a browser here.
  for (const junk of ['', 'state=guessed&code=1', 'error=access_denied'])
    expect(await finish(junk, cookies)).toMatchObject(refusal('could not be verified'))
  expect(await finish(answer, '')).toMatchObject(refusal('another browser'))
  expect((await finish(answer, cookies)).status).toBe(200)
  expect(await finish(answer, cookies)).toMatchObject(refusal('done already'))
  // A used code with a state of its own.
  const fresh = await start()
  const mixed = new URLSearchParams(await there.visit(fresh.body.url))
  mixed.set('code', new URLSearchParams(answer).get('code')!)
  expect(await finish(mixed.toString(), fresh.cookies)).toMatchObject(refusal('could not be verified'))
  const late = await start()
  const lateAnswer = await there.visit(late.body.url)
  await pool.query(`update tokens set expires_at = now() where purpose = 'provider-sign-in'`)
  expect(await finish(lateAnswer, late.cookies)).toMatchObject(refusal('more than 10 minutes'))
  expect((await entries()).slice(-6)).toEqual([
    'provider_refused invalid',
    'provider_refused expired',
    'signed_in provider',
    'provider_refused expired',
    'provider_refused invalid',
    'provider_refused expired',
  ])
})

test('two answers to one start sign in once, also at the same moment', async () => {
  there.be('bob')
  const { body, cookies } = await start()
  const answers = [await there.visit(body.url), await there.visit(body.url)]
  const both = await app.atOnce(
    'lock table tokens in share mode',
    answers.map((answer) => () => finish(answer, cookies)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('an answer of another issuer, a changed one, one that somebody else has signed and one that was canceled are refused', async () => {
  const changed = async (change: (query: URLSearchParams) => void) => {
    const { body, cookies } = await start()
    const query = new URLSearchParams(await there.visit(body.url))
    change(query)
    return finish(query.toString(), cookies)
  }
  there.be('bob')
  const wrong = refusal('could not be verified')
  expect(await changed((query) => query.set('iss', 'http://localhost:1'))).toMatchObject(wrong)
  expect(await changed((query) => query.delete('iss'))).toMatchObject(wrong)
  expect(await changed((query) => query.set('state', 'guessed'))).toMatchObject(wrong)
  expect(await changed((query) => query.delete('code'))).toMatchObject(wrong)
  there.forge(true)
  expect(await goThere()).toMatchObject(wrong)
  there.forge(false)
  there.be('')
  expect(await goThere()).toMatchObject(refusal('was canceled'))
})

test('a start to sign in links nothing, and one to link signs nobody else in', async () => {
  const lou = await memberWithPassword(app, 'lou@example.com', password)
  const max = await memberWithPassword(app, 'max@example.com', password)
  there.be('lou', { email: 'lou@example.com', email_verified: true })
  const link = await start('/account/provider/start', lou)
  const cookies = `${max.cookie}; ${link.cookies.split('; ').slice(1).join('; ')}`
  const answer = await there.visit(link.body.url)
  expect(await finish(answer, cookies)).toMatchObject(refusal('another browser', 400))
  expect((await pool.query(`select from identities where subject = 'lou'`)).rowCount).toBe(0)
})

test('somebody who was disabled is refused with that sentence', async () => {
  const ned = await memberWithPassword(app, 'ned@example.com', password)
  await linkAs(ned, 'ned', {})
  await app.request('admin', 'POST', '/rpc/disable_user', { target_user_id: ned.user_id })
  await pool.query(`update user_roles set approved = false, disabled_at = now() where user_id = $1`, [
    ned.user_id,
  ])
  expect(await signInAs('ned')).toMatchObject(refusal('Your access is disabled'))
  expect((await entries()).at(-1)).toBe('provider_refused disabled')
})

test('a signing key that is changed on the way there is no problem; a clock that differs by 30 s neither', async () => {
  there.be('bob')
  const { body, cookies } = await start()
  const answer = await there.visit(body.url)
  there.changeKey()
  expect((await finish(answer, cookies)).status).toBe(200)
  // Its tokens live for 20 s.
  there.changeClock(-45)
  expect((await signInAs('bob')).status).toBe(200)
  there.changeClock(-90)
  expect(await signInAs('bob')).toMatchObject(refusal('could not be verified'))
  there.changeClock(0)
})

test('while the provider is away a sentence says so, and passwords go on', async () => {
  const ova = await memberWithPassword(app, 'ova@example.com', password)
  there.be('bob')
  const { body, cookies } = await start()
  const answer = await there.visit(body.url)
  await there.goAway()
  const away = refusal('Acme ID cannot be reached right now', 503)
  expect(await start()).toMatchObject(away)
  expect(await finish(answer, cookies)).toMatchObject(away)
  const signedIn = await app.request(null, 'POST', '/auth/sign_in', { email: ova.email, password })
  expect(signedIn.status).toBe(200)
  await there.comeBack()
  expect((await signInAs('bob')).status).toBe(200)
})

test('without single sign-on there is none', async () => {
  const without = await testApp()
  expect((await without.request(null, 'POST', '/auth/provider/start', {})).status).toBe(404)
  expect((await without.request(null, 'POST', '/auth/provider/finish', { answer: '' })).status).toBe(404)
})
