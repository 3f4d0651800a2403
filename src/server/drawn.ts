import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { projectFolder } from '../lib/project.server.ts'
import { placeOf } from './log.ts'
import type { AppEnv } from './request.ts'
import { contentPolicy } from './security.ts'
import type { Services } from './services.ts'

/** What drawing needs of the application. */
export interface Drawer {
  /** Asks the API of this very application, over the visitor's own connection. */
  ask: (request: Request, c: Context<AppEnv>) => Promise<Response>
  log: Services['log']
}

export const NOT_BUILT = 'The site has not been built. Run npm start.'

const built = join(projectFolder, 'build/server/index.js')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Quality 4 of 11: what a document costs to pack must not be more than it saves. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * A page of the application, drawn for this visitor with what the API answers to their cookie (decision 0015). It is
 * nobody else's: no cache keeps it, and no search engine lists it (design 6).
 */
export async function drawPage(c: Context<AppEnv>, status: number, { ask, log }: Drawer): Promise<Response> {
  const pen = await drawing().catch(() => null)
  if (!pen) return c.text(NOT_BUILT, 503)
  const nonce = randomBytes(16).toString('base64')
  const { headers: sent } = c.req.raw
  const document = await pen.draw(new Request(c.req.url, { headers: forDocument(sent) }), {
    nonce,
    phone: /\bMobi/.test(sent.get('user-agent') ?? ''),
    ask: (request) => ask(new Request(request, { headers: forApi(request.headers, sent) }), c),
    failed: (error) => log.error({ request_id: c.var.request_id, ...placeOf(error) }, 'a page could not be drawn'),
  })
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy([`nonce-${nonce}`]),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  })
  const accepted = sent.get('accept-encoding') ?? ''
  const html = Buffer.from(await document.arrayBuffer())
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name))
  if (encoding) headers.set('Content-Encoding', encoding)
  const body = encoding === 'br' ? await brotli(html, quick) : encoding ? await zip(html) : html
  return new Response(new Uint8Array(body), { status: document.status === 200 ? status : document.status, headers })
} // prettier-ignore

type Pen = typeof import('../drawing.server.ts')
let loaded: Promise<Pen> | undefined

/** What draws; asked for as soon as the server listens, which need not wait for it. */
export function drawing(): Promise<Pen> {
  loaded ??= (import(/* @vite-ignore */ pathToFileURL(built).href) as Promise<Pen>).catch(
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** The API hears from the visitor: their session and, behind a proxy, their address. */
function forApi(asked: Headers, sent: Headers): Headers {
  const headers = new Headers(asked)
  for (const name of ['cookie', 'host', 'user-agent', 'x-forwarded-for']) {
    const value = sent.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The page itself is drawn from its address alone. */
const forDocument = (sent: Headers) => new Headers({ 'user-agent': sent.get('user-agent') ?? '' })
