import fs from 'node:fs'
import path from 'node:path'
import { type Account, accountFor, giveTo, giveTreeTo, isRoot } from './account.ts'
import { EmbeddedPostgresError, reason, type Binaries } from './binaries.ts'

/** A PostgreSQL cluster in its folder, the programs for it, and the account that PostgreSQL runs as (if not our own). */
export type Cluster = { folder: string; binaries: Binaries; account: Account | undefined }

// As root others may pass through, because PostgreSQL's account must; the files inside stay private.
const dataFolderMode = isRoot ? 0o711 : 0o700

/** The longest path of a folder for a socket: with its name the path must stay under 104 bytes on macOS. */
const MAX_SOCKET_FOLDER_BYTES = 84

export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres')

export const holdsCluster = (folder: string) => fs.existsSync(path.join(folder, 'PG_VERSION'))

export const holdsDatabase = (dataDir: string) => holdsCluster(clusterFolder(dataDir))

/** Makes a folder for data when it is missing, closed to others; an existing one keeps its mode. */
export function makeDataFolder(folder: string, mode = dataFolderMode): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.resolve(folder), mode)
  fs.chmodSync(folder, mode)
}

/** One folder after the other: with `recursive` Node tries forever where none can be made, as in /proc. */
function makeFolder(folder: string, mode?: number): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    fs.mkdirSync(folder, mode)
  } catch (error) {
    // Another process made it at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Makes the data folder when it is missing, and tries to write to it. Returns its real path. */
export function openDataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    makeDataFolder(folder)
    if (isRoot) refuseUnlessRootsOwn(folder)
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
    const probe = path.join(folder, `.write-${process.pid}`)
    fs.closeSync(fs.openSync(probe, 'w'))
    fs.rmSync(probe)
    return fs.realpathSync(folder)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written to (${reason(error)}). Give this user write access to it, or set DATA_DIR to another folder.`,
    )
  }
}

/** Root follows links when it writes, so nobody else may be able to put one into the folder. */
function refuseUnlessRootsOwn(folder: string): void {
  const { uid, mode } = fs.statSync(folder)
  if (uid === 0 && !(mode & 0o022)) return
  throw new EmbeddedPostgresError(
    `The data folder ${folder} can be changed by other users (owner: uid ${uid}), so root does not use it. Start as its owner, set DATA_DIR to another folder, or give it to root alone: chown -R root "${folder}" && chmod go-w "${folder}"`,
  )
}

/** The cluster of a data folder, whether it exists yet or not. Its files belong to PostgreSQL's account afterwards. */
export function findCluster(dataDir: string, binaries: Binaries): Cluster {
  const folder = clusterFolder(dataDir)
  const account = accountFor(dataDir, binaries)
  if (!holdsCluster(folder)) return { folder, binaries, account }
  const owner = fs.statSync(folder).uid
  // What root copied (a restored backup, say) belongs to root and may be read by all; PostgreSQL refuses both.
  if (account && owner === 0) giveTreeTo(account, folder)
  else if (owner !== (account?.uid ?? process.getuid?.()) && process.platform !== 'win32') {
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to another user (uid ${owner}). Start as that user, give it to this one (chown -R), or set DATA_DIR to another folder.`,
    )
  }
  fs.chmodSync(folder, 0o700)
  return { folder, binaries, account }
}

/** A private folder for the socket, empty: beside the cluster, or a new one in /tmp when that path is too long. */
export function makeSocketFolder(cluster: Cluster): string {
  const beside = `${cluster.folder}.socket`
  const isShort = Buffer.byteLength(beside) <= MAX_SOCKET_FOLDER_BYTES
  const folder = isShort ? beside : fs.mkdtempSync('/tmp/postgres-')
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o700)
  // Left by a killed PostgreSQL; a new one would refuse to start while any process has the pid in them.
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name))
  giveTo(cluster.account, folder)
  return folder
}
