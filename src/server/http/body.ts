import { isUtf8 } from 'node:buffer'
import { createMiddleware } from 'hono/factory'
import { payloadTooLarge, requestTimeout, unreadable, unsupportedMediaType } from '../errors.ts'

const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

/** The body of a GET is never read, so its connection is closed after the response. */
export const closeUnreadBody = createMiddleware(async (c, next) => {
  await next()
  if (['GET', 'HEAD'].includes(c.req.method) && hasBody(c.req.raw.headers)) c.header('Connection', 'close')
})

const MEBIBYTE = 1024 * 1024

export interface BodyLimit {
  size: number
  /** Milliseconds until the last byte must have arrived. */
  time: number
}

/** Limits for request bodies: stricter for visitors than for staff. */
export const bodyLimits = {
  visitor: { size: MEBIBYTE / 16, time: 10_000 },
  staff: { size: 4 * MEBIBYTE, time: 60_000 },
} as const satisfies Record<string, BodyLimit>

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

/** The request with its body in memory. @throws 415 for another type than JSON, 400 when it is not UTF-8 */
export async function withJsonBody(request: Request, limit: BodyLimit): Promise<Request> {
  const { method, headers } = request
  // Other methods have no endpoint; a Request cannot be made of TRACE at all.
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return request
  const type = headers.get('content-type')
  if (type === null ? hasBody(headers) : !JSON_TYPE.test(type)) throw unsupportedMediaType('application/json')
  const body = await readBody(request, limit)
  // Invalid bytes would be stored as U+FFFD.
  if (!isUtf8(body)) throw unreadable()
  return new Request(request, { method, body })
}

/**
 * Reads the whole body, up to the limit.
 * @throws 408, 413, or 400 for an incomplete body; the connection must then be closed, since part of the body is unread
 */
export async function readBody(request: Request, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > limit.size) throw payloadTooLarge()
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  let isLate = false
  const deadline = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, limit.time)
  try {
    const bytes = await readAll(reader, limit.size)
    if (isLate) throw requestTimeout()
    return bytes
  } finally {
    clearTimeout(deadline)
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, size: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw unreadable()
    })
    if (done) return new Uint8Array(Buffer.concat(chunks, length))
    length += value.length
    if (length > size) throw payloadTooLarge()
    chunks.push(value)
  }
}
