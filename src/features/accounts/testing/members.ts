/** For tests only. */
import { Secret, TOTP } from 'otpauth'
import { linksOf } from '../../../server/testing/mailbox.ts'
import type { Caller, testApp } from '../../../program/testing/app.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** The Cookie header of the session that a response began. */
const sessionOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('foyer_session='))
    ?.split(';')[0] ?? ''

/** Signs up, confirms the address and is approved as internal staff: somebody who knows the password. */
export async function memberWithPassword(app: App, email: string, password: string): Promise<Caller> {
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const mail = (await app.mails()).findLast(({ to }) => to === email)!
  const token = new URL(linksOf(mail)[0]!).searchParams.get('confirm')
  const confirmed = await app.request(null, 'POST', '/auth/confirm_email', { token, password })
  const { rows } = await app.services.database.pool.query<{ user_id: string }>(
    `with member as (select id from users where email = $1)
     insert into user_roles (user_id, role, approved) select id, 'internal', true from member returning user_id`,
    [email],
  )
  return { user_id: rows[0]!.user_id, email, cookie: sessionOf(confirmed) }
}

/** Every cookie that a response set, as the browser sends them back. */
export const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')

/** A further session of somebody, as from another browser. */
export async function signInAgain(app: App, { email }: Caller, password: string, headers = {}) {
  const response = await app.request(null, 'POST', '/auth/sign_in', { email, password }, headers)
  return { status: response.status, cookie: sessionOf(response), headers: response.headers }
}

/** What the authenticator app of a person shows. `later` counts steps of 30 seconds. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Sets up an authenticator app. @returns its secret, and the recovery codes where these are the first */
export async function enroll(app: App, as: Caller): Promise<{ secret: string; codes: string[] }> {
  const { body } = await app.request<{ secret: string; enrollment: string }>(
    as,
    'POST',
    '/account/factors/totp/start',
    {},
  )
  const { secret, enrollment } = body
  const confirmed = await app.request<{ recovery_codes: string[] | null }>(
    as,
    'POST',
    '/account/factors/totp',
    {
      enrollment,
      code: codeOf(secret),
    },
  )
  return { secret, codes: confirmed.body.recovery_codes ?? [] }
}

/** As if time had passed since the last code of a person was used. */
export const waitForNextCode = (app: App, { user_id }: Caller) =>
  app.services.database.pool.query('update totp_factors set last_step = 0 where user_id = $1', [user_id])
