import { randomUUID } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
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

/** Several times the longest path of a page or an endpoint. */
const MAX_PATH_LENGTH = 1000

/** Nothing that takes a path apart ever sees a long one. */
export const refuseLongPath = createMiddleware<AppEnv>(async (c, next) =>
  c.req.path.length > MAX_PATH_LENGTH ? c.text('This address is too long.', 414) : next(),
)

/** Ten addresses, the most that TRUST_PROXY can ask for; in front of them a visitor may have written anything. */
const MAX_HOPS_LENGTH = 500

/**
 * Believes as many hops of X-Forwarded-For, from the right, as there are proxies of ours; without any, none. A hop that
 * holds no address counts as the proxy's own: all who come that way share one limit. IPv6 is cut to its /64, which one
 * household or one rented machine has for itself.
 */
export function visitorAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const hops = (forwarded ?? '')
    .slice(-MAX_HOPS_LENGTH)
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const hop = proxies > 0 ? hops.at(-proxies) : undefined
  const address = (hop && addressIn(hop)) ?? peer ?? 'unknown'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(plain) ? network(plain) : plain
}

/** Proxies write `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function addressIn(hop: string): string | undefined {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(bare) ? bare : undefined
}

function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
