import type { Config } from '@react-router/dev/config'
import { prerendered } from './src/pages.ts'

/** Public pages are prerendered at build time; those of /auth and /operational are rendered by the server for each request. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All of the application's routes are known from the start: none is asked of the server.
  routeDiscovery: { mode: 'initial' },
  prerender: prerendered,
} satisfies Config
