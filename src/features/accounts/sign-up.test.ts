import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing-mailbox.ts'
import { testApp } from '../../server/testing.ts'
import type { SessionState } from './contract.ts'

const app = await testApp()
const password = 'plenty of warm otters'
const welcome = { message: 'Check your email for the confirmation link!' }

const signUp = (email: string, secret = password) =>
  app.request(null, 'POST', '/auth/sign_up', { email, password: secret })
const signIn = (email: string, secret = password) =>
  app.request(null, 'POST', '/auth/sign_in', { email, password: secret })
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to === email)
const confirm = (token: string) => app.request(null, 'POST', '/auth/confirm_email', { token })
const session = (cookie: string) =>
  app.request<SessionState>({ user_id: '', email: '', cookie }, 'GET', '/session')

async function tokenOf(email: string): Promise<string> {
  const [link = ''] = linksOf((await mailsTo(email)).at(-1)!)
  return new URL(link).searchParams.get('confirm') ?? ''
}

const countOf = async (table: string) =>
  (await app.services.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

test('credentials that are missing, malformed, short or easily guessed are refused with the reason', async () => {
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
  for (const weak of ['password1234', 'aaaaaaaaaaaa', 'abcdefghijkl', 'marlow.quince1']) {
    expect(await signUp('marlow.quince@example.com', weak)).toMatchObject({
      status: 400,
      body: { data: { fields: { password: expect.stringContaining('too easy to guess') } } },
    })
  }
})

test('from sign-up to the waiting page: the link of the mail confirms once and signs in', async () => {
  const administrator = await app.signedInAs('admin')
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
  expect((await mailsTo(administrator.email)).map(({ subject }) => subject)).toEqual([
    'A sign-up request waits for a decision',
  ])
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: { message: 'This link has expired or was already used. Please ask for a new one.' },
  })
  expect((await signIn('ada.new@example.com')).status).toBe(200)
})

test('a known address gets the same answer and a mail; nothing of the account changes', async () => {
  const { email } = await app.signedInAs('internal')
  const before = await countOf('accounts')
  expect((await signUp(email)).body).toEqual(welcome)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Someone tried to sign up with your email address',
  ])
  expect(await countOf('accounts')).toBe(before)
})

test('signing up again before confirming replaces the password and the link', async () => {
  await signUp('twice@example.com')
  const first = await tokenOf('twice@example.com')
  await signUp('twice@example.com', 'another warm otter')
  expect((await confirm(first)).status).toBe(400)
  expect((await confirm(await tokenOf('twice@example.com'))).status).toBe(200)
  expect((await signIn('twice@example.com')).status).toBe(401)
  expect((await signIn('twice@example.com', 'another warm otter')).status).toBe(200)
})

test('a new confirmation link comes on request, to those only who wait for one, with one answer for all', async () => {
  await signUp('lost@example.com')
  const known = await app.signedInAs('internal')
  const answers = []
  for (const email of ['lost@example.com', 'nobody@example.com', known.email]) {
    const { status, body } = await app.request(null, 'POST', '/auth/resend_confirmation', { email })
    answers.push(JSON.stringify([status, body]))
  }
  expect(new Set(answers).size).toBe(1)
  expect(await mailsTo('lost@example.com')).toHaveLength(2)
  expect([...(await mailsTo('nobody@example.com')), ...(await mailsTo(known.email))]).toEqual([])
  expect((await confirm(await tokenOf('lost@example.com'))).status).toBe(200)
})

test('what stands in the database is not a working link, and an expired link does not work', async () => {
  await signUp('reader@example.com')
  const token = await tokenOf('reader@example.com')
  const { pool } = app.services.database
  const { rows } = await pool.query<{ identifier: string }>('select identifier from verifications')
  for (const { identifier } of rows) {
    expect(identifier).not.toContain(token)
    for (const part of identifier.split(':')) expect((await confirm(part)).status).toBe(400)
  }
  await pool.query(`update verifications set expires_at = now() - interval '1 second'`)
  expect((await confirm(token)).status).toBe(400)
})

test.each(['pending_users', 'audit', 'pgboss.job'])(
  'when %s cannot be written nothing is left of a sign-up',
  async (table) => {
    const { pool } = app.services.database
    const tables = ['users', 'accounts', 'pending_users', 'verifications', 'audit', 'pgboss.job']
    const counts = () => Promise.all(tables.map(countOf))
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
    create trigger refuse before insert on ${table} for each row execute function refuse()`)
    try {
      const before = await counts()
      expect((await signUp(`${table}@example.com`)).status).toBe(500)
      expect(await counts()).toEqual(before)
    } finally {
      await pool.query('drop function refuse cascade')
    }
    expect((await signUp(`${table}@example.com`)).status).toBe(200)
  },
)

test('two sign-ups at the same moment make one account', async () => {
  const answers = await Promise.all([signUp('race@example.com'), signUp('race@example.com')])
  expect(answers.map(({ body }) => body)).toEqual([welcome, welcome])
  const { rows } = await app.services.database.pool.query(
    `select id from users where email = 'race@example.com'`,
  )
  expect(rows).toHaveLength(1)
})

test('one address is not flooded with mails, however the letters are written and wherever the calls come from', async () => {
  const statuses = []
  for (const email of ['flood@example.com', 'FLOOD@example.com', 'Flood@Example.com', 'flood@example.com', 'flood@example.com', 'flood@EXAMPLE.com']) {
    statuses.push((await signUp(email)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
}) // prettier-ignore
