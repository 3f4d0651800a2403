import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { clusterFolder } from './dataFolder.ts'
import { isAlive, stopOrphan } from './orphan.ts'

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
