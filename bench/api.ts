/** The API: the product and a bare node:http + pg handler take turns, on one PostgreSQL. Ratios say how many times the limit. */
import { join } from 'node:path'
import pg from 'pg'
import { signIn, type Books } from './book.ts'
import { measureBulk } from './bulk.ts'
import { measureLive } from './live.ts'
import { measureImport, timeSmallImport } from './import.ts'
import { fire, send, type Measured, type Shot, type Side } from './load.ts'
import { commonSearches, newClient, readIds, reportPath, searches, type Ids } from './plan.ts'
import { PORT, secret, start, startProduct } from './processes.ts'
import { measureReading } from './reading.ts'
import { median, ratioRow } from './report.ts'

const ROUNDS = 7
const LANES = 16
const SECONDS = 0.9

type Next = (lane: number, last: string | null) => Shot

export async function measureApi({ small, large, huge }: Books): Promise<void> {
  const bare = await start(
    join(import.meta.dirname, 'bare.ts'),
    { DATABASE_URL: large, PORT: `${PORT + 3}` },
    '/',
  )
  const open = async (url: string, port: number) => {
    const { stop } = await startProduct(url, port)
    return { url, port, stop, cookie: await signIn(url, secret) }
  }
  const books = [await open(small, PORT), await open(large, PORT + 1), await open(huge, PORT + 2)]
  const { port, cookie } = books[1]!
  try {
    await againstTheSize(books)
    await againstTheLimit(port, bare.port, cookie, large)
    await measureBulk(
      [
        { port: bare.port, cookie },
        { port, cookie },
      ],
      large,
    )
    await measureReading({ port, cookie })
    await measureLive({ port, cookie }, large)
    await measureImport({ port, cookie }, large)
  } finally {
    await Promise.all([bare, ...books].map(({ stop }) => stop()))
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
    ['search at 200,000 clients', 0.83, searchFor(searches)],
    ['the box that finds anything, at 200,000 clients', 1, findAny([...searches, 'ma', 'jo'])],
    ['month report, first page', 1.7, get(reportPath)],
    ['one-field update with its audit', 5, update, readNotes],
    ['create with three medications', 6.7, createIn(ids)],
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
    ratioRow(name, median(limit!), median(reached!), goal, { ratio })
  }
  await pool.end()
}

/** What a row is may cost no more in a larger book; what a range of days is grows with it. */
async function againstTheSize(books: Book[]): Promise<void> {
  console.log('Median milliseconds of an answer, one connection: 10,000, 200,000 and 1,000,000 clients.')
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
  const lines: [string, (book: Book) => Promise<Next> | Next][] = [
    ['list', () => get('/api/clients')],
    ['list by status, backwards', () => get('/api/clients?sort=status&direction=desc')],
    ['deep page', deep],
    ['search', () => searchFor(commonSearches)],
    ['the box that finds anything', () => findAny(['melat', 'okafor', 'zoe', 'jo'])],
    ['counts of Today', () => get('/api/today')],
    ['month report', () => get(reportPath)],
    ['create', async ({ url }) => createIn(await idsOf(url))],
  ]
  for (const [name, make] of lines) {
    const sides: Fired[] = []
    for (const book of books) sides.push({ ...book, next: await make(book) })
    sizeRows(
      name,
      (await inTurn(sides, 1)).map((side) => median(side.map(({ p50 }) => p50))),
    )
  }
  const imports: number[] = []
  for (const book of books) imports.push(await timeSmallImport(book, book.url))
  sizeRows('an import of 2,000 rows', imports)
}

function sizeRows(name: string, [small, ...larger]: number[]): void {
  for (const [index, many] of larger.entries()) {
    const size = ['200,000', '1,000,000'][index]
    ratioRow(`p50 ms of ${name}, ${size} to 10,000`, small!, many, 2, { digits: 1 })
  }
}
