import { parseArgs, type ParseArgsConfig } from 'node:util'
import { EVERYTHING } from '../db/scope.ts'
import type { BackupProgress } from '../db/backup/rows.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { plural } from '../lib/text.ts'
import { readEnv, type Env } from '../server/env.ts'
import type { Jobs } from '../server/jobs/jobs.ts'
import { createLog, failureText } from '../server/log.ts'
import { openDatabase, type OpenedDatabase } from '../server/open-database.ts'
import { readKeyFile } from '../db/backup/file.ts'
import type { BackupTrust } from '../server/backup/signature.ts'

const PRINT_INTERVAL_MS = 1000

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Prints progress once a second at most. */
export function printProgress(): BackupProgress {
  const started = performance.now()
  let printedAt = started
  return ({ what, number, of, rows }) => {
    const now = performance.now()
    if (now - printedAt < PRINT_INTERVAL_MS) return
    printedAt = now
    const seconds = ((now - started) / 1000).toFixed(0)
    print(`${what}: ${number} of ${of}, ${plural(rows, 'row')}, ${seconds} s`)
  }
}

/** The arguments of the command line. @throws OperatorError with the usage for an unknown option */
export function readCommandLine<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch {
    throw new OperatorError(usage)
  }
}

/** Ctrl+C, or the end of the terminal. */
export function signalOfEnd(): AbortSignal {
  const stop = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(event, () => stop.abort())
  return stop.signal
}

/** The command line prints links instead of sending emails. */
export const noMail: Pick<Jobs, 'queue'> = {
  queue: () => Promise.reject(new Error('The command line sends no mail')),
}

export interface Opened extends OpenedDatabase {
  env: Env
}

/** Works with the migrated database of the settings, beside a running server too. */
export async function withDatabase<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
  const env = readEnv(process.env)
  const opened = await openDatabase(env, createLog('error'), { useRunning: true, scope: EVERYTHING })
  return work({ ...opened, env }).finally(opened.close)
}

/** Runs a command. On failure it prints `failed` with the message of an OperatorError, or the stack of any other error. */
export async function runProgram(failed: string, program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    process.stderr.write(`${failed} ${failureText(error)}\n`)
    process.exitCode = 1
  }
}

/** The options of who reads a backup. */
export const trustOptions = {
  key: { type: 'string' },
  'signed-by': { type: 'string', multiple: true },
} as const

/** @throws OperatorError for a file without a key */
export async function readTrust(values: { key?: string; 'signed-by'?: string[] }): Promise<BackupTrust> {
  const { key, 'signed-by': named = [] } = values
  const { identities, signers } = key ? await readKeyFile(key) : { identities: [], signers: [] }
  return { identities, signers: [...signers, ...named] }
}
