/** `npm run audit -- verify | export`: proves that the audit is as it was written; beside a running server too. */
import { once } from 'node:events'
import { openSnapshot } from '../db/snapshot.ts'
import { verifyAudit } from '../features/audit/verify-audit.server.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { readHeads } from '../server/audit/sealing.ts'
import { transact } from '../server/command.ts'
import { noMail, printProgress, runProgram, withDatabase, type Opened } from './program.ts'

const USAGE = `Usage: npm run audit -- verify | export
  verify   compute the hashes of all entries again, and compare them with the heads in the file AUDIT_HEADS
  export   the entries as JSON lines, to a file: npm run --silent audit -- export > FILE`

const commandLine = { actor: { kind: 'command_line' } } as const

async function verify({ ownerDatabase: database, env }: Opened): Promise<void> {
  const progress = printProgress()
  const { problem, lines } = await verifyAudit(database, readHeads(env), (rows) =>
    progress({ what: 'audit', number: 1, of: 1, rows }),
  )
  lines?.forEach((line) => process.stdout.write(`${line}\n`))
  if (!problem) return
  await transact({ database, jobs: noMail }, commandLine, (write) =>
    write.audit('audit.tampering_found', null, { problem }),
  )
  throw new OperatorError(problem)
}

async function exportEntries({ ownerDatabase: database }: Opened): Promise<void> {
  await transact({ database, jobs: noMail }, commandLine, (write) => write.audit('audit.exported', null))
  const snapshot = await openSnapshot(database.pool)
  const entries = 'select to_jsonb(audit)::text as line from audit order by id'
  try {
    for await (const rows of snapshot.read<{ line: string }>(entries, [])) {
      const isFull = !process.stdout.write(rows.map(({ line }) => `${line}\n`).join(''))
      if (isFull) await once(process.stdout, 'drain')
    }
  } finally {
    snapshot.close()
  }
}

await runProgram('The audit is not proved.', async () => {
  const [order = '', ...rest] = process.argv.slice(2)
  if (!['verify', 'export'].includes(order) || rest.length > 0) throw new OperatorError(USAGE)
  await withDatabase(order === 'verify' ? verify : exportEntries)
})
