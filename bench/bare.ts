/**
 * The limit: node:http and pg alone, on plain tables (plain.ts) with SQL written by hand (plain-reads.ts). No session, no
 * access, no parsing of what need not be parsed; it shares no code with the product. PORT, DATABASE_URL.
 */
import http from 'node:http'
import pg from 'pg'
import { bulkPlain, createPlain, makePlainTables, updatePlain, type NewClient } from './plain.ts'
import { findPlain, listPlain, reportPlain } from './plain-reads.ts'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  // Not prepared, so that each search is planned for its own words.
  options: '-c timezone=America/Chicago -c plan_cache_mode=force_custom_plan',
})
pool.on('error', (error) => console.error(error.message))
await makePlainTables(pool)

async function answer(method: string, url: URL, body: string): Promise<string> {
  if (url.pathname === '/api/clients/bulk') {
    const { ids, change } = JSON.parse(body) as { ids: string[]; change: { field: string; to: string } }
    return bulkPlain(pool, ids, change)
  }
  if (url.pathname === '/api/find') return findPlain(pool, (JSON.parse(body) as { search: string }).search)
  if (method === 'POST') return createPlain(pool, JSON.parse(body) as NewClient)
  if (method === 'PATCH') {
    const { changes } = JSON.parse(body) as { changes: { notes: { to: string } } }
    return updatePlain(pool, url.pathname.split('/').at(-1)!, changes.notes.to)
  }
  const asked = url.searchParams
  if (url.pathname.startsWith('/api/reports'))
    return reportPlain(pool, asked.get('start')!, asked.get('end')!)
  return listPlain(pool, asked.get('search'), asked.get('cursor'))
}

http
  .createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://bare')
      const search = request.headers['foyer-search']
      if (search) url.searchParams.set('search', decodeURIComponent(String(search)))
      answer(request.method!, url, Buffer.concat(parts).toString()).then(
        (json) => response.setHeader('content-type', 'application/json').end(json),
        (error: Error) => response.writeHead(500).end(error.message),
      )
    })
  })
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('bare is open.'))
