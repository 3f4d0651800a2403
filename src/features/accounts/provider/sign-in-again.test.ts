import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'
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

test('a step-up asks the provider to sign in again, and takes no answer from before', async () => {
  const pia = await memberWithPassword(app, 'pia@example.com', password)
  const jar = new Map<string, string>()
  there.be('pia', { amr: ['pwd'] })
  await goThere('/account/provider/start', pia, jar)
  const late = () =>
    pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
      pia.user_id,
    ])
  const export_people = async () => (await app.request(pia, 'POST', '/account/factors/totp/start', {})).status
  await late()
  expect(await export_people()).toBe(403)
  const { body, cookies } = await start('/session/step_up/provider', pia)
  const asked = new URL(body.url)
  expect(asked.searchParams.get('prompt')).toBe('login')
  // As a provider answers that does not know `prompt`, from a session of ten minutes ago.
  asked.searchParams.delete('prompt')
  asked.searchParams.delete('max_age')
  asked.searchParams.set('max_age', '100000')
  await pool.query(
    `update tokens set expires_at = expires_at + interval '5 minutes' where purpose = 'provider-step-up'`,
  )
  expect(await finish(await there.visit(asked.href, jar), cookies)).toMatchObject(refusal('again', 400))
  expect(await export_people()).toBe(403)
  expect((await goThere('/session/step_up/provider', pia, jar)).body).toMatchObject({ use: 'step-up' })
  expect(await export_people()).toBe(200)
  there.be('bob', {})
  expect(await goThere('/session/step_up/provider', pia)).toMatchObject(refusal('not the account', 400))

  await enroll(app, pia)
  there.be('pia')
  expect(await goThere('/session/step_up/provider', pia)).toMatchObject(refusal('second factor', 400))
  there.be('pia', { amr: ['mfa'] })
  expect((await goThere('/session/step_up/provider', pia)).status).toBe(200)
})

/** What a provider is asked that does not know `prompt`. */
function withoutPrompt(url: string) {
  const asked = new URL(url)
  expect([asked.searchParams.get('prompt'), asked.searchParams.get('max_age')]).toEqual(['login', '0'])
  asked.searchParams.delete('prompt')
  asked.searchParams.delete('max_age')
  return asked.href
}
/** The browser of somebody who signed in at the provider twenty minutes ago. */
async function leftOpen(subject: string, account?: AccountThere) {
  const jar = new Map<string, string>()
  there.be(subject, account)
  there.changeClock(-1200)
  await there.visit((await start()).body.url, jar)
  there.changeClock(0)
  return jar
}

test('a sign-in from a session that was open at the provider is no step-up', async () => {
  const quin = await memberWithPassword(app, 'quin@example.com', password)
  await linkAs(quin, 'quin', { email: 'quin@example.com' })
  const setUp = async ({ headers }: { headers: Headers }) => {
    const as = { ...quin, cookie: cookiesOf(headers) }
    return (await app.request(as, 'POST', '/account/factors/totp/start', {})).status
  }
  expect(await setUp(await goThere(undefined, undefined, await leftOpen('quin')))).toBe(403)
  expect(await setUp(await signInAs('quin'))).toBe(200)
  // An own factor that follows counts from when it was shown.
  const { secret } = await enroll(app, quin)
  const half = await goThere(undefined, undefined, await leftOpen('quin'))
  await waitForNextCode(app, quin)
  const Cookie = cookiesOf(half.headers)
  expect(
    await setUp(await app.request(null, 'POST', '/auth/sign_in/code', { code: codeOf(secret) }, { Cookie })),
  ).toBe(200)
})

test('over a page whose session ended, and to link, the person signs in there again', async () => {
  const rae = await memberWithPassword(app, 'rae@example.com', password)
  const linked = await linkAs(rae, 'rae', { email: 'r@acme.example' })
  expect(linked.body.message).toContain('r@acme.example')
  const mail = (await app.mails()).findLast(({ to }) => to === rae.email)!
  expect(mail.text).toContain('signs you in as r@acme.example')
  const jar = await leftOpen('rae')
  const again = await start(undefined, null, { again: true })
  const silent = await there.visit(withoutPrompt(again.body.url), jar)
  expect(await finish(silent, again.cookies)).toMatchObject(refusal('did not ask you to sign in again'))
  const shown = await start(undefined, null, { again: true })
  expect((await finish(await there.visit(shown.body.url, jar), shown.cookies)).status).toBe(200)

  const sid = await memberWithPassword(app, 'sid@example.com', password)
  const link = await start('/account/provider/start', sid)
  const someone = await there.visit(withoutPrompt(link.body.url), await leftOpen('someone', {}))
  expect(await finish(someone, link.cookies)).toMatchObject(refusal('did not ask you to sign in again', 400))
})
