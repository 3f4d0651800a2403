/**
 * The limit: node:http and pg alone. No session, no access, no parsing of what need not be parsed; the same
 * statements, prepared, and the JSON text that PostgreSQL printed. Started by main.ts: PORT, DATABASE_URL.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import type { Statement } from './statements.ts'
import { plan } from './plan.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC -c foyer.time_zone=America/Chicago -c foyer.lab_due_soon_days=14',
})
pool.on('error', (error) => console.error(error.message))
const planned = await plan(pool)

interface PageRow {
  rows: string
  next: string | null
}
const page = async (statement: Statement) => {
  const { rows } = await pool.query<PageRow>(statement)
  return `{"rows":${rows[0]!.rows},"next":${JSON.stringify(rows[0]!.next)}}`
}

/** The statements in one transaction, each with its values replaced by `values`; gives the client it read last. */
async function write(statements: Statement[], values: (statement: Statement) => unknown[]): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    let last = ''
    for (const statement of statements) {
      const { rows } = await client.query({ ...statement, values: values(statement) })
      if (statement.name === 'clients.get') last = (rows[0] as { client: string }).client
    }
    await client.query('commit')
    return last
  } finally {
    client.release()
  }
}

function update(id: string, { notes }: { notes: string }): Promise<string> {
  return write(planned.update, ({ name, values }) => {
    if (name === 'clients.update.notes') return [id, notes]
    if (name === 'audit') return [...values.slice(0, 3), id, values[4], { notes: [null, notes] }]
    return [id]
  })
}

function create(): Promise<string> {
  const id = randomUUID()
  return write(planned.create, ({ name, values }) => {
    if (name === 'clients.chosen') return values
    if (name === 'audit') return [...values.slice(0, 3), id, ...values.slice(4)]
    if (name === 'client_medications.write') {
      return [id, (values[1] as string[]).map(() => randomUUID()), ...values.slice(2)]
    }
    return [id, ...values.slice(1)]
  })
}

async function answer(method: string, url: URL, body: string): Promise<string> {
  if (method === 'POST') return create()
  if (method === 'PATCH')
    return update(url.pathname.split('/').at(-1)!, JSON.parse(body) as { notes: string })
  if (url.pathname.startsWith('/api/reports')) return page(planned.report)
  const search = url.searchParams.get('search')
  return page(search ? planned.searches.get(search)! : planned.list)
}

http
  .createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://bare')
      answer(request.method!, url, Buffer.concat(parts).toString()).then(
        (json) => response.setHeader('content-type', 'application/json').end(json),
        (error: Error) => response.writeHead(500).end(error.message),
      )
    })
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare is open.'))
