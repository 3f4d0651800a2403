/** `npm run restore -- FOLDER`: copies a backup into an empty data folder and opens it once. */
import { runProgram, copyWithProgress } from './progress.ts'
import { describeContents } from '../db/contents.ts'
import { restore } from '../db/embedded/index.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { plural } from '../lib/text.ts'
import { DATA_FILES, readEnv, readSettings } from '../server/env.ts'
import { dropWaiting } from '../server/jobs.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

await runProgram('The backup was not restored.', async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length) throw new OperatorError('Usage: npm run restore -- FOLDER')
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (DATABASE_URL)
    throw new OperatorError(
      'DATABASE_URL is set: restore a PostgreSQL of your own with pg_restore, or unset it.',
    )
  await restore({ folder, dataDir: DATA_DIR, files: DATA_FILES, ...copyWithProgress() })
  const { url, database, close } = await openDatabase(readEnv(process.env), createLog('error'))
  try {
    // E-mails that were queued in the backup have been sent since, or are outdated.
    const dropped = (await dropWaiting(database, 'mail')) + (await dropWaiting(database, 'account-mail'))
    print(`Restored into ${DATA_DIR}: ${await describeContents(url)}.`)
    if (dropped) print(`${plural(dropped, 'e-mail')} that waited when the backup was made will not be sent.`)
  } finally {
    await close()
  }
})
