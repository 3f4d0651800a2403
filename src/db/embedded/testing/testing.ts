import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { makeTemporaryFolder, type RunningPostgres, startPostgres } from '../index.ts'

type Answer = { url?: string; refused?: string }

const ownerProgram = fileURLToPath(new URL('owner.ts', import.meta.url))
/** The database's name in these tests. */
const name = 'shop'

const quiet = { info: () => {}, error: () => {} }
let started: RunningPostgres[] = []
let children: ChildProcess[] = []
let made: string | undefined

// Test files of one worker share this module and the folder, so it is removed at the end of the process.
process.once('exit', () => made && fs.rmSync(made, { recursive: true, force: true }))

/** A new folder PostgreSQL's user can pass through. */
export const newFolder = makeTemporaryFolder

/** As newFolder, with a database already made and stopped: copying one is much faster than making it. */
export async function readyFolder(): Promise<string> {
  if (!made) {
    made = newFolder()
    await (await startPostgres({ dataDir: made, name, log: quiet })).stop()
  }
  const folder = newFolder()
  execFileSync('cp', ['-a', `${made}/.`, folder])
  return folder
}

/** startPostgres, stopped by cleanUp. */
export async function start(dataDir: string, log = quiet): Promise<RunningPostgres> {
  const running = await startPostgres({ dataDir, name, log })
  started.push(running)
  return running
}

/** What a refused start says, as the operator reads it. */
export const refusal = (dataDir: string) =>
  start(dataDir).then(
    () => 'not refused',
    (error: Error) => error.message,
  )

/** Another process that owns the folder, or was refused. */
export async function startOwner(dataDir: string): Promise<{ child: ChildProcess; answer: Answer }> {
  const child = spawn(process.execPath, [ownerProgram, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, answer: JSON.parse(line) as Answer }
}

/** A process that has nothing to do with databases, of the user a cluster belongs to (others' pids PostgreSQL ignores anyway). */
export function startOtherProcess(cluster: string): ChildProcess {
  const { uid } = fs.statSync(cluster)
  const child = spawn('sleep', ['1000'], { stdio: 'ignore', uid })
  children.push(child)
  return child
}

/** kill -9, and waits until it is dead. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Kills and stops all that was started and removes the folder. */
export async function cleanUp(folder: string): Promise<void> {
  const orphaned = children.some((child) => child.spawnargs.includes(folder))
  for (const child of children) await kill(child)
  for (const running of started) await running.stop()
  children = []
  started = []
  if (orphaned) await (await startPostgres({ dataDir: folder, name, log: quiet })).stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** One statement over a connection of its own. Out: the rows. */
export async function query(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** A committed row, to be looked for later. */
export async function writeNote(url: string | undefined, text: string): Promise<void> {
  await query(url, 'create table if not exists notes (text text)')
  await query(url, `insert into notes values ('${text}')`)
}

/** The pid of the PostgreSQL that runs in a cluster. */
export const postmasterPid = (cluster: string) =>
  Number.parseInt(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
