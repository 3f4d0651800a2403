import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeShared, sharedPlaces } from './binaries.ts'
import { reason } from './error.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { canEnter, giveTo, giveTreeTo, type Ids, isRoot, ownerOf, userFor } from './user.ts'

/** `home` holds the folder `cluster`; `user` is whom PostgreSQL runs as (undefined: as ourselves). */
export type Place = { home: string; cluster: string; user: Ids | undefined; notice?: string }

// As root others may pass through, because PostgreSQL's own user must; the files inside stay private.
export const dataFolderMode = isRoot ? 0o711 : 0o700

/** Makes a folder for data when it is missing, closed to others; an existing one keeps its mode. */
export function makeDataFolder(folder: string): void {
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, dataFolderMode)
}

/** Whether a data folder has a database, in it or elsewhere. */
export const holdsDatabase = (dataDir: string) =>
  fs.existsSync(pointerOf(dataDir)) || fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

/** Makes the data folder when it is missing. Out: its real path. Throws PlainError when it cannot be written to. */
export function openDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    makeDataFolder(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    const probe = path.join(folder, `.write-${process.pid}`)
    fs.closeSync(fs.openSync(probe, 'w'))
    fs.rmSync(probe)
    return fs.realpathSync(folder)
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${reason(error)}). Give this user write access to it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Decides where the cluster of a data folder lies: inside it, or, when root owns everything and PostgreSQL's user cannot
 * get there, in a shared place under a name made from the data folder's path. In: the folder's real path.
 */
export function findPlace(dataDir: string): Place {
  const pointer = pointerOf(dataDir)
  if (fs.existsSync(pointer)) return elsewhere(fs.readFileSync(pointer, 'utf8').trim(), dataDir)
  const cluster = path.join(dataDir, 'postgres')
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return existing(dataDir)
  const user = userFor(dataDir)
  if (canEnter(user, dataDir)) return { home: dataDir, cluster, user }
  for (const shared of sharedPlaces) {
    const home = path.join(shared, shortHash(dataDir))
    if (!makeHome(home) || !canEnter(user, home)) continue
    return { home, cluster: path.join(home, 'postgres'), user, notice: notice(dataDir, home) }
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and its user (uid ${user?.uid}) cannot reach ${dataDir}. Set DATA_DIR to a folder that user can reach.`,
  )
}

/** Writes down in the data folder that its cluster lies elsewhere; called once the cluster is complete. */
export function rememberPlace(dataDir: string, place: Place): void {
  if (place.home === dataDir || fs.existsSync(pointerOf(dataDir))) return
  fs.writeFileSync(pointerOf(dataDir), `${place.home}\n`)
  giveTo(ownerOf(dataDir), pointerOf(dataDir))
}

/**
 * The private folder of the socket: beside the cluster, or in the temporary folder when the path is too long
 * (a socket's whole path must stay under 104 bytes on macOS, 108 on Linux).
 */
export function socketFolder(place: Place): string {
  const beside = path.join(place.home, 'postgres.socket')
  if (Buffer.byteLength(beside) <= 84) return privateFolder(beside, place.user) ?? refuseSocket(beside)
  const name = `foyer-${shortHash(place.cluster)}`
  for (const temporary of [os.tmpdir(), '/tmp']) {
    const folder = path.join(temporary, name)
    if (Buffer.byteLength(folder) > 84 || !canEnter(place.user, temporary)) continue
    const made = privateFolder(folder, place.user)
    if (made) return made
  }
  return refuseSocket(path.join(os.tmpdir(), name))
}

const pointerOf = (dataDir: string) => path.join(dataDir, 'postgres.location')

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const notice = (dataDir: string, home: string) =>
  `The database lies in ${home}, because PostgreSQL does not run as root and its user cannot reach ${dataDir}. npm run backup copies both.`

function elsewhere(home: string, dataDir: string): Place {
  if (!fs.existsSync(path.join(home, 'postgres', 'PG_VERSION'))) {
    throw new OperatorError(
      `The database of ${dataDir} should lie in ${home}, but there is none. Restore it there, or remove ${pointerOf(dataDir)} to start with an empty one.`,
    )
  }
  return { ...existing(home), notice: notice(dataDir, home) }
}

function existing(home: string): Place {
  const cluster = path.join(home, 'postgres')
  const user = userFor(cluster)
  const owner = fs.statSync(cluster).uid
  if (!isRoot && owner !== process.getuid?.() && process.platform !== 'win32') {
    throw new OperatorError(
      `The database in ${cluster} belongs to another user (uid ${owner}). Start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  if (!canEnter(user, home)) {
    throw new OperatorError(
      `PostgreSQL's user (uid ${user?.uid}) cannot reach ${home}. Let it pass through that folder and those above (chmod o+x), or move the data folder.`,
    )
  }
  // What root copied (a restored backup, say) belongs to root and may be read by all; PostgreSQL refuses both.
  if (user && owner !== user.uid) giveTreeTo(user, cluster)
  fs.chmodSync(cluster, 0o700)
  return { home, cluster, user }
}

function makeHome(home: string): boolean {
  try {
    makeShared(path.dirname(home))
    makeShared(home)
    return true
  } catch {
    return false
  }
}

/** An empty folder only its user may enter; undefined when somebody else's thing is in the way. */
function privateFolder(folder: string, user: Ids | undefined): string | undefined {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = fs.lstatSync(folder)
  const allowed = [user?.uid, process.getuid?.() ?? stat.uid]
  if (!stat.isDirectory() || !allowed.includes(stat.uid)) return undefined
  giveTo(user, folder)
  fs.chmodSync(folder, 0o700)
  // Left by a killed PostgreSQL; a new one would refuse to start while the pid in it lives, whoever has it by now.
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name))
  return folder
}

function refuseSocket(folder: string): never {
  throw new OperatorError(
    `The folder ${folder}, which the database's socket needs, belongs to somebody else. Remove it.`,
  )
}
