import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Supported content encodings, best first. */
export const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

/** Only this much of the header is read; browsers send less than a third of it. */
const MAX_LENGTH = 200

/** The best encoding that the client accepts; undefined for none (RFC 9110, 12.5.3). */
function acceptedEncoding(requestHeaders: Headers): Encoding | undefined {
  const header = (requestHeaders.get('accept-encoding') ?? '').slice(0, MAX_LENGTH).toLowerCase()
  const accepted = parseAccept(header).filter(({ q }) => q > 0)
  return (Object.keys(compressors) as Encoding[]).find((name) => accepted.some(({ type }) => type === name))
}

/** A response in the best accepted encoding. @param encode returns the body in that encoding, or as it is */
export async function compressedResponse(
  requestHeaders: Headers,
  { status, headers }: { status: number; headers: Headers },
  encode: (encoding: Encoding | undefined) => Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>,
): Promise<Response> {
  const encoding = acceptedEncoding(requestHeaders)
  headers.set('Vary', 'Accept-Encoding')
  if (encoding) headers.set('Content-Encoding', encoding)
  // Not a copy: answers that wait to be read share the bytes.
  return new Response(await encode(encoding), { status, headers })
}
