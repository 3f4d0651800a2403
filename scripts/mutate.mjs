// npm run mutate: makes the faults of faults.json one at a time, in copies of the work tree, and says which no test noticed.
// Each is a text that its file has once, and what stands there instead; the tests beside it must fail then.
// `npm run mutate -- lookups` makes those of files with such a name. Fails below 95 of 100, and for a fault that fits no more.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { execFile, execFileSync } from 'node:child_process'
import { node24, project } from './npm.mjs'

const GOAL = 0.95
const wanted = process.argv[2] ?? ''
const faults = JSON.parse(fs.readFileSync(path.join(project, 'scripts/faults.json'), 'utf8'))
const todo = faults
  .filter(({ file }) => file.includes(wanted))
  .flatMap(({ file, tests, changes }) => changes.map(([find, put]) => ({ file, tests, find, put })))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-faults-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** The files that git knows, and the new ones, beside the same installed packages. */
function copyOfTree(name) {
  const copy = path.join(folder, name)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((each) => each && fs.existsSync(path.join(project, each)))) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(project, file), path.join(copy, file))
  }
  fs.symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** @returns how many tests failed and passed; a file that does not load has neither */
function runTests(copy, tests) {
  const report = path.join(copy, 'report.json')
  fs.rmSync(report, { force: true })
  // A test that is slow on a busy machine has noticed nothing.
  const patient = ['--testTimeout=120000', '--hookTimeout=120000']
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--bail=1', '--reporter=json', ...patient]
  return new Promise((resolve) => {
    execFile(node24, [...args, `--outputFile=${report}`], { cwd: copy, maxBuffer: 2 ** 26 }, () => {
      const { numFailedTests = 0, numPassedTests = 0 } = fs.existsSync(report)
        ? JSON.parse(fs.readFileSync(report, 'utf8'))
        : {}
      resolve({ failed: numFailedTests, passed: numPassedTests })
    })
  })
}

/** @returns 'noticed', 'survived', or why the fault could not be made */
async function tryFault(copy, { file, tests, find, put }) {
  const place = path.join(copy, file)
  if (!fs.existsSync(place)) return 'has no file any more'
  const text = fs.readFileSync(place, 'utf8')
  if (text.split(find).length !== 2) return 'is not once in its file any more'
  fs.writeFileSync(
    place,
    text.replace(find, () => put),
  )
  const { failed, passed } = await runTests(copy, tests)
  fs.writeFileSync(place, text)
  if (failed > 0) return 'noticed'
  return passed > 0 ? 'survived' : 'runs no test'
}

const results = []
const queue = [...todo]
async function worker(_, number) {
  const copy = copyOfTree(`copy-${number}`)
  for (let fault = queue.shift(); fault; fault = queue.shift()) {
    const outcome = await tryFault(copy, fault)
    results.push({ ...fault, outcome })
    const name = `${fault.file}: ${fault.find.trim()}  →  ${fault.put.trim() || '(nothing)'}`
    console.log(`${String(results.length).padStart(4)}/${todo.length}  ${outcome.padEnd(9)} ${name}`)
  }
}

await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), todo.length) }, worker))
const noticed = results.filter(({ outcome }) => outcome === 'noticed')
const survivors = results.filter(({ outcome }) => outcome === 'survived')
const unmade = results.length - noticed.length - survivors.length
const score = noticed.length / Math.max(1, results.length - unmade)
console.log(
  `\n${noticed.length} of ${results.length - unmade} faults were noticed: ${(score * 100).toFixed(1)} in 100.`,
)
for (const { file, find, put } of survivors)
  console.log(`Survived: ${file}\n  ${find}\n  ${put || '(nothing)'}`)
if (unmade)
  console.log(`${unmade} could not be made, see above: please write them again in scripts/faults.json.`)
process.exitCode = score < GOAL || unmade ? 1 : 0
