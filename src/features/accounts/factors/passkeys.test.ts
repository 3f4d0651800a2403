import type { PublicKeyCredentialRequestOptionsJSON as RequestOptions } from '@simplewebauthn/server'
import { expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { administration } from '../administration.server.ts'
import { cookiesOf, enroll, memberWithPassword, signInAgain } from '../testing/members.ts'
import { passkeyCalls, testAuthenticator } from '../testing/authenticator.ts'
import type { Factors } from './factorContract.ts'

const app = await testApp()
const { pool } = app.services.database
const { origin } = new URL(app.services.env.BASE_URL)
const password = 'plenty of warm otters'

const factorsOf = async (as: Caller) => (await app.request<Factors>(as, 'GET', '/account/factors')).body
const reach = async (cookie: string) =>
  (await app.request(null, 'GET', '/lookups/states', undefined, { Cookie: cookie })).status
const late = ({ user_id }: Caller) =>
  pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [user_id])
const required = (of: string) => pool.query('update office_settings set factor_required_of = $1', [of])
const entries = async ({ user_id }: Caller) =>
  (
    await pool.query<{ entry: string }>(
      `select concat_ws(' ', split_part(action, '.', 2), changes ->> 'cause', changes ->> 'with') as entry from audit
       where subject_id = $1 and action ~ 'passkey|signed_in|stepped_up|password_accepted' order by id`,
      [user_id],
    )
  ).rows.map(({ entry }) => entry)

const { withCookies, start, confirm, addPasskey, ask, show } = passkeyCalls(app)

/** @param name of somebody who knows a password as well */
async function memberWithPasskey(name?: string) {
  const person = name
    ? await memberWithPassword(app, `${name}@example.com`, password)
    : await app.signedInAs('internal')
  return { person, ...(await addPasskey(person)) }
}

test('the first passkey comes with recovery codes, ends the other sessions, and signs in alone', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  const other = await signInAgain(app, ada, password)
  const { authenticator, codes } = await addPasskey(ada, 'Blue phone')
  expect(codes).toHaveLength(10)
  expect([await reach(ada.cookie), await reach(other.cookie)]).toEqual([200, 401])
  const time = expect.stringMatching(/^\d{4}-/)
  const passkey = {
    id: expect.any(String),
    name: 'Blue phone',
    created_at: time,
    used_at: null,
    backed_up: true,
  }
  expect(await factorsOf(ada)).toEqual({ totp_added_at: null, recovery_codes: 10, passkeys: [passkey] })
  expect((await addPasskey(ada, 'Tablet')).codes).toBeNull()

  const { options, cookies } = await ask()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  const signedIn = await show(authenticator.get(options), cookies)
  expect(signedIn.status).toBe(200)
  expect(await reach(cookiesOf(signedIn.headers))).toBe(200)
  expect((await factorsOf(ada)).passkeys[0]).toMatchObject({ used_at: time })
  expect(await entries(ada)).toEqual([
    'signed_in',
    'signed_in',
    'passkey_added',
    'passkey_added',
    'signed_in passkey',
  ])
  const subjects = (await app.mails()).filter(({ to }) => to === ada.email).map(({ subject }) => subject)
  expect(subjects).toContain('A second factor was added to your account')
  expect(subjects.at(-1)).toBe('A sign-in from a new device')
})

test('after the password a passkey of the same person is the second step; a code does as well', async () => {
  const { person, authenticator, codes } = await memberWithPasskey('bob')
  const other = await memberWithPasskey()
  const step = await app.request(null, 'POST', '/auth/sign_in', { email: person.email, password })
  expect(step.body).toMatchObject({ second_factors: ['passkey'] })
  const half = cookiesOf(step.headers)
  const first = await ask(half)
  expect(first.options.allowCredentials).toHaveLength(1)
  const wrong = await show(other.authenticator.get(first.options), first.cookies)
  expect(wrong).toMatchObject({ status: 401, body: { message: expect.stringContaining('another account') } })
  const second = await ask(half)
  const right = await show(authenticator.get(second.options), second.cookies)
  expect(await reach(cookiesOf(right.headers))).toBe(200)
  // The password was used up with it.
  const code = { code: codes![0] }
  expect((await app.request(null, 'POST', '/auth/sign_in/code', code, { Cookie: half })).status).toBe(401)
  const again = await app.request(null, 'POST', '/auth/sign_in', { email: person.email, password })
  const cookie = { Cookie: cookiesOf(again.headers) }
  expect((await app.request(null, 'POST', '/auth/sign_in/code', code, cookie)).status).toBe(200)
})

test('a challenge is answered once, in its own browser, within five minutes, and only for what it was made', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const refusal = { status: 401, body: { message: expect.stringContaining('five minutes') } }
  const used = await ask()
  const answer = authenticator.get(used.options)
  expect((await show(answer, used.cookies)).status).toBe(200)
  expect(await show(answer, used.cookies)).toMatchObject(refusal)

  const stolen = await ask()
  expect(await show(authenticator.get(stolen.options), '')).toMatchObject(refusal)
  const other = await ask()
  const mixed = await show(authenticator.get(stolen.options), other.cookies)
  expect(mixed).toMatchObject({ status: 401, body: { message: expect.stringContaining('not be verified') } })

  const old = await ask()
  await pool.query(`update tokens set expires_at = now() where user_id is null`)
  expect(await show(authenticator.get(old.options), old.cookies)).toMatchObject(refusal)
  const { options, headers } = await stepUpChallenge(person)
  const forStepUp = withCookies(person, headers).Cookie
  expect(await show(authenticator.get(options), forStepUp)).toMatchObject(refusal)
  expect((await entries(person)).slice(1)).toEqual([
    'signed_in passkey',
    'passkey_refused expired',
    'passkey_refused expired',
    'passkey_refused invalid',
    'passkey_refused expired',
    'passkey_refused expired',
  ])
})

test('answers to no challenge lock nobody out; those of a passkey that nobody has leave no entry', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const { options } = await ask()
  const refusals = async () =>
    (await pool.query(`select from audit where action = 'account.passkey_refused'`)).rowCount!
  const before = await refusals()
  const attempt = async (of: typeof authenticator) => (await show(of.get(options), '')).status
  const strange = testAuthenticator(origin)
  for (let tries = 0; tries < 11; tries += 1) expect(await attempt(strange)).toBe(401)
  expect(await refusals()).toBe(before)
  for (let tries = 0; tries < 11; tries += 1) expect(await attempt(authenticator)).toBe(401)
  expect(await refusals()).toBe(before + 11)
  const right = await ask()
  expect((await show(authenticator.get(right.options), right.cookies)).status).toBe(200)
  expect((await entries(person)).at(-1)).toBe('signed_in passkey')
})

test('two answers to one challenge at the same moment sign in once', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const { options, cookies } = await ask()
  const answers = await app.atOnce(
    `select from users where id = '${person.user_id}' for no key update`,
    [1, 2].map(() => () => show(authenticator.get(options), cookies)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('refused with a sentence and an entry: another address or site, no PIN, another owner, a counter that went back', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const tries = [
    [{ origin: 'https://evil.example' }, 'usual address'],
    [{ rpId: 'evil.example' }, 'not be verified'],
    [{ isVerified: false }, 'not be verified'],
    [{ userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }, 'not be verified'],
    [{ counter: 1 }, 'copied'],
  ] as const
  const shown = []
  for (const [wrong, sentence] of tries) {
    const { options, cookies } = await ask()
    const answer = await show(authenticator.get(options, wrong), cookies)
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining(sentence) } })
    shown.push(await show(authenticator.get(options), cookies))
  }
  // A refused answer uses the challenge up as well.
  expect(shown.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect((await entries(person)).filter((entry) => entry !== 'passkey_refused expired').slice(1)).toEqual([
    'passkey_refused address',
    'passkey_refused invalid',
    'passkey_refused invalid',
    'passkey_refused invalid',
    'passkey_refused copied',
  ])
  const { options, cookies } = await ask()
  expect((await show(testAuthenticator(origin).get(options), cookies)).body.message).toContain('delete it')
})

test('a new passkey is refused from another address, without PIN, with certificates, twice, or for another person', async () => {
  const fay = await app.signedInAs('internal')
  const x5c = new Map([['x5c', [new Uint8Array([1])]]])
  for (const wrong of [
    { origin: 'https://evil.example' },
    { isVerified: false },
    { attestation: { fmt: 'packed', attStmt: x5c } },
  ]) {
    const { options, cookies } = await start(fay)
    expect((await confirm(testAuthenticator(origin).create(options, wrong), cookies)).status).toBe(400)
  }
  const mine = await start(fay)
  const passkey = testAuthenticator(origin).create(mine.options)
  const gus = await app.signedInAs('internal')
  const theirs = { Cookie: mine.cookies.Cookie.replace(fay.cookie, gus.cookie) }
  expect((await confirm(passkey, theirs)).status).toBe(400)
  expect((await factorsOf(gus)).passkeys).toEqual([])
  const again = await start(fay)
  expect((await confirm(testAuthenticator(origin).create(again.options), again.cookies)).status).toBe(200)
  expect((await confirm(testAuthenticator(origin).create(again.options), again.cookies)).status).toBe(400)
  await late(fay)
  expect((await start(fay)).status).toBe(403)
  expect((await entries(fay)).filter((entry) => entry.startsWith('passkey'))).toEqual([
    'passkey_refused address',
    'passkey_refused invalid',
    'passkey_refused certificates',
    'passkey_added',
    'passkey_refused expired',
  ])
})

const stepUpChallenge = async (as: Caller) => {
  const { body, headers } = await app.request<RequestOptions>(as, 'POST', '/session/step_up/passkey', {})
  return { options: body, headers }
}

test('a step-up takes an own passkey, and the password no more; removing asks for it', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const { person: owner, authenticator: other } = await memberWithPasskey()
  const [{ id = '' } = {}] = (await factorsOf(person)).passkeys
  const path = `/account/factors/passkeys/${id}`
  await late(person)
  expect((await app.request(person, 'DELETE', path)).status).toBe(403)
  expect((await app.request(person, 'POST', '/session/step_up', { password })).status).toBe(400)
  const stepUp = async (of: typeof authenticator) => {
    const { options, headers } = await stepUpChallenge(person)
    const body = { passkey: of.get(options) }
    return (await app.request(null, 'POST', '/session/step_up', body, withCookies(person, headers))).status
  }
  expect(await stepUp(other)).toBe(400)
  const { options, headers } = await stepUpChallenge(person)
  const inTheirs = await app.request(
    null,
    'POST',
    '/session/step_up',
    { passkey: authenticator.get(options) },
    withCookies(owner, headers),
  )
  expect(inTheirs.status).toBe(400)
  expect((await app.request(person, 'DELETE', path)).status).toBe(403)
  expect(await stepUp(authenticator)).toBe(200)
  const renamed = await app.request<Factors>(person, 'PATCH', path, { name: 'Old phone' })
  expect(renamed.body.passkeys).toMatchObject([{ id, name: 'Old phone' }])
  expect((await app.request('internal', 'DELETE', path)).status).toBe(404)
  expect((await app.request(person, 'DELETE', path)).body).toEqual({
    totp_added_at: null,
    recovery_codes: 0,
    passkeys: [],
  })
  expect((await entries(person)).slice(1)).toEqual([
    'passkey_refused another',
    'passkey_refused another',
    'stepped_up',
    'passkey_renamed',
    'passkey_removed',
  ])
})

test('either kind fulfills the requirement; the last one stays, also when both are removed at the same moment', async () => {
  await required('everybody')
  const jan = await app.signedInAs('internal')
  expect(await reach(jan.cookie)).toBe(403)
  await addPasskey(jan)
  expect(await reach(jan.cookie)).toBe(200)
  const { secret, codes } = await enroll(app, jan)
  expect([secret.length > 0, codes]).toEqual([true, []])
  const [{ id = '' } = {}] = (await factorsOf(jan)).passkeys
  const answers = await app.atOnce(`select from users where id = '${jan.user_id}' for no key update`, [
    () => app.request(jan, 'DELETE', `/account/factors/passkeys/${id}`),
    () => app.request(jan, 'POST', '/account/factors/totp/remove', {}),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await reach(jan.cookie)).toBe(200)
  expect((await factorsOf(jan)).recovery_codes).toBe(10)
  await required('nobody')
})

test('People names both kinds; a reset removes them, and what was begun; who was disabled is refused', async () => {
  const { person: kim, authenticator } = await memberWithPasskey('kim')
  await enroll(app, kim)
  const { body: step, headers } = await app.request<{ second_factors: string[] }>(
    null,
    'POST',
    '/auth/sign_in',
    {
      email: kim.email,
      password,
    },
  )
  expect(step.second_factors).toEqual(['totp', 'passkey'])
  const { body } = await app.request<{ email: string; factors: string[] }[]>('admin', 'GET', '/people')
  expect(body.find(({ email }) => email === kim.email)?.factors).toEqual(['totp', 'passkey'])
  const begun = await ask(cookiesOf(headers))
  await administration['reset-factors'](app.services, kim.email)
  expect((await show(authenticator.get(begun.options), begun.cookies)).status).toBe(401)
  const { options, cookies } = await ask()
  expect((await show(authenticator.get(options), cookies)).body.message).toContain('delete it')
  expect((await signInAgain(app, kim, password)).cookie).not.toBe('')

  const { person: lee, authenticator: phone } = await memberWithPasskey()
  await administration.disable(app.services, lee.email)
  const last = await ask()
  const refused = await show(phone.get(last.options), last.cookies)
  expect(refused).toMatchObject({ status: 401, body: { message: expect.stringContaining('disabled') } })
  expect(cookiesOf(refused.headers)).not.toContain('foyer_session')
})

test('after ten wrong answers further ones wait and leave no entry; a right one never waits, from an unknown browser too', async () => {
  const { person, authenticator } = await memberWithPasskey()
  const attempt = async (answer = {}) => {
    const { options, cookies } = await ask()
    return (await show(authenticator.get(options, answer), cookies)).status
  }
  for (let tries = 0; tries < 10; tries += 1) expect(await attempt({ isVerified: false })).toBe(401)
  expect(await attempt({ isVerified: false })).toBe(429)
  expect(await attempt()).toBe(200)
  expect(await attempt({ isVerified: false })).toBe(429)
  expect(await attempt()).toBe(200)
  const refused = (await entries(person)).filter((entry) => entry.startsWith('passkey_refused'))
  expect(refused).toHaveLength(10)
})
