import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/connect.ts'
import { tooMany } from './errors.ts'

export interface Limit {
  times: number
  seconds: number
}

export interface Limiter {
  /** Counts one use of `key`. @throws 429 with the wait in words when `limit` is used up */
  take(key: string, limit: Limit): Promise<void>
  /** Forgets the uses of `key`: it was the right person after all. */
  forget(key: string, limit: Limit): Promise<void>
}

/** Counters in PostgreSQL, so that all instances count together. Counted outside any transaction: a refusal stays counted. */
export function createLimiter(database: Database): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ times, seconds }: Limit) => {
    const name = `${times}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: database.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  return {
    async take(key, limit) {
      try {
        await limiterOf(limit).consume(key.toLowerCase())
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
        throw error
      }
    },
    async forget(key, limit) {
      await limiterOf(limit).delete(key.toLowerCase())
    },
  }
}
