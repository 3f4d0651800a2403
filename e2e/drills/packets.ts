import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { administratorOf } from '../calls.ts'
import { startProduct } from '../product.ts'
import { addEntry, assertStored, externalDatabase, isReady, noFactorRequired, secondsUntil } from './calls.ts'
import { count } from './figures.ts'

const WRITES = 40
const CALLS = 12
const TABLE = 'foyer_drill'

/** The network to an external database drops every packet, then none: nobody is told that a connection is gone. */
export async function packets(): Promise<string> {
  if (process.getuid?.() !== 0 || spawnSync('nft', ['list', 'tables']).status !== 0)
    return 'skipped: only root may drop packets, and it needs nft (Debian: nftables)'
  const database = await externalDatabase()
  const network = await networkTo(database.settings.DATABASE_URL)
  const settings = {
    ...database.settings,
    DATABASE_URL: network.url,
    LOG_LEVEL: 'fatal',
  }
  const product = await startProduct(settings)
  try {
    await noFactorRequired(database.settings.DATABASE_URL)
    const cookie = await administratorOf(product)
    const names: string[] = []
    const write = async (name: string) => {
      const start = performance.now()
      const status = await addEntry(product, name, cookie)
      if (status === 200) names.push(name)
      return { status, seconds: (performance.now() - start) / 1000 }
    }
    for (let number = 0; number < WRITES; number += 1) await write(`Before ${number}`)
    network.drop()
    const calls = Array.from({ length: CALLS }, (_, number) => write(`Dropped ${number}`))
    const noticed = await secondsUntil('/readyz is 503', 30, async () => !(await isReady(product)))
    const responses = await Promise.all(calls)
    const slowest = Math.max(...responses.map(({ seconds }) => seconds))
    if (slowest > 12) throw new Error(`A response took ${slowest.toFixed(1)} s`)
    const other = responses.filter(({ status }) => status !== 503)
    if (other.length > 0) throw new Error(`Not 503 but ${other.map(({ status }) => status).join(' ')}`)
    network.pass()
    const recovered = await secondsUntil(
      'A write after the packets came through again',
      60,
      async () => (await write('After')).status === 200,
    )
    await assertStored(product, names, cookie)
    count('faults survived')
    return `${CALLS} writes: 503 after ${slowest.toFixed(1)} s at most; /readyz noticed after ${noticed.toFixed(1)} s; writes again ${recovered.toFixed(1)} s after the release; ${names.length} acknowledged writes, none lost`
  } finally {
    network.pass()
    await product.stop()
    network.close()
    await database.stop()
  }
}

/** A TCP port that leads to the socket of the embedded database; packets from and to it can be dropped. */
async function networkTo(url: string) {
  const database = new URL(url)
  const socket = join(decodeURIComponent(database.hostname), `.s.PGSQL.${database.port}`)
  const server = createServer((near) => {
    const far = connect(socket)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const nft = (...rules: string[]) => spawnSync('nft', ['-f', '-'], { input: `${rules.join('\n')}\n` })
  return {
    url: `postgresql://${database.username}:${database.password}@127.0.0.1:${port}${database.pathname}`,
    drop: () =>
      nft(
        `table inet ${TABLE} {`,
        `  chain packets { type filter hook input priority 0; tcp dport ${port} drop; tcp sport ${port} drop; }`,
        '}',
      ),
    pass: () => nft(`add table inet ${TABLE}`, `delete table inet ${TABLE}`),
    close: () => void server.close(),
  }
}
