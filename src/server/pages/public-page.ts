import { createHash } from 'node:crypto'
import { widget } from '../../content/financing.ts'
import { pageTokens } from '../../content/tokens.ts'
import type { Env } from '../env.ts'
import { contentPolicy, type Sources } from '../http/content-policy.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** A public page, the sitemap, robots.txt or a document of the API with this installation's settings. */
export interface PublicPage {
  type: string
  html: Buffer<ArrayBuffer>
  /** Compressed at the first request: compressing all pages would delay startup by half a second. Missing for a page of one request. */
  compressed: { [Encoding in keyof typeof compressors]?: Promise<Buffer<ArrayBuffer>> } | undefined
  etag: string
  policy: string
  isFramed: boolean
}

/** Settings that appear in the pages. */
type SiteEnv = Pick<Env, 'BASE_URL' | 'FINANCING_SLUG' | 'SMTP_URL'>

const types: Record<string, string> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/site.webmanifest': 'application/manifest+json',
  '/api/openapi.json': 'application/json',
}

/** Content security policy of the financing widget, in its own document only (acceptance D41, decision 0016). */
const financingSources: Sources = {
  script: [new URL(widget.script).origin],
  style: ["'unsafe-inline'", ...widget.hosts],
  img: widget.hosts,
  font: widget.hosts,
  connect: widget.hosts,
  frame: widget.hosts,
}
/** Without allow-same-origin: the provider's script reads nothing of this site, and calls nothing as its visitor. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A prerendered page with this installation's settings and its own security policy.
 * @param styles further style sources of the policy
 */
export function publicPage(path: string, text: string, env: SiteEnv, styles: string[] = []): PublicPage {
  const html = withValues(text, env)
  const script = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const style = [...hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g), ...styles]
  const isFramed = path === widget.path
  const frame = path === '/payment-plans' && env.FINANCING_SLUG ? { frame: ["'self'"] } : {}
  // The widget needs 'unsafe-inline', which browsers ignore beside a hash, so its sources replace the hashes.
  const more = isFramed ? financingSources : { style, ...frame }
  const policy = contentPolicy(
    { ...more, script: [...script, ...(more.script ?? [])] },
    isFramed ? "'self'" : "'none'",
  )
  return {
    type: types[path] ?? 'text/html; charset=utf-8',
    html: Buffer.from(html),
    compressed: {},
    etag: etagOf(html),
    policy: isFramed ? `${policy}; ${SANDBOX}` : policy,
    isFramed,
  }
}

export function publicPageResponse(page: PublicPage, requestHeaders: Headers, status: number) {
  const headers = new Headers({
    'Content-Type': page.type,
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
    'X-Frame-Options': page.isFramed ? 'SAMEORIGIN' : 'DENY',
  })
  // An ETag includes its quotes, so searching the header for it needs no parsing.
  const cached = requestHeaders.get('if-none-match') ?? ''
  if (status === 200 && (cached.includes(page.etag) || cached.trim() === '*'))
    return new Response(null, { status: 304, headers })
  return compressedResponse(requestHeaders, { status, headers }, (encoding) => {
    if (!encoding) return page.html
    if (!page.compressed) return compressNow(page.html, encoding)
    return (page.compressed[encoding] ??= compressors[encoding](page.html))
  })
}

/** Weak, because it is the same for each encoding. */
export const etagOf = (html: string) => `W/"${sha256(html).slice(0, 16)}"`

/** Replaces tokens by settings of this installation (src/content/tokens.ts). */
function withValues(text: string, env: SiteEnv): string {
  return text
    .replaceAll(pageTokens.origin, escapeHtml(env.BASE_URL))
    .replaceAll(pageTokens.financingSlug, escapeHtml(env.FINANCING_SLUG ?? ''))
    .replaceAll(pageTokens.mail, env.SMTP_URL ? 'configured' : 'missing')
}

/** CSP hashes of the inline contents of the matched tags. */
const hashes = (html: string, tags: RegExp) => [
  ...new Set([...html.matchAll(tags)].map(([, inside = '']) => `'sha256-${sha256(inside)}'`)),
]

const sha256 = (data: string) => createHash('sha256').update(data).digest('base64')

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Supported content encodings, best first. */
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors

/** Quality 4 of 11: higher ones take longer than they save. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Of what is made for one request. */
export const compressNow = (html: string | Buffer<ArrayBuffer>, encoding: Encoding) =>
  encoding === 'br' ? compressors.br(html, fast) : compressors[encoding](html)

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
