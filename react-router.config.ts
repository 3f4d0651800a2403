import type { Config } from '@react-router/dev/config'
import { pages } from './src/pages.ts'

/** Public pages are prerendered at build time; those of /auth and /operational are rendered by the server for each request. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All of the application's routes are known from the start: none is asked of the server.
  routeDiscovery: { mode: 'initial' },
  prerender: [
    ...pages.filter(({ access }) => access === 'public').map(({ path }) => path),
    '/404',
    '/sitemap.xml',
    '/robots.txt',
  ],
} satisfies Config
