import fs from 'node:fs'
import path from 'node:path'
import { spawn, execFileSync, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { asAccount, cleanEnvironment, writeFileAs } from './account.ts'
import { program, EmbeddedPostgresError, type Binaries } from './binaries.ts'
import { describeFailure } from './cluster.ts'
import type { Cluster } from './dataFolder.ts'

/** Takes events as pino does. */
export type PostgresLog = {
  info(object: object, message: string): void
  error(object: object, message: string): void
}

/** `args` are PostgreSQL's arguments about socket, address and port. */
type Launch = { cluster: Cluster; args: string[]; log: PostgresLog }

/** The postmaster that runs now: another one after each restart. */
type Current = { postmaster: Postmaster }

type Postmaster = { child: ChildProcess; ready: Promise<void>; exited: Promise<string> }

const SHARED_MEMORY_TIMEOUT_MS = 15_000
const sharedMemoryInUse = /shared memory block .* is still in use/
const MIN_RESTART_DELAY_MS = 100
const MAX_RESTART_DELAY_MS = 10_000
/** Running for this long, PostgreSQL is restarted after the shortest delay again. */
const STABLE_AFTER_MS = 60_000

/**
 * Starts PostgreSQL, waits until it answers, and starts it again whenever it dies. Throws when the first start fails.
 * `stop` is a fast shutdown: open connections are closed, everything committed is on disk.
 */
export async function keepRunning(launch: Launch): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController()
  const current: Current = { postmaster: startPostmaster(launch, ending.signal) }
  const atExit = () => signalPostgres(launch.cluster.binaries, current.postmaster.child.pid, 'SIGINT')
  process.on('exit', atExit)
  try {
    await firstStart(launch, current, ending.signal)
  } catch (error) {
    process.off('exit', atExit)
    throw error
  }
  const watching = watch(launch, current, ending.signal)
  const stop = async () => {
    ending.abort()
    await endPostmaster(launch, current.postmaster)
    await watching
    process.off('exit', atExit)
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

/** Processes of a killed PostgreSQL end with what they are doing; until then they hold its memory, and a start fails. */
async function firstStart(launch: Launch, current: Current, ending: AbortSignal): Promise<void> {
  const giveUp = Date.now() + SHARED_MEMORY_TIMEOUT_MS
  for (;;) {
    try {
      return await current.postmaster.ready
    } catch (error) {
      if (!sharedMemoryInUse.test((error as Error).message) || Date.now() > giveUp) throw error
      await delay(MIN_RESTART_DELAY_MS)
      current.postmaster = startPostmaster(launch, ending)
    }
  }
}

async function watch(launch: Launch, current: Current, ending: AbortSignal): Promise<void> {
  let wait = MIN_RESTART_DELAY_MS
  for (;;) {
    const since = Date.now()
    const how = await current.postmaster.exited
    if (ending.aborted) return
    if (Date.now() - since > STABLE_AFTER_MS) wait = MIN_RESTART_DELAY_MS
    launch.log.error({ how, wait }, 'PostgreSQL stopped by itself and is started again')
    await delay(wait, undefined, { signal: ending }).catch(() => {})
    wait = Math.min(wait * 2, MAX_RESTART_DELAY_MS)
    if (ending.aborted) return
    current.postmaster = startPostmaster(launch, ending)
    await current.postmaster.ready.then(
      () => launch.log.info({}, 'PostgreSQL is back'),
      (error: Error) => launch.log.error({ reason: error.message }, 'PostgreSQL did not start'),
    )
  }
}

async function endPostmaster(launch: Launch, postmaster: Postmaster): Promise<void> {
  const timers = [
    setTimeout(
      () => signalPostgres(launch.cluster.binaries, postmaster.child.pid, 'SIGQUIT'),
      FAST_SHUTDOWN_TIMEOUT_MS,
    ),
    setTimeout(
      () => postmaster.child.kill('SIGKILL'),
      FAST_SHUTDOWN_TIMEOUT_MS + IMMEDIATE_SHUTDOWN_TIMEOUT_MS,
    ),
  ]
  if (postmaster.child.exitCode === null && postmaster.child.signalCode === null) {
    signalPostgres(launch.cluster.binaries, postmaster.child.pid, 'SIGINT')
  }
  await postmaster.exited
  timers.forEach(clearTimeout)
}

function startPostmaster({ cluster, args, log }: Launch, ending: AbortSignal): Postmaster {
  const { folder, binaries, account } = cluster
  forgetReusedPid(cluster)
  const spawned = asAccount(account, program(binaries, 'postgres'), ['-D', folder, ...args])
  const child = spawn(spawned.command, spawned.args, {
    ...spawned.options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  ready.catch(() => {})
  let incompleteLine = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (incompleteLine + chunk.toString()).split('\n')
    incompleteLine = parts.pop() ?? ''
    for (const line of parts.filter((part) => part.trim())) {
      lines.push(line)
      if (lines.length > 50) lines.shift()
      report(log, line, ending.aborted)
      if (line.includes('database system is ready to accept connections')) resolve()
    }
  })
  const exited = new Promise<string>((done) => {
    child.on('error', (error) => {
      reject(new EmbeddedPostgresError(`PostgreSQL could not be started: ${error.message}`))
      done(error.message)
    })
    child.on('exit', (code, signal) => {
      reject(
        new EmbeddedPostgresError(
          `PostgreSQL did not start in ${folder}: ${describeFailure(lines.join('\n'))}`,
        ),
      )
      done(signal ?? `exit code ${code}`)
    })
  })
  return { child, ready, exited }
}

/** Logs a line of PostgreSQL's; its errors are errors, except for connections closed while it stops. */
function report(log: PostgresLog, line: string, stopping: boolean): void {
  const isError = /^(FATAL|PANIC|ERROR):/.test(line) && !stopping
  log[isError ? 'error' : 'info']({ postgres: line.replace(/^LOG:\s*/, '') }, 'PostgreSQL')
}

type Signal = 'SIGINT' | 'SIGQUIT'

const POLL_INTERVAL_MS = 50
const FAST_SHUTDOWN_TIMEOUT_MS = 60_000
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 10_000

/** Sends PostgreSQL a signal (SIGINT: fast shutdown, SIGQUIT: immediate); on Windows through pg_ctl, which knows how. */
function signalPostgres(binaries: Binaries, pid: number | undefined, signal: Signal): void {
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
function forgetReusedPid({ folder: cluster, account }: Cluster): void {
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
