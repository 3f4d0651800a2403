import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Account, accountFor, giveTo, giveTreeTo, isRoot } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, reason } from './error.ts'

/** A PostgreSQL cluster in its folder, the programs for it, and the account that PostgreSQL runs as (if not our own). */
export type Cluster = { folder: string; binaries: Binaries; account: Account | undefined }

// As root others may pass through, because PostgreSQL's account must; the files inside stay private.
export const dataFolderMode = isRoot ? 0o711 : 0o700

/** The longest path of a folder for a socket: with its name the path must stay under 104 bytes on macOS. */
const MAX_SOCKET_FOLDER_BYTES = 84

/** The folder of the cluster in a data folder. */
export const clusterFolder = (dataDir: string) => path.join(dataDir, 'postgres')

/** Whether a folder holds a cluster. */
export const holdsCluster = (folder: string) => fs.existsSync(path.join(folder, 'PG_VERSION'))

/** Makes a folder for data when it is missing, closed to others; an existing one keeps its mode. */
export function makeDataFolder(folder: string): void {
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, dataFolderMode)
}

/** Makes the data folder when it is missing, and tries to write to it. Returns its real path. */
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
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written to (${reason(error)}). Give this user write access to it, or set DATA_DIR to another folder.`,
    )
  }
}

/** The cluster of a data folder, whether it exists yet or not. Its files belong to PostgreSQL's account afterwards. */
export function findCluster(dataDir: string, binaries: Binaries): Cluster {
  refuseDatabaseElsewhere(dataDir)
  const folder = clusterFolder(dataDir)
  if (!holdsCluster(folder)) return { folder, binaries, account: accountFor(dataDir, binaries) }
  const owner = fs.statSync(folder).uid
  if (!isRoot && owner !== process.getuid?.() && process.platform !== 'win32') {
    throw new EmbeddedPostgresError(
      `The database in ${folder} belongs to another user (uid ${owner}). Start as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const account = accountFor(folder, binaries)
  // What root copied (a restored backup, say) belongs to root and may be read by all; PostgreSQL refuses both.
  if (account && owner !== account.uid) giveTreeTo(account, folder)
  fs.chmodSync(folder, 0o700)
  return { folder, binaries, account }
}

/** Earlier versions, run as root, kept the database of a folder that only root can enter in another place. */
function refuseDatabaseElsewhere(dataDir: string): void {
  const pointer = path.join(dataDir, 'postgres.location')
  if (!fs.existsSync(pointer)) return
  const cluster = clusterFolder(fs.readFileSync(pointer, 'utf8').trim())
  throw new EmbeddedPostgresError(
    `The database of ${dataDir} lies in ${cluster}, where an earlier version put it. Move that folder to ${clusterFolder(dataDir)} and remove ${pointer}.`,
  )
}

/** A private folder for the socket, empty: beside the cluster, or in /tmp when that path is too long. */
export function makeSocketFolder(cluster: Cluster): string {
  const beside = `${cluster.folder}.socket`
  const hash = createHash('sha256').update(cluster.folder).digest('hex').slice(0, 16)
  const folder = Buffer.byteLength(beside) <= MAX_SOCKET_FOLDER_BYTES ? beside : `/tmp/postgres-${hash}`
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = fs.lstatSync(folder)
  if (!stat.isDirectory() || ![cluster.account?.uid, process.getuid?.()].includes(stat.uid)) {
    throw new EmbeddedPostgresError(
      `The folder ${folder}, which the database's socket needs, belongs to somebody else. Remove it.`,
    )
  }
  giveTo(cluster.account, folder)
  fs.chmodSync(folder, 0o700)
  // Left by a killed PostgreSQL; a new one would refuse to start while any process has the pid in them.
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name))
  return folder
}
