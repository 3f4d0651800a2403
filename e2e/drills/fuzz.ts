import { administratorOf, call } from '../calls.ts'
import { databaseOf, startProduct, type Product } from '../product.ts'
import { inputOf, pick, randomOf, type Random, type Schema } from './inputs.ts'
import { count } from './figures.ts'

const SEED = Number(process.env['DRILL_SEED'] ?? 1)
const CALLS = Number(process.env['DRILL_CALLS'] ?? 10)
const SECONDS_PER_LEVEL = 120
const levels = ['viewer', 'internal', 'admin']
/** They would end the one session or require a factor of it, or the responses have no end. */
const skipped = /sign_out|end_session|disable_user|settings\/office|live\/changes/

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
interface Endpoint {
  method: string
  path: string
  operation: Operation
}

/** Calls every endpoint of the OpenAPI document with generated inputs, at three levels; a status of 500 or more is a failure. */
export async function fuzz(): Promise<string> {
  const product = await startProduct({ READING_LIMITS: 'off', LOG_LEVEL: 'silent' })
  try {
    const cookie = await administratorOf(product)
    const endpoints = await endpointsOf(product)
    const random = randomOf(SEED)
    const figures: string[] = []
    for (const level of levels) {
      await becomes(product, level)
      figures.push(`${level}: ${await fuzzAt(product, endpoints, cookie, random)}`)
    }
    return `${endpoints.length} endpoints, seed ${SEED}; ${figures.join('; ')}; none 500 or above`
  } finally {
    await product.stop()
  }
}

async function fuzzAt(
  product: Product,
  endpoints: Endpoint[],
  cookie: string,
  random: Random,
): Promise<string> {
  const statuses = new Map<number, number>()
  const start = performance.now()
  for (let round = 0; round < CALLS; round += 1) {
    for (const endpoint of endpoints) {
      if (performance.now() - start > SECONDS_PER_LEVEL * 1000) break
      const { status, sent } = await callOnce(product, endpoint, cookie, random)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) throw new Error(`${status} with seed ${SEED}: ${sent}`)
    }
  }
  const { status } = await call(product, '/lookups/systems', undefined, cookie)
  if (status !== 200) throw new Error(`The session ended on the way (${status}), so the calls proved little`)
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  count('requests fuzzed', total)
  const counts = [...statuses].toSorted().map(([status, count]) => `${status} ×${count}`)
  return `${total} calls (${counts.join(', ')})`
}

async function callOnce(
  product: Product,
  { method, path, operation }: Endpoint,
  cookie: string,
  random: Random,
) {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, schema = {} } of operation.parameters ?? []) {
    const value = name === 'list' ? pick(random, ['states', 'systems', 'x']) : inputOf(schema, random)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (place === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent(text.toWellFormed().slice(0, 200) || 'x'))
    else if (place === 'query' && random() < 0.7) query.append(name, text.slice(0, 2000))
  }
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const body = method === 'get' || !schema ? undefined : JSON.stringify(inputOf(schema, random))
  const response = await fetch(`${product.url}/api${filled}?${query.toString()}`, {
    method: method.toUpperCase(),
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(30_000),
  })
  await response.body?.cancel()
  return {
    status: response.status,
    sent: `${method} ${filled}?${query.toString()} ${body ?? ''}`.slice(0, 1500),
  }
}

async function endpointsOf(product: Product): Promise<Endpoint[]> {
  const document = (await (await call(product, '/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  return Object.entries(document.paths)
    .filter(([path]) => !skipped.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
    )
}

/** The one person has each level in turn, without the limits that the one before reached. */
async function becomes(product: Product, level: string): Promise<void> {
  const database = await databaseOf(product)
  await database.query('update user_roles set role = $1', [level])
  await database.query('update sessions set verified_at = now()')
  await database.query('delete from rate_limits')
  await database.end()
}
