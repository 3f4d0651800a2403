/** `npm run seed -- --clients N [--seed S] [--append]`: fills the client book with people who do not exist. */
import { parseArgs } from 'node:util'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { seedClients } from '../db/seed/clients.ts'
import { formatCount } from '../lib/text.ts'

const USAGE = 'Usage: npm run seed -- --clients 500 [--seed 1] [--append]'

async function main(): Promise<void> {
  const { clients, seed, append } = readOptions()
  const embedded = process.env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: process.env.DATA_DIR || './data', log: { info: () => {}, error: warn } })
  const url = process.env.DATABASE_URL ?? embedded!.url
  try {
    await migrate(url)
    const timeZone = process.env.TIME_ZONE || 'America/Chicago'
    const database = connect({ url, pool: 2, timeZone, labDueSoonDays: 14, onError: warn })
    const started = performance.now()
    const onProgress = (done: number) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      process.stdout.write(`${formatCount(done)} of ${formatCount(clients)} clients, ${seconds} s\n`)
    }
    await seedClients(database, { clients, seed, append, onProgress }).finally(() => database.close())
  } finally {
    await embedded?.stop()
  }
}

function readOptions() {
  const { values } = parseArgs({
    options: { clients: { type: 'string' }, seed: { type: 'string' }, append: { type: 'boolean' } },
  })
  const clients = Number(values.clients)
  const seed = Number(values.seed ?? 1)
  if (!Number.isSafeInteger(clients) || clients < 1 || !Number.isSafeInteger(seed)) throw new Error(USAGE)
  return { clients, seed, append: values.append }
}

const warn = (trouble: object) => void process.stderr.write(`PostgreSQL: ${JSON.stringify(trouble)}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Nothing more was added. ${(error as Error).message}\n`)
  process.exit(1)
})
