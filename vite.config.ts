import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { developmentServer } from './scripts/development-server.ts'
import { endpoints } from './scripts/endpoints.ts'
import { pdfFiles } from './scripts/pdf-files.ts'
import { siteScript } from './scripts/site-script.ts'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** The entries of the office that a module comes with: those that import it, also through others. */
function officeEntries(id: string, modules: Modules): string[] {
  const seen = new Set([id])
  for (const one of seen)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const entries = [...seen].filter(
    (one) => modules.getModuleInfo(one)?.isEntry && !one.includes('/src/site/'),
  )
  // A page is several entries, for its loader and its component.
  return [...new Set(entries.map((entry) => entry.replace(/\?.*/, '')))]
}

const shared = (name: string, isShared: (entries: string[], id: string, modules: Modules) => boolean) => ({
  name: (id: string, modules: Modules) => (isShared(officeEntries(id, modules), id, modules) ? name : null),
})

/** Of the list engine, but also of a page without a list; small ones that the client form has besides the client's page. */
const ofMorePages =
  /\/list\/useOpenedRecord|\/clients\/(FormPage|list\/useCreatedClient)|\/live\/AlsoOpen|\/inquiryQuery|\/ui\/Details/

const list = fileURLToPath(new URL('src/list/List.tsx', import.meta.url))
/** Whether only pages with a list load a module that has these entries. */
function isOfLists(entries: string[], modules: Modules): boolean {
  const pages = officeEntries(list, modules)
  return entries.every((entry) => pages.includes(entry))
}

const isShell = (entry: string) => /\/src\/(root|entry\.client|office\/OfficeLayout)\.tsx/.test(entry)
/** What rules and pages both import: pages must not load the rules with it. Texts of the audit, and imports, are of few pages. */
const isOfFewPages =
  /\/src\/lib\/(actions|dose|serviceScopeNames|webhookEvents)\.ts|\/features\/(imports|site|webhooks)\//
/** Only their pages and the box that finds them. */
const reports = /\/reports\/(registry|reportFilters|useRange)/
const values = /\/src\/lib\/|\/(choices|registry)\.ts/
const isValue = (entries: string[], id: string) =>
  entries.length > 0 && values.test(id) && !isOfFewPages.test(id)

/** Papers of a client and consents are shown by one page or two. */
const papers = /\/papers\/(paperText|uploads|AttachFiles)\.tsx?$|\/consents\//

/** An inquiry that is opened, in Today and on its own page. */
const inquiry = /\/inquiries\/(InquiryMessage|OpenedInquiry)|\/content\/replies/

/** Many rows that are changed at once, in the client book and in Today. */
const selection = /\/list\/(useSelection|SelectionBar)|\/bulk\/useBulk/

/** Settings of people and of the installation. */
const settings =
  /\/features\/accounts\/|\/ui\/(Section|copyText|SecretDialog)|webhooks\/choices|webhookEvents|serviceScopeNames/

/** The form of a client, which few pages have. */
const form = /\/clients\/(form|medications|duplicates\/Possible)/

/**
 * Few files instead of dozens of small ones: each costs a slow processor about five milliseconds before the first
 * page is interactive (docs/decisions/0028). A group takes along what its modules import, unless an earlier one has it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  shared('office', (entries) => entries.some(isShell)),
  // With the values that rules and pages both import: what validates a form must not load the list engine with it.
  shared(
    'pages',
    (entries, id, modules) =>
      !reports.test(id) &&
      (isValue(entries, id) || ofMorePages.test(id) || (entries.length > 3 && !isOfLists(entries, modules))),
  ),
  shared(
    'list',
    (entries, id, modules) => !reports.test(id) && entries.length > 1 && isOfLists(entries, modules),
  ),
  shared('form', (entries, id) => entries.length > 1 && /react-hook-form|\/src\/form\//.test(id)),
  shared('audit', (entries, id) => entries.length > 1 && /\/features\/audit\/|\/lib\/actions\.ts/.test(id)),
  shared('settings', (entries, id) => (entries.length > 1 || values.test(id)) && settings.test(id)),
  shared(
    'client',
    (entries, id) =>
      entries.length > 1 && ![form, papers, inquiry, selection, reports].some((others) => others.test(id)),
  ),
  shared('selection', (entries, id) => entries.length > 1 && selection.test(id)),
  shared('inquiry', (entries, id) => entries.length > 1 && inquiry.test(id)),
  shared('client-form', (entries, id) => entries.length > 1 && form.test(id)),
  shared('papers', (entries, id) => entries.length > 0 && papers.test(id)),
  // Loaded when a form validates.
  { name: 'rules', test: /node_modules\/(zod|@hookform)\/|\/src\/.*([cC]ontract|Rules|eventFields)\.ts$/ },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), developmentServer(), reactRouter(), siteScript(), pdfFiles(), endpoints()],
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
