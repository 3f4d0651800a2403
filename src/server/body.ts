import { createMiddleware } from 'hono/factory'
import { payloadTooLarge, requestTimeout, unreadable } from './errors.ts'

/** Whether a request says that it brings a body. */
export const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

/** Nothing here reads the body of a GET: a connection that brings one ends with the answer. */
export const closeUnreadBody = createMiddleware(async (c, next) => {
  await next()
  if (['GET', 'HEAD'].includes(c.req.method) && hasBody(c.req.raw.headers)) c.header('Connection', 'close')
})

const MEBIBYTE = 1024 * 1024

export interface BodyLimit {
  /** In bytes. */
  size: number
  /** Until its last byte has arrived, in milliseconds. */
  time: number
}

/** How large and how slow a body may be: a small and quick one from somebody who is not staff. */
export const bodyLimits = {
  visitor: { size: MEBIBYTE / 16, time: 10_000 },
  staff: { size: 4 * MEBIBYTE, time: 60_000 },
} as const satisfies Record<string, BodyLimit>

/**
 * Reads a body to its end, and no more of it than the limit allows.
 * @throws 408, 413, or 400 when it ends before its end; what was not read is still on the connection, so it must be closed
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
