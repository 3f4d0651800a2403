import pino from 'pino'

export type Log = pino.Logger

/** Name and stack of an error without its message, which may quote what somebody typed. */
export function stackOf(error: unknown): { name: string; stack: string } {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an Error')
  return {
    name,
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Structured log on standard output. Log ids, counts and codes only, never what people typed. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
