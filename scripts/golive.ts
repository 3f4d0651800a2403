/** `npm run golive`: everything in src/content, and made from it, that is still a placeholder, and weak settings; exits 1 while there is a placeholder. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { company } from '../src/content/company.ts'
import { siteIsSample } from '../src/content/pages.ts'
import { readSettings } from '../src/server/env.ts'
import { weakSettings } from '../src/server/weak-settings.ts'
import { findingsIn, findingsInArt, textsIn, type Finding } from './placeholders.ts'

const content = join(import.meta.dirname, '../src/content')
/** Files that others repeat a part of, which is listed where it is written. */
const first = ['company.ts', 'visits.ts']
/** A file that repeats others, and the tokens that the server replaces. */
const skipped = ['clinical/service-pages.ts', 'tokens.ts']
// The longest first: the sender's name and address hold the company's name.
const own = textsIn(company).sort((a, b) => b.length - a.length)
const seen = new Set<object>()
const files = globSync('**/*.ts', { cwd: content }).sort()
let count = 0

for (const file of new Set([...first, ...files])) {
  if (skipped.includes(file)) continue
  const module = (await import(pathToFileURL(join(content, file)).href)) as Record<string, unknown>
  const found = Object.entries(module).flatMap(([name, value]) =>
    findingsIn(name, value, file === 'company.ts' ? [] : own, seen),
  )
  list(`src/content/${file.replaceAll('\\', '/')}`, found)
}
const manifest = readFileSync(join(content, '../../public/site.webmanifest'), 'utf8')
list('public', findingsInArt((JSON.parse(manifest) as { name: string }).name, company))
if (siteIsSample)
  console.log(
    '\nSearch engines are kept away from every page until sample in src/content/company.ts is false.',
  )
const weak = weakSettings(readSettings(process.env))
if (weak.length)
  console.log('\nSettings that leave something open, unless they are set otherwise where the server runs:')
for (const { setting, means } of weak) console.log(`  ${setting}: ${means}`)
console.log(
  count
    ? `\n${count} places must be replaced before the site goes live.`
    : 'Nothing left to replace: the site can go live.',
)
process.exitCode = count ? 1 : 0

function list(file: string, found: Finding[]): void {
  if (found.length) console.log(`\n${file}`)
  for (const { path, what } of found) console.log(`  ${path}: ${what}`)
  count += found.length
}
