import { startPostgres } from '../index.ts'

// A process that owns a data folder until it is killed: started by the tests beside it in the place of a server.
const log = { info: () => {}, error: () => {} }
const dataDir = process.argv[2] ?? ''
startPostgres({ dataDir, name: 'shop', log }).then(
  ({ url }) => process.stdout.write(`${JSON.stringify({ url })}\n`),
  (error: Error) => process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`),
)
