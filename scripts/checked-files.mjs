// What the checks of the repository share: its files, and how problems are told.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

export const read = (file) => readFileSync(join(root, file), 'utf8')

export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

const problems = []
export const report = (file, text) => problems.push(`${file}: ${text}`)

/** Prints the problems and ends the process; without any it prints `summary`. */
export function finish(summary) {
  for (const problem of problems) console.error(problem)
  console.log(problems.length ? `${problems.length} problems` : summary)
  process.exit(problems.length ? 1 : 0)
}
