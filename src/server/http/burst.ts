import type { Context } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'
import type { Services, AppEnv } from '../context.ts'
import { refusalResponse } from './api-errors.ts'

/** Per IP address and instance; enough for the staff of an office, who load a document only now and then. */
const burstLimit = { points: 100, duration: 10 }

/** @returns the refusal for somebody who asks for very many rendered pages or documents of the API, else undefined */
export type RefuseBurst = (c: Context<AppEnv>) => Promise<Response | undefined>

/** Counted in memory: what protects the thread must not wait for a database that is busy as well. */
export function createBurstLimit(
  { reading }: Pick<Services, 'reading'>,
  asked: 'pages' | 'documents',
): RefuseBurst {
  const limiter = new RateLimiterMemory(burstLimit)
  return async (c) => {
    const { request_id, address } = c.var
    const over = await limiter.consume(address).then(
      () => undefined,
      (reached: RateLimiterRes) => reached,
    )
    if (!over) return undefined
    const caller = { session: null, request_id, address, headers: c.req.raw.headers }
    reading.noteRefusal(caller, 'access.limited', `GET ${asked}`)
    const refused = tooMany(Math.ceil(over.msBeforeNext / 1000), 'Too many requests in a short time.')
    return refusalResponse(refused, c.req.path, request_id)
  }
}
