// Checks the documents: they name and link existing files and decisions and stay short, comments name existing lines of the acceptance, and each
// decision has a number of its own. Run by `npm run check`.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, finish, read, report, root } from './checked-files.mjs'

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesBelow('docs')].filter((file) =>
  file.endsWith('.md'),
)
for (const file of documents) {
  for (const [, path] of read(file).matchAll(/`((?:src|scripts|docs|e2e|bench|public)\/[^`\s*{}<>…]+)`/g)) {
    if (!existsSync(join(root, path))) report(file, `names ${path}, which does not exist`)
  }
  for (const [, path] of read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)) {
    if (!existsSync(join(root, dirname(file), path))) report(file, `links ${path}, which does not exist`)
  }
  const lines = read(file).trimEnd().split('\n').length
  if (file.startsWith('docs/decisions/') && lines > 45)
    report(file, `has ${lines} lines; a decision fits in 45`)
  if (file === 'docs/architecture.md' && lines > 90)
    report(file, `has ${lines} lines; the architecture fits in 90`)
  if (file === 'README.md' && lines > 80) report(file, `has ${lines} lines; the README fits in 80`)
}

// Comments name a line of the acceptance by its code alone.
const codes = [...read('docs/acceptance.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, code]) => code)
const acceptance = new Set(codes)
for (const code of acceptance) {
  if (codes.indexOf(code) !== codes.lastIndexOf(code)) report('docs/acceptance.md', `has ${code} twice`)
}
for (const file of [...documents, ...['src', 'e2e', 'scripts', 'bench'].flatMap(filesBelow)]) {
  for (const [text] of read(file).matchAll(/\bacceptance\s[\s*/-]*[A-Z]\d+((, | to | and )[A-Z]\d+)*/g)) {
    const unknown = text.match(/[A-Z]\d+/g).filter((code) => !acceptance.has(code))
    if (unknown.length) report(file, `names acceptance ${unknown}, which docs/acceptance.md does not have`)
  }
}

// A decision is named by its number alone in many places.
const decisionOf = new Map()
for (const file of documents.filter((name) => name.startsWith('docs/decisions/'))) {
  const [number] = file.slice('docs/decisions/'.length).split('-')
  const other = decisionOf.get(number)
  if (other) report(file, `has the number of ${other}; take the next one`)
  decisionOf.set(number, file)
  if (!read(file).startsWith(`# ${number} `))
    report(file, `has a heading that does not begin with "# ${number} "`)
}

for (const file of [...documents, ...['src', 'e2e', 'scripts', 'bench'].flatMap(filesBelow)]) {
  for (const [, number] of read(file).matchAll(/\bdecisions?[ /](\d{4})\b/g)) {
    if (!decisionOf.has(number)) report(file, `names decision ${number}, which does not exist`)
  }
}

finish(`documents: ${documents.length} in order`)
