/**
 * `npm run bench`: measures each goal beside a limit on the same machine in the same run. Nothing is
 * asserted. Parts by name: `npm run bench -- api start`; without a name all but `people`, which takes a quarter of an hour and
 * 10 GB of disk.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../src/db/embedded/index.ts'
import { measureApi } from './api.ts'
import { makeBook, type Books } from './book.ts'
import { measureOffice } from './office.ts'
import { measurePeople } from './people.ts'
import { measurePages } from './pages.ts'
import { folder } from './processes.ts'
import { print } from './report.ts'
import { measureStart } from './start.ts'

const usual = ['start', 'pages', 'api', 'office']
const known = [...usual, 'people']
const asked = process.argv.slice(2)
const wanted = (part: string) => (asked.length === 0 ? usual : asked).includes(part)

const log = {
  info: () => {},
  error: (trouble: object) => console.error('PostgreSQL:', JSON.stringify(trouble)),
}

/** @param work gets the url of a PostgreSQL where databases can be made */
async function withPostgres(work: (server: string) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(folder, 'load'), name: 'foyer', log })
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function makeBooks(server: string): Promise<Books> {
  console.log('Preparing books of clients: 10,000, 200,000 and for the API 1,000,000.')
  return {
    small: await makeBook(server, 'bench_10k', 10_000),
    large: await makeBook(server, 'bench_200k', 200_000),
    // Read by the part of the API alone, and minutes to make.
    huge: wanted('api') ? await makeBook(server, 'bench_1m', 1_000_000) : '',
  }
}

async function main(): Promise<void> {
  if (wanted('people'))
    await withPostgres(async (server) => measurePeople(await makeBook(server, 'bench_people', 1_000_000)))
  if (wanted('start')) await measureStart()
  if (wanted('pages')) await measurePages()
  if (!wanted('api') && !wanted('office')) return
  await withPostgres(async (server) => {
    const books = await makeBooks(server)
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
