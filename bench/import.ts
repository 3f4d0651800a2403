/** An import of 50,000 clients, beside COPY of the same rows into the same tables with their indexes and triggers. */
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { send, type Side } from './load.ts'
import { readIds, type Ids } from './plan.ts'
import { median, ratioRow } from './report.ts'

const ROWS = 50_000
const ROUNDS = 2
const SENT = 2_000

interface Names {
  status: string
  medications: string[]
}

const titles = ['Last Name', 'First Name', 'Next Order', 'Notes', 'Medications', 'Lab Due', 'Status', 'Cost']

/** One connection; what ends it early is the error of a measurement, which is reported by itself. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return pool
}

/** @param side the product on the database `url` */
export async function measureImport(side: Side, url: string): Promise<void> {
  const pool = openPool(url)
  const ids = await readIds(pool)
  const names = await namesOf(pool, ids)
  const took: Record<'limit' | 'check' | 'ours', number[]> = { limit: [], check: [], ours: [] }
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    took.limit.push(await timeOf(() => copy(url, ids, names, `Copied${round}`)))
    await clear(pool, `Copied${round}`)
    const id = await upload(side, names, `Imported${round}`)
    took.check.push(await timeOf(() => job(side, id, 'check')))
    took.ours.push(await timeOf(() => job(side, id, 'run')))
    await clear(pool, `Imported${round}`)
  }
  await pool.end()
  const [limit, check, ours] = [took.limit, took.check, took.ours].map(
    (times) => median(times.slice(1)) / 1000,
  )
  ratioRow('s to import 50,000 checked rows', limit!, ours!, 4, { digits: 1 })
  ratioRow('s to check and import 50,000 rows', limit!, check! + ours!, 4, { digits: 1 })
}

/** Milliseconds to check and import a few rows, for the size of a book. */
export async function timeSmallImport(side: Side, url: string): Promise<number> {
  const pool = openPool(url)
  const took: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const id = await upload(side, await namesOf(pool, await readIds(pool)), `Few${round}`, SENT)
    took.push((await timeOf(() => job(side, id, 'check'))) + (await timeOf(() => job(side, id, 'run'))))
    await clear(pool, `Few${round}`)
  }
  await pool.end()
  return median(took.slice(1))
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function namesOf(pool: pg.Pool, { status, medications }: Ids): Promise<Names> {
  const name = async (list: string, id: string) =>
    (await pool.query<{ name: string }>(`select name from ${list} where id = $1`, [id])).rows[0]!.name
  return {
    status: await name('statuses', status),
    medications: [await name('medications', medications[0]!), await name('medications', medications[1]!)],
  }
}

const noteOf = (index: number) => `Came by on visit ${index} to ask about the next order.`

/** One transaction, as the import: clients, their medications and their audit entries. */
async function copy(url: string, ids: Ids, { medications }: Names, last_name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const rows = Array.from({ length: ROWS }, (_, index) => ({ id: randomUUID(), index }))
  const text = medications.join('; ')
  await copyInto(
    client,
    'clients (id, last_name, first_name, next_order_date, notes, medication_names, medication_count, lab_due_date, status_id, cost)',
    rows.map(({ id, index }) =>
      [
        id,
        last_name,
        `N${index}`,
        '2027-01-31',
        noteOf(index),
        text,
        '2',
        '2027-02-28',
        ids.status,
        '120.50',
      ].join('\t'),
    ),
  )
  await copyInto(
    client,
    'client_medications (client_id, position, medication_id)',
    rows.flatMap(({ id }) => [0, 1].map((position) => [id, position, ids.medications[position]].join('\t'))),
  )
  const changes = JSON.stringify({
    last_name: [null, last_name],
    notes: [null, noteOf(1)],
    medications: [
      [],
      [0, 1].map((position) => ({ id: randomUUID(), position, medication_id: ids.medications[0] })),
    ],
  })
  await copyInto(
    client,
    'audit (actor_kind, action, subject_id, changes)',
    rows.map(({ id }) => ['job', 'clients.created', id, changes].join('\t')),
  )
  await client.query('commit')
  await client.end()
}

/** @param target table and columns */
async function copyInto(client: pg.Client, target: string, lines: string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(lines.length / 5_000) }, (_, part) =>
    Buffer.from(`${lines.slice(part * 5_000, (part + 1) * 5_000).join('\n')}\n`),
  )
  await pipeline(parts, client.query(copyFrom(`copy ${target} from stdin`)))
}

async function clear(pool: pg.Pool, last_name: string): Promise<void> {
  await pool.query('delete from clients where last_name = $1', [last_name])
  await pool.query('vacuum clients')
  await pool.query('vacuum client_medications')
}

async function ask<Answer>({ port, cookie }: Side, path: string, body?: object): Promise<Answer> {
  const method = body ? 'POST' : 'GET'
  return JSON.parse(
    await send(undefined, port, cookie, { method, path: `/api${path}`, ...(body && { body }) }),
  )
}

interface Import {
  id: string
  state: string
  choices: object
  message: string | null
}

async function upload(
  side: Side,
  { status, medications }: Names,
  last_name: string,
  total = ROWS,
): Promise<string> {
  const { id } = await ask<Import>(side, '/imports', { file_name: 'bench.csv', columns: titles, total })
  for (let first = 0; first < total; first += SENT) {
    const rows = Array.from({ length: SENT }, (_, index) => ({
      number: first + index + 2,
      cells: [
        last_name,
        `N${first + index}`,
        '01/31/2027',
        noteOf(first + index),
        medications.join('; '),
        '02/28/2027',
        status,
        '120.50',
      ],
    }))
    await ask(side, `/imports/${id}/rows`, { rows })
  }
  return id
}

/** Starts a job of an import and waits for its end. */
async function job(side: Side, id: string, what: 'check' | 'run'): Promise<void> {
  const { choices } = await ask<Import>(side, `/imports/${id}`)
  await ask(side, `/imports/${id}/${what}`, what === 'check' ? { choices } : {})
  const wanted = what === 'check' ? 'checked' : 'done'
  for (;;) {
    const { state, message } = await ask<Import>(side, `/imports/${id}`)
    if (state === wanted && message === null) return
    if (message !== null) throw new Error(message)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
