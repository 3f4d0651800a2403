import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { widget } from '../content/payment-plans.ts'
import { tokens } from '../content/tokens.ts'
import { once } from '../lib/once.ts'
import { projectFolder } from '../lib/project.server.ts'
import { NOT_BUILT, renderPage, type RenderDeps } from './render.ts'
import { compressedResponse, compressors } from './encoding.ts'
import type { Env } from './env.ts'
import { escapeHtml } from './html.ts'
import type { AppEnv } from './request.ts'
import { contentPolicy, type Sources } from './security.ts'

interface Page {
  type: string
  html: Buffer
  /** Compressed at the first request: compressing all pages would delay startup by half a second. */
  compressed: Record<keyof typeof compressors, () => Promise<Buffer>>
  etag: string
  policy: string
}

/** Settings that appear in the pages. */
export type SiteEnv = Pick<Env, 'BASE_URL' | 'FINANCING_SLUG' | 'SMTP_URL'>

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
}

/** Content security policy for the financing widget, on its own page only (acceptance D41). */
const financingHost = new URL(widget.script).origin
const financingSources: Sources = {
  script: [financingHost],
  style: ["'unsafe-inline'", ...widget.hosts],
  img: widget.hosts,
  font: widget.hosts,
  connect: widget.hosts,
  frame: widget.hosts,
}

const NOT_FOUND = '/404'

/** The new path of a page that was moved. */
function movedTo(path: string): string | undefined {
  if (path === '/vetmedtech') return '/vettech'
  const inquiries = /^\/operational\/enquiries(\/[^/]+)?$/.exec(path)
  return inquiries ? `/operational/inquiries${inquiries[1] ?? ''}` : undefined
}

const built = join(projectFolder, 'build/client')
const applicationPaths = /^\/(auth$|operational(\/|$))/
/** React Router's `.data` URLs do not exist here. */
const isReadable = (path: string) => !path.endsWith('.data') && decodes(path)

/** The lookbehind makes the pattern start once per run of slashes; without it the time is quadratic. */
const withoutTrailingSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, '')

function decodes(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/**
 * Serves the built site: hashed files (cached for a year), prerendered pages with their own security policy, /auth and
 * /operational rendered per request, and the not-found page with status 404 for everything else (acceptance D43).
 */
export function pages(env: SiteEnv, deps: RenderDeps) {
  const known = readPages(env)
  const app = new Hono<AppEnv>()
  app.get('/:file{sitemap\\.xml|robots\\.txt}', (c, next) => {
    const page = known.get(c.req.path)
    return page ? answer(page, c.req.raw.headers, 200) : next()
  })
  app.use(
    '/*',
    serveStatic({
      root: built,
      precompressed: true,
      // Files only: HTML pages are served below, with this installation's settings and their own policy.
      rewriteRequestPath: (path) => (/\.\w+$/.test(path) && !path.endsWith('.html') ? path : '/ '),
      onFound: (path, c) => {
        c.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    }),
  )
  app.get('/*', async (c) => {
    const path = c.req.path === '/' ? '/' : withoutTrailingSlashes(c.req.path)
    // Old links (acceptance D1, and mails of earlier versions) keep their query string.
    const moved = movedTo(path)
    if (moved) return c.redirect(moved + new URL(c.req.url).search, 308)
    // The office has a not-found page of its own.
    if (applicationPaths.test(path) && isReadable(path)) return renderPage(c, deps)
    const page = path === NOT_FOUND ? undefined : known.get(path)
    const found = page ?? known.get(NOT_FOUND)
    if (!found) return c.text(NOT_BUILT, 503)
    return answer(found, c.req.raw.headers, page ? 200 : 404)
  })
  return app
}

function answer(page: Page, asked: Headers, status: number): Promise<Response> | Response {
  const headers = new Headers({
    'Content-Type': page.type,
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
  })
  // An ETag includes its quotes, so searching the header for it needs no parsing.
  const cached = asked.get('if-none-match') ?? ''
  if (status === 200 && (cached.includes(page.etag) || cached.trim() === '*'))
    return new Response(null, { status: 304, headers })
  return compressedResponse(asked, { status, headers }, (encoding) =>
    encoding ? page.compressed[encoding]() : page.html,
  )
}

function readPages(env: SiteEnv): Map<string, Page> {
  const known = new Map<string, Page>()
  if (!existsSync(built)) return known
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const type = types[file] ?? (file.endsWith('.html') ? types['html'] : undefined)
    if (!type) continue
    const path = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`
    const text = withValues(readFileSync(join(built, file), 'utf8'), env)
    const more = path === '/payment-plans' && env.FINANCING_SLUG ? financingSources : {}
    known.set(path, toPage(Buffer.from(text), type, more))
  }
  return known
}

/** Replaces tokens by settings of this installation (src/content/tokens.ts). */
function withValues(text: string, env: SiteEnv): string {
  return text
    .replaceAll(tokens.origin, escapeHtml(env.BASE_URL))
    .replaceAll(tokens.financingSlug, escapeHtml(env.FINANCING_SLUG ?? ''))
    .replaceAll(tokens.mail, env.SMTP_URL ? 'configured' : 'missing')
}

function toPage(html: Buffer, type: string, more: Sources): Page {
  const text = html.toString('utf8')
  const script = hashes(text, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const style = hashes(text, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return {
    type,
    html,
    compressed: { br: once(() => compressors.br(html)), gzip: once(() => compressors.gzip(html)) },
    // Weak, because it is the same for each encoding.
    etag: `W/"${sha256(html).slice(0, 16)}"`,
    // The widget needs 'unsafe-inline', which browsers ignore beside a hash, so its sources replace the hashes.
    policy: contentPolicy({ style, ...more, script: [...script, ...(more.script ?? [])] }),
  }
}

/** CSP hashes of the inline contents of the matched tags. */
const hashes = (html: string, tags: RegExp) => [
  ...new Set([...html.matchAll(tags)].map(([, inside = '']) => `'sha256-${sha256(inside)}'`)),
]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64')
