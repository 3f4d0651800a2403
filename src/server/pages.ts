import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { projectFolder } from '../lib/project.server.ts'
import type { AppEnv } from './request.ts'
import { contentPolicy } from './security.ts'

interface Page {
  html: Buffer
  encodings: Partial<Record<string, Buffer>>
  tag: string
  policy: string
}

const NOT_FOUND = '/404'
const APPLICATION = '__spa-fallback.html'
const applicationPaths = /^\/(auth|operational(\/.*)?)$/

/**
 * The built site: hashed files for ever, prerendered pages from memory with their own policy, the application
 * for /auth and /operational, and the not-found page with status 404 for everything else (acceptance D43).
 */
export function pages(folder = join(projectFolder, 'build/client')) {
  const known = readPages(folder)
  const app = new Hono<AppEnv>()
  app.use('/*', serveStatic({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => (path.endsWith('/') || path.endsWith('.html') ? '/ ' : path),
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })) // prettier-ignore
  app.get('/*', (c) => {
    const path = c.req.path === '/' ? '/' : c.req.path.replace(/\/+$/, '')
    const page = known.get(path) ?? (applicationPaths.test(path) ? known.get(APPLICATION) : undefined)
    const found = page ?? known.get(NOT_FOUND) ?? known.get(APPLICATION)
    if (!found) return c.text('The site has not been built. Run npm start.', 503)
    return answer(found, c.req.raw.headers, page ? 200 : 404)
  })
  return app
}

function answer(page: Page, asked: Headers, status: number): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-cache',
    ETag: page.tag,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && asked.get('if-none-match') === page.tag)
    return new Response(null, { status: 304, headers })
  const accepted = asked.get('accept-encoding') ?? ''
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name) && page.encodings[name])
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(new Uint8Array((encoding && page.encodings[encoding]) || page.html), {
    status,
    headers,
  })
}

function readPages(folder: string): Map<string, Page> {
  const known = new Map<string, Page>()
  if (!existsSync(folder)) return known
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path =
      file === APPLICATION ? APPLICATION : `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`
    known.set(path, toPage(readFileSync(join(folder, file))))
  }
  return known
}

function toPage(html: Buffer): Page {
  const inline = html.toString('utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...inline].map(([, script = '']) => sha256(script))
  return {
    html,
    encodings: { br: brotliCompressSync(html), gzip: gzipSync(html) },
    tag: `"${sha256(html).slice(0, 16)}"`,
    policy: contentPolicy([...new Set(hashes)]),
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64')
