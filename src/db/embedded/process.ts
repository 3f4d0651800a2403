import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, program } from './binaries.ts'
import { problem } from './cluster.ts'
import { OperatorError } from '../../lib/operatorError.ts'
import { forgetReusedPid, signalPostgres } from './orphan.ts'
import type { Place } from './location.ts'
import { cleanEnvironment } from './user.ts'

/** Where events go; pino's shape. */
export type Log = {
  info(object: object, message: string): void
  error(object: object, message: string): void
}

/** How PostgreSQL is started; `listen` is what goes on its command line about socket, address and port. */
export type Launch = { place: Place; binaries: Binaries; listen: string[]; log: Log }

/** The postmaster of the moment: another one after each restart. */
type Held = { postmaster: Postmaster }

type Postmaster = { child: ChildProcess; ready: Promise<void>; exited: Promise<string> }

const fastShutdownLimit = 60_000
const memoryLimit = 15_000
const memoryInUse = /shared memory block .* is still in use/
const firstPause = 100
const longestPause = 10_000
const steadyAfter = 60_000

/**
 * Starts PostgreSQL, waits until it answers, and starts it again whenever it dies. Throws PlainError when the first start fails.
 * Out: `stop`, which ends it in order (open connections are closed, everything committed is on disk).
 */
export async function keepRunning(launch: Launch): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController()
  const held: Held = { postmaster: startPostmaster(launch, ending.signal) }
  const atExit = () => signalPostgres(launch.binaries, held.postmaster.child.pid, 'SIGINT')
  process.on('exit', atExit)
  try {
    await firstStart(launch, held, ending.signal)
  } catch (error) {
    process.off('exit', atExit)
    throw error
  }
  const watching = watch(launch, held, ending.signal)
  const stop = async () => {
    ending.abort()
    await endPostmaster(launch, held.postmaster)
    await watching
    process.off('exit', atExit)
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}

/** Processes of a killed PostgreSQL end with what they are doing; until then they hold its memory, and a start fails. */
async function firstStart(launch: Launch, held: Held, ending: AbortSignal): Promise<void> {
  const giveUp = Date.now() + memoryLimit
  for (;;) {
    try {
      return await held.postmaster.ready
    } catch (error) {
      if (!memoryInUse.test((error as Error).message) || Date.now() > giveUp) throw error
      await pause(firstPause)
      held.postmaster = startPostmaster(launch, ending)
    }
  }
}

async function watch(launch: Launch, held: Held, ending: AbortSignal): Promise<void> {
  let wait = firstPause
  for (;;) {
    const since = Date.now()
    const how = await held.postmaster.exited
    if (ending.aborted) return
    if (Date.now() - since > steadyAfter) wait = firstPause
    launch.log.error({ how, wait }, 'PostgreSQL stopped by itself and is started again')
    await pause(wait, undefined, { signal: ending }).catch(() => {})
    wait = Math.min(wait * 2, longestPause)
    if (ending.aborted) return
    held.postmaster = startPostmaster(launch, ending)
    await held.postmaster.ready.then(
      () => launch.log.info({}, 'PostgreSQL is back'),
      (error: Error) => launch.log.error({ reason: error.message }, 'PostgreSQL did not start'),
    )
  }
}

async function endPostmaster(launch: Launch, postmaster: Postmaster): Promise<void> {
  const timers = [
    setTimeout(() => signalPostgres(launch.binaries, postmaster.child.pid, 'SIGQUIT'), fastShutdownLimit),
    setTimeout(() => postmaster.child.kill('SIGKILL'), fastShutdownLimit + 10_000),
  ]
  if (postmaster.child.exitCode === null && postmaster.child.signalCode === null) {
    signalPostgres(launch.binaries, postmaster.child.pid, 'SIGINT')
  }
  await postmaster.exited
  timers.forEach(clearTimeout)
}

function startPostmaster({ place, binaries, listen, log }: Launch, ending: AbortSignal): Postmaster {
  forgetReusedPid(place.cluster)
  // Its own process group: Ctrl+C in a terminal is for the server, which then stops its database in order.
  const child = spawn(program(binaries, 'postgres'), ['-D', place.cluster, ...listen], {
    ...place.user,
    cwd: binaries.bin,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    windowsHide: true,
  })
  const lines: string[] = []
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  ready.catch(() => {})
  let rest = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts.filter((part) => part.trim())) {
      lines.push(line)
      if (lines.length > 50) lines.shift()
      report(log, line, ending.aborted)
      if (line.includes('database system is ready to accept connections')) resolve()
    }
  })
  const exited = new Promise<string>((done) => {
    child.on('error', (error) => {
      reject(new OperatorError(`PostgreSQL could not be started: ${error.message}`))
      done(error.message)
    })
    child.on('exit', (code, signal) => {
      reject(new OperatorError(`PostgreSQL did not start in ${place.cluster}: ${problem(lines.join('\n'))}`))
      done(signal ?? `exit code ${code}`)
    })
  })
  return { child, ready, exited }
}

/** PostgreSQL's own lines: what it says in passing is information, what it cannot do is an error (but for clients cut off while stopping). */
function report(log: Log, line: string, stopping: boolean): void {
  const grave = /^(FATAL|PANIC|ERROR):/.test(line) && !stopping
  log[grave ? 'error' : 'info']({ postgres: line.replace(/^LOG:\s*/, '') }, 'PostgreSQL')
}
