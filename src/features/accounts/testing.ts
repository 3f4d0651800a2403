/** For tests only. */
import { linksOf } from '../../server/testing-mailbox.ts'
import type { Person, testApp } from '../../server/testing.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** The Cookie header of the session that a response began. */
const sessionOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('foyer_session='))
    ?.split(';')[0] ?? ''

/** Signs up, confirms the address and is approved as internal staff: somebody who knows the password. */
export async function memberWithPassword(app: App, email: string, password: string): Promise<Person> {
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

/** A further session of somebody, as from another browser. */
export async function signInAgain(app: App, { email }: Person, password: string, headers = {}) {
  const answer = await app.request(null, 'POST', '/auth/sign_in', { email, password }, headers)
  return { status: answer.status, cookie: sessionOf(answer), headers: answer.headers }
}
