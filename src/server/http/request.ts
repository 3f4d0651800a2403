import { randomUUID } from 'node:crypto'
import { isIP, isIPv6, SocketAddress } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { addressTooLong, headersTooLarge } from '../errors.ts'
import type { AppEnv, Services } from '../context.ts'
import { refusalResponse } from './api-errors.ts'

/**
 * Sets request id and IP address, and logs one line per request: method, path without query, status, milliseconds.
 * Never a body, a search text, an email address or a cookie.
 */
export const observeRequest = ({ env, log, metrics, outages, readiness }: Services) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const request_id = randomUUID()
    c.set('request_id', request_id)
    c.set(
      'address',
      visitorAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), env.TRUST_PROXY),
    )
    await next()
    // Not by c.header: after the response is made, that copies it with its body as a stream.
    const { headers } = c.res
    headers.set('X-Request-Id', request_id)
    const { status } = c.res
    metrics.countResponse(c.req.method, status)
    // A balancer or browser opens its next connection to another instance.
    if (readiness.isStopping) headers.set('Connection', 'close')
    if (c.req.path.startsWith('/assets/')) return
    if (status === 503) return outages.note('requests refused', '503')
    log[status >= 500 ? 'error' : 'info'](
      {
        request_id,
        method: c.req.method,
        path: c.req.path,
        status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })

/** Several times the longest path of any page or endpoint. */
const MAX_PATH_LENGTH = 1000

/** Request line and headers together, in bytes; three times what cookies and the longest URL of a list need. */
export const MAX_HEAD_LENGTH = 16 * 1024

/** Refused before anything parses the path. */
export const refuseLongHead = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req
  const { request_id } = c.var
  if (path.length > MAX_PATH_LENGTH) return refusalResponse(addressTooLong(), path, request_id)
  const { url = '', rawHeaders = [] } = c.env?.incoming ?? {}
  const length = rawHeaders.reduce((sum, text) => sum + text.length, url.length)
  return length > MAX_HEAD_LENGTH ? refusalResponse(headersTooLarge(), path, request_id) : next()
})

/** Ten addresses, the maximum of TRUST_PROXY; a client can put anything before them. */
const MAX_HOPS_LENGTH = 500

/**
 * The client's IP address: the hop of X-Forwarded-For, counted from the right, that the outermost trusted proxy wrote;
 * the peer's address without proxies or when that hop is not an address. IPv6 is reduced to its /64 network, which one
 * household or one rented machine has for itself; a larger group would be many phones of one carrier.
 * @param proxies number of trusted proxies (TRUST_PROXY)
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
  return isIPv6(address) ? network(address) : address
}

/** Proxies write `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function addressIn(hop: string): string | undefined {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
  return isIP(bare) ? bare : undefined
}

/** The /64 network, or the IPv4 address of a mapped one, which may be written in hex. */
function network(text: string): string {
  const { address } = new SocketAddress({ address: text, family: 'ipv6' })
  const mapped = /^::ffff:(?=\d+\.)/
  if (mapped.test(address)) return address.replace(mapped, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const full = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${full.slice(0, 4).join(':')}::/64`
}
