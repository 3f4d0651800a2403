import { expect, test, vi } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'
import {
  codeOf,
  cookiesOf,
  enroll,
  memberWithPassword,
  signInAgain,
  waitForNextCode,
} from '../testing/members.ts'
import type { Factors } from './factorContract.ts'

const app = await testApp()
const { pool } = app.services.database
const password = 'plenty of warm otters'

const factorsOf = async (as: Caller) => (await app.request<Factors>(as, 'GET', '/account/factors')).body
const reach = async (cookie: string, path = '/lookups/states') =>
  (await app.request(null, 'GET', path, undefined, { Cookie: cookie })).status
const actions = async ({ user_id }: Caller) =>
  (await app.audits(user_id))
    .map(({ action }) => action)
    .filter((action) => /code|totp|factor|password_accepted|signed_in/.test(action))

/** Shows the password in a new browser. @returns the cookies of the half signed-in browser */
const showPassword = async ({ email }: Caller) => {
  const response = await app.request<{ second_factors: string[] }>(null, 'POST', '/auth/sign_in', {
    email,
    password,
  })
  expect(response).toMatchObject({ status: 200, body: { second_factors: ['totp'] } })
  return cookiesOf(response.headers)
}
const showCode = (cookie: string, code: string) =>
  app.request<{ message: string }>(null, 'POST', '/auth/sign_in/code', { code }, { Cookie: cookie })

async function memberWithFactor(name: string) {
  const person = await memberWithPassword(app, `${name}@example.com`, password)
  return { person, ...(await enroll(app, person)) }
}

test('an authenticator app is set up with a code, ends the other sessions, and is asked for at the next sign-in', async () => {
  const ada = await memberWithPassword(app, 'ada@example.com', password)
  const other = await signInAgain(app, ada, password)
  const start = await app.request<{ secret: string; uri: string; enrollment: string }>(
    ada,
    'POST',
    '/account/factors/totp/start',
    {},
  )
  const { secret, uri, enrollment } = start.body
  expect(uri).toContain(`secret=${secret}`)
  const confirm = (as: Caller, code: string) =>
    app.request<{ recovery_codes: string[] }>(as, 'POST', '/account/factors/totp', { enrollment, code })
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  expect((await confirm(ada, wrong)).status).toBe(400)
  expect((await confirm({ ...ada, cookie: other.cookie }, codeOf(secret))).status).toBe(400)
  expect(await factorsOf(ada)).toEqual({ totp_added_at: null, passkeys: [], recovery_codes: 0 })
  const used = codeOf(secret)
  expect((await confirm(ada, used)).body.recovery_codes).toHaveLength(10)
  expect(await factorsOf(ada)).toEqual({
    totp_added_at: expect.stringMatching(/^\d{4}-/),
    passkeys: [],
    recovery_codes: 10,
  })
  expect([await reach(ada.cookie), await reach(other.cookie)]).toEqual([200, 401])
  const half = await showPassword(ada)
  expect((await showCode(half, wrong)).status).toBe(401)
  // The code that set the app up was used by that.
  expect((await showCode(half, used)).status).toBe(401)
  const signedIn = await showCode(half, codeOf(secret, 1))
  expect(signedIn.status).toBe(200)
  expect(await reach(cookiesOf(signedIn.headers))).toBe(200)
  expect(await actions(ada)).toEqual([
    'account.signed_in',
    'account.signed_in',
    'account.totp_set',
    'account.password_accepted',
    'account.code_refused',
    'account.code_refused',
    'account.signed_in',
  ])
  const { rows } = await pool.query<{ secret: string }>(
    'select secret from totp_factors where user_id = $1',
    [ada.user_id],
  )
  expect(rows[0]!.secret).not.toContain(secret)
  const mails = (await app.mails()).filter(({ to }) => to === ada.email)
  expect(mails.some(({ subject }) => subject === 'A second factor was added to your account')).toBe(true)
})

test('between password and code nothing is reached, the password alone is not enough, and a right code without it is nothing', async () => {
  const { person, secret } = await memberWithFactor('bob')
  const half = await showPassword(person)
  for (const path of ['/lookups/states', '/account/factors', '/settings'])
    expect(await reach(half, path)).toBe(401)
  const session = await app.request(null, 'GET', '/session', undefined, { Cookie: half })
  expect(session.body).toMatchObject({ user: null, approved: false })
  // Under the name of a session the same token is nothing.
  const forged = half.replace('foyer_sign_in=', 'foyer_session=')
  expect(await reach(forged)).toBe(401)
  expect((await showCode('', codeOf(secret, 1))).status).toBe(401)
  const changed = half.replace(/(?<=foyer_sign_in=)./, (letter) => (letter === 'x' ? 'y' : 'x'))
  expect((await showCode(changed, codeOf(secret, 1))).status).toBe(401)
  // A new password by email ends it as well.
  await pool.query('delete from tokens where user_id = $1', [person.user_id])
  expect((await showCode(half, codeOf(secret, 1))).status).toBe(401)
})

test('the code of the step before and after the present one is accepted, of no other', async () => {
  const { person, secret } = await memberWithFactor('zoe')
  const accepted = []
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const step of [-2, -1, 0, 1, 2]) {
      await pool.query('update totp_factors set last_step = 0 where user_id = $1', [person.user_id])
      const { status } = await app.request(person, 'POST', '/session/step_up', { code: codeOf(secret, step) })
      if (status === 200) accepted.push(step)
    }
  } finally {
    vi.useRealTimers()
  }
  expect(accepted).toEqual([-1, 0, 1])
})

test('hour after hour no more than thirty wrong codes are looked at, ten in five minutes', async () => {
  const { person, secret } = await memberWithFactor('yves')
  await waitForNextCode(app, person)
  const half = await showPassword(person)
  const later = (minutes: number) =>
    pool.query('update rate_limits set expire = expire - $1::bigint', [minutes * 60_000])
  const burst = async () => {
    let wrong = 0
    while ((await showCode(half, 'not-a-code')).status === 401) wrong += 1
    return wrong
  }
  for (let hour = 0; hour < 5; hour += 1) {
    const looked = []
    for (let period = 0; period < 4; period += 1) {
      looked.push(await burst())
      await later(5)
    }
    expect(looked).toEqual([10, 10, 10, 0])
    expect((await showCode(half, codeOf(secret))).status).toBe(429)
    await later(41)
  }
  expect((await showCode(half, codeOf(secret))).status).toBe(200)
})

test('a code works once, also in two browsers at the same moment', async () => {
  const { person, secret } = await memberWithFactor('cyd')
  await waitForNextCode(app, person)
  const [one, two] = [await showPassword(person), await showPassword(person)]
  const code = codeOf(secret)
  const responses = await app.atOnce(
    `select from totp_factors where user_id = '${person.user_id}' for update`,
    [() => showCode(one, code), () => showCode(two, code)],
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 401])
  expect((await showCode(two, code)).status).toBe(401)
})

test('a recovery code signs in, once and in any spelling; only its hash is stored; new ones replace all', async () => {
  const { person, codes } = await memberWithFactor('dee')
  const half = await showPassword(person)
  const [first = '', second = ''] = codes
  expect((await showCode(half, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await showCode(await showPassword(person), first)).status).toBe(401)
  expect((await factorsOf(person)).recovery_codes).toBe(9)
  const { rows } = await pool.query('select * from recovery_codes where user_id = $1', [person.user_id])
  expect(JSON.stringify(rows)).not.toContain(second.replaceAll('-', ''))
  const renewed = await app.request<{ recovery_codes: string[] }>(
    person,
    'POST',
    '/account/factors/recovery_codes',
    {},
  )
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await showCode(await showPassword(person), second)).status).toBe(401)
  expect((await showCode(await showPassword(person), renewed.body.recovery_codes[0]!)).status).toBe(200)
  expect(await actions(person)).toContain('account.recovery_code_used')
})

test('of recovery codes made at the same time only the last ones are valid, and none outlive the last factor', async () => {
  const { person } = await memberWithFactor('max')
  const makeCodes = () => app.request(person, 'POST', '/account/factors/recovery_codes', {})
  const removeFactor = () => app.request(person, 'POST', '/account/factors/totp/remove', {})
  const lock = `select from users where id = '${person.user_id}' for update`
  const made = await app.atOnce(lock, [makeCodes, makeCodes, makeCodes, makeCodes])
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await factorsOf(person)).recovery_codes).toBe(10)
  const [removed, late] = await app.atOnce(lock, [removeFactor, makeCodes])
  expect([removed!.status, late!.status]).toEqual([200, 409])
  expect(await factorsOf(person)).toEqual({ totp_added_at: null, passkeys: [], recovery_codes: 0 })
})

test('ten wrong codes from unknown browsers make them wait, and not the browser that the owner knows', async () => {
  const { person, codes } = await memberWithFactor('eve')
  const [first = '', second = '', third = ''] = codes
  const device = cookiesOf((await showCode(await showPassword(person), first)).headers)
  for (let tries = 0; tries < 10; tries += 1)
    expect((await showCode(await showPassword(person), '000 000')).status).toBe(401)
  expect((await showCode(await showPassword(person), second)).status).toBe(429)
  expect((await showCode(`${device}; ${await showPassword(person)}`, third)).status).toBe(200)
})

test('with a factor a step-up asks for it: the password is not enough', async () => {
  const { person, secret } = await memberWithFactor('fay')
  const late = () =>
    pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
      person.user_id,
    ])
  const stepUp = (body: object) => app.request(person, 'POST', '/session/step_up', body)
  const remove = () => app.request<Factors>(person, 'POST', '/account/factors/totp/remove', {})
  await late()
  expect((await remove()).status).toBe(403)
  expect((await stepUp({ password })).status).toBe(400)
  expect((await stepUp({ password, code: '000000' })).status).toBe(400)
  expect((await remove()).status).toBe(403)
  expect((await stepUp({ code: codeOf(secret, 1) })).status).toBe(200)
  expect((await remove()).body).toEqual({ totp_added_at: null, passkeys: [], recovery_codes: 0 })
  expect((await signInAgain(app, person, password)).cookie).not.toBe('')
})

test('an enrollment is used once: with its code again nothing is set back, renewed or added', async () => {
  const gil = await memberWithPassword(app, 'gil@example.com', password)
  const start = () =>
    app.request<{ secret: string; enrollment: string }>(gil, 'POST', '/account/factors/totp/start', {})
  const { secret, enrollment } = (await start()).body
  const code = codeOf(secret)
  const confirm = () => app.request(gil, 'POST', '/account/factors/totp', { enrollment, code })
  const lastStep = async () =>
    (await pool.query(`select last_step from totp_factors where user_id = $1`, [gil.user_id])).rows
  expect((await confirm()).status).toBe(200)
  const next = codeOf(secret, 1)
  expect((await app.request(gil, 'POST', '/session/step_up', { code: next })).status).toBe(200)
  const used = await lastStep()
  expect((await confirm()).status).toBe(400)
  expect(await lastStep()).toEqual(used)
  expect((await showCode(await showPassword(gil), next)).status).toBe(401)

  const late = await start()
  await pool.query(`update sessions set verified_at = now() - interval '11 minutes' where user_id = $1`, [
    gil.user_id,
  ])
  const other = { enrollment: late.body.enrollment, code: codeOf(late.body.secret) }
  expect((await app.request(gil, 'POST', '/account/factors/totp', other)).status).toBe(403)
  await pool.query(`update sessions set verified_at = now() where user_id = $1`, [gil.user_id])
  expect((await app.request(gil, 'POST', '/account/factors/totp/remove', {})).status).toBe(200)
  expect((await confirm()).status).toBe(400)
  expect((await factorsOf(gil)).totp_added_at).toBeNull()
})

test('a sign-in in the browser of somebody else is an entry of the person who signs in', async () => {
  const [jan, kim] = [await app.signedInAs('internal'), await memberWithFactor('kim')]
  const step = await app.request(jan, 'POST', '/auth/sign_in', { email: kim.person.email, password })
  await showCode(`${jan.cookie}; ${cookiesOf(step.headers)}`, codeOf(kim.secret, 1))
  const lee = await memberWithPassword(app, 'lee@example.com', password)
  await app.request(await app.signedInAs('internal'), 'POST', '/auth/sign_in', { email: lee.email, password })
  const { rows } = await pool.query(
    `select action, actor_id::text = subject_id as own from audit
     where action in ('account.signed_in', 'account.password_accepted') and subject_id in ($1, $2) order by id`,
    [kim.person.user_id, lee.user_id],
  )
  expect(rows).toEqual([
    { action: 'account.signed_in', own: true },
    { action: 'account.password_accepted', own: true },
    { action: 'account.signed_in', own: true },
    { action: 'account.signed_in', own: true },
    { action: 'account.signed_in', own: true },
  ])
})

test('the last used step stays, also under a new secret', async () => {
  const { person } = await memberWithFactor('hua')
  await pool.query(`update totp_factors set last_step = last_step + 5 where user_id = $1`, [person.user_id])
  const { secret } = await enroll(app, person)
  expect((await showCode(await showPassword(person), codeOf(secret, 1))).status).toBe(401)
})

test('a sign-in at the moment of the first factor leaves no session of the password alone', async () => {
  const ivo = await memberWithPassword(app, 'ivo@example.com', password)
  const responses = await app.atOnce<unknown>(
    `select from users where id = '${ivo.user_id}' for no key update`,
    [() => enroll(app, ivo), () => signInAgain(app, ivo, password)],
  )
  expect(responses[1]).toMatchObject({ status: 200, cookie: '' })
})

test('a passkey that nobody has, without a challenge, is refused and leaves no entry', async () => {
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }
  expect((await app.request(null, 'POST', '/auth/sign_in/passkey', { passkey })).status).toBe(401)
  const { rowCount } = await pool.query(`select from audit where action = 'account.passkey_refused'`)
  expect(rowCount).toBe(0)
})
