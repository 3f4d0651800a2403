// Runs npm and other programs for the scripts beside it. Runs on Node 20 without any package.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const project = fileURLToPath(new URL('..', import.meta.url))

/** The Node that everything but these scripts runs on. */
export const node24 = fileURLToPath(
  new URL(`../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
)

/** An error that is printed as one line; any other error is a bug and is printed with its stack. */
export class OperatorError extends Error {}

/** Exits with the message of an OperatorError, or with the stack of any other. */
export function fail(error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

/** Whether the script was run directly and not imported. */
export const isProgram = (url) =>
  Boolean(process.argv[1]) && fileURLToPath(url) === fs.realpathSync(process.argv[1])

/**
 * Runs a program in the project's folder with this terminal. Out: its exit code.
 * While it runs without a terminal, a line every ten seconds says that `what` is still going on.
 */
export function run(file, args, { env = {}, what, shell = false } = {}) {
  const started = Date.now()
  const beat =
    what && !process.stdout.isTTY
      ? setInterval(() => console.log(`${what} … ${Math.round((Date.now() - started) / 1000)} s`), 10_000)
      : undefined
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell,
    })
    child.on('error', (error) => reject(new OperatorError(`${file} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  }).finally(() => clearInterval(beat))
}

/** Runs npm: the one that started this process if any, which needs no shell or PATH, else the one on the PATH. */
export function npm(args, options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js'))
    return run(process.env.npm_node_execpath ?? process.execPath, [script, ...args], options)
  const windows = process.platform === 'win32'
  return run(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows })
}
