/** `npm run restore -- FILE --key KEYFILE`: fills an empty database from a backup. `-- rehearse` tries it beside a running server. */
import {
  print,
  printProgress,
  readCommandLine,
  runProgram,
  withDatabase,
  readTrust,
  trustOptions,
} from './program.ts'
import { madeAt } from '../db/backup/format.ts'
import { describeContents } from '../db/backup/rows.ts'
import { readRole } from '../db/privileges.ts'
import { rehearseRestore } from '../features/system/rehearsal.server.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { formatCount } from '../lib/text.ts'
import { formatDuration } from '../lib/times.ts'
import { backupFolder, newestBackup } from '../server/backup/backups.ts'
import { readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openPostgres, unreachable } from '../server/open-database.ts'
import { notingRefusal, restoreBackup } from '../server/backup/restore.ts'

const USAGE = `Usage: npm run restore -- FILE --key KEYFILE [--signed-by KEY] [--replace]
       npm run restore -- rehearse [FILE] --key KEYFILE [--signed-by KEY]`

function readArguments() {
  const options = { ...trustOptions, replace: { type: 'boolean' } } as const
  const { positionals, values } = readCommandLine({ allowPositionals: true, options }, USAGE)
  const isRehearsal = positionals[0] === 'rehearse'
  const [file, ...rest] = isRehearsal ? positionals.slice(1) : positionals
  if ((!file && !isRehearsal) || rest.length || (isRehearsal && values.replace))
    throw new OperatorError(USAGE)
  return { file: file ?? '', isRehearsal, ...values }
}
type Arguments = ReturnType<typeof readArguments>

async function rehearse({ file: named, ...values }: Arguments): Promise<void> {
  const trust = await readTrust(values)
  await withDatabase(async ({ env, ownerUrl }) => {
    const file = named || (await newestBackup(backupFolder(env)))
    print(`Rehearsing ${file} …`)
    const options = { env, ownerUrl, file, trust, scheduled: false, progress: printProgress() }
    const { rows, seconds } = await rehearseRestore(options)
    print(
      `It came back whole in ${formatDuration(seconds)}: ${formatCount(rows)} rows, and an audit that is as it was written.`,
    )
  })
}

async function restore({ file, replace = false, ...values }: Arguments): Promise<void> {
  const settings = readSettings(process.env)
  print(`Checking ${file} …`)
  const trust = await readTrust(values)
  const fill = () =>
    restoreBackup({
      file,
      trust,
      dataDir: settings.DATA_DIR,
      authSecret: settings.AUTH_SECRET,
      filesKey: settings.FILES_KEY,
      replace,
      progress: printProgress(),
      open: async ({ head, signer }) => {
        print(`It was made ${madeAt(head)}. Signed by ${signer}.`)
        const opened = await openPostgres(settings, createLog('error'))
        // Of a wrong URL the program's role is told before anything is written.
        if (settings.DATABASE_URL) await readRole(opened.url)
        return opened
      },
    })
  const { ownerUrl, stop, notes } = await notingRefusal(settings, fill).catch((error: Error) => {
    throw settings.DATABASE_URL ? unreachable(error) : error
  })
  try {
    const place = settings.DATABASE_URL ? 'the database of DATABASE_URL' : settings.DATA_DIR
    for (const line of [`Restored into ${place}: ${await describeContents(ownerUrl)}.`, ...notes]) print(line)
  } finally {
    await stop()
  }
}

const isRehearsal = process.argv[2] === 'rehearse'
await runProgram(isRehearsal ? 'The restore was not rehearsed.' : 'The backup was not restored.', () => {
  const args = readArguments()
  return args.isRehearsal ? rehearse(args) : restore(args)
})
