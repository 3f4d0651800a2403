/**
 * The limit: node:http and pg alone. No session, no access, no parsing of what need not be parsed. Reads are the same
 * statements, prepared, and the JSON text that PostgreSQL printed; writes go to plain tables (plain.ts). Started by
 * main.ts: PORT, DATABASE_URL.
 */
import http from 'node:http'
import pg from 'pg'
import type { Statement } from './statements.ts'
import { createPlain, makePlainTables, updatePlain, type NewClient } from './plain.ts'
import { plan } from './plan.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC -c foyer.time_zone=America/Chicago -c foyer.lab_due_soon_days=14',
})
pool.on('error', (error) => console.error(error.message))
await makePlainTables(pool)
const planned = await plan()

interface PageRow {
  rows: string
  next: string | null
}
const page = async (statement: Statement) => {
  const { rows } = await pool.query<PageRow>(statement)
  return `{"rows":${rows[0]!.rows},"next":${JSON.stringify(rows[0]!.next)}}`
}

async function answer(method: string, url: URL, body: string): Promise<string> {
  if (method === 'POST') return createPlain(pool, JSON.parse(body) as NewClient)
  if (method === 'PATCH') {
    return updatePlain(pool, url.pathname.split('/').at(-1)!, (JSON.parse(body) as { notes: string }).notes)
  }
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
