import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { addressTooLong, headersTooLarge } from '../errors.ts'
import type { AppEnv } from '../context.ts'
import type { Services } from '../services.ts'
import { refusalResponse } from './api-errors.ts'
import { visitorAddress } from './visitor-address.ts'

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
