import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import type { Context } from 'hono'
import { once } from '../lib/once.ts'
import { projectFolder } from '../lib/project.server.ts'
import { withTimeout } from '../lib/withTimeout.ts'
import { compressedResponse, compressors } from './encoding.ts'
import { stackOf } from './log.ts'
import type { AppEnv } from './request.ts'
import type { CallApi } from './request-context.ts'
import { contentPolicy } from './security.ts'
import type { Services } from './services.ts'

/** What rendering needs of the application. */
export interface RenderDeps extends Pick<Services, 'env' | 'log' | 'limiter'> {
  /** The API in this process, as the visitor of `c`. */
  createCaller: (c: Context<AppEnv>, deadline: number) => CallApi
}

export const NOT_BUILT = 'The site has not been built. Run npm start.'

const bundle = join(projectFolder, 'build/server/index.js')
/** Quality 4 of 11: compressing a document must not cost more than it saves. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Far more than a person asks for, also many behind one address: rendering is work, so it is limited. */
const renderLimit = { times: 600, seconds: 60 }
/** What the API has not answered by then is left to the browser (decision 0015). */
const DATA_TIMEOUT_MS = 800

/** The SSR bundle; loaded as soon as the server listens, so that the first request does not wait for it. */
export const loadBundle = once(
  () => import(/* @vite-ignore */ pathToFileURL(bundle).href) as Promise<typeof import('../ssr.server.ts')>,
)

/**
 * A page of /auth or /operational, rendered for this visitor with what the API answers to their cookie (decision 0015).
 * No cache keeps it, and no search engine lists it (design 6).
 */
export async function renderPage(c: Context<AppEnv>, deps: RenderDeps): Promise<Response> {
  const ssr = await loadBundle().catch(() => null)
  if (!ssr) return c.text(NOT_BUILT, 503)
  const deadline = performance.now() + DATA_TIMEOUT_MS
  // While the database does not answer, nothing can be counted, and a page without data costs little.
  const allowed = deps.limiter.allows(`render ${c.var.address}`, renderLimit).catch(() => true)
  if (!(await withTimeout(allowed, DATA_TIMEOUT_MS, () => true))) {
    const wait = { 'Retry-After': `${renderLimit.seconds}` }
    return c.text('Too many pages were asked for. Please wait a minute.', 429, wait)
  }
  const { headers } = c.req.raw
  const nonce = randomBytes(16).toString('base64')
  // The page is rendered from its address alone; who asks, only the API is told.
  const page = await ssr.render(new Request(c.req.url), {
    nonce,
    isPhone: /\bMobi/.test(headers.get('user-agent') ?? ''),
    deadline,
    callApi: deps.createCaller(c, deadline),
    onError: (error) =>
      deps.log.error({ request_id: c.var.request_id, ...stackOf(error) }, 'a page could not be rendered'),
  })
  return compressed(page, nonce, headers)
}

async function compressed(page: Response, nonce: string, asked: Headers): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  const location = page.headers.get('location')
  if (location) {
    headers.set('Location', location)
    return new Response(null, { status: page.status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentPolicy({ script: [`'nonce-${nonce}'`] }))
  const html = await page.text()
  return compressedResponse(asked, { status: page.status, headers }, (encoding) => {
    if (encoding === 'br') return compressors.br(html, fast)
    return encoding ? compressors[encoding](html) : Buffer.from(html)
  })
}
