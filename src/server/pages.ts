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
  /** Packed when somebody first asks: all pages at once would hold up the start by half a second. */
  packed: Record<keyof typeof compressors, () => Promise<Buffer>>
  tag: string
  policy: string
}

/** What the pages are told of the installation. */
export type SiteEnv = Pick<Env, 'BASE_URL' | 'FINANCING_SLUG' | 'SMTP_URL'>

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
}

/** What the financing widget needs, on its own page only (acceptance D41). */
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

/** Where the page at an old address is now. */
function movedTo(path: string): string | undefined {
  if (path === '/vetmedtech') return '/vettech'
  const inquiries = /^\/operational\/enquiries(\/[^/]+)?$/.exec(path)
  return inquiries ? `/operational/inquiries${inquiries[1] ?? ''}` : undefined
}

const built = join(projectFolder, 'build/client')
const applicationPaths = /^\/(auth$|operational(\/|$))/
/** The framework's own data addresses (`.data`) lead nowhere: no page has any. */
const isReadable = (path: string) => !path.endsWith('.data') && decodes(path)

/** The look-behind lets the pattern begin once in each run of slashes: otherwise the time grows with its square. */
const withoutTrailingSlashes = (path: string) => path.replace(/(?<!\/)\/+$/, '')

function decodes(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

/**
 * The built site: hashed files for ever, prerendered pages from memory with their own policy, /auth and /operational
 * rendered for each request, and the not-found page with status 404 for everything else (acceptance D43).
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
      // Files only: pages come from memory, with this installation's values and their own policy.
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
    // Old links (acceptance D1, and mails of earlier versions); the query stays.
    const moved = movedTo(path)
    if (moved) return c.redirect(moved + new URL(c.req.url).search, 308)
    // Inside the office the application itself says that there is no such page; what cannot be read is nowhere.
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
    ETag: page.tag,
    Vary: 'Accept-Encoding',
  })
  // A tag brings its own quotes, so it is found in a list of them without taking the list apart.
  const held = asked.get('if-none-match') ?? ''
  if (status === 200 && (held.includes(page.tag) || held.trim() === '*'))
    return new Response(null, { status: 304, headers })
  return compressedResponse(asked, { status, headers }, (encoding) =>
    encoding ? page.packed[encoding]() : page.html,
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

/** Puts in what only this installation knows (src/content/tokens.ts). */
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
    packed: { br: once(() => compressors.br(html)), gzip: once(() => compressors.gzip(html)) },
    // Weak: the same page in each packing.
    tag: `W/"${sha256(html).slice(0, 16)}"`,
    // The widget brings styles of its own; a hash beside 'unsafe-inline' would take its place.
    policy: contentPolicy({ style, ...more, script: [...script, ...(more.script ?? [])] }),
  }
}

/** What stands between the tags, each as a source of the policy. */
const hashes = (html: string, tags: RegExp) => [
  ...new Set([...html.matchAll(tags)].map(([, inside = '']) => `'sha256-${sha256(inside)}'`)),
]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64')
