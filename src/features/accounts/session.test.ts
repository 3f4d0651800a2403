import crypto from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { hashToken } from '../../server/encryption.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { testApp } from '../../program/testing/app.ts'
import type { SessionState } from './contract.ts'

const app = await testApp({ IDLE_MINUTES: '15' })
const password = 'plenty of warm otters'
const email = 'ada@example.com'

const signIn = (body: object, cookie = '') =>
  app.request({ user_id: '', email: '', cookie }, 'POST', '/auth/sign_in', { email, password, ...body })
const call = <Body>(cookie: string, method: 'GET' | 'POST', path: string, body?: object) =>
  app.request<Body>({ user_id: '', email: '', cookie }, method, path, body)
const whoIs = async (cookie: string) => (await call<SessionState>(cookie, 'GET', '/session')).body
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const changeSession = (cookie: string, change: string) =>
  app.services.database.pool.query(`update sessions set ${change} where token_hash = $1`, [
    hashToken(tokenOf(cookie)),
  ])
const tokenOf = (cookie: string) => decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!

beforeAll(async () => {
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const link = linksOf((await app.mails()).at(-1)!)[0]!
  await call('', 'POST', '/auth/confirm_email', {
    token: new URL(link).searchParams.get('confirm'),
    password,
  })
})

test('a wrong password, an unknown address and no address are refused with the same message', async () => {
  for (const body of [
    { password: 'wrong' },
    { email: 'nobody@example.com' },
    { email: 'nonsense' },
    { email: '' },
  ]) {
    expect(await signIn(body)).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  }
  const { rows } = await app.services.database.pool.query(
    `select actor_kind, subject_id is not null as known from audit where action = 'account.sign_in_failed' order by id`,
  )
  expect(rows).toEqual([true, false, false, false].map((known) => ({ actor_kind: 'visitor', known })))
})

test('a sign-in, failed or not, is noted with its address and device', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Test browser' }
  for (const body of [
    { email, password: 'wrong' },
    { email, password },
  ])
    await app.request(null, 'POST', '/auth/sign_in', body, headers)
  const { rows } = await app.services.database.pool.query(
    `select action, changes from audit where changes ->> 'address' = '203.0.113.7' order by id`,
  )
  const changes = { address: '203.0.113.7', device: 'Test browser' }
  expect(rows).toEqual([
    { action: 'account.sign_in_failed', changes },
    { action: 'account.signed_in', changes },
  ])
})

test('nobody is signed in without a cookie, with a forged one, or with one signed with another secret', async () => {
  const good = cookieOf(await signIn({}))
  const env = { ...app.services.env, AUTH_SECRET: 'another secret of thirty-two letters' }
  const signedWithAnotherSecret = sessionCookieHeader(env, tokenOf(good)!).split(';')[0]!
  const unsigned = `foyer_session=${tokenOf(good)}`
  for (const cookie of [
    '',
    'foyer_session=',
    'foyer_session=x',
    unsigned,
    `${unsigned}.`,
    signedWithAnotherSecret,
  ]) {
    expect(await whoIs(cookie)).toMatchObject({ user: null, approved: false, role: null, expires_in: null })
  }
  expect((await whoIs(good)).user).toMatchObject({ email })
})

test('an unknown address costs as much work as a wrong password, so that nobody can tell them apart', async () => {
  const hashing = vi.spyOn(crypto, 'argon2')
  for (const body of [{ password: 'wrong' }, { email: 'nobody@example.com' }]) {
    hashing.mockClear()
    await signIn(body)
    expect(hashing).toHaveBeenCalledOnce()
    expect(hashing.mock.calls[0]![1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
  }
  hashing.mockRestore()
})

test('what the database stores of a session signs nobody in', async () => {
  const token = tokenOf(cookieOf(await signIn({})))
  const { rows } = await app.services.database.pool.query('select * from sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const { id, token_hash } of rows as { id: string; token_hash: string }[]) {
    for (const stored of [id, token_hash]) {
      const cookie = sessionCookieHeader(app.services.env, stored).split(';')[0]!
      expect((await whoIs(cookie)).user).toBeNull()
    }
  }
})

test('a password that is changed while somebody signs in with it is refused', async () => {
  const change = (to: string, from: string) =>
    app.services.database.pool.query('update users set password_hash = $1 where password_hash = $2', [
      to,
      from,
    ])
  const { rows } = await app.services.database.pool.query<{ password: string }>(
    'select password_hash as password from users where email = $1',
    [email],
  )
  const { password: stored } = rows[0]!
  const { argon2 } = crypto
  const hashing = vi.spyOn(crypto, 'argon2').mockImplementationOnce((algorithm, parameters, callback) => {
    void change('another', stored).then(() => argon2(algorithm, parameters, callback))
  })
  expect((await signIn({})).status).toBe(401)
  await change(stored, 'another')
  expect((await signIn({})).status).toBe(200)
  hashing.mockRestore()
})

test('signing in again makes a new session and ends the one of this browser', async () => {
  const first = cookieOf(await signIn({}))
  const second = cookieOf(await signIn({}, first))
  expect(second).not.toBe(first)
  expect((await whoIs(first)).user).toBeNull()
  expect((await whoIs(second)).user).not.toBeNull()
})

test('only input keeps a session alive, and never beyond twelve hours', async () => {
  const cookie = cookieOf(await signIn({}))
  expect((await whoIs(cookie)).expires_in).toBeLessThanOrEqual(900)
  await changeSession(cookie, `expires_at = now() + interval '2 minutes'`)
  expect((await whoIs(cookie)).expires_in).toBeLessThanOrEqual(120)
  await call(cookie, 'GET', '/session')
  expect((await whoIs(cookie)).expires_in).toBeLessThanOrEqual(120)
  expect((await call<SessionState>(cookie, 'POST', '/session/activity', {})).body.expires_in).toBeGreaterThan(
    890,
  )
  expect((await whoIs(cookie)).expires_in).toBeGreaterThan(890)

  await changeSession(cookie, `created_at = now() - interval '11 hours 55 minutes'`)
  expect(
    (await call<SessionState>(cookie, 'POST', '/session/activity', {})).body.expires_in,
  ).toBeLessThanOrEqual(300)

  await changeSession(cookie, `expires_at = now()`)
  expect((await whoIs(cookie)).user).toBeNull()
  expect(await call(cookie, 'POST', '/session/activity', {})).toMatchObject({
    status: 401,
    body: { message: 'Auth session missing!' },
  })
})

test('signing out ends this session, the others, or all', async () => {
  const [one, two, three] = await Promise.all([signIn({}), signIn({}), signIn({})]).then((all) =>
    all.map(cookieOf),
  )
  const alive = async () =>
    (await Promise.all([one!, two!, three!].map(whoIs))).map(({ user }) => user !== null)
  const signOut = (cookie: string, body: object) => call(cookie, 'POST', '/auth/sign_out', body)

  expect(await signOut(one!, { scope: 'everywhere' })).toMatchObject({
    status: 400,
    body: { message: 'Sign-out scope must be global, local or others' },
  })
  const local = await signOut(one!, {})
  expect(local.headers.getSetCookie()).toEqual(['foyer_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect(await alive()).toEqual([false, true, true])
  await signOut(two!, { scope: 'others' })
  expect(await alive()).toEqual([false, true, false])
  const four = cookieOf(await signIn({}))
  await signOut(two!, { scope: 'global' })
  expect(await alive()).toEqual([false, false, false])
  expect((await whoIs(four)).user).toBeNull()
  expect((await signOut(two!, {})).status).toBe(401)
})

test('the response that ends a session here, or refuses an ended one, clears what the browser stored, and not its cookies', async () => {
  const [one, two] = [cookieOf(await signIn({})), cookieOf(await signIn({}))]
  const cleared = async (cookie: string, body: object = {}) =>
    (await call(cookie, 'POST', '/auth/sign_out', body)).headers.get('Clear-Site-Data')
  expect(await cleared(one, { scope: 'others' })).toBeNull()
  expect(await cleared(one)).toBe('"cache", "storage"')
  expect(await cleared(two)).toBe('"cache", "storage"')
  // A request without the cookie may come from a page of another site.
  expect(await cleared('')).toBeNull()
})

test('another site cannot sign anybody in or out', async () => {
  const from = (headers: Record<string, string>) =>
    app.request(null, 'POST', '/auth/sign_in', { email, password }, headers)
  expect((await from({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await from({ Origin: 'https://evil.example' })).status).toBe(403)
  expect((await from({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
})

test('a password is stored at the cost that OWASP recommends; a hash at another cost is replaced at sign-in', async () => {
  const stored = async () => {
    const { rows } = await app.services.database.pool.query<{ password: string }>(
      'select password_hash as password from users where email = $1',
      [email],
    )
    return rows[0]!.password
  }
  const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/
  expect(await stored()).toMatch(today)
  const nonce = Buffer.from('of sixteen bytes')
  const cost = { memory: 8_192, passes: 1, parallelism: 1 }
  const tag = crypto.argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const [salt, key] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  const earlier = `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${key}`
  await app.services.database.pool.query('update users set password_hash = $1 where password_hash = $2', [
    earlier,
    await stored(),
  ])
  expect((await signIn({ password: 'wrong' })).status).toBe(401)
  expect(await stored()).toBe(earlier)
  expect((await signIn({})).status).toBe(200)
  expect(await stored()).toMatch(today)
  expect((await signIn({ password: 'wrong' })).status).toBe(401)
  expect((await signIn({})).status).toBe(200)
})
