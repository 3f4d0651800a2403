import { startEmbedded } from '../embedded/start.ts'

// A process that owns a data folder until it is killed: what the tests of src/db/embedded start, in the server's place.
const log = { info: () => {}, error: () => {} }
const dataDir = process.argv[2] ?? ''
startEmbedded({ dataDir, log }).then(
  ({ url }) => process.stdout.write(`${JSON.stringify({ url })}\n`),
  (error: Error) => process.stdout.write(`${JSON.stringify({ refused: error.message })}\n`),
)
