import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError, reason } from './error.ts'

const SQLITE_BUSY = 5
const MAX_ATTEMPTS = 10
const RETRY_DELAY_MS = 80

/** Makes this process the only user of a data folder until it calls the returned function or ends. */
export async function lockFolder(folder: string): Promise<() => void> {
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
