/**
 * `npm run backup`: copies the database into a file while servers go on. `-- new-key FILE` makes a key pair,
 * `-- check FILE --key KEYFILE` reads a backup to its end, as a restore would.
 */
import { writeFileSync } from 'node:fs'
import {
  print,
  printProgress,
  readCommandLine,
  runProgram,
  signalOfEnd,
  readTrust,
  trustOptions,
} from './program.ts'
import { checkRecipient, makeKey, signerLine } from '../db/backup/file.ts'
import { madeAt } from '../db/backup/format.ts'
import { holdsDatabase } from '../db/embedded/index.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { formatBytes, formatCount } from '../lib/text.ts'
import { knownSigner, readTrustedBackup } from '../server/backup/signature.ts'
import { backupFolder, makeBackup } from '../server/backup/backups.ts'
import { readEnv, readSettings } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openPostgres, unreachable } from '../server/open-database.ts'
import { notingRefusal } from '../server/backup/restore.ts'

const USAGE = `Usage: npm run backup [-- --to FOLDER] [--keep N] [--unencrypted]
       npm run backup -- new-key FILE
       npm run backup -- check FILE --key KEYFILE [--signed-by KEY]`
const NO_KEY =
  'BACKUP_KEY is not set. Make a key with npm run backup -- new-key FILE; --unencrypted writes a file that needs none.'

function readArguments() {
  const options = {
    to: { type: 'string' },
    keep: { type: 'string' },
    unencrypted: { type: 'boolean' },
    ...trustOptions,
  } as const
  const { positionals, values } = readCommandLine({ allowPositionals: true, options }, USAGE)
  const [order = '', file = '', ...rest] = positionals
  const isKnown = order === '' || (['new-key', 'check'].includes(order) && file)
  const isCount = values.keep === undefined || /^[1-9]\d{0,5}$/.test(values.keep)
  if (!isKnown || !isCount || rest.length) throw new OperatorError(USAGE)
  return { order, file, ...values }
}

async function newKey(file: string): Promise<void> {
  const signer = knownSigner(readSettings(process.env))
  const { recipient, text } = await makeKey(signer)
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    throw new OperatorError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  print(`Set BACKUP_KEY=${recipient}`)
  print(`Keep ${file} elsewhere than on this machine. Without it no backup can be restored.`)
  if (!signer)
    print(`The first backup will say which line to add to ${file}, so that a restore knows who made it.`)
}

async function check(file: string, values: Parameters<typeof readTrust>[0]): Promise<void> {
  const trust = await readTrust(values)
  const read = () => readTrustedBackup(file, trust)
  const { head, tables, signer } = await notingRefusal(readSettings(process.env), read)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  print(`${file} is whole: ${formatCount(rows)} rows of ${madeAt(head)}.`)
  print(`It holds ${head.contents}.`)
  print(`Signed by ${signer}.`)
}

async function backUp({ to, keep, unencrypted = false }: ReturnType<typeof readArguments>): Promise<void> {
  const settings = readSettings(process.env)
  if (!settings.BACKUP_KEY.length && !unencrypted) throw new OperatorError(NO_KEY)
  const recipients = unencrypted ? [] : settings.BACKUP_KEY
  for (const recipient of recipients) checkRecipient(recipient)
  if (!settings.DATABASE_URL && !holdsDatabase(settings.DATA_DIR))
    throw new OperatorError(`There is no database in ${settings.DATA_DIR}.`)
  const env = readEnv(process.env)
  const { ownerUrl: url, stop } = await openPostgres(env, createLog('error'), { useRunning: true })
  try {
    const { file, bytes, rows, contents, seconds, signer } = await makeBackup({
      env,
      url,
      folder: to ?? backupFolder(env),
      recipients,
      keep: keep ? Number(keep) : null,
      scheduled: false,
      signal: signalOfEnd(),
      progress: printProgress(),
    }).catch((error: Error) => {
      throw env.DATABASE_URL ? unreachable(error) : error
    })
    print(
      `Backed up into ${file}: ${formatBytes(bytes)}, ${formatCount(rows)} rows, read back and whole, ${seconds} s.`,
    )
    print(`It holds ${contents}.`)
    print(
      `A restore asks who made it: keep the line "${signerLine(signer)}" in the file of the private key, or name the signer with --signed-by.`,
    )
  } finally {
    await stop()
  }
}

const failed = process.argv[2] === 'check' ? 'It would not be restored.' : 'No backup was made.'
await runProgram(failed, async () => {
  const args = readArguments()
  if (args.order === 'new-key') return newKey(args.file)
  if (args.order === 'check') return check(args.file, args)
  return backUp(args)
})
