import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { asAccount } from './account.ts'
import { program, EmbeddedPostgresError } from './binaries.ts'
import { describeFailure } from './cluster.ts'
import type { Cluster } from './dataFolder.ts'
import {
  FAST_SHUTDOWN_TIMEOUT_MS,
  forgetReusedPid,
  IMMEDIATE_SHUTDOWN_TIMEOUT_MS,
  signalPostgres,
} from './orphan.ts'

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
