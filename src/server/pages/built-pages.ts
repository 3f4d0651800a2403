import { serveStatic } from '@hono/node-server/serve-static'
import type { PageSource } from './render.ts'
import { clientFolder, loadBundle, type SitePages } from './site-pages.ts'

/** The output of `npm run build`; without pages before it has run. */
export const builtPages = (site: SitePages): PageSource => ({
  loadBundle,
  publicPage: site.page,
  files: serveStatic({
    root: clientFolder,
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
})
