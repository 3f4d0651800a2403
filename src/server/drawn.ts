import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import type { Context } from 'hono'
import { wantedUntil } from '../db/connect.ts'
import { once } from '../lib/once.ts'
import { projectFolder } from '../lib/project.server.ts'
import { placeOf } from './log.ts'
import type { Page } from '../pages.ts'
import { packedAnswer, packers } from './encoding.ts'
import type { AppEnv } from './request.ts'
import { contentPolicy } from './security.ts'
import type { Services } from './services.ts'
import { bringsSession } from './session.ts'

/** What drawing needs of the application. */
export interface Drawer extends Pick<Services, 'env' | 'log' | 'limiter'> {
  /** Asks the API of this very application, over the visitor's own connection. */
  ask: (request: Request, c: Context<AppEnv>) => Promise<Response>
}

export const NOT_BUILT = 'The site has not been built. Run npm start.'

const built = join(projectFolder, 'build/server/index.js')
/** Quality 4 of 11: what a document costs to pack must not be more than it saves. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Far more than a person asks for, also many behind one address. Drawing is work, so it is not given away. */
const most = { times: 600, seconds: 60 }
/** Milliseconds in which the API answers what a page asks for, or leaves it to the browser (decision 0015). */
const PATIENCE = 800
/** Stands for the nonce in a document that is drawn for every stranger. */
const NONCE = randomBytes(16).toString('hex')
const strangers = new Map<string, Promise<Drawn>>()

interface Drawn {
  html: string
  status: number
}

/**
 * A page of the application, drawn for this visitor with what the API answers to their cookie (decision 0015). It is
 * nobody else's: no cache keeps it, and no search engine lists it (design 6). Strangers to the office all get the
 * same: it sends them to /auth.
 * @param page undefined where there is none: 404
 */
export async function drawPage(c: Context<AppEnv>, page: Page | undefined, drawer: Drawer): Promise<Response> {
  const pen = await drawing().catch(() => null)
  if (!pen) return c.text(NOT_BUILT, 503)
  const { headers } = c.req.raw
  const nonce = randomBytes(16).toString('base64')
  if (page?.access !== 'account' && !bringsSession(drawer.env, headers)) {
    const { html, status } = await drawnForStrangers(pen, c, page, drawer)
    return pack(html.replaceAll(NONCE, nonce), status, nonce, headers)
  }
  if (!(await drawer.limiter.allows(`draw ${c.var.address}`, most).catch(() => true))) {
    return c.text('Too many pages were asked for. Please wait a minute.', 429)
  }
  const { html, status } = await draw(pen, c, nonce, drawer)
  return pack(html, page || status !== 200 ? status : 404, nonce, headers)
} // prettier-ignore

function drawnForStrangers(pen: Pen, c: Context<AppEnv>, page: Page | undefined, drawer: Drawer): Promise<Drawn> {
  const key = `${page?.path ?? ''} ${isPhone(c.req.raw.headers)}`
  const known = strangers.get(key)
  if (known) return known
  const drawn = draw(pen, c, NONCE, drawer).then(({ html, status }) => {
    if (status !== 200) strangers.delete(key)
    return { html, status: page || status !== 200 ? status : 404 }
  })
  strangers.set(key, drawn)
  drawn.catch(() => strangers.delete(key))
  return drawn
} // prettier-ignore

async function draw(pen: Pen, c: Context<AppEnv>, nonce: string, { ask, log }: Drawer): Promise<Drawn> {
  const { headers: sent } = c.req.raw
  const until = performance.now() + PATIENCE
  const document = await pen.draw(new Request(c.req.url, { headers: forDocument(sent) }), {
    nonce,
    phone: isPhone(sent),
    until,
    ask: (request) =>
      wantedUntil(until, () => ask(new Request(request, { headers: forApi(request.headers, sent) }), c)),
    failed: (error) => log.error({ request_id: c.var.request_id, ...placeOf(error) }, 'a page could not be drawn'),
  })
  return { html: await document.text(), status: document.status }
} // prettier-ignore

function pack(html: string, status: number, nonce: string, asked: Headers): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy({ script: [`'nonce-${nonce}'`] }),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
  return packedAnswer(asked, { status, headers }, (encoding) => {
    if (encoding === 'br') return packers.br(html, quick)
    return encoding ? packers[encoding](html) : Buffer.from(html)
  })
}

const isPhone = (sent: Headers) => /\bMobi/.test(sent.get('user-agent') ?? '')

type Pen = typeof import('../drawing.server.ts')

/** What draws; asked for as soon as the server listens, which need not wait for it. */
export const drawing = once(() => import(/* @vite-ignore */ pathToFileURL(built).href) as Promise<Pen>)

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
