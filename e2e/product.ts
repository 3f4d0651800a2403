import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { freePort } from '../src/db/embedded/index.ts'
import { startMailbox, type Mailbox } from './mailbox.ts'

export interface Product {
  url: string
  mailbox: Mailbox
  /** The one-time link that the start printed. */
  setupLink: string
  folder: string
  stop(): Promise<void>
  /** kill -9; the database, which is a process of its own, stays behind. */
  kill(): void
}

/** Lets a test read the metrics of its product. */
export const metricsToken = randomUUID()

/** A connection to the database of a product, for what no page of it can bring about. End it. */
export async function databaseOf({ folder }: Pick<Product, 'folder'>): Promise<pg.Client> {
  const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim()
  const database = new pg.Client({
    host: join(folder, 'postgres.socket'),
    user: 'foyer',
    database: 'foyer',
    password,
  })
  await database.connect()
  return database
}

/** The rows of one statement in the database of a product. */
export async function queryOf<Row extends pg.QueryResultRow = { id: string }>(
  product: Pick<Product, 'folder'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = await databaseOf(product)
  const { rows } = await database.query<Row>(text, values)
  await database.end()
  return rows
}

interface StartOptions {
  /** Goes on with the folder and the mail server of a product that was killed. */
  after?: Pick<Product, 'folder' | 'mailbox'>
  /** Where another release was built. */
  release?: string
}

/** Starts the built product as `npm start` does: own data folder, own port, mail to a real SMTP server. */
export async function startProduct(
  settings: Record<string, string> = {},
  { after, release = '' }: StartOptions = {},
): Promise<Product> {
  const folder = after?.folder ?? (await mkdtemp(join(tmpdir(), 'foyer journey ')))
  // As root the database runs as another user, who must be able to enter; else its files would lie elsewhere.
  await chmod(folder, 0o755)
  const mailbox = after?.mailbox ?? (await startMailbox())
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [join(release, 'build/server/main.js')], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: folder,
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Also when a test that started it has failed.
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const lines = createInterface(child.stdout)
  const opened = new Promise<string>((resolve, reject) => {
    let link = ''
    lines.on('line', (line) => {
      link = /https?:\/\/\S+setup=\S+/.exec(line)?.[0] ?? link
      if (line.includes('is open')) resolve(link)
    })
    child.once('exit', (code) => reject(new Error(`The product ended at its start with code ${code}`)))
  })
  const setupLink = await opened
  if (!settings['DATABASE_URL']) await withoutRequiredFactor(folder)
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url: `http://localhost:${port}`,
    mailbox,
    setupLink,
    folder,
    stop,
    kill: () => void child.kill('SIGKILL'),
  }
}

/** As in the demo: most journeys are not about second factors, which `second-factor.spec.ts` requires again. */
const withoutRequiredFactor = (folder: string) =>
  queryOf({ folder }, `update office_settings set factor_required_of = 'nobody'`)

/** Runs one of the built commands to its end. */
export async function command(
  program: 'backup' | 'evidence' | 'mail' | 'restore',
  args: string[],
  settings: Record<string, string>,
) {
  const child = spawn(process.execPath, [`build/server/${program}.js`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that hangs is named by what is expected of it, instead of by the time limit of its test.
    timeout: 150_000,
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, out: output.out, err: output.err.trim() }
}

/** All processes of the product's PostgreSQL. */
export function postgresOf({ folder }: Pick<Product, 'folder'>): number[] {
  const [postmaster = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ')
  return [postmaster, ...children].filter(Boolean).map(Number)
}

/** Long enough for the rules, made on the spot, never written down. */
export const freshPassword = () => `Heron ${randomUUID()}`

/** A name or a word that no other test's record has. */
export const unique = (name: string) => `${name}${randomUUID().slice(0, 8)}`

export const freshEmail = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** A large file of nothing: the browser opens it by its path, and no byte goes through the test. */
export async function emptyFile(path: string, bytes: number): Promise<string> {
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}
