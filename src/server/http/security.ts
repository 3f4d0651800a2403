import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import { forbidden } from '../errors.ts'
import type { AppEnv, Services } from '../context.ts'
import { contentPolicy } from './content-policy.ts'
import { bearerToken } from '../service-accounts/token.ts'

/** Security headers of every response; pages set their own Content-Security-Policy. */
export const securityHeaders = (env: Env) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentPolicy())
    headers.set('X-Content-Type-Options', 'nosniff')
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY')
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (env.BASE_URL.startsWith('https:')) {
      headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    }
  })

/**
 * CSRF protection: refuses writes from pages of other sites, by Sec-Fetch-Site and Origin, which a page cannot forge.
 * Programs other than browsers send neither header and are allowed. With a token no cookie counts (service-accounts/token.ts).
 */
export const sameSiteWrites = ({ env, reading }: Pick<Services, 'env' | 'reading'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { headers } = c.req.raw
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    if (!isRead && bearerToken(headers) === undefined && !isFromThisSite(headers, env)) {
      const { request_id, address } = c.var
      const caller = { session: null, request_id, address, headers }
      reading.noteRefusal(caller, 'access.refused', `${c.req.method} from another site`)
      const error = forbidden(
        `This request did not come from this site. Please open ${env.BASE_URL} and try again.`,
      )
      return c.json({ ...error.toJSON(), data: { request_id } }, 403)
    }
    return next()
  })

/** Browsers send Sec-Fetch-Site to https and localhost only; without it, Origin must equal BASE_URL's. */
function isFromThisSite(headers: Headers, env: Env): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  return !origin || origin === new URL(env.BASE_URL).origin
}
