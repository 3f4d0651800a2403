/** `npm run seed -- --clients N [--seed S] [--append]`: adds fictional clients to the client book. */
import { seedClients } from '../db/seed/clients.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { formatCount } from '../lib/text.ts'
import { readCommandLine, runProgram, withDatabase } from './program.ts'

const MAX_CLIENTS = 1_000_000
const USAGE = `Usage: npm run seed -- --clients N [--seed S] [--append], where N is a whole number from 1 to ${formatCount(MAX_CLIENTS)} and S is any whole number.`

async function main(): Promise<void> {
  const options = readOptions()
  const started = performance.now()
  const onProgress = (done: number) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(`${formatCount(done)} of ${formatCount(options.clients)} clients, ${seconds} s\n`)
  }
  await withDatabase(({ ownerDatabase }) => seedClients(ownerDatabase, { ...options, onProgress }))
}

function readOptions() {
  const options = {
    clients: { type: 'string' },
    seed: { type: 'string' },
    append: { type: 'boolean' },
  } as const
  const { values } = readCommandLine({ options }, USAGE)
  const clients = Number(values.clients)
  const seed = Number(values.seed ?? 1)
  const fits = Number.isInteger(clients) && clients >= 1 && clients <= MAX_CLIENTS
  if (!fits || !Number.isSafeInteger(seed)) throw new OperatorError(USAGE)
  return { clients, seed, append: values.append }
}

await runProgram('Nothing more was added.', main)
