/** The API: the product and a bare node:http + pg handler take turns, on one PostgreSQL. Ratios say how many times the limit. */
import { join } from 'node:path'
import pg from 'pg'
import { signIn, type Books } from './book.ts'
import { measureBulk } from './bulk.ts'
import { measureLive } from './live.ts'
import { measureImport } from './import.ts'
import { fire, send, type Measured, type Shot } from './load.ts'
import { commonSearches, newClient, readIds, reportPath, searches, type Ids } from './plan.ts'
import { PORT, secret, start, startProduct } from './processes.ts'
import { measureReading } from './reading.ts'
import { median, row } from './report.ts'

const ROUNDS = 7
const LANES = 16
const SECONDS = 0.9

type Next = (lane: number, last: string | null) => Shot

export async function measureApi({ small, large }: Books): Promise<void> {
  const ours = await startProduct(large, PORT)
  const oursSmall = await startProduct(small, PORT + 1)
  const bare = await start(
    join(import.meta.dirname, 'bare.ts'),
    { DATABASE_URL: large, PORT: `${PORT + 2}` },
    '/',
  )
  const cookie = await signIn(large, secret)
  const cookieSmall = await signIn(small, secret)
  try {
    await againstTheLimit(ours.port, bare.port, cookie, large)
    await measureBulk(
      [
        { port: bare.port, cookie },
        { port: ours.port, cookie },
      ],
      large,
    )
    await measureReading({ port: ours.port, cookie })
    await measureLive({ port: ours.port, cookie }, large)
    await measureImport({ port: ours.port, cookie }, large)
    await againstTheSize(
      { port: ours.port, cookie, url: large },
      { port: oursSmall.port, cookie: cookieSmall, url: small },
    )
  } finally {
    await Promise.all([ours.stop(), oursSmall.stop(), bare.stop()])
  }
}

const get =
  (path: string): Next =>
  () => ({ method: 'GET', path })
let turn = 0
const searchFor =
  (words: string[]): Next =>
  () => ({
    method: 'GET',
    path: `/api/clients?search=${encodeURIComponent(words[(turn += 1) % words.length]!)}`,
  })

const findAny =
  (words: string[]): Next =>
  () => ({ method: 'POST', path: '/api/find', body: { search: words[(turn += 1) % words.length]! } })

const createIn =
  (ids: Ids): Next =>
  () => ({ method: 'POST', path: '/api/clients', body: newClient(ids) })

async function idsOf(url: string): Promise<Ids> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return readIds(pool).finally(() => pool.end())
}

interface Side {
  port: number
  cookie: string
}
type Book = Side & { url: string }
type Fired = Side & { next: Next; before?: (() => Promise<void>) | undefined }

/** Rounds of both sides in turn, so that a busy moment of the machine affects both; the first is a warm-up. */
async function inTurn(sides: Fired[], lanes: number): Promise<Measured[][]> {
  const measured: Measured[][] = sides.map(() => [])
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { port, cookie, next, before }] of sides.entries()) {
      await before?.()
      const result = await fire(port, cookie, { lanes, seconds: round < 0 ? 0.7 : SECONDS }, next)
      if (round >= 0) measured[index]!.push(result)
    }
  }
  return measured
}

async function againstTheLimit(ours: number, bare: number, cookie: string, url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const ids = await readIds(pool)
  const stored = new Map<string, string | null>()
  const update: Next = (lane, last) => {
    const id = ids.clients[lane]!
    if (last) stored.set(id, (JSON.parse(last) as { notes: string }).notes)
    const notes = { from: stored.get(id) ?? null, to: `note ${(turn += 1)}` }
    return { method: 'PATCH', path: `/api/clients/${id}`, body: { changes: { notes } } }
  }
  // Each side has notes of its own, so the product's are read before each round.
  const readNotes = async () => {
    const { rows } = await pool.query<{ id: string; notes: string | null }>(
      'select id, notes from clients where id = any($1)',
      [ids.clients],
    )
    for (const { id, notes } of rows) stored.set(id, notes)
  }
  const lines: [string, number, Next, (() => Promise<void>)?][] = [
    ['first 50 clients with medications', 2, get('/api/clients')],
    ['search at 200,000 clients', 1.7, searchFor(searches)],
    ['the box that finds anything, at 200,000 clients', 1, findAny([...searches, 'ma', 'jo'])],
    ['month report, first page', 1.7, get(reportPath)],
    ['one-field update with its audit', 4, update, readNotes],
    ['create with three medications', 4, createIn(ids)],
  ]
  console.log(
    `Requests a second, ${LANES} connections, medians of ${ROUNDS} rounds in turn; goals are multiples.`,
  )
  for (const [name, goal, next, before] of lines) {
    const sides = [bare, ours].map((port) => ({ port, cookie, next, before }))
    const [limit, reached] = (await inTurn(sides, LANES)).map((side) =>
      side.map(({ perSecond }) => perSecond),
    )
    const ratio = median(reached!.map((value, round) => limit![round]! / value))
    row({
      name,
      limit: median(limit!).toFixed(0),
      ours: median(reached!).toFixed(0),
      ratio: ratio.toFixed(2),
      goal: `<= ${goal}`,
      good: ratio <= goal,
    })
  }
  await pool.end()
}

async function againstTheSize(large: Book, small: Book): Promise<void> {
  console.log('Median milliseconds of an answer, one connection: 10,000 clients, 200,000 clients.')
  const deep = async ({ port, cookie }: Side): Promise<Next> => {
    let path = '/api/clients?limit=500'
    for (let page = 0; page < 12; page += 1) {
      const { next } = JSON.parse(await send(undefined, port, cookie, { method: 'GET', path })) as {
        next: string
      }
      path = `/api/clients?limit=${page === 11 ? 50 : 500}&cursor=${next}`
    }
    return get(path.replace('limit=500', 'limit=50'))
  }
  const lines: [string, (book: Book) => Promise<Next>][] = [
    ['list', () => Promise.resolve(get('/api/clients'))],
    ['deep page', deep],
    ['search', () => Promise.resolve(searchFor(commonSearches))],
    ['create', async ({ url }) => createIn(await idsOf(url))],
  ]
  for (const [name, make] of lines) {
    const sides = await Promise.all([small, large].map(async (side) => ({ ...side, next: await make(side) })))
    const [few, many] = (await inTurn(sides, 1)).map((side) => median(side.map(({ p50 }) => p50))) as [
      number,
      number,
    ]
    const ratio = many / few
    row({
      name: `p50 ms of ${name}, large to small book`,
      limit: few.toFixed(1),
      ours: many.toFixed(1),
      ratio: ratio.toFixed(2),
      goal: '<= 2',
      good: ratio <= 2,
    })
  }
}
