import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentServer } from './scripts/development-server.ts'
import { endpoints } from './scripts/endpoints.ts'
import { siteScript } from './scripts/site-script.ts'

/** Modules whose path below src or node_modules begins with one of these patterns. */
const modules = (...patterns: string[][]) => new RegExp(`/(src|node_modules)/(${patterns.flat().join('|')})`)

/**
 * Few files instead of dozens of small ones: each costs a slow processor about five milliseconds before the first
 * page is interactive. What the contact form loads stays apart from what the office shares (docs/decisions/0028).
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Without React: the script of the public pages reads both too.
  { name: 'company', test: /src\/content\/company\.|vite\/preload-helper/ },
  {
    name: 'base',
    test: /src\/ui\/(Button|Spinner|Toaster|toast|buttonClass|cx)\.|lucide-react/,
    minShareCount: 3,
  },
  // Lists and the shell; forms come with their pages, and so must what imports zod: a group takes along what its modules
  // import. A lookup list is six pages of one module, so twelve means several.
  {
    name: 'office',
    test: /node_modules\/(?!zod|@hookform|react-hook-form)|src\/(office|list|ui|lib\/(?!inputRules)|features)\//,
    minShareCount: 12,
  },
  // What else the shell brings to every page of the office, and what every list of it does: nothing that the public
  // pages share, whose script would bring all of it along.
  {
    name: 'shell',
    test: modules(
      [
        'features/accounts/(?!contract|credentialRules|AuthForm|PasswordInput|factors/)',
        'lib/(author|document|mayChange|pageLoader)\\.',
        '(office/recent|ui/KeyName)\\.',
      ],
      ['ui/(Dialog|ConfirmDialog|onDemand|ErrorPanel|useHydrated)\\.'],
      ['@tanstack/(query-core|react-query)/'],
    ),
    minShareCount: 2,
  },
  {
    name: 'list',
    test: modules(
      // Without what edits in place or writes files, which few lists do, and without the way back to a list.
      ['list/(?![eE]xport|BackLink|Filter[PSD]|ActionMenu)', 'ui/(Badge|Select|Skeleton|EmptyState)\\.'],
      ['features/clients/(choices|registry|ClientLink|LabBadge)\\.', 'form/undo\\.'],
    ),
    minShareCount: 2,
  },
  // What shows and saves a client, and what edits it in a cell.
  {
    name: 'client',
    test: modules(['features/clients/(clientCache|shownValue)\\.']),
    minShareCount: 2,
  },
  {
    name: 'cells',
    test: modules(['features/clients/(list/useCreatedClient|inline/)', 'ui/ConflictPanel\\.']),
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), developmentServer(), reactRouter(), siteScript(), endpoints()],
  build: { target: 'es2022', rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The SSR bundle includes its packages, as the server's own bundle does (vite.server.config.ts).
    ssr: {
      build: { target: 'node24', rolldownOptions: { input: 'src/ssr.server.ts' } },
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true as const },
      }),
    },
  },
  // Found out one page at a time, they would reload the first visit to each route.
  optimizeDeps: { entries: ['src/**/*.tsx', '!src/**/*.server.tsx'] },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
