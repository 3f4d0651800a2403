import type { Context } from '../../../server/context.ts'
import { accountKey, type Limit } from '../../../server/rate-limit.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { knownDevice } from '../device.server.ts'

const limits: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]

const words: Record<FactorKind, string> = { totp: 'code', passkey: 'passkey' }

/**
 * Counts an attempt at a second factor. Unknown devices share one counter that refuses: only who knows the
 * password, or an id of a passkey, gets as far as that, so nobody else can lock the owner out (docs/decisions/0048).
 * @returns resets the counter, after a right one @throws 429 after too many
 */
export async function countFactorAttempt(
  { services: { env, limiter }, headers }: Context,
  email: string,
  kind: FactorKind,
): Promise<() => Promise<void>> {
  const device = knownDevice(env, headers, email)
  const word = words[kind]
  const counter = device ? accountKey(email, `${word} device`, device) : accountKey(email, `${word} unknown`)
  for (const limit of limits) await limiter.consume(counter, limit)
  return async () => {
    for (const limit of limits) await limiter.reset(counter, limit)
  }
}
