// npm run admin, audit, golive, mail, seed, backup, restore, evidence: runs a program of the command line (src/cli) on an
// up-to-date build. Plain Node 20.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, node24, project, run } from './npm.mjs'

try {
  const [program, ...args] = process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt()
  const file = path.join('build', 'server', `${program}.js`)
  process.exitCode = await run(node24, [path.join(project, file), ...args])
} catch (error) {
  fail(error)
}
