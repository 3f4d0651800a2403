import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import os from 'node:os'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries, EmbeddedPostgresError, reason } from './binaries.ts'
import { checkVersion, connectionUrls, prepareCluster, readPassword } from './cluster.ts'
import { clusterFolder, findCluster, makeSocketFolder, openDataFolder, type Cluster } from './dataFolder.ts'
import { stopOrphan, isAlive, keepRunning, type PostgresLog } from './postmaster.ts'

export type StartOptions = {
  /** Made when missing; the cluster is its folder `postgres`. */
  dataDir: string
  /** Of the database, and of the role that owns it; the product works as the role `<name>_app`. */
  name: string
  log: PostgresLog
  /** `false` gives up safety against power loss, for tests only. */
  durable?: boolean
}

export type RunningPostgres = {
  /** As the owner of the database, which may change its tables. */
  url: string
  /** As the role that has only the rights the owner gives it. */
  appUrl: string
  /** Stops PostgreSQL in order, and unlocks the data folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in a data folder, making the database when there is none, and starts it again whenever it dies.
 * Only one process at a time uses a data folder; after a kill -9 of that process the next start takes over.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { name, log, durable = true } = options
  const binaries = findBinaries()
  const dataDir = openDataFolder(options.dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    checkVersion(clusterFolder(dataDir), binaries)
    const cluster = findCluster(dataDir, binaries)
    const orphan = await stopOrphan(cluster)
    if (orphan) log.info({ pid: orphan }, 'Stopped a PostgreSQL left over from an earlier start')
    const password = await prepareCluster(cluster, { dataDir, name, durable })
    const { host, args, socketFolder } = await chooseAddress(cluster)
    const postmaster = await keepRunning({ cluster, args, log })
    const stop = async () => {
      try {
        await postmaster.stop()
        if (socketFolder) fs.rmSync(socketFolder, { recursive: true, force: true })
      } finally {
        unlock()
      }
    }
    return { ...connectionUrls(name, password, host), stop }
  } catch (error) {
    unlock()
    throw error
  }
}

type Address = { host: string; args: string[]; socketFolder?: string }

/** A socket that only PostgreSQL's user and root can reach; on Windows, where `pg` has none, a free port on loopback. */
async function chooseAddress(cluster: Cluster): Promise<Address> {
  if (process.platform !== 'win32') {
    const socketFolder = makeSocketFolder(cluster)
    const host = `${encodeURIComponent(socketFolder)}:5432`
    return { host, args: ['-k', socketFolder, '-h', '', '-p', '5432'], socketFolder }
  }
  const port = await freePort()
  return { host: `127.0.0.1:${port}`, args: ['-k', '', '-h', '127.0.0.1', '-p', String(port)] }
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await once(server.close(), 'close')
  return port
}

/**
 * The URLs of the database that another process runs in a data folder now; `undefined` when none does. From
 * postmaster.pid: line 4 is the port, line 5 the socket's folder, line 6 the address, line 8 the state.
 */
export function findRunningPostgres({
  dataDir,
  name,
}: {
  dataDir: string
  name: string
}): Omit<RunningPostgres, 'stop'> | undefined {
  const folder = path.resolve(dataDir)
  const password = readPassword(folder)
  const pidFile = path.join(clusterFolder(folder), 'postmaster.pid')
  if (!password || !fs.existsSync(pidFile)) return undefined
  const lines = fs.readFileSync(pidFile, 'utf8').split('\n')
  const [, , , port, socket, address, , state] = lines.map((line) => line.trim())
  if (state !== 'ready') return undefined
  return connectionUrls(name, password, `${socket ? encodeURIComponent(socket) : address}:${port}`)
}

const SQLITE_BUSY = 5
const MAX_ATTEMPTS = 10
const RETRY_DELAY_MS = 80

/** Makes this process the only user of a data folder until it calls the returned function or ends. */
async function lockFolder(folder: string): Promise<() => void> {
  const pidFile = path.join(folder, 'postgres.owner')
  for (let attempt = 1; ; attempt++) {
    const database = tryLock(path.join(folder, 'postgres.lock'))
    if (database) {
      fs.writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
      return () => release(database, pidFile)
    }
    // A process killed a moment ago may still hold the lock; and a new one needs a moment to write its pid.
    if (attempt < MAX_ATTEMPTS) await delay(RETRY_DELAY_MS)
    else throw new EmbeddedPostgresError(inUse(folder, pidFile))
  }
}

/**
 * An exclusive transaction of SQLite: a file lock of the operating system, which drops it with the process, so that
 * neither a stale file nor a reused pid holds it. Never open this file otherwise: closing it drops the lock.
 */
function tryLock(file: string): DatabaseSync | undefined {
  if (!fs.existsSync(file)) fs.closeSync(fs.openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new EmbeddedPostgresError(
      `The data folder ${path.dirname(file)} cannot be locked (${reason(error)}).`,
    )
  }
}

function release(database: DatabaseSync, pidFile: string): void {
  if (!database.isOpen) return
  fs.rmSync(pidFile, { force: true })
  database.close()
}

function inUse(folder: string, pidFile: string): string {
  const pid = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').trim() : ''
  const who = pid ? `the process with pid ${pid}` : 'another process'
  return `The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`
}

const prefix = 'embedded-postgres-'

/** A new temporary data folder, for tests. Its name holds our pid, by which `removeAbandonedFolders` knows it. */
export function makeTemporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`))
  fs.chmodSync(folder, 0o711)
  return folder
}

/** Stops and removes the databases in temporary folders of processes that were killed before they could do it. */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (!pid || isAlive(pid)) continue
    const folder = path.join(os.tmpdir(), name)
    await stopOrphan({ folder: clusterFolder(folder), binaries: findBinaries() })
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
