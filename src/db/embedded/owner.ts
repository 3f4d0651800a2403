import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { reason } from './error.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { giveTo, type Ids } from './user.ts'

const busy = 5
const attempts = 10

export type Lock = { release(): void }

/**
 * Makes this process the only owner of a folder until it releases it or dies.
 * In: the folder (exists, writable) and who its files should belong to. Throws PlainError naming the folder and the owner's pid.
 */
export async function own(folder: string, files: Ids): Promise<Lock> {
  const ownerFile = path.join(folder, 'postgres.owner')
  for (let attempt = 1; ; attempt++) {
    const database = tryLock(path.join(folder, 'postgres.lock'), files)
    if (database) {
      fs.writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 })
      giveTo(files, ownerFile)
      return { release: () => release(database, ownerFile) }
    }
    // An owner killed a moment ago may still hold the lock; and a new one needs a moment to write its pid.
    if (attempt < attempts) await pause(80)
    else throw new OperatorError(inUse(folder, ownerFile))
  }
}

/**
 * The lock is SQLite's file lock: taken and dropped by the operating system, so it is atomic on every system,
 * and neither a stale file nor a reused pid can hold it. Never open this file otherwise: closing it drops the lock.
 */
function tryLock(file: string, files: Ids): DatabaseSync | undefined {
  if (!fs.existsSync(file)) {
    fs.closeSync(fs.openSync(file, 'a', 0o600))
    giveTo(files, file)
  }
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw new OperatorError(`The data folder ${path.dirname(file)} cannot be locked (${reason(error)}).`)
  }
}

function release(database: DatabaseSync, ownerFile: string): void {
  fs.rmSync(ownerFile, { force: true })
  if (database.isOpen) database.close()
}

function inUse(folder: string, ownerFile: string): string {
  const pid = fs.existsSync(ownerFile) ? fs.readFileSync(ownerFile, 'utf8').trim() : ''
  const who = pid ? `the process with pid ${pid}` : 'another process'
  return `The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`
}
