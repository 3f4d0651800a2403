import { expect, test, vi } from 'vitest'
import { company } from '../../content/company.ts'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp } from '../../program/testing/app.ts'
import type { SessionState } from './contract.ts'
import { findUser } from './users.server.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const welcome = { message: 'Check your email for the confirmation link!' }

const signUp = (email: string, secret = password) =>
  app.request(null, 'POST', '/auth/sign_up', { email, password: secret })
const signIn = (email: string, secret = password) =>
  app.request(null, 'POST', '/auth/sign_in', { email, password: secret })
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to === email)
const confirm = (token: string, secret = password) =>
  app.request(null, 'POST', '/auth/confirm_email', { token, password: secret })
const session = (cookie: string) =>
  app.request<SessionState>({ user_id: '', email: '', cookie }, 'GET', '/session')

async function tokenOf(email: string): Promise<string> {
  const [link = ''] = linksOf((await mailsTo(email)).at(-1)!)
  return new URL(link).searchParams.get('confirm') ?? ''
}

const countOf = async (table: string) =>
  (await app.services.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('credentials that are missing, malformed, short or easy to guess are refused with the reason', async () => {
  const missing = 'You must provide either an email or phone number and a password'
  for (const body of [{}, { email: 'a@example.com' }, { password }, { email: '', password: '' }]) {
    expect(await app.request(null, 'POST', '/auth/sign_up', body)).toMatchObject({
      status: 400,
      body: { message: missing },
    })
  }
  expect((await signUp('not an address')).body).toMatchObject({
    data: { fields: { email: 'Please enter a valid email address' } },
  })
  expect((await signUp('a@example.com', 'x9Kp2mQv7Lw')).body).toMatchObject({
    data: { fields: { password: 'Password must be at least 12 characters' } },
  })
  expect((await signUp('a@example.com', 'x9Kp2mQv7Lw '.repeat(11))).body).toMatchObject({
    data: { fields: { password: 'Password must be at most 128 characters' } },
  })
  for (const weak of [
    'password1234',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'marlow.quince1',
    `${company.name}2026`,
  ]) {
    expect(await signUp('marlow.quince@example.com', weak)).toMatchObject({
      status: 400,
      body: { data: { fields: { password: expect.stringContaining('too easy to guess') } } },
    })
  }
  // Neither words nor patterns: they are refused because they are known, also in capitals and with something added.
  for (const breached of ['internacional', 'Mishaoooyeah', 'salocaluimsg1']) {
    expect(await signUp('b@example.com', breached)).toMatchObject({
      status: 400,
      body: { data: { fields: { password: expect.stringContaining('known from data breaches') } } },
    })
  }
})

test('from sign-up to the waiting page: the link of the mail and the password confirm once and sign in', async () => {
  const administrator = await app.signedInAs('admin')
  const colleague = await app.signedInAs('internal')
  expect((await signUp('Ada.New@Example.com')).body).toEqual(welcome)
  expect(await signIn('ada.new@example.com')).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_CONFIRMED', message: expect.stringMatching(/^Email not confirmed\./) },
  })
  expect(await mailsTo(administrator.email)).toEqual([])

  const token = await tokenOf('ada.new@example.com')
  const confirmed = await confirm(token)
  const [cookie = ''] = confirmed.headers.getSetCookie()
  expect(cookie).toMatch(/^foyer_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await session(cookie.split(';')[0]!)).body).toMatchObject({
    user: { email: 'ada.new@example.com' },
    approved: false,
    role: null,
    request_status: 'pending',
  })
  const [news, ...more] = await mailsTo(administrator.email)
  expect([news?.subject, ...more]).toEqual(['A new request for access'])
  expect(await mailsTo(colleague.email)).toEqual([])
  // The company's emails contain nothing that a visitor typed.
  expect(`${news?.text}${news?.html}`).not.toMatch(/ada\.new/i)
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: { message: 'This link has expired or was already used. Please ask for a new one.' },
  })
  expect((await signIn('ada.new@example.com')).status).toBe(200)
})

test('an address with an account gets the same response and an email; the account does not change', async () => {
  const { email } = await app.signedInAs('internal')
  const before = await countOf('users where password_hash is not null')
  expect((await signUp(email)).body).toEqual(welcome)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Someone tried to sign up with your email address',
  ])
  const noted = `audit join users on users.id::text = subject_id where action = 'account.requested_again'`
  expect(await countOf(`${noted} and email = '${email}'`)).toBe(1)
  expect(await countOf('users where password_hash is not null')).toBe(before)
})

const attacker = 'chosen by an attacker'
const wrong = { status: 401, body: { message: expect.stringMatching(/^Invalid password\./) } }

test('the owner does not confirm the sign-up of an attacker who used the address after them', async () => {
  const email = 'after@example.com'
  await signUp(email)
  const own = await tokenOf(email)
  await signUp(email, attacker)
  expect((await confirm(own)).status).toBe(400)
  const theirs = await tokenOf(email)
  expect(await confirm(theirs)).toMatchObject(wrong)
  expect((await signIn(email, attacker)).body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })

  await app.request(null, 'POST', '/auth/request_password_reset', { email })
  const [link = ''] = linksOf((await mailsTo(email)).at(-1)!)
  const token = new URL(link).searchParams.get('token')
  expect((await app.request(null, 'POST', '/auth/reset_password', { token, password })).status).toBe(200)
  expect((await confirm(theirs, attacker)).status).toBe(400)
  expect((await signIn(email, attacker)).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('an attacker who used the address before its owner cannot sign in', async () => {
  const email = 'before@example.com'
  await signUp(email, attacker)
  await signUp(email)
  const token = await tokenOf(email)
  expect(await confirm(token, attacker)).toMatchObject(wrong)
  const confirmed = await confirm(token)
  expect(confirmed.status).toBe(200)
  expect(confirmed.headers.getSetCookie()[0]).toMatch(/^foyer_session=.+;/)
  await signUp(email, attacker)
  expect((await signIn(email, attacker)).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('a confirmation waits for a concurrent sign-up, and does not confirm its password', async () => {
  const email = 'moment@example.com'
  await signUp(email)
  const token = await tokenOf(email)
  const { pool, transaction } = app.services.database
  const blocked = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  const response = await transaction(async (tx, runSql) => {
    const user = await findUser(tx, email)
    await runSql(undefined, `update users set password_hash = 'of an attacker' where id = $1`, [user?.id])
    const confirming = confirm(token)
    await vi.waitUntil(async () => (await pool.query(blocked)).rowCount, { timeout: 10_000 })
    return { confirming }
  })
  expect(await response.confirming).toMatchObject(wrong)
  const { rows } = await pool.query('select email_verified from users where email = $1', [email])
  expect(rows).toEqual([{ email_verified: false }])
})

test('a wrong password does not use up the link, and attempts are limited', async () => {
  const email = 'typo@example.com'
  await signUp(email)
  const token = await tokenOf(email)
  const from = { 'X-Forwarded-For': '203.0.113.4' }
  const guess = (secret: string) =>
    app.request(null, 'POST', '/auth/confirm_email', { token, password: secret }, from)
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess('not the one')).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  const failed = `audit join users on users.id::text = subject_id where action = 'account.confirmation_failed'`
  expect(await countOf(`${failed} and email = '${email}'`)).toBe(10)
  expect((await guess(password)).status).toBe(429)
  expect((await app.request(null, 'POST', '/auth/confirm_email', { token })).body).toMatchObject({
    data: { fields: { password: 'Password is required' } },
  })
  expect((await confirm(token)).status).toBe(200)
})

test('a new confirmation link is sent only to unconfirmed addresses, with the same response for all', async () => {
  await signUp('lost@example.com')
  // The mail of a sign-up is written after its response.
  await app.settled()
  const known = await app.signedInAs('internal')
  const responses = []
  for (const email of ['lost@example.com', 'nobody@example.com', known.email]) {
    const { status, body } = await app.request(null, 'POST', '/auth/resend_confirmation', { email })
    responses.push(JSON.stringify([status, body]))
  }
  expect(new Set(responses).size).toBe(1)
  expect(await mailsTo('lost@example.com')).toHaveLength(2)
  expect([...(await mailsTo('nobody@example.com')), ...(await mailsTo(known.email))]).toEqual([])
  expect((await confirm(await tokenOf('lost@example.com'))).status).toBe(200)
})

test('the stored hash is not a working link, and an expired link does not work', async () => {
  await signUp('reader@example.com')
  const token = await tokenOf('reader@example.com')
  const { pool } = app.services.database
  const { rows } = await pool.query<{ hash: string }>('select hash from tokens')
  for (const { hash } of rows) {
    expect(hash).not.toContain(token)
    expect((await confirm(hash)).status).toBe(400)
  }
  const soon = `select max(expires_at - now()) <= interval '1 day' as soon from tokens`
  expect((await pool.query(soon)).rows).toEqual([{ soon: true }])
  await pool.query(`update tokens set expires_at = now() - interval '1 second'`)
  for (const secret of [password, 'not the one']) expect((await confirm(token, secret)).status).toBe(400)
})

test.each(['pending_users', 'audit', 'pgboss.job'])(
  'a sign-up is rolled back when %s cannot be written',
  async (table) => {
    const { pool } = app.services.ownerDatabase
    const tables = ['users', 'pending_users', 'tokens', 'audit', 'pgboss.job']
    const counts = () => Promise.all(tables.map(countOf))
    await app.settled()
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger refuse before insert on ${table} for each row execute function refuse()`)
    try {
      const before = await counts()
      // More than an address may be sent in an hour: what failed here is not counted.
      for (let tries = 0; tries < 6; tries += 1)
        expect((await signUp(`${table}@example.com`)).status).toBe(500)
      expect(await counts()).toEqual(before)
    } finally {
      await pool.query('drop function refuse cascade')
    }
    expect((await signUp(`${table}@example.com`)).status).toBe(200)
    expect(await mailsTo(`${table}@example.com`)).toHaveLength(1)
  },
)

test('two sign-ups at the same moment make one account', async () => {
  const responses = await Promise.all([signUp('race@example.com'), signUp('race@example.com')])
  expect(responses.map(({ body }) => body)).toEqual([welcome, welcome])
  const { rows } = await app.services.database.pool.query(
    `select id from users where email = 'race@example.com'`,
  )
  expect(rows).toHaveLength(1)
})

const spellings = [
  'flood@example.com',
  'FLOOD@example.com',
  'Flood@Example.com',
  'flood@example.com',
  'flood@EXAMPLE.com',
]

test('emails to one address are limited: the response stays the same, nothing is sent and nothing changes', async () => {
  for (const email of spellings) expect((await signUp(email)).body).toEqual(welcome)
  const token = await tokenOf('flood@example.com')
  expect(await signUp('flood@example.com', attacker)).toMatchObject({ status: 200, body: welcome })
  expect(await mailsTo('flood@example.com')).toHaveLength(5)

  for (const path of ['resend_confirmation', 'request_password_reset']) {
    const before = (await mailsTo('flood@example.com')).length
    const responses = []
    for (const email of [...spellings, 'flood@example.com']) {
      const { status, body } = await app.request(null, 'POST', `/auth/${path}`, { email })
      responses.push(JSON.stringify([status, body]))
    }
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toMatch(/^\[200,/)
    expect(await mailsTo('flood@example.com')).toHaveLength(before + 5)
  }
  expect((await confirm(token)).status).toBe(400)
  const [link = ''] = linksOf((await mailsTo('flood@example.com')).at(-6)!)
  expect((await confirm(new URL(link).searchParams.get('confirm')!)).status).toBe(200)
})
