import { beforeAll, expect, test } from 'vitest'
import { accountKey } from '../../server/rate-limit.ts'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const email = 'ada@example.com'
const { pool } = app.services.database

const signIn = (body: object, headers: Record<string, string> = {}) =>
  app.request(null, 'POST', '/auth/sign_in', { email, password, ...body }, headers)
const guess = (address: string, secret = 'a wrong one') =>
  signIn({ email: 'Ada@Example.com', password: secret }, { 'X-Forwarded-For': address })
const deviceOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('foyer_device='))
    ?.split(';')[0] ?? ''
type Counter = 'sign_in at' | 'sign_in device' | 'sign_in unknown'
const keyOf = (counter: Counter, of?: string) => `%:${accountKey(email, counter, of)}`
/** Sets counters of Ada's account to a number of uses. @returns how many counters were set */
async function setUses(points: number, ...counter: Parameters<typeof keyOf>): Promise<number | null> {
  const change = `update rate_limits set points = $1 where key like $2`
  return (await pool.query(change, [points, keyOf(...counter)])).rowCount
}

/** As after thirty wrong passwords from this IP address. */
async function exhaust(address: string): Promise<void> {
  await guess(address)
  expect(await setUses(30, 'sign_in at', address)).toBe(2)
  expect((await guess(address, password)).status).toBe(429)
}

beforeAll(async () => {
  for (const address of [email, 'bob@example.com']) {
    await app.request(null, 'POST', '/auth/sign_up', { email: address, password })
    const link = linksOf((await app.mails()).at(-1)!)[0]!
    const token = new URL(link).searchParams.get('confirm')
    await app.request(null, 'POST', '/auth/confirm_email', { token, password })
  }
})

test('after ten attempts an IP address is refused, and the owner can still sign in from another one', async () => {
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess('203.0.113.1')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await guess('203.0.113.1', password)).status).toBe(429)
  expect((await guess('203.0.113.2', password)).status).toBe(200)
})

test('at most thirty attempts an hour, however slow', async () => {
  await guess('203.0.113.12')
  await pool.query(`update rate_limits set points = 30 where key like $1`, [
    `30/3600${keyOf('sign_in at', '203.0.113.12').slice(1)}`,
  ])
  expect((await guess('203.0.113.12', password)).status).toBe(429)
})

test('a text in the email field cannot use up the counters of others', async () => {
  const ip = '203.0.113.50'
  await pool.query('delete from rate_limits')
  const forged = [`${email} from ${ip}`, `${email} sign_in at ${ip}`, accountKey(email, 'sign_in at', ip)]
  for (const typed of forged) expect((await signIn({ email: typed })).status).toBe(401)
  // As after a thousand of them.
  await pool.query('update rate_limits set points = 1000')
  expect((await guess(ip, password)).status).toBe(200)
})

test('a port, or an invalid IP address, does not give a visitor new counters', async () => {
  await guess('203.0.113.8:1')
  await exhaust('203.0.113.8')
  expect((await guess('203.0.113.8:2', password)).status).toBe(429)
  await guess('nonsense')
  await setUses(30, 'sign_in at', 'unknown')
  expect((await guess('other nonsense', password)).status).toBe(429)
})

test('the right password resets the counters of a visitor who mistyped', async () => {
  for (let tries = 0; tries < 9; tries += 1) await guess('203.0.113.3')
  expect((await guess('203.0.113.3', password)).status).toBe(200)
  expect((await guess('203.0.113.3')).status).toBe(401)
  expect((await guess('203.0.113.3', password)).status).toBe(200)
})

test('attempts from many IP addresses delay unknown devices, and lock the owner out of none', async () => {
  const device = deviceOf(await signIn({}))
  await guess('203.0.113.5')
  expect(await setUses(1000, 'sign_in unknown')).toBe(1)
  const answered: string[] = []
  const note = async (who: string, response: Promise<{ status: number }>) => {
    answered.push(`${who} ${(await response).status}`)
  }
  await Promise.all([
    note('new IP address', guess('203.0.113.6', password)),
    note('attacker', guess('203.0.113.7')),
    note('known device', signIn({}, { Cookie: device })),
  ])
  expect([answered[0], answered.slice(1).sort()]).toEqual([
    'known device 200',
    ['attacker 401', 'new IP address 200'],
  ])
})

test('one IP address alone cannot cause that delay', async () => {
  await signIn({})
  await exhaust('203.0.113.9')
  const { rows } = await pool.query('select points from rate_limits where key like $1', [
    keyOf('sign_in unknown'),
  ])
  expect(rows).toEqual([{ points: 1 }])
})

test('a known device has counters of its own for each account that signed in on it', async () => {
  const ada = deviceOf(await signIn({}))
  const both = deviceOf(await signIn({ email: 'bob@example.com' }, { Cookie: ada }))
  await exhaust('203.0.113.10')
  const from = { 'X-Forwarded-For': '203.0.113.10' }
  expect((await signIn({}, { ...from, Cookie: both })).status).toBe(200)

  await pool.query('delete from rate_limits')
  await signIn({ password: 'wrong' }, { Cookie: both })
  expect(await setUses(30, 'sign_in device', '%')).toBe(2)
  expect((await signIn({}, { Cookie: both })).status).toBe(429)
  expect((await signIn({ email: 'bob@example.com' }, { Cookie: both })).status).toBe(200)
  expect((await signIn({})).status).toBe(200)
})

test('a device cookie that is forged, changed or of another account has no effect', async () => {
  const bob = deviceOf(await signIn({ email: 'bob@example.com' }))
  const ada = deviceOf(await signIn({}))
  const changed = ada.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')).replace(/=./, '=_')
  await exhaust('203.0.113.11')
  for (const cookie of [
    bob,
    changed,
    'foyer_device=',
    'foyer_device=a.b',
    `${ada.split('.')[0]}.${bob.split('.')[1]}`,
  ]) {
    expect((await signIn({}, { 'X-Forwarded-For': '203.0.113.11', Cookie: cookie })).status).toBe(429)
  }
})
