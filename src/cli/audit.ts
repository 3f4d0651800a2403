/** `npm run audit -- verify [FILE] | export | key`: proves that the audit is as it was written; beside a running server too. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { exportAudit } from '../features/audit/export-audit.server.ts'
import { verifyDatabase } from '../features/audit/verify-audit.server.ts'
import { verifyFile } from '../features/audit/verify-file.server.ts'
import { calendarDay } from '../lib/inputRules.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { formatCount } from '../lib/text.ts'
import {
  auditKey,
  fingerprint,
  headsFile,
  publicKeyText,
  readHeads,
  readPublicKey,
} from '../server/audit/heads.ts'
import { transact } from '../server/command.ts'
import { readEnv, type Env } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open.ts'
import { noMail } from './noMail.ts'
import { runProgram } from './progress.ts'

const USAGE = `Usage: npm run audit -- verify [FILE] [--key KEY] | export [--from DAY] [--to DAY] | key
  verify   compute the hashes of all entries again, and compare them with the signed heads
           with FILE: verify an exported file alone; --key is the public key that was kept
  export   the entries as JSON lines, to a file: npm run --silent audit -- export > FILE
           DAY is like 2026-01-31; both are included
  key      the public key of the signatures, to be kept elsewhere`

const PROGRESS_MS = 1000
const commandLine = { actor: { kind: 'command_line' } } as const

async function main(): Promise<void> {
  const { order, file, key, from, to } = readOptions()
  if (order === 'verify' && file) return say(await verifyFile(linesOf(file), key))
  const env = readEnv(process.env)
  if (order === 'key') return print(publicKeyText(auditKey(env)))
  const { ownerDatabase: database, close } = await openDatabase(env, createLog('error'), { useRunning: true })
  try {
    if (order === 'export') return await writeExport(database, env, { from, to })
    const verified = await verifyDatabase(database, {
      publicKey: readPublicKey(key ?? publicKeyText(auditKey(env))),
      heads: readHeads(headsFile(env)),
      keptYears: {
        clients: env.CLIENT_YEARS,
        audit: env.AUDIT_YEARS,
        readings: env.AUDIT_READING_YEARS,
      },
      progress: progress(),
    })
    const { problem } = verified
    if (problem)
      await transact({ database, jobs: noMail }, commandLine, (write) =>
        write.audit('audit.tampering_found', null, { problem }),
      )
    say(verified)
    if (!problem) print(`Signed with the key ${fingerprint(publicKeyText(auditKey(env)))}.`)
  } finally {
    await close()
  }
}

type Owner = Awaited<ReturnType<typeof openDatabase>>['ownerDatabase']

async function writeExport(
  database: Owner,
  env: Env,
  days: { from?: string | undefined; to?: string | undefined },
) {
  await transact({ database, jobs: noMail }, commandLine, (write) =>
    write.audit('audit.exported', null, days),
  )
  for await (const line of exportAudit(database, auditKey(env), days)) {
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

function say({ problem, lines }: Awaited<ReturnType<typeof verifyFile>>): void {
  if (problem) throw new OperatorError(problem)
  lines.forEach(print)
}

/** Lines of a file; one that cannot be read is refused in a sentence. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file)
  try {
    await once(stream, 'open')
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}.`)
  }
  yield* createInterface({ input: stream })
}

function progress(): (done: number) => void {
  const started = performance.now()
  let printedAt = started
  return (done) => {
    const now = performance.now()
    if (now - printedAt < PROGRESS_MS) return
    printedAt = now
    process.stderr.write(`${formatCount(done)} entries, ${((now - started) / 1000).toFixed(0)} s\n`)
  }
}

function readOptions() {
  const { values, positionals } = parseOptions()
  const [order = '', file, ...rest] = positionals
  const { key, from, to } = values
  const isUsable =
    ['verify', 'export', 'key'].includes(order) &&
    rest.length === 0 &&
    (order === 'verify' || (!file && !key)) &&
    (order === 'export' || (!from && !to)) &&
    [from, to].every((day) => !day || calendarDay.safeParse(day).success)
  if (!isUsable) throw new OperatorError(USAGE)
  return { order, file, key, from, to }
}

function parseOptions() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { key: text, from: text, to: text }, allowPositionals: true })
  } catch {
    throw new OperatorError(USAGE)
  }
}

await runProgram('The audit is not proved.', main)
