// Checks the structure (docs/architecture.md): which folders may import which, that features import each other without a
// cycle, nor files, and how files are named. Run by `npm run check`.
import { dirname, join, normalize } from 'node:path'
import { filesBelow, finish, read, report } from './checked-files.mjs'

const sources = filesBelow('src').filter((file) => /\.tsx?$/.test(file))
const isTest = (file) => /\.test\.ts$|\/testing/.test(file)
const isServer = (file) => /\.server\.tsx?$|^src\/(server|db|program|cli)\//.test(file)
// React Router removes the middleware of these routes from the browser's build.
const middleware = 'src/features/accounts/guard.server.ts'
const guardedRoutes = ['src/office/OfficeLayout.tsx', 'src/features/accounts/AuthPage.tsx']
const isMiddlewareOf = (file, target) => target === middleware && guardedRoutes.includes(file)
// These combine features, so they import from folders above their own.
const wiring = ['src/contract.ts', 'src/pages.ts']
// The folders of src, lowest first, with the lower folders that each may import. Files directly in src may import all.
const layers = {
  content: [],
  lib: ['content'],
  ui: ['lib', 'content'],
  form: ['ui', 'lib', 'content'],
  list: ['form', 'ui', 'lib', 'content'],
  db: ['lib'],
  server: ['db', 'lib', 'content'],
  features: ['server', 'db', 'list', 'form', 'ui', 'lib', 'content'],
  program: ['features', 'server', 'db', 'lib', 'content'],
  cli: ['program', 'features', 'server', 'db', 'lib'],
  site: ['features', 'ui', 'lib', 'content'],
  office: ['site', 'features', 'list', 'form', 'ui', 'lib', 'content'],
}
// A group of scripts (vite.config.ts) whose file was renamed would fall apart unseen.
for (const [, text] of read('vite.config.ts').matchAll(/'((?:features|form|lib|list|office|ui)\/[^']*)'/g)) {
  const pattern = text.replaceAll('\\\\', '\\')
  const [group, names = ''] = /\((?!\?)([^)]*)\)/.exec(pattern) ?? ['']
  for (const name of names.split('|')) {
    const one = new RegExp(`^src/${pattern.replace(group, name)}`)
    if (!sources.some((file) => one.test(file))) report('vite.config.ts', `no file is ${one.source}`)
  }
}
const folderOf = (file) => file.match(/^src\/([^/]+)\//)?.[1]
// Files directly in src that a folder may import.
const entries = {
  'src/program/': ['src/contract.ts'],
  'src/site/': ['src/site.css?inline'],
  'src/site/virtual.d.ts': ['src/contract.ts'],
}
const isEntryOf = (file, target) =>
  Object.entries(entries).some(([from, targets]) => file.startsWith(from) && targets.includes(target))
const featureOf = (file) => file.match(/^src\/features\/([^/]+)\//)?.[1]
const exported = [
  'src/features/accounts/useSession.ts',
  'src/features/accounts/deviceText.ts',
  'src/features/accounts/Guard.tsx',
  'src/features/accounts/EmergencyNotice.tsx',
  'src/features/accounts/guard.server.ts',
  'src/features/accounts/people.server.ts',
  'src/features/accounts/people/accessReview.ts',
  'src/features/accounts/staff.server.ts',
  'src/features/lookups/entry-names.server.ts',
  'src/features/lookups/StatusBadge.tsx',
  'src/features/lookups/entryQueries.ts',
  'src/features/lookups/useFilterFields.ts',
  'src/features/audit/labels.ts',
  'src/features/audit/verify-audit.server.ts',
  'src/features/clients/ClientLink.tsx',
  'src/features/clients/inline/InlineField.tsx',
  'src/features/clients/LabBadge.tsx',
  'src/features/clients/field-sql.server.ts',
  'src/features/clients/clientRules.ts',
  'src/features/clients/shownValue.ts',
  'src/features/audit/shownChanges.ts',
  'src/features/clients/medications/medications.server.ts',
  'src/features/clients/clientQuery.ts',
  'src/features/clients/bulk/useBulk.ts',
  'src/features/clients/list/columns.tsx',
  'src/features/clients/list/useClientList.tsx',
  'src/features/clients/dialogs.ts',
  'src/features/clients/papers/disclosureOf.tsx',
  'src/features/clients/events/EventDialog.tsx',
  'src/features/clients/find.server.ts',
  'src/features/clients/parts/parts.ts',
  'src/features/consents/Consents.tsx',
  'src/features/consents/consents.server.ts',
  'src/features/consents/consentText.ts',
  'src/features/consents/consentsQuery.ts',
  'src/features/find/useFound.ts',
  'src/features/inquiries/client-link.server.ts',
  'src/features/inquiries/inquiryQuery.ts',
  'src/features/inquiries/OpenedInquiry.tsx',
  'src/features/inquiries/LikelyClients.tsx',
  'src/features/inquiries/VisitorFacts.tsx',
  'src/features/inquiries/useAttachInquiry.ts',
  'src/features/inquiries/inquiryFields.ts',
  'src/features/live/AlsoOpen.tsx',
  'src/features/site/factText.ts',
  'src/features/today/TodayStrip.tsx',
  'src/features/today/given.ts',
  'src/features/views/ViewsButton.tsx',
  'src/features/views/viewAddress.ts',
  'src/features/webhooks/Webhooks.tsx',
  'src/features/drafts/DraftsNotice.tsx',
]

// Could be a package of its own: nothing in it imports the product, which in turn imports its entrance alone.
const packageFolder = 'src/db/embedded/'
for (const file of [...sources, ...filesBelow('bench'), ...filesBelow('e2e'), ...filesBelow('scripts')]) {
  for (const target of importsOf(file).filter((path) => /^(src|scripts|bench|e2e)\//.test(path))) {
    const [isInside, isTargetInside] = [file.startsWith(packageFolder), target.startsWith(packageFolder)]
    if (isInside && !isTargetInside) report(file, `may not import ${target}: ${packageFolder} stands alone`)
    if (!isInside && isTargetInside && target !== `${packageFolder}index.ts`)
      report(file, `may not import ${target}: ${packageFolder}index.ts is its entrance`)
  }
}

for (const file of sources) {
  if (file.split('/').length > 5) report(file, 'lies deeper than three folders under src')
  if (isTest(file) || wiring.includes(file)) continue
  for (const target of importsOf(file)) {
    const refusal = refuse(file, target)
    if (refusal) report(file, `may not import ${target}: ${refusal}`)
  }
}

/** Why `file` may not import `target`, or undefined. */
function refuse(file, target) {
  if (file.startsWith('src/ui/') && target === 'react-router') return 'ui knows no router'
  if (!target.startsWith('src/')) return undefined
  if (isServer(target) && !isServer(file) && !isMiddlewareOf(file, target))
    return 'it would reach the browser'
  const [folder, targetFolder] = [folderOf(file), folderOf(target)]
  if (
    folder &&
    folder !== targetFolder &&
    !layers[folder]?.includes(targetFolder) &&
    !isEntryOf(file, target)
  )
    return `src/${folder} may import from ${layers[folder]?.join(', ') || 'no other folder'}`
  const [from, to] = [featureOf(file), featureOf(target)]
  if (!to || from === to) return undefined
  if (exported.includes(target) || /\/(choices|registry)\.ts$/.test(target)) return undefined
  if (from && target.endsWith('/contract.ts')) return undefined
  // They stand above the features, whose handlers and jobs they call.
  if (/^src\/(program|cli)\//.test(file)) return undefined
  return 'a feature shows its contract, its choices, its registry and what it exports on purpose'
}

// Files that import each other, also by way of others, are one part in many files; what they need stands in a lower one. Types count, too.
const targetsOf = new Map(sources.map((file) => [file, importsOf(file)]))
const isSound = new Set()
function findCycle(file, way) {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (isSound.has(file)) return undefined
  for (const target of targetsOf.get(file) ?? []) {
    const cycle = findCycle(target, [...way, file])
    if (cycle) return cycle
  }
  isSound.add(file)
  return undefined
}
for (const file of sources) {
  const cycle = findCycle(file, [])
  if (cycle?.[0] === file) report(file, `imports itself by way of ${cycle.slice(1).join(', ')}`)
}

// Two features that import each other, also by way of others, are one.
const imports = sources
  .filter((file) => featureOf(file) && !isTest(file))
  .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
  .map(({ file, target }) => ({ file, target, from: featureOf(file), to: featureOf(target) }))
  .filter(({ from, to }) => to && to !== from)

/** Whether `from` imports `to`, directly or by way of other features. */
function reaches(from, to, seen = new Set()) {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return imports.some((edge) => edge.from === from && reaches(edge.to, to, seen))
}

for (const { file, target, from, to } of imports) {
  if (reaches(to, from)) report(file, `may not import ${target}: ${to} imports ${from}, which makes a cycle`)
}

// File names of a feature, also in its subfolders: these, components in PascalCase, and hooks and modules in camelCase.
const known =
  /^([a-z]+(-[a-z]+)*\/)?(contract|choices|registry|[a-z]+(-[a-z]+)*\.server|[A-Za-z][A-Za-z0-9]*|[a-z][A-Za-z0-9-]*(\.build)?\.test)\.tsx?$/
for (const file of sources.filter(featureOf)) {
  const name = file.split('/').slice(3).join('/')
  if (!known.test(name)) report(file, 'is not a name of the vocabulary in docs/architecture.md')
  if (!/(^c|C)ontract\.ts$/.test(name) && /\bendpoint\.\w+\(/.test(read(file)))
    report(file, 'an endpoint stands in contract.ts, or in a part of it such as papersContract.ts')
}
// One function writes a record whose changes can be undone (docs/decisions/0029). These files write many at once.
const recordWriters = [
  'src/server/save-record.ts',
  'src/features/changes/undo-sql.server.ts',
  ...'bulk/bulk bulk/bulk-dates papers/give-papers deleted/deleted duplicates/merge'
    .split(' ')
    .map((name) => `src/features/clients/${name}.server.ts`),
  'src/features/accounts/people/hand-over.server.ts',
  'src/features/lookups/merge.server.ts',
  'src/features/imports/entries.server.ts',
  'src/features/imports/run.server.ts',
]
const [, parts] = /'\{([^}]+)\}'/.exec(read('src/db/functions/batches_triggers.sql'))
const [, lists] = /lookupKeys = \[([^\]]+)\]/.exec(read('src/lib/lookupKeys.ts'))
const tables = ['clients', ...`${lists}, ${parts}`.match(/\w+/g)].join('|')
const updateOfRecord = new RegExp(
  `\\bupdate\\s+(?:(?:${tables})\\b|\\$\\{)|\\.update\\(\\s*(?:${tables}|table|lookupTables)\\b`,
)
for (const file of sources.filter((name) => isServer(name) && !isTest(name))) {
  const writes = updateOfRecord.test(read(file)) && !file.startsWith('src/db/seed/')
  if (writes && !recordWriters.includes(file))
    report(file, 'updates a record: use saveRecord or writeRecord of src/server/save-record.ts')
  if (!writes && recordWriters.includes(file))
    report('scripts/check-structure.mjs', `${file} writes no records`)
}
// One search finds what a name means. The router of pages asks for these in many files; pages of the site name their texts alike.
const frameworkNames = ['loader', 'clientLoader', 'meta', 'handle']
const declarations = /^export (?:default )?(?:async )?(?:const|let|function|class|type|interface) (\w+)/gm
const declared = new Map()
for (const file of sources.filter((name) => !isTest(name))) {
  for (const [, name] of read(file).matchAll(declarations)) {
    const other = declared.get(name)
    declared.set(name, file)
    const isPageText = [file, other].every((path) => folderOf(path ?? '') === 'content')
    // These load a dialog under its own name.
    const isLate = [file, other].includes('src/features/clients/dialogs.ts')
    if (other && other !== file && !isPageText && !isLate && !frameworkNames.includes(name))
      report(file, `exports ${name}, as ${other} does: give one of them another name`)
  }
}
// Words that say nothing about a file, alone or as part of a name: dateUtils, client-service.
const vague = /^(utils?|utilities|helpers?|common|misc|types?|shared|stuff|index|managers?|base|core)$/i
// Names of layers, which features do not have; elsewhere a service is what the company offers.
const layer = /^(services?|repository|repositories|controllers?|handlers?)$/i
for (const file of sources) {
  if (file === `${packageFolder}index.ts`) continue
  const words = file.replace(/\.\w+$/, '').split(/[/.-]|(?<=[a-z0-9])(?=[A-Z])/)
  const word = words.find((part) => vague.test(part) || (featureOf(file) && layer.test(part)))
  if (word) report(file, `the word ${word} in its name says nothing`)
  // It would know only the first host of DATABASE_URL, and not survive a promotion.
  if (!isTest(file) && file !== 'src/db/hosts.ts' && /\bconnectionString\b/.test(read(file)))
    report(file, 'use connectionTo (src/db/hosts.ts)')
}
for (const file of filesBelow('src').filter((name) => /\.(css|tsx?)$/.test(name))) {
  // The linter counts the lines of scripts; a style sheet has the same budget.
  if (file.endsWith('.css') && read(file).trimEnd().split('\n').length > 250)
    report(file, 'is longer than 250 lines')
  // Somebody's own size of letters moves what is measured in rem, and a breakpoint in px would stay where it is.
  const found = /\((?:min|max)-width: \d+px\)|\bwidth [<>]=? \d+px|\b(?:min|max)-\[\d+px\]:/.exec(read(file))
  if (found) report(file, `${found[0]}: a breakpoint is in rem`)
}
// knip follows imports only; pictures are shown by name, of some kinds by a name in the content: an icon, a portrait.
const naming = [...sources.filter((file) => !isTest(file)), 'scripts/art/Card.tsx'].map(read).join('\n')
for (const file of filesBelow('src/site/pictures')) {
  const [, kind, name] = /([^/]+)\/([^/]+)\.svg$/.exec(file) ?? []
  const words = [`${kind}/${name}`]
  if (['drawing', 'portrait'].includes(kind)) words.push(name)
  if (kind === 'glyph') words.push(name.slice(name.indexOf('-') + 1))
  if (!words.some((word) => naming.includes(`'${word}'`) || naming.includes(`"${word}"`)))
    report(file, 'is a picture that no code or content names')
}
// A fault that fits no more tests nothing (npm run mutate).
for (const { file, changes } of JSON.parse(read('scripts/faults.json')))
  for (const [find] of changes)
    if (read(file).split(find).length !== 2)
      report('scripts/faults.json', `"${find}" is not once in ${file} any more`)
const importers = sources.filter((file) => !isTest(file) && !/^src\/(program|cli)\//.test(file))
for (const file of exported) {
  const isImported = importers.some(
    (other) => featureOf(other) !== featureOf(file) && targetsOf.get(other).includes(file),
  )
  if (!isImported) report('scripts/check-structure.mjs', `exports ${file}, which only its feature imports`)
}

function importsOf(file) {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target,
  )
}

finish(`structure: ${sources.length} files in order`)
