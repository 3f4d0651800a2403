/** `npm run golive`: everything in src/content that is still a placeholder; exits 1 while there is any. */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

interface Finding {
  file: string
  what: string
}

const content = join(import.meta.dirname, '../src/content')
const findings: Finding[] = []

for (const file of globSync('**/*.ts', { cwd: content }).sort()) {
  const module = (await import(pathToFileURL(join(content, file)).href)) as Record<string, unknown>
  const seen = new Set<object>()
  for (const [name, value] of Object.entries(module))
    inspect(relative(process.cwd(), join(content, file)), name, value, seen)
}

function inspect(file: string, place: string, value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const entry = value as Record<string, unknown>
  const what = faultOf(entry)
  if (what) findings.push({ file, what: `${what}: ${labelOf(entry, place)}` })
  for (const [key, inner] of Object.entries(entry)) inspect(file, `${place}.${key}`, inner, seen)
}

function faultOf(entry: Record<string, unknown>): string | undefined {
  if (entry['consentOnFile'] === false || (entry['consentOnFile'] && !entry['source']))
    return 'testimonial without source and consent'
  if (entry['sample'] === true) return 'bio' in entry ? 'sample person' : 'placeholder values'
  if ('effective' in entry && 'version' in entry && !entry['text']) return 'missing notice'
  if ('source' in entry && !entry['source']) return 'claim without a source'
  return undefined
}

function labelOf(entry: Record<string, unknown>, place: string): unknown {
  const names = [entry['name'], entry['title'], entry['result'], entry['label']]
  return names.find((text) => typeof text === 'string') ?? place
}

for (const [file, entries] of Object.entries(Object.groupBy(findings, ({ file }) => file))) {
  console.log(`\n${file}`)
  for (const { what } of entries ?? []) console.log(`  ${what}`)
}
console.log(
  findings.length
    ? `\n${findings.length} entries must be replaced before the site goes live.`
    : 'Nothing left to replace: the site can go live.',
)
process.exitCode = findings.length ? 1 : 0
