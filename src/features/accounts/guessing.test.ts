import { beforeAll, expect, test } from 'vitest'
import { accountKey } from '../../server/rate-limit.ts'
import { linksOf } from '../../server/testing-mailbox.ts'
import { testApp } from '../../server/testing.ts'

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
/** The counters of Ada's account of this kind are set to so many uses. @returns how many they are */
async function used(points: number, ...counter: Parameters<typeof keyOf>): Promise<number | null> {
  const change = `update rate_limits set points = $1 where key like $2`
  return (await pool.query(change, [points, keyOf(...counter)])).rowCount
}

/** As after thirty wrong passwords from there. */
async function close(address: string): Promise<void> {
  await guess(address)
  expect(await used(30, 'sign_in at', address)).toBe(2)
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

test('guessing ends after ten tries, and the owner still gets in from elsewhere', async () => {
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess('203.0.113.1')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await guess('203.0.113.1', password)).status).toBe(429)
  expect((await guess('203.0.113.2', password)).status).toBe(200)
})

test('thirty tries within an hour are enough, however slowly they come', async () => {
  await guess('203.0.113.12')
  await pool.query(`update rate_limits set points = 30 where key like $1`, [
    `30/3600${keyOf('sign_in at', '203.0.113.12').slice(1)}`,
  ])
  expect((await guess('203.0.113.12', password)).status).toBe(429)
})

test('what is typed as an email address fills the counters of nobody else', async () => {
  const place = '203.0.113.50'
  await pool.query('delete from rate_limits')
  const forged = [
    `${email} from ${place}`,
    `${email} sign_in at ${place}`,
    accountKey(email, 'sign_in at', place),
  ]
  for (const typed of forged) expect((await signIn({ email: typed })).status).toBe(401)
  // As after a thousand of them.
  await pool.query('update rate_limits set points = 1000')
  expect((await guess(place, password)).status).toBe(200)
})

test('neither a port nor words that are no address make a visitor another one', async () => {
  await guess('203.0.113.8:1')
  await close('203.0.113.8')
  expect((await guess('203.0.113.8:2', password)).status).toBe(429)
  await guess('nonsense')
  await used(30, 'sign_in at', 'unknown')
  expect((await guess('other nonsense', password)).status).toBe(429)
})

test('a visitor who mistyped begins anew after the right password', async () => {
  for (let tries = 0; tries < 9; tries += 1) await guess('203.0.113.3')
  expect((await guess('203.0.113.3', password)).status).toBe(200)
  expect((await guess('203.0.113.3')).status).toBe(401)
  expect((await guess('203.0.113.3', password)).status).toBe(200)
})

test('guessing from many places makes unknown browsers wait, and keeps the owner out of none', async () => {
  const device = deviceOf(await signIn({}))
  await guess('203.0.113.5')
  expect(await used(1000, 'sign_in unknown')).toBe(1)
  const answered: string[] = []
  const note = async (who: string, answer: Promise<{ status: number }>) => {
    answered.push(`${who} ${(await answer).status}`)
  }
  await Promise.all([
    note('new place', guess('203.0.113.6', password)),
    note('stranger', guess('203.0.113.7')),
    note('known browser', signIn({}, { Cookie: device })),
  ])
  expect([answered[0], answered.slice(1).sort()]).toEqual([
    'known browser 200',
    ['new place 200', 'stranger 401'],
  ])
})

test('no single place can bring that about', async () => {
  await signIn({})
  await close('203.0.113.9')
  const { rows } = await pool.query('select points from rate_limits where key like $1', [
    keyOf('sign_in unknown'),
  ])
  expect(rows).toEqual([{ points: 1 }])
})

test('a browser that has signed in before counts by itself, for each account that did', async () => {
  const ada = deviceOf(await signIn({}))
  const both = deviceOf(await signIn({ email: 'bob@example.com' }, { Cookie: ada }))
  await close('203.0.113.10')
  const from = { 'X-Forwarded-For': '203.0.113.10' }
  expect((await signIn({}, { ...from, Cookie: both })).status).toBe(200)

  await pool.query('delete from rate_limits')
  await signIn({ password: 'wrong' }, { Cookie: both })
  expect(await used(30, 'sign_in device', '%')).toBe(2)
  expect((await signIn({}, { Cookie: both })).status).toBe(429)
  expect((await signIn({ email: 'bob@example.com' }, { Cookie: both })).status).toBe(200)
  expect((await signIn({})).status).toBe(200)
})

test('a device cookie that is made up, changed or of another account is worth nothing', async () => {
  const bob = deviceOf(await signIn({ email: 'bob@example.com' }))
  const ada = deviceOf(await signIn({}))
  const changed = ada.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')).replace(/=./, '=_')
  await close('203.0.113.11')
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
