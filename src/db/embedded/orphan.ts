import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanEnvironment, writeFileAs } from './account.ts'
import { program, EmbeddedPostgresError, type Binaries } from './binaries.ts'
import { type Cluster } from './dataFolder.ts'

type Signal = 'SIGINT' | 'SIGQUIT'

const POLL_INTERVAL_MS = 50
export const FAST_SHUTDOWN_TIMEOUT_MS = 60_000
export const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000

/** Sends PostgreSQL a signal (SIGINT: fast shutdown, SIGQUIT: immediate); on Windows through pg_ctl, which knows how. */
export function signalPostgres(binaries: Binaries, pid: number | undefined, signal: Signal): void {
  if (pid === undefined) return
  try {
    if (process.platform !== 'win32') process.kill(pid, signal)
    else
      execFileSync(program(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)], {
        env: cleanEnvironment(),
      })
  } catch {
    // It has ended already.
  }
}

/**
 * Stops a PostgreSQL whose parent was killed, and waits until it is gone. Call only while the data folder is locked.
 * Returns the pid that it stopped, if any.
 */
export async function stopOrphan({
  folder: cluster,
  binaries,
}: Pick<Cluster, 'folder' | 'binaries'>): Promise<number | undefined> {
  const pid = recordedPid(cluster)
  if (pid === undefined || !isPostmaster(cluster, pid)) return undefined
  signalPostgres(binaries, pid, 'SIGINT')
  if (await waitForExit(cluster, pid, FAST_SHUTDOWN_TIMEOUT_MS)) return pid
  signalPostgres(binaries, pid, 'SIGQUIT')
  if (await waitForExit(cluster, pid, IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return pid
  throw new EmbeddedPostgresError(
    `A PostgreSQL from an earlier start (pid ${pid}) still uses ${cluster} and does not stop. End it, then start again.`,
  )
}

/**
 * PostgreSQL refuses to start while the pid in its stale postmaster.pid is alive, though another program may have that
 * pid by now, or it may be dead and not yet collected. It ignores its parent's pid, so ours is written in its place;
 * the other lines stay, from which it knows whether old server processes still have its memory.
 */
export function forgetReusedPid({ folder: cluster, account }: Cluster): void {
  const pid = recordedPid(cluster)
  if (pid === undefined || pid === process.pid || !isAlive(pid) || isPostmaster(cluster, pid)) return
  const file = path.join(cluster, 'postmaster.pid')
  const [, ...others] = fs.readFileSync(file, 'utf8').split('\n')
  writeFileAs(account, file, [process.pid, ...others].join('\n'))
}

function recordedPid(cluster: string): number | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!fs.existsSync(file)) return undefined
  const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

async function waitForExit(cluster: string, pid: number, timeout: number): Promise<boolean> {
  for (let waited = 0; waited < timeout; waited += POLL_INTERVAL_MS) {
    if (!isPostmaster(cluster, pid)) return true
    await delay(POLL_INTERVAL_MS)
  }
  return false
}

/** Whether there is a process of that number, ours or another user's; a dead one not yet collected counts as one. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a postgres with this data folder: the pid may belong to another program by now. */
function isPostmaster(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') return isPostmasterOnLinux(pid, cluster)
  const command = readCommandLine(pid)
  return /postgres/.test(command) && command.includes(cluster)
}

function isPostmasterOnLinux(pid: number, cluster: string): boolean {
  try {
    const args = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const isPostgres = path.basename(args[0] ?? '') === 'postgres'
    return isPostgres && (args.includes(cluster) || fs.readlinkSync(`/proc/${pid}/cwd`) === cluster)
  } catch {
    return false
  }
}

function readCommandLine(pid: number): string {
  const windows = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`
  try {
    return process.platform === 'win32'
      ? execFileSync('powershell', ['-NoProfile', '-Command', windows], { encoding: 'utf8' })
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
