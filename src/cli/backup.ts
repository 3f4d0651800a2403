/** `npm run backup [-- FOLDER]`: copies the data folder of a stopped server into a new folder. */
import path from 'node:path'
import { megabytes, runProgram, copyWithProgress } from './progress.ts'
import { describeContents } from '../db/contents.ts'
import { backUp } from '../db/embedded/index.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { DATA_FILES, DATABASE_NAME, readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'

/** Beside the data folder, not inside it; named by the time in UTC, which daylight saving does not repeat. */
function defaultTarget(dataDir: string): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return path.join(path.dirname(dataDir), 'backups', `foyer-${moment}Z`)
}

await runProgram('No backup was made.', async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (rest.length) throw new OperatorError('Usage: npm run backup [-- FOLDER]')
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (DATABASE_URL)
    throw new OperatorError(
      'DATABASE_URL is set: back up a PostgreSQL of your own with pg_dump, or unset it.',
    )
  const target = path.resolve(folder ?? defaultTarget(DATA_DIR))
  const { bytes, inspected } = await backUp({
    dataDir: DATA_DIR,
    name: DATABASE_NAME,
    files: DATA_FILES,
    target,
    log: createLog('error'),
    inspect: describeContents,
    ...copyWithProgress(),
  })
  process.stdout.write(`Backed up into ${target}: ${megabytes(bytes)}, ${inspected}.\n`)
})
