import fs from 'node:fs'
import path from 'node:path'
import { clusterFolder } from './dataFolder.ts'
import { connectionUrls, readPassword } from './cluster.ts'
import type { RunningPostgres } from './start.ts'

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
