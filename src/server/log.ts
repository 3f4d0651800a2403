import pino from 'pino'

export type Log = pino.Logger

/** Structured lines on standard output. Callers pass ids, counts and codes, never what people typed. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
