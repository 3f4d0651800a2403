// Installs packages when they are missing or differ from package-lock.json. Runs on Node 20 without any package.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fail, isProgram, node24, npm, OperatorError, project } from './npm.mjs'

const modules = path.join(project, 'node_modules')
const stamp = path.join(modules, '.installed')

/**
 * Runs `npm ci` unless node_modules matches package-lock.json. The stamp file is inside node_modules, which npm ci
 * empties first, and is written last, so that an interrupted install leaves none.
 */
export async function ensureInstalled() {
  const lock = fs.readFileSync(path.join(project, 'package-lock.json'))
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
  if (read(stamp) === wanted && fs.existsSync(node24)) return
  if (!installedByHand(lock)) {
    console.log('Installing packages; this takes about half a minute.')
    // Without warnings: packages ask for a newer Node than this one, and run on the one that is installed with them.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await npm(args, { what: 'Installing packages' })
    if (code !== 0)
      throw new OperatorError(
        `The packages could not be installed: npm ci ended with code ${code}, see above.`,
      )
    if (!fs.existsSync(node24))
      throw new OperatorError(
        'The packages were installed without Node 24: npm must run install scripts (allowScripts in package.json).',
      )
  }
  fs.writeFileSync(stamp, wanted)
}

/** Whether a manual `npm ci` finished: npm then writes a list of what it installed. */
function installedByHand(lock) {
  const hidden = read(path.join(modules, '.package-lock.json'))
  if (!hidden || !fs.existsSync(node24)) return false
  const there = JSON.parse(hidden).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([place, entry]) =>
      place === '' ||
      (there[place]
        ? there[place].version === entry.version
        : entry.optional || entry.devOptional || entry.peer),
  )
}

function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

if (isProgram(import.meta.url)) ensureInstalled().catch(fail)
