import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { projectFolder } from '../../lib/project.server.ts'
import type { Env } from '../env.ts'
import type { PageSource } from './render.ts'
import { publicPage, type PublicPage } from './public-page.ts'

const client = join(projectFolder, 'build/client')
const ssrBundle = pathToFileURL(join(projectFolder, 'build/server/index.js')).href

/** The output of `npm run build`; without pages before it has run. */
export function builtPages(env: Env): PageSource {
  const pages = readPages(env)
  return {
    // Node caches modules: the bundle is loaded once.
    loadBundle: () =>
      (import(/* @vite-ignore */ ssrBundle) as ReturnType<PageSource['loadBundle']>).catch(() => undefined),
    publicPage: (path) => pages.get(path),
    files: serveStatic({
      root: client,
      precompressed: true,
      // Files only: HTML pages are served from memory, with this installation's settings and their own policy.
      rewriteRequestPath: (path) => (/\.\w+$/.test(path) && !path.endsWith('.html') ? path : '/ '),
      onFound: (path, c) => {
        c.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    }),
  }
}

function readPages(env: Env): Map<string, PublicPage> {
  if (!existsSync(client)) return new Map()
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') || file === 'sitemap.xml' || file === 'robots.txt',
  )
  return new Map(
    files.map((file) => {
      const path = `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`
      return [path, publicPage(path, readFileSync(join(client, file), 'utf8'), env)]
    }),
  )
}
