// npm test: installs and builds what is missing, then checks, unit and API tests, tests of pages and browser tests.
// `npm test -- unit` runs one step (check, unit or browser), `npm test -- browser client-book` the files of such a name;
// check and unit need no build.
// Plain Node 20, nothing installed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, node24, npm, OperatorError, project, run } from './npm.mjs'

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-reports-'))
process.on('exit', () => fs.rmSync(reports, { recursive: true, force: true }))
const total = { passed: 0, failed: 0, skipped: 0 }

const bin = (name) => {
  const { bin } = JSON.parse(
    fs.readFileSync(path.join(project, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return path.join(project, 'node_modules', name, typeof bin === 'string' ? bin : Object.values(bin)[0])
}

const steps = {
  check: () => npm(['run', '--silent', 'check'], { what: 'Checking' }),
  unit: (names) => vitest(names),
  browser: async (names) => {
    // Tests of pages, which the build has: `*.build.test.ts`.
    const pages = await vitest([...names, '--passWithNoTests'], { WITH_BUILD: 'yes' })
    if (pages) return pages
    const file = path.join(reports, 'browser.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await run(node24, [bin('@playwright/test'), 'test', ...names, '--reporter=list,json'], {
      env,
      what: 'Testing',
    })
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report(file).stats ?? {}
    count(expected + flaky, unexpected, skipped)
    return code
  },
}

async function vitest(args, env = {}) {
  const file = path.join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(node24, [bin('vitest'), 'run', ...args, ...reporters], { env, what: 'Testing' })
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report(file)
  count(numPassedTests, numFailedTests, numPendingTests + numTodoTests)
  return code
}

/** A runner that broke down before it wrote its report has no counts; its exit code still fails the step. */
function report(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

function count(passed, failed, skipped) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/** Out: whether the step passed. */
async function step(name, work) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const code = await work()
  console.log(`── ${name}: ${code ? 'failed' : 'passed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return !code
}

async function main([only, ...names]) {
  if (only && !steps[only])
    throw new OperatorError(`There is no step ${only}; the steps are ${Object.keys(steps).join(', ')}.`)
  await step('install', ensureInstalled)
  // A running product may be serving the build, and these need none.
  if (only !== 'check' && only !== 'unit') await step('build', ensureBuilt)
  let broken
  for (const name of only ? [only] : Object.keys(steps)) {
    if (await step(name, () => steps[name](names))) continue
    broken = name
    // A step that broke down without naming a test (types, a file that does not load) is one failure by itself.
    total.failed ||= 1
    break
  }
  const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
  if (broken) console.log(`\nStopped: the step ${broken} failed.`)
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = broken ? 1 : 0
}

await main(process.argv.slice(2)).catch(fail)
