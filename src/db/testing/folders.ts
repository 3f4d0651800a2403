import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findBinaries } from '../embedded/binaries.ts'
import { isAlive, stopOrphan } from '../embedded/orphan.ts'

const pattern = /^foyer-(?:tests|embedded)-(\d+)-/

/** A new temporary folder that PostgreSQL's user can pass through; its name holds our pid. */
export function temporaryFolder(kind: 'tests' | 'embedded'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `foyer-${kind}-${process.pid}-`))
  fs.chmodSync(folder, 0o711)
  return folder
}

/** Stops and removes what runs left behind that were killed before they could do it themselves. */
export async function removeLeftovers(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(pattern.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = path.join(os.tmpdir(), name)
    await stopOrphan(path.join(folder, 'postgres'), findBinaries())
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
