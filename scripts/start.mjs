// npm start (and npm run demo): installs what is missing, builds what is stale, runs the server. Plain Node 20, nothing installed.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, node24, Plain, project } from './npm.mjs'

const repeatWithin = 1000

/** Keeps the server small after much work: its pages are drawn from many short-lived objects. */
const { config } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'))
const heap = config.heap.split(' ')

/**
 * Runs the server and passes signals on. Ctrl+C reaches the whole process group, and npm passes signals on besides; so
 * the server gets a group of its own, and of signals in quick succession it gets the first.
 * The open channel tells the server ('disconnect') when this process was killed.
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
  child.on('error', (error) => fail(new Plain(`The server could not be started: ${error.message}`)))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm passes a SIGTERM to its shell only, and the shell dies of it without a word to us. */
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
    throw new Plain(`Foyer needs Node 20 or newer; this is Node ${process.versions.node}.`)
  }
  await ensureInstalled()
  await ensureBuilt()
  serve(process.argv.slice(2))
} catch (error) {
  fail(error)
}
