import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallInProcess } from '../../lib/api.ts'
import { screenSettings, type ScreenSettings } from '../../lib/document.ts'
import { compressedResponse, compressNow, type PublicPage } from './public-page.ts'
import { errorFields } from '../log.ts'
import type { SsrBundle } from './request-context.ts'
import type { RefuseBurst } from '../http/burst.ts'
import type { AppEnv, Services } from '../context.ts'
import { contentPolicy } from '../http/content-policy.ts'

/** Where pages come from: the build (`built-pages.ts`), or Vite in development (`scripts/development-server.ts`). */
export interface PageSource {
  /** The SSR bundle, which renders /auth and /operational; undefined before the first build. */
  loadBundle(): Promise<SsrBundle | undefined>
  /** The public page at a path, `/404`, `/sitemap.xml` or `/robots.txt`. */
  publicPage(path: string): PublicPage | undefined | Promise<PublicPage | undefined>
  files?: MiddlewareHandler
  /** In development: elements for Vite's client, and the style sources that its page's policy must allow. */
  viteClient?: (nonce: string) => { head: string; styles: string[] }
}

export interface RenderDeps extends Pick<Services, 'env' | 'log' | 'site'> {
  refuseBurst: RefuseBurst
  /** Calls the API in this process with the cookies of the request. */
  createCaller: (c: Context<AppEnv>, deadline: number) => CallInProcess
}

const NOT_BUILT = 'The site has not been built. Run npm start.'

/** Data that takes longer is fetched by the browser instead (decision 0015). */
const DATA_TIMEOUT_MS = 800

/**
 * Renders a page of /auth or /operational with the data of the signed-in person (decision 0015). Never cached, never
 * indexed by search engines.
 */
export async function renderPage(
  c: Context<AppEnv>,
  source: PageSource,
  deps: RenderDeps,
): Promise<Response> {
  const ssr = await source.loadBundle()
  if (!ssr) return c.text(NOT_BUILT, 503)
  const deadline = performance.now() + DATA_TIMEOUT_MS
  const refused = await deps.refuseBurst(c)
  if (refused) return refused
  const { headers } = c.req.raw
  const nonce = randomBytes(16).toString('base64')
  // Only the API gets the request's headers; the page is rendered from its URL.
  const page = await ssr.render(new Request(c.req.url), {
    nonce,
    isPhone: /\bMobi/.test(headers.get('user-agent') ?? ''),
    settings: readScreenSettings(headers.get('cookie') ?? ''),
    deadline,
    callInProcess: deps.createCaller(c, deadline),
    onError: (error) =>
      deps.log.error({ request_id: c.var.request_id, ...errorFields(error) }, 'a page could not be rendered'),
  })
  return documentResponse(page, nonce, headers, source.viteClient?.(nonce))
}

function readScreenSettings(cookies: string): ScreenSettings {
  const found = cookies.matchAll(/(?:^|;\s*)(\w{1,20})=([\w.*=&-]{1,4000})(?=;|$)/g)
  const values = new Map([...found].map(([, name, value]) => [name, value]))
  return Object.fromEntries(screenSettings.map((name) => [name, values.get(name)]))
}

async function documentResponse(
  page: Response,
  nonce: string,
  requestHeaders: Headers,
  viteClient?: { head: string; styles: string[] },
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  const location = page.headers.get('location')
  if (location) {
    headers.set('Location', location)
    return new Response(null, { status: page.status, headers })
  }
  // `.data` in development.
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const policy = contentPolicy({
    script: [`'nonce-${nonce}'`],
    style: viteClient?.styles,
    // Of the public site, before it is published.
    frame: ["'self'"],
  })
  headers.set('Content-Security-Policy', policy)
  const text = await page.text()
  const html = viteClient ? text.replace('<head>', `<head>${viteClient.head}`) : text
  return compressedResponse(requestHeaders, { status: page.status, headers }, (encoding) =>
    encoding ? compressNow(html, encoding) : Buffer.from(html),
  )
}
