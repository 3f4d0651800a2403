/** Processes of the bench: started, waited for, looked at, stopped. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

/** The first of a few ports of the bench. */
export const PORT = Number(process.env.BENCH_PORT ?? 4400)
export const program = process.env.BENCH_SERVER ?? join(import.meta.dirname, '../build/server/main.js')
/** As scripts/start.mjs starts it. */
const heap = packageFile.config.heap.split(' ')
/** Signs the sessions of this run. */
export const secret = randomBytes(32).toString('base64url')
/** The folder of a run; main.ts removes it. */
export const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))

/** Starts the product on an existing database. */
export const startProduct = (url: string, port: number) =>
  start(
    program,
    {
      DATABASE_URL: url,
      AUTH_SECRET: secret,
      FILES_KEY: secret,
      PORT: `${port}`,
      DATA_DIR: join(folder, `files-${port}`),
      READING_LIMITS: 'off',
    },
    '/readyz',
  )

interface Running {
  port: number
  pid: number
  /** Milliseconds from start to the first answer. */
  took: number
  stop(): Promise<void>
}

/** Starts a Node program and waits until `path` on its port responds with any status. */
export async function start(script: string, env: Record<string, string>, path: string): Promise<Running> {
  const port = Number(env.PORT)
  const started = performance.now()
  const child = spawn(process.execPath, [...(script === program ? heap : []), script], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() - started > 60_000) throw new Error(`${script} does not answer`)
  }
  return { port, pid: child.pid!, took: performance.now() - started, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const later = () => setTimeout(() => resolve(false), 10)
    http
      .get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode !== 503)
      })
      .on('error', later)
  })
}

/** Memory of a process in MB; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
