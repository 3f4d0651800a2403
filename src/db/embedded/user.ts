import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export type Ids = { uid: number; gid: number }

/** The account `nobody`, which owns nothing and exists by number on every system. */
const nobody = 65534

/** PostgreSQL refuses to run as root; as anyone else it simply runs as ourselves. */
export const isRoot = process.getuid?.() === 0

/**
 * Whom PostgreSQL runs as beside a folder: its owner, or an unprivileged account when root owns it, or a user without a
 * name does (from another machine, say), whom PostgreSQL refuses. Out: undefined when we are not root and change to nobody.
 */
export function userFor(folder: string): Ids | undefined {
  if (!isRoot) return undefined
  const { uid, gid } = fs.statSync(folder)
  if (uid === 0 || uid === nobody || !hasName(uid)) return { uid: nobody, gid: nobody }
  return { uid, gid: gid === 0 ? uid : gid }
}

const hasName = (uid: number) => spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0

/** The owner of a folder, for files that root lays into it, so that its owner can use them without root. */
export function ownerOf(folder: string): Ids {
  const { uid, gid } = fs.statSync(folder)
  return { uid, gid }
}

/** Hands a file or folder to its user; only root can, for others it does nothing. */
export function giveTo(ids: Ids | undefined, file: string): void {
  if (isRoot && ids) fs.lchownSync(file, ids.uid, ids.gid)
}

/** As giveTo, for a folder with all that is in it. */
export function giveTreeTo(ids: Ids, folder: string): void {
  giveTo(ids, folder)
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    giveTo(ids, path.join(folder, entry))
  }
}

/** Whether that user really gets into a folder: tried by going there as that user, not worked out from modes. */
export function canEnter(ids: Ids | undefined, folder: string): boolean {
  if (!ids) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' })
  return tried.status === 0
}

/** Nothing of the caller's environment (PGDATA, PGPORT, LD_LIBRARY_PATH …) may reach PostgreSQL; English messages, UTC. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])
  return { ...Object.fromEntries(kept.filter(([, value]) => value)), LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs a program to its end as that user. Out: exit code (null after a signal or when it could not start) and all it printed. */
export function run(
  file: string,
  args: string[],
  options: { user?: Ids; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    // Its own process group: Ctrl+C in a terminal is for the server, which then stops its database in order.
    const child = spawn(file, args, {
      ...options.user,
      cwd: path.dirname(file),
      env: cleanEnvironment(),
      detached: true,
      windowsHide: true,
    })
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}
