import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, RunSql } from '../db/connect.ts'
import { tooMany } from './errors.ts'

export interface Limit {
  times: number
  seconds: number
  /** What was too much, as a sentence. */
  reached?: string
}

export type Limiter = ReturnType<typeof createLimiter>

/**
 * The key of a counter for one account. The email is hashed, so that no typed text can produce the key of another
 * account or counter.
 */
export const accountKey = (
  email: string,
  counter: `${string} ${'mails' | 'unknown' | 'at' | 'device'}`,
  of = '',
) => `${accountPrefix(email)}${counter} ${of}`

const accountPrefix = (email: string) =>
  `account ${createHash('sha256').update(email.toLowerCase()).digest('hex')} `

export const resetAccountLimits = (runSql: RunSql, email: string) =>
  runSql('rate_limits.forget', `delete from rate_limits where split_part(key, ':', 2) ^@ $1`, [
    accountPrefix(email),
  ])

/** Counters in PostgreSQL, shared by all instances; outside transactions, so that a rollback does not undo a count. */
export function createLimiter(database: Database) {
  const limiters = new Map<string, RateLimiterPostgres>()
  const findLimiter = ({ times, seconds }: Limit) => {
    const name = `${times}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  /** @returns the seconds to wait, 0 when within the limit */
  const count = async (key: string, limit: Limit) => {
    try {
      await findLimiter(limit).consume(key.toLowerCase())
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }
  return {
    /** Counts one use of `key`. @throws 429 with the wait in words when `limit` is used up */
    async consume(key: string, limit: Limit): Promise<void> {
      const wait = await count(key, limit)
      if (wait) throw tooMany(wait, limit.reached)
    },
    /** Adds to the counter of `key` what was counted elsewhere. @returns the sum, and in how many milliseconds it is reset */
    async add(key: string, limit: Limit, uses: number) {
      const { consumedPoints, msBeforeNext } = await findLimiter(limit).penalty(key.toLowerCase(), uses)
      return { used: consumedPoints, endsIn: msBeforeNext }
    },
    /** Counts one use of `key`. @returns false when `limit` is used up, for callers that must not learn of it */
    tryConsume: async (key: string, limit: Limit) => (await count(key, limit)) === 0,
    /** Resets the counter of `key`, for example after the right password. */
    async reset(key: string, limit: Limit): Promise<void> {
      await findLimiter(limit).delete(key.toLowerCase())
    },
    /** Undoes one counted use of `key`, after a server error. */
    async refund(key: string, limit: Limit): Promise<void> {
      await findLimiter(limit).reward(key.toLowerCase())
    },
  }
}

/** The limiter of one request; after a server error all its counts can be refunded. */
export function requestLimiter(limiter: Limiter): Limiter & { refundAll(): Promise<void> } {
  let counted: { key: string; limit: Limit }[] = []
  return {
    ...limiter,
    async consume(key, limit) {
      await limiter.consume(key, limit)
      counted.push({ key, limit })
    },
    async tryConsume(key, limit) {
      const isAllowed = await limiter.tryConsume(key, limit)
      if (isAllowed) counted.push({ key, limit })
      return isAllowed
    },
    async reset(key, limit) {
      await limiter.reset(key, limit)
      counted = counted.filter((use) => use.key !== key || use.limit !== limit)
    },
    async refundAll() {
      for (const { key, limit } of counted) await limiter.refund(key, limit)
    },
  }
}
