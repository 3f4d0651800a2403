// Builds the product when its sources changed. Plain Node 20, nothing installed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fail, isProgram, npm, OperatorError, project } from './npm.mjs'

const stamp = path.join(project, 'build', '.built')
const folders = ['src', 'public', 'scripts']
const isTest = /\.test\.tsx?$|[\\/]testing(\.ts$|[\\/])/

/** Runs `npm run build` unless build/ was made, to its end, from exactly these sources. */
export async function ensureBuilt() {
  const wanted = fingerprint()
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  fs.rmSync(stamp, { force: true })
  console.log('Building the product; this takes a few seconds.')
  const code = await npm(['run', '--silent', 'build'], { what: 'Building', env: { NODE_ENV: 'production' } })
  if (code !== 0)
    throw new OperatorError(
      `The product could not be built: npm run build ended with code ${code}, see above.`,
    )
  // After an edit during the build, also one that was taken back, the next start builds again.
  if (fingerprint() === wanted) fs.writeFileSync(stamp, wanted)
}

/** A hash over names and contents of all that goes into the build; file times do not count (a checkout changes them). */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs())
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(project, file)))
      .update('\0')
  return hash.digest('hex')
}

function inputs() {
  const top = fs
    .readdirSync(project)
    .filter((name) => /^(package(-lock)?|tsconfig.*)\.json$|\.config\.[cm]?[jt]s$/.test(name))
  const deep = folders.flatMap((folder) => filesIn(folder)).filter((file) => !isTest.test(file))
  return [...top, ...deep].sort()
}

function filesIn(folder) {
  if (!fs.existsSync(path.join(project, folder))) return []
  return fs
    .readdirSync(path.join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(project, entry.parentPath ?? entry.path), entry.name))
}

if (isProgram(import.meta.url)) ensureBuilt().catch(fail)
