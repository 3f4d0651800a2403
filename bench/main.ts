/**
 * `npm run bench`: measures each goal beside a limit on the same machine in the same run. Nothing is
 * asserted. Parts by name: `npm run bench -- api start pages office`; all without.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../src/db/embedded/index.ts'
import { measureApi } from './api.ts'
import { makeBook, type Books } from './book.ts'
import { measureOffice } from './office.ts'
import { measurePages } from './pages.ts'
import { folder } from './processes.ts'
import { print } from './report.ts'
import { measureStart } from './start.ts'

const known = ['start', 'pages', 'api', 'office']
const asked = process.argv.slice(2)
const wanted = (part: string) => asked.length === 0 || asked.includes(part)

const log = {
  info: () => {},
  error: (trouble: object) => console.error('PostgreSQL:', JSON.stringify(trouble)),
}

async function withBooks(measure: (books: Books) => Promise<void>): Promise<void> {
  console.log('Preparing books of clients: 10,000, 200,000 and for the API 1,000,000.')
  const postgres = await startPostgres({ dataDir: join(folder, 'load'), name: 'foyer', log })
  try {
    const small = await makeBook(postgres.url, 'bench_10k', 10_000)
    const large = await makeBook(postgres.url, 'bench_200k', 200_000)
    // Read by the part of the API alone, and minutes to make.
    const huge = wanted('api') ? await makeBook(postgres.url, 'bench_1m', 1_000_000) : ''
    await measure({ small, large, huge })
  } finally {
    await postgres.stop()
  }
}

async function main(): Promise<void> {
  if (wanted('start')) await measureStart()
  if (wanted('pages')) await measurePages()
  if (!wanted('api') && !wanted('office')) return
  await withBooks(async (books) => {
    // The browser first: the API's part adds clients to a book.
    if (wanted('office')) await measureOffice(books)
    if (wanted('api')) await measureApi(books)
  })
}

const strange = asked.filter((part) => !known.includes(part))
if (strange.length > 0) {
  console.error(`There is no part ${strange.join(', ')}: choose among ${known.join(', ')}.`)
  rmSync(folder, { recursive: true })
  process.exit(1)
}
const started = performance.now()
try {
  await main()
} finally {
  rmSync(folder, { recursive: true, force: true })
  print()
}
console.log(`\nTook ${((performance.now() - started) / 1000).toFixed(0)} s.`)
