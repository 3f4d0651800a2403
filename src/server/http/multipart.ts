/** A form with a file, from a browser without scripts. */
import type { Context } from 'hono'
import { busyReceiving, fileTooLarge, unreadable, unsupportedMediaType } from '../errors.ts'
import { bodyLimits } from './body.ts'
import { FileBody } from './file-body.ts'

const FORM_TYPE = 'multipart/form-data'
/** Such a form is in memory while it is read: so many at once. */
const MAX_FORMS = 10
let reading = 0

/** @throws 400, 408, 413, 415, 503 */
export async function readParts(c: Context, maxFileBytes: number): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  const [, boundary] = new RegExp(`^${FORM_TYPE}; *boundary="?([^";]+)`, 'i').exec(type) ?? []
  if (!boundary) throw unsupportedMediaType(FORM_TYPE)
  if (reading >= MAX_FORMS) throw busyReceiving()
  reading += 1
  try {
    const bytes = await readAll(c, maxFileBytes)
    assertParts(bytes, boundary)
    // With the boundary that was counted.
    const headers = { 'Content-Type': `${FORM_TYPE}; boundary="${boundary}"` }
    return await new Response(bytes, { headers }).formData().catch(() => {
      throw unreadable()
    })
  } finally {
    reading -= 1
  }
}

/** What is too large is read to its end, so that the browser gets to read the refusal. */
async function readAll(c: Context, maxFileBytes: number): Promise<Buffer<ArrayBuffer>> {
  const max = maxFileBytes + bodyLimits.visitor.size
  const body = new FileBody(c.req.raw, { size: Infinity, seconds: 120, idleSeconds: 10 })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const bytes of body.chunks()) {
    pieces.push(bytes)
    size += bytes.length
    if (size > max) break
  }
  const rest = { headers: new Headers() }
  await body.end(rest)
  if (rest.headers.has('Connection')) c.header('Connection', 'close')
  if (size > max) throw fileTooLarge(maxFileBytes)
  return Buffer.concat(pieces)
}

/** Reading a form of many thousand parts, or of a part with as many headers, takes seconds in which the server does nothing else. */
const MAX_PARTS = 20
const MAX_HEAD = 2_000

/** @throws 400 for what no browser sends */
function assertParts(body: Buffer, boundary: string): void {
  let parts = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0; at = body.indexOf(`--${boundary}`, at + 2)) {
    // The one at the end counts, too: it may stand there a million times.
    if ((parts += 1) > MAX_PARTS + 1) throw unreadable()
    const isLast = body.subarray(at + boundary.length + 2, at + boundary.length + 4).toString() === '--'
    const end = body.subarray(at, at + boundary.length + MAX_HEAD).indexOf('\r\n\r\n')
    if (!isLast && end < 0) throw unreadable()
  }
}
