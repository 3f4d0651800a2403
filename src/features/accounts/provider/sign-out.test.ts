import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
import { logoutClaims, logoutForm, testIdentityProvider } from '../testing/identityProvider.ts'
import { cookiesOf, enroll, memberWithPassword } from '../testing/members.ts'

/** What the provider sends when it ends a session. */
const sent: { url: string; token: string }[] = []
const there = await testIdentityProvider('http://localhost:3000', 0, (url, request) => {
  const form = new URLSearchParams(String(request?.body))
  sent.push({ url: String(url), token: form.get('logout_token') ?? '' })
  return Promise.resolve(new Response())
})
afterAll(() => there.goAway())
const app = await testApp(there.settings)
const { pool } = app.services.database
const password = 'plenty of warm otters'

async function signInAs(subject: string, jar = new Map<string, string>(), amr: string[] = []) {
  there.be(subject, { email: `${subject}@example.com`, email_verified: true, amr })
  const { body, headers } = await app.request<{ url: string }>(null, 'POST', '/auth/provider/start', {})
  const answer = await there.visit(body.url, jar)
  const Cookie = cookiesOf(headers)
  const done = await app.request<{ second_factors?: string[] }>(
    null,
    'POST',
    '/auth/provider/finish',
    { answer },
    { Cookie },
  )
  return { jar, status: done.status, cookie: cookiesOf(done.headers), ...done.body }
}
const linkTo = (user_id: string, subject: string) =>
  pool.query(`insert into identities (issuer, subject, user_id) values ($1, $2, $3)`, [
    app.services.env.provider!.issuer,
    subject,
    user_id,
  ])
const isIn = async (Cookie: string) =>
  (await app.request<{ user: unknown }>(null, 'GET', '/session', undefined, { Cookie })).body.user !== null
function post(token: string, address?: string) {
  const [form, headers] = logoutForm(token)
  const from = address && { 'X-Forwarded-For': address }
  return app.request<{ message: string }>(null, 'POST', '/auth/provider/ended', form, { ...headers, ...from })
}
const signOut = (Cookie: string) =>
  app.request<{ url: string | null }>(null, 'POST', '/auth/sign_out', {}, { Cookie })
/** Once the keys of the provider have to be asked for again. */
async function afterTheirTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000)
  return work().finally(() => later.mockRestore())
}
const now = () => Math.floor(Date.now() / 1000)

test('signing out leads to the provider, which ends the other sessions that came from it', async () => {
  const { jar, cookie } = await signInAs('ada')
  const elsewhere = await signInAs('ada', jar)
  const { body } = await signOut(cookie)
  expect([await isIn(cookie), await isIn(elsewhere.cookie)]).toEqual([false, true])
  expect(await there.signOut(body.url!, jar)).toBe('http://localhost:3000/auth')
  expect(sent.at(-1)!.url).toBe('http://localhost:3000/api/auth/provider/ended')
  expect((await post(sent.at(-1)!.token)).status).toBe(200)
  expect(await isIn(elsewhere.cookie)).toBe(false)
  const { rows } = await pool.query(`select changes from audit where action = 'account.provider_signed_out'`)
  expect(rows).toEqual([{ changes: { sessions: 1 } }])
})

test('a session that did not come from the provider stays, and its sign-out stays here', async () => {
  const bob = await memberWithPassword(app, 'bob@example.com', password)
  await linkTo(bob.user_id, 'bob')
  const there_too = await signInAs('bob')
  expect((await post(await there.sign(logoutClaims({ sub: 'bob' })))).status).toBe(200)
  expect([await isIn(bob.cookie), await isIn(there_too.cookie)]).toEqual([true, false])
  expect((await signOut(bob.cookie)).body.url).toBeNull()
})

test('a sign-out of the person also ends a session of which the provider named none; an empty name is none', async () => {
  const fay = await signInAs('fay')
  const { cookie } = await signInAs('gil')
  const noName = (subject: string) =>
    pool.query(
      `update sessions set sid = '' where user_id = (select user_id from identities where subject = $1)`,
      [subject],
    )
  await noName('fay')
  await noName('gil')
  expect((await post(await there.sign(logoutClaims({ sid: '' })))).status).toBe(400)
  expect((await post(await there.sign(logoutClaims({ sub: 'fay', sid: 'other' })))).status).toBe(200)
  expect([await isIn(fay.cookie), await isIn(cookie)]).toEqual([false, true])
  expect((await post(await there.sign(logoutClaims({ sub: 'gil', sid: '' })))).status).toBe(200)
  expect(await isIn(cookie)).toBe(false)
})

test('unlinking ends the sessions that came from the provider, and the sign-ins under way, but the present one', async () => {
  const member = await memberWithPassword(app, 'hal@example.com', password)
  await linkTo(member.user_id, 'hal')
  await enroll(app, member)
  const present = await signInAs('hal', undefined, ['mfa'])
  const other = await signInAs('hal', undefined, ['mfa'])
  const as = { ...member, cookie: present.cookie }
  const half = await signInAs('hal')
  const codes = () => pool.query(`select from tokens where user_id = $1`, [member.user_id])
  expect([half.second_factors, (await codes()).rowCount]).toEqual([['totp'], 1])
  expect((await app.request(as, 'POST', '/account/provider/unlink', {})).status).toBe(200)
  const are = [present.cookie, other.cookie, member.cookie].map(isIn)
  expect([await Promise.all(are), (await codes()).rowCount]).toEqual([[true, false, true], 0])
})

test('who loses the second factors to an administrator loses what was linked, too, also where it is all', async () => {
  const member = await memberWithPassword(app, 'ivo@example.com', password)
  await linkTo(member.user_id, 'ivo')
  const reset = () => app.request('admin', 'POST', '/rpc/reset_factors', { user_id: member.user_id })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(409)
  const actions = (await app.audits(member.user_id)).map(({ action }) => action)
  expect(actions.slice(-2)).toEqual(['account.provider_unlinked', 'account.factors_reset'])
  expect((await signInAs('ivo')).status).toBe(401)
})

test('a sign-out goes on here while the provider is away', async () => {
  const { cookie } = await signInAs('cleo')
  await post(await there.sign(logoutClaims({ sub: 'nobody' })))
  await there.goAway()
  expect((await signOut(cookie)).body.url).toBeNull()
  expect(await isIn(cookie)).toBe(false)
  // Its keys were asked for a moment ago, or are not known any more.
  const fitting = () => there.sign(logoutClaims({ sub: 'cleo' }))
  expect((await post(await fitting())).status).toBe(200)
  const token = await fitting()
  expect((await afterTheirTime(() => post(token))).status).toBe(503)
  // Nobody asks the provider about what cannot be of it.
  const old = await there.sign(logoutClaims({ sub: 'cleo', iat: now() - 600 }))
  const others = [
    'any',
    old,
    await there.sign(logoutClaims({ sub: 'cleo', events: {} })),
    await there.sign(logoutClaims({ sub: 'cleo' }), 'http://localhost:1'),
    await there.sign(logoutClaims({ sub: 'cleo' }), undefined, 'other'),
  ]
  for (const other of others) expect((await post(other)).status).toBe(400)
  await there.comeBack()
})

test('a logout token counts once, and only one of this provider, for this client, of now, for this', async () => {
  const { cookie } = await signInAs('dan')
  const wrong = {
    'no token': 'none',
    'another issuer': await there.sign(logoutClaims({ sub: 'dan' }), 'http://localhost:1'),
    'another client': await there.sign(logoutClaims({ sub: 'dan' }), undefined, 'other'),
    'no event': await there.sign(logoutClaims({ sub: 'dan', events: {} })),
    'one that signs in': await there.sign(logoutClaims({ sub: 'dan', nonce: 'a' })),
    'an old one': await there.sign(logoutClaims({ sub: 'dan', iat: now() - 600 })),
    'one of nobody': await there.sign(logoutClaims({})),
    'one without a name': await there.sign(logoutClaims({ sub: 'dan', jti: undefined })),
  }
  const statuses = await Promise.all(Object.values(wrong).map(async (token) => (await post(token)).status))
  expect(statuses).toEqual(Object.keys(wrong).map(() => 400))
  const early = await there.sign(logoutClaims({ sub: 'dan' }))
  there.changeKey()
  expect((await afterTheirTime(() => post(early))).status).toBe(400)
  expect(await isIn(cookie)).toBe(true)

  const token = await there.sign(logoutClaims({ sub: 'dan' }))
  expect((await post(token)).status).toBe(200)
  const again = await signInAs('dan')
  expect((await post(token)).status).toBe(400)
  expect([await isIn(cookie), await isIn(again.cookie)]).toEqual([false, true])
})

test('after twenty forged ones of an address the provider is not asked for it any more', async () => {
  const forged = async () =>
    `${(await there.sign(logoutClaims({ sub: 'dan' }))).split('.', 2).join('.')}.AAAA`
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await post(await forged(), '203.0.113.7')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
})
