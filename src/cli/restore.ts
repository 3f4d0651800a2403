/** `npm run restore -- FILE --key KEYFILE`: fills an empty database from a backup. */
import { printProgress, readCommandLine, runProgram } from './program.ts'
import { readTrust, trustOptions } from './trust.ts'
import { madeAt } from '../db/backup/format.ts'
import { describeContents } from '../db/contents.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openPostgres, unreachable } from '../server/open-database.ts'
import { notingRefusal } from '../server/backup/refused-backup.ts'
import { restoreBackup } from '../server/backup/restore.ts'

const USAGE = `Usage: npm run restore -- FILE --key KEYFILE [--signed-by KEY] [--replace]`

function readArguments() {
  const options = { ...trustOptions, replace: { type: 'boolean' } } as const
  const { positionals, values } = readCommandLine({ allowPositionals: true, options }, USAGE)
  const [file, ...rest] = positionals
  if (!file || rest.length) throw new OperatorError(USAGE)
  return { file, ...values }
}

await runProgram('The backup was not restored.', async () => {
  const { file, replace = false, ...values } = readArguments()
  const settings = readSettings(process.env)
  process.stdout.write(`Checking ${file} …\n`)
  const trust = await readTrust(values)
  const restore = () =>
    restoreBackup({
      file,
      trust,
      dataDir: settings.DATA_DIR,
      authSecret: settings.AUTH_SECRET,
      filesKey: settings.FILES_KEY,
      replace,
      progress: printProgress(),
      open: ({ head, signer }) => {
        process.stdout.write(`It was made ${madeAt(head)}. Signed by ${signer}.\n`)
        return openPostgres(settings, createLog('error'))
      },
    })
  const { ownerUrl, stop, notes } = await notingRefusal(settings, restore).catch((error: Error) => {
    throw settings.DATABASE_URL ? unreachable(error) : error
  })
  try {
    const place = settings.DATABASE_URL ? 'the database of DATABASE_URL' : settings.DATA_DIR
    for (const line of [`Restored into ${place}: ${await describeContents(ownerUrl)}.`, ...notes])
      process.stdout.write(`${line}\n`)
  } finally {
    await stop()
  }
})
