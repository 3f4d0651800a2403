import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { withClient } from '../../src/db/connect.ts'
import { freePort } from '../../src/db/embedded/index.ts'
import { administratorOf, call } from '../calls.ts'
import { freshEmail, startProduct, type Product } from '../product.ts'
import { externalDatabase, noFactorRequired, isInquiryTaken } from './calls.ts'
import { count } from './figures.ts'

const READS = ['/clients', '/today/work?section=today', '/lookups/statuses', '/inquiries']

/**
 * Two instances of an earlier release behind a balancer, replaced one after the other by this one while people write and read.
 * LAST_RELEASE is the folder in which that release was built.
 */
export async function upgrade(): Promise<string> {
  const release = process.env['LAST_RELEASE']
  if (!release) return 'left out: LAST_RELEASE names no folder with an earlier release'
  const database = await externalDatabase()
  const settings = {
    ...database.settings,
    STOP_DELAY: '2',
    READING_LIMITS: 'off',
  }
  const balancer = await startBalancer()
  const start = async (options?: { release: string }) => {
    const product = await startProduct(settings, options)
    balancer.instances.push(product)
    return product
  }
  try {
    const old = [await start({ release }), await start({ release })]
    await noFactorRequired(database.settings.DATABASE_URL)
    const cookie = await administratorOf(old[1]!)
    const over = new AbortController()
    const ids: string[] = []
    const failed: string[] = []
    let requests = 0
    const note = (what: string, status: number) => {
      requests += 1
      if (status !== 200) failed.push(`${what} ${status}`)
    }
    const write = async (writer: number) => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const client = { first_name: `Writer${writer}`, last_name: `Number${number}` }
        const response = await call(balancer, '/clients', client, cookie).catch(() => undefined)
        note('POST /clients', response?.status ?? 0)
        if (response?.ok) ids.push(((await response.json()) as { id: string }).id)
      }
    }
    const read = async (reader: number) => {
      for (let number = reader; !over.signal.aborted; number += 1) {
        const path = READS[number % READS.length]!
        const status = await call(balancer, path, undefined, cookie).then(
          (response) => response.arrayBuffer().then(() => response.status),
          () => 0,
        )
        note(`GET ${path}`, status)
      }
    }
    const visit = async () => {
      for (let number = 0; number < 4 && !over.signal.aborted; number += 1)
        note('POST of a visitor', (await isInquiryTaken(balancer, freshEmail('drill'))) ? 200 : 0)
    }
    const people = [write(1), write(2), write(3), ...[0, 1, 2, 3, 4].map(read), visit()]
    for (const last of old) {
      await start()
      balancer.instances.splice(balancer.instances.indexOf(last), 1)
      await last.stop()
    }
    over.abort()
    await Promise.all(people)
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${requests} requests failed: ${failed.slice(0, 5).join(', ')}`)
    await assertAllStored(database.settings.DATABASE_URL, ids)
    count('faults survived')
    return `${requests} requests while two instances were replaced, none failed; ${ids.length} acknowledged writes, none lost`
  } finally {
    balancer.close()
    for (const product of balancer.instances) await product.stop()
    await database.stop()
  }
}

async function assertAllStored(url: string, ids: string[]): Promise<void> {
  const text = 'select count(*)::int as stored from clients where id = any($1)'
  const { rows } = await withClient(url, (client) => client.query<{ stored: number }>(text, [ids]))
  if (rows[0]!.stored !== ids.length)
    throw new Error(`${ids.length - rows[0]!.stored} of ${ids.length} acknowledged writes were lost`)
}

/** Passes each request on to the next instance in its list, as the proxies of docs/walks/proxy.md do. */
async function startBalancer() {
  const instances: Product[] = []
  let turn = 0
  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await incoming.toArray())
    const tryNext = (left: number) => {
      turn += 1
      const { url } = instances[turn % instances.length]!
      const { method, headers, url: path } = incoming
      request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
        .on('error', (error: NodeJS.ErrnoException) => {
          // Only what never reached an instance may go to another one.
          if (error.code === 'ECONNREFUSED' && left > 0) tryNext(left - 1)
          else if (response.headersSent) response.destroy()
          else response.writeHead(502).end()
        })
        .end(body)
    }
    tryNext(instances.length)
  }
  const server = createServer((incoming, response) => void pass(incoming, response))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, instances, close: () => server.close() }
}
