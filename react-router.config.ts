import type { Config } from '@react-router/dev/config'
import { pages } from './src/pages.ts'

/** Public pages are printed at build time; /auth and /operational are one application, rendered in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    ...pages.filter(({ access }) => access === 'public').map(({ path }) => path),
    '/404',
    '/sitemap.xml',
    '/robots.txt',
  ],
} satisfies Config
