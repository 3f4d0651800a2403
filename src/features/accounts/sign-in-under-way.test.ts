import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp, type Caller } from '../../program/testing/app.ts'
import { administration } from './administration.server.ts'
import {
  codeOf,
  cookiesOf,
  enroll,
  memberWithPassword,
  signInAgain,
  waitForNextCode,
} from './testing/members.ts'

const app = await testApp()
const old = 'plenty of warm otters'
const password = 'several cold herons'
const { pool } = app.services.database

const reach = async (cookie: string) =>
  (await app.request({ user_id: '', email: '', cookie }, 'GET', '/settings')).status
const changePassword = (as: Caller) =>
  app.request(as, 'POST', '/account/password', { current_password: old, password })

/** Asks for a link first, so that only its use is at the same moment. */
async function resetOf({ email }: Caller) {
  await app.request(null, 'POST', '/auth/request_password_reset', { email })
  const link = linksOf((await app.mails()).findLast(({ to }) => to === email)!)[0]!
  const token = new URL(link).searchParams.get('token')
  return () => app.request(null, 'POST', '/auth/reset_password', { token, password })
}

/** What each way of ending a person's sessions does. */
const ways: Record<string, (person: Caller) => Promise<() => Promise<unknown>>> = {
  change: async (person) => () => changePassword(person),
  reset: resetOf,
  'end sessions':
    async ({ user_id }) =>
    () =>
      app.request('admin', 'POST', '/rpc/end_sessions', { user_id }),
  'sign out others': async (person) => () =>
    app.request(person, 'POST', '/auth/sign_out', { scope: 'others' }),
  disable:
    async ({ email }) =>
    () =>
      administration.disable(app.services, email),
}
// Both have done what comes before their entry, and nothing is committed.
const AUDIT = 'lock table audit in share mode'

test.each(Object.keys(ways))('a sign-in that is under way does not survive: %s', async (name) => {
  const ada = await memberWithPassword(app, `ada-${name.replaceAll(' ', '-')}@example.com`, old)
  await app.request('admin', 'GET', '/people')
  const end = await ways[name]!(ada)
  let cookie = ''
  await app.atOnce(AUDIT, [
    async () => {
      const signedIn = await signInAgain(app, ada, old)
      expect(signedIn.status).toBe(200)
      cookie = signedIn.cookie
    },
    async () => void (await end()),
  ])
  expect(await reach(cookie)).toBe(401)
})

test('nor does one that is showing its code, when an administrator ends all sessions', async () => {
  const dot = await memberWithPassword(app, 'dot@example.com', old)
  const { secret } = await enroll(app, dot)
  await waitForNextCode(app, dot)
  const Cookie = cookiesOf((await signInAgain(app, dot, old)).headers)
  const end = await ways['end sessions']!(dot)
  const [signedIn] = await app.atOnce<unknown>(AUDIT, [
    () => app.request(null, 'POST', '/auth/sign_in/code', { code: codeOf(secret) }, { Cookie }),
    end,
  ])
  const { status, headers } = signedIn as { status: number; headers: Headers }
  expect(status).toBe(200)
  expect(await reach(cookiesOf(headers))).toBe(401)
})

test.each(['change', 'reset'])(
  'the old password opens nothing while a new one is being set: %s',
  async (name) => {
    const bob = await memberWithPassword(app, `bob-${name}@example.com`, old)
    const end = await ways[name]!(bob)
    const [, signedIn] = await app.atOnce<{ status?: number }>(AUDIT, [
      async () => ({ ...((await end()) as object) }),
      () => signInAgain(app, bob, old),
    ])
    expect(signedIn!.status).toBe(401)
    expect((await signInAgain(app, bob, password)).status).toBe(200)
  },
)

test('a link to another address that is being made does not survive a new password', async () => {
  const cyd = await memberWithPassword(app, 'cyd@example.com', old)
  const body = { current_password: old, email: 'other@example.com' }
  const responses = await app.atOnce(AUDIT, [
    () => app.request(cyd, 'POST', '/account/email', body),
    () => changePassword(cyd),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const links = await pool.query('select from tokens where user_id = $1', [cyd.user_id])
  expect(links.rowCount).toBe(0)
})
