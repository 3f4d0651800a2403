// npm start (and npm run demo): installs what is missing, builds what is stale, runs the server. Plain Node 20, nothing installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, node24, OperatorError, project } from './npm.mjs'

const repeatWithin = 1000

/** Limits the young generation of the heap: rendering creates many short-lived objects. */
const { config } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))
const heap = config.heap.split(' ')

/**
 * Runs the server and forwards signals. Ctrl+C signals the whole process group, and npm forwards signals as well; so the
 * server runs in its own group, and of repeated signals it gets the first.
 * The IPC channel tells the server ('disconnect') when this process was killed.
 */
function serve([program = 'main', ...args]) {
  const child = spawn(node24, [...heap, path.join(project, 'build', 'server', `${program}.js`), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let last = -Infinity
  const pass = (signal) => {
    if (performance.now() - last < repeatWithin) return
    last = performance.now()
    child.kill(signal)
  }
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  if (process.env.npm_lifecycle_event) whenParentEnds(() => pass('SIGTERM'))
  child.on('error', (error) => fail(new OperatorError(`The server could not be started: ${error.message}`)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm sends SIGTERM only to its shell, which exits without telling this process. */
function whenParentEnds(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
}

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new OperatorError(`Foyer needs Node 20 or newer; this is Node ${process.versions.node}.`)
  }
  await ensureInstalled()
  await ensureBuilt()
  serve(process.argv.slice(2))
} catch (error) {
  fail(error)
}
