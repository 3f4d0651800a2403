import fs from 'node:fs'
import net from 'node:net'
import { findBinaries, reachableBinaries } from './binaries.ts'
import { checkVersion, databaseName, prepareCluster } from './cluster.ts'
import { type Lock, own } from './owner.ts'
import { stopOrphan } from './orphan.ts'
import { findPlace, openDataFolder, type Place, rememberPlace, socketFolder } from './location.ts'
import { keepRunning, type Log } from './process.ts'
import { ownerOf } from './user.ts'

/**
 * `url` for pg; `notice` when the database lies elsewhere than expected; `stop` ends PostgreSQL in order, does `atRest`
 * with its files while the folder is still ours, and gives the folder free.
 */
export type Embedded = { url: string; notice?: string; stop(atRest?: AtRest): Promise<void> }

type AtRest = (cluster: string) => Promise<void>

/**
 * Runs PostgreSQL for this process in `<dataDir>/postgres` (made when missing), database `foyer`, and keeps it running.
 * Only one process at a time owns a data folder; after a kill -9 of the owner the next start takes over.
 * `durable: false` gives up safety against power loss, for tests only.
 * Throws PlainError, whose message tells the operator what to do.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Log
  durable?: boolean
}): Promise<Embedded> {
  const { log, durable = true } = options
  const found = findBinaries()
  const dataDir = openDataFolder(options.dataDir)
  const locks = [await own(dataDir, ownerOf(dataDir))]
  try {
    const place = findPlace(dataDir)
    // A copied data folder may point to the same database as the original.
    if (place.home !== dataDir) locks.push(await own(place.home, ownerOf(place.home)))
    checkVersion(place, found)
    const binaries = reachableBinaries(found, place.user)
    const orphan = await stopOrphan(place.cluster, binaries)
    if (orphan) log.info({ pid: orphan }, 'Stopped a PostgreSQL left over from an earlier start')
    const password = await prepareCluster(dataDir, place, binaries, durable)
    rememberPlace(dataDir, place)
    const { host, listen, folder } = await address(place)
    const running = await keepRunning({ place, binaries, listen, log })
    const stop = async (atRest?: AtRest) => {
      try {
        await running.stop()
        if (folder) fs.rmSync(folder, { recursive: true, force: true })
        await atRest?.(place.cluster)
      } finally {
        releaseAll(locks)
      }
    }
    const url = `postgresql://${databaseName}:${password}@${host}/${databaseName}`
    return { url, notice: place.notice, stop }
  } catch (error) {
    releaseAll(locks)
    throw error
  }
}

function releaseAll(locks: Lock[]): void {
  while (locks.length) locks.pop()?.release()
}

type Address = { host: string; listen: string[]; folder?: string }

/** A socket only PostgreSQL's user and root can reach; on Windows, which pg cannot do that on, a free port on loopback. */
async function address(place: Place): Promise<Address> {
  if (process.platform !== 'win32') {
    const folder = socketFolder(place)
    return {
      host: `${encodeURIComponent(folder)}:5432`,
      listen: ['-k', folder, '-h', '', '-p', '5432'],
      folder,
    }
  }
  const port = await freePort()
  return { host: `127.0.0.1:${port}`, listen: ['-k', '', '-h', '127.0.0.1', '-p', String(port)] }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
