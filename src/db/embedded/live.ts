import fs from 'node:fs'
import path from 'node:path'
import { databaseName } from './cluster.ts'
import { findPlace } from './location.ts'

/**
 * The url of the database that another process runs for this data folder now, for a program that only visits;
 * undefined when none runs. PostgreSQL writes into postmaster.pid where it listens: line 4 the port, line 5 the
 * socket's folder, line 6 the address, line 8 that it is ready.
 */
export function liveEmbeddedUrl(dataDir: string): string | undefined {
  const folder = path.resolve(dataDir)
  const passwordFile = path.join(folder, 'postgres.password')
  if (!fs.existsSync(passwordFile)) return undefined
  const pidFile = path.join(findPlace(fs.realpathSync(folder)).cluster, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return undefined
  const [, , , port, socket, address, , state] = fs
    .readFileSync(pidFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  if (state !== 'ready') return undefined
  const host = socket ? encodeURIComponent(socket) : address
  const password = fs.readFileSync(passwordFile, 'utf8').trim()
  return `postgresql://${databaseName}:${password}@${host}:${port}/${databaseName}`
}
