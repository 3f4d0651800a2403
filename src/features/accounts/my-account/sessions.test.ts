import { expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import { memberWithPassword, signInAgain } from '../testing/members.ts'
import type { OwnSession } from './myAccountContract.ts'

const app = await testApp()
const { pool } = app.services.database
const password = 'plenty of warm otters'
const firefox = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }
const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.1, ${address}` })

const list = async (as: Caller, headers = {}) =>
  (await app.request<OwnSession[]>(as, 'GET', '/account/sessions', undefined, headers)).body
const end = (as: Caller, id: string) => app.request(as, 'DELETE', `/account/sessions/${id}`)
const reach = async (as: Caller) => (await app.request(as, 'GET', '/settings')).status
const noticesOf = async ({ email }: Caller) =>
  (await app.mails()).filter(({ to, subject }) => to === email && subject.includes('new device'))

test('sessions are listed by device, address behind the trusted proxy and last use; one at a time can be ended', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  const second = await signInAgain(app, ada, password, { ...firefox, ...from('203.0.113.7') })
  const other = { ...ada, cookie: second.cookie }
  const mine = await list(ada)
  expect(mine).toMatchObject([
    { is_current: true, device: 'Unknown browser' },
    { is_current: false, device: 'Firefox on Windows', address: '203.0.113.7' },
  ])
  const bob = await memberWithPassword(app, 'bob@example.com', password)
  expect((await end(bob, mine[1]!.id)).status).toBe(404)
  expect((await list(bob)).map(({ id }) => id)).not.toContain(mine[1]!.id)
  expect(await reach(other)).toBe(200)
  expect((await end(ada, mine[1]!.id)).status).toBe(200)
  expect([await reach(ada), await reach(other)]).toEqual([200, 401])
  expect((await end(ada, mine[1]!.id)).status).toBe(404)
  const { rows } = await pool.query(
    `select actor_id from audit where action = 'account.session_ended' and subject_id = $1`,
    [ada.user_id],
  )
  expect(rows).toEqual([{ actor_id: ada.user_id }])
})

test('the last use is stored with its address, once a minute, and not by asking who is signed in', async () => {
  const cyd = await memberWithPassword(app, 'cyd@example.com', password)
  const used = async () =>
    (await pool.query('select used_at, ip_address from sessions where user_id = $1', [cyd.user_id])).rows[0]
  const atSignIn = await used()
  await list(cyd, from('203.0.113.8'))
  expect(await used()).toEqual(atSignIn)
  await pool.query(`update sessions set used_at = now() - interval '61 seconds' where user_id = $1`, [
    cyd.user_id,
  ])
  const before = await used()
  await app.request(cyd, 'GET', '/session', undefined, from('203.0.113.8'))
  expect(await used()).toEqual(before)
  await list(cyd, from('203.0.113.8'))
  const after = await used()
  expect(after.ip_address).toBe('203.0.113.8')
  expect(after.used_at.getTime()).toBeGreaterThan(before.used_at.getTime())
})

test('a sign-in from a new device sends a mail, in words of ours; neither the first nor one of a known device', async () => {
  const dot = await memberWithPassword(app, 'dot@example.com', password)
  expect(await noticesOf(dot)).toEqual([])
  const strange = await signInAgain(app, dot, password, firefox)
  const [notice, ...more] = await noticesOf(dot)
  expect(more).toEqual([])
  expect(notice!.text).toContain('Firefox on Windows')
  expect(notice!.text).toContain('/operational/account')
  const device = strange.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('foyer_device='))!
    .split(';')[0]!
  await signInAgain(app, dot, password, { Cookie: device })
  await signInAgain(app, dot, 'a wrong password')
  expect(await noticesOf(dot)).toHaveLength(1)
  await signInAgain(app, dot, password, { 'User-Agent': 'Robert <b>Tables</b>' })
  const last = (await noticesOf(dot)).at(-1)!
  expect(last.html + last.text).not.toContain('Tables')
})
