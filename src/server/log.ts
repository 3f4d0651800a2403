import pino from 'pino'

export type Log = pino.Logger

/** What a log may hold of an error: its kind and its place. A message may quote what somebody typed, so it stays out. */
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

/** Structured lines on standard output. Callers pass ids, counts and codes, never what people typed. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
