import { createMiddleware } from 'hono/factory'
import { transact } from './command.ts'
import { placeOf } from './log.ts'
import type { AppEnv } from './request.ts'
import type { Services } from './services.ts'
import {
  isLeaving,
  leavingCookieHeader,
  sessionCookie,
  sessionCookieHeader,
  sessionLeftBehind,
} from './session.ts'

/**
 * For the API and the pages that are drawn, which no cache keeps: a request with word of a sign-out that failed
 * (src/lib/leaving.ts) is nobody's. Its session ends, and both cookies with it; while the database is away they stay.
 */
export const heedLeaving = (services: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { env, log } = services
    const { headers } = c.req.raw
    if (!isLeaving(env, headers)) return next()
    const { request_id } = c.var
    const ended = await endSession(services, headers, request_id).then(
      () => true,
      (error: unknown) => {
        log.error({ request_id, ...placeOf(error) }, 'a late sign-out could not be done')
        return false
      },
    )
    await next()
    // A sign-in that this request brought about has set both cookies itself.
    const begun = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie(env)}=`))
    if (!ended || begun) return
    c.header('Set-Cookie', sessionCookieHeader(env, null), { append: true })
    c.header('Set-Cookie', leavingCookieHeader(env), { append: true })
  })

async function endSession(services: Services, headers: Headers, request_id: string): Promise<void> {
  const session = await sessionLeftBehind(services.database, services.env, headers)
  if (!session) return
  const { session_id, user_id } = session
  await transact(services, { actor: { kind: 'staff', id: user_id }, request_id }, async (write) => {
    const ended = await write.rows('session.end', 'delete from sessions where id = $1 returning id', [
      session_id,
    ])
    if (ended.length === 0) return write.unchanged()
    await write.audit('account.signed_out', user_id, { scope: 'local', sessions: 1 })
  })
}
