import pino from 'pino'
import { EmbeddedPostgresError } from '../db/embedded/index.ts'
import { failureCode } from '../db/errors.ts'
import { OperatorError } from '../lib/operatorError.ts'

export type Log = pino.Logger

/** Name, code and stack of an error without its message, which may quote what somebody typed. */
export function errorFields(error: unknown): { name: string; code: string; stack: string } {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an Error')
  return {
    name,
    code: failureCode(error),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** What a program prints when it fails: the sentence for the operator, or the stack of a fault of ours. */
export function failureText(error: unknown): string {
  const isForOperator = error instanceof OperatorError || error instanceof EmbeddedPostgresError
  return isForOperator ? error.message : String((error as Error).stack)
}

/** A warning or an error; `details` are the rest of the line, as JSON. */
export interface Problem {
  at: string
  message: string
  details: string
}

const MAX_PROBLEMS = 50
const problems: Problem[] = []
/** The last warnings and errors of this process, newest first. */
export const recentProblems = (): Problem[] => problems

/** Structured log on standard output. Log ids, counts and codes only, never what people typed. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod(args, method, number) {
        const [entry, message] = args as [object, string | undefined]
        if (number >= pino.levels.values['warn']! && message !== undefined) {
          problems.unshift({ at: new Date().toISOString(), message, details: JSON.stringify(entry) })
          problems.splice(MAX_PROBLEMS)
        }
        method.apply(this, args)
      },
    },
  })

const EVERY_MS = 1_000

export type OutageLog = ReturnType<typeof createOutageLog>

/** What happens to every request during an outage, in one line a second instead of one a request. */
export function createOutageLog(log: Log) {
  const counts = new Map<string, { message: string; code: string; count: number }>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { message, ...entry } of counts.values()) log.error(entry, message)
    counts.clear()
  }
  return {
    /** @param code why, such as ECONNREFUSED */
    note(message: string, code: string) {
      const noted = counts.get(message + code) ?? { message, code, count: 0 }
      noted.count += 1
      counts.set(message + code, noted)
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
    /** Writes what was noted since the last line. */
    flush,
  }
}
