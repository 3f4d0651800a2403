import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** How an answer can be packed, best first. */
export const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

/** Of a longer header the beginning counts. No browser sends a third of it. */
const MAX_LENGTH = 200

/** The best packing that the browser takes; undefined for none (RFC 9110, 12.5.3). */
export function acceptedEncoding(asked: Headers): Encoding | undefined {
  const taken = (asked.get('accept-encoding') ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim().toLowerCase()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(\.0*)?$/.test(one)))
    .map(([name]) => name)
  return (Object.keys(compressors) as Encoding[]).find((name) => taken.includes(name))
}

/** An answer in the packing that was asked for. @param pack makes its body; without an encoding as it is */
export async function compressedResponse(
  asked: Headers,
  { status, headers }: { status: number; headers: Headers },
  pack: (encoding: Encoding | undefined) => Promise<Buffer> | Buffer,
): Promise<Response> {
  const encoding = acceptedEncoding(asked)
  headers.set('Vary', 'Accept-Encoding')
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array(await pack(encoding)), { status, headers })
}
