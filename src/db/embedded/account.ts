import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { program, EmbeddedPostgresError, type Binaries } from './binaries.ts'

/** The system user that PostgreSQL runs as; `wrapper` is a command that starts it with one more privilege. */
export type Account = { uid: number; gid: number; wrapper?: string[] }

/** The account `nobody`, which owns nothing else and exists by number on every system. */
const nobody = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root; under any other user it runs as that user. */
export const isRoot = process.getuid?.() === 0

/**
 * The account for PostgreSQL in a folder, `undefined` when we are not root and need none. In a folder that only
 * root can enter, it gets the right to pass through: no more than this process has, which is root itself.
 */
export function accountFor(folder: string, binaries: Binaries): Account | undefined {
  if (!isRoot) return undefined
  const accounts: Account[] = [nobody, { ...nobody, wrapper: passingThrough(nobody) }]
  const account = accounts.find((one) => canUse(one, folder, program(binaries, 'postgres')))
  if (account) return account
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user it runs as instead (uid ${nobody.uid}) cannot reach ${folder} and ${binaries.folder}. Start as another user, or move both to where every user can pass (chmod o+x).`,
  )
}

/** setpriv of util-linux. The securebit makes access(2), which initdb calls, respect the capability. */
function passingThrough({ uid, gid }: Account): string[] {
  const capability = '+dac_read_search'
  const capabilities = ['--inh-caps', capability, '--ambient-caps', capability]
  const user = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  return ['setpriv', ...user, ...capabilities, '--securebits', '+no_setuid_fixup', '--no-new-privs', '--']
}

/** Tried as that account: the only answer that counts modes, mounts and missing libraries alike. */
function canUse(account: Account, folder: string, postgres: string): boolean {
  const script = 'cd "$1" && exec "$2" --version'
  const { command, args, options } = asAccount(account, '/bin/sh', ['-c', script, 'sh', folder, postgres])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

/** What starts a program as the account. In a process group of its own: Ctrl+C in a terminal reaches only this process, which then stops in order. */
export function asAccount(account: Account | undefined, file: string, args: string[]) {
  const options = { cwd: path.dirname(file), env: cleanEnvironment(), detached: true, windowsHide: true }
  if (!account) return { command: file, args, options }
  const { uid, gid, wrapper } = account
  if (!wrapper) return { command: file, args, options: { ...options, uid, gid } }
  const [command = '', ...rest] = wrapper
  return { command, args: [...rest, file, ...args], options }
}

/** Changes the owner of a file or folder; without an account it does nothing. */
export function giveTo(account: Account | undefined, file: string): void {
  if (account) fs.lchownSync(file, account.uid, account.gid)
}

/**
 * As giveTo, for a folder of root's with all that is in it: the folder last, so that nobody else enters before. Of a link
 * only the link itself is given, not what it leads to.
 */
export function giveTreeTo(account: Account, folder: string): void {
  fs.chmodSync(folder, 0o700)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) giveTreeTo(account, file)
    else giveTo(account, file)
  }
  giveTo(account, folder)
}

/**
 * Writes a file in a folder that belongs to the account, as that account: root would follow a link that somebody with
 * the account put in the file's place.
 */
export function writeFileAs(account: Account | undefined, file: string, text: string): void {
  if (!account) return fs.writeFileSync(file, text, { mode: 0o600 })
  const script = 'umask 077 && cat >"$1"'
  const { command, args, options } = asAccount(account, '/bin/sh', ['-c', script, 'sh', file])
  const { status, stderr } = spawnSync(command, args, { ...options, input: text })
  if (status !== 0) throw new EmbeddedPostgresError(`${file} cannot be written (${String(stderr).trim()}).`)
}

/** Keeps the caller's PGDATA, PGPORT, LD_LIBRARY_PATH … from PostgreSQL; English messages, UTC. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])
  return { ...Object.fromEntries(kept.filter(([, value]) => value)), LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs a program to its end. Returns its exit code (`null` after a signal or a failed start) and all its output. */
export function run(
  file: string,
  args: string[],
  options: { account?: Account; input?: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const spawned = asAccount(options.account, file, args)
    const child = spawn(spawned.command, spawned.args, spawned.options)
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}
