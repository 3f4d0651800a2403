import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Services } from './services.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { request_id: string; address: string }
}

/**
 * Gives each request an id and the visitor's address, and logs one line when it is answered: method, path
 * without its query, status, milliseconds. Never a body, a search word, an e-mail or a cookie.
 */
export const observeRequest = ({ env, log, metrics }: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const request_id = randomUUID()
    c.set('request_id', request_id)
    c.set(
      'address',
      visitorAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), env.TRUST_PROXY),
    )
    await next()
    c.header('X-Request-Id', request_id)
    const took = performance.now() - started
    const { status } = c.res
    metrics.answered(c.req.method, status, took)
    if (c.req.path.startsWith('/assets/')) return
    log[status >= 500 ? 'error' : 'info'](
      { request_id, method: c.req.method, path: c.req.path, status, ms: Math.round(took) },
      'request',
    )
  })

/** Believes as many hops of X-Forwarded-For, from the right, as there are proxies of ours; without any, none. */
export function visitorAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return (proxies > 0 ? hops.at(-proxies) : undefined) ?? peer ?? 'unknown'
}
