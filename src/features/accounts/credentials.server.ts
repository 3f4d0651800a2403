import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Context } from '../../server/context.ts'
import { accountKey, type Limit } from '../../server/rate-limit.ts'
import type { Services } from '../../server/services.ts'
import { knownDevice } from './device.server.ts'
import { hashPassword, setPassword, verifyPassword } from './library.server.ts'
import { isOutdated } from './password-hash.server.ts'
import { lockUser } from './users.server.ts'

/** Attempts of one known device or one IP address, so that other people's attempts do not lock the owner out. */
const attemptLimits: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]
/** Attempts of all unknown devices at one account together. Beyond this limit each is delayed, but none refused. */
const unknownDeviceLimit: Limit = { times: 30, seconds: 3600 }
const UNKNOWN_DEVICE_DELAY_MS = 2_000

/** The counters of an attempt: its own and, for an unknown device, the one that all unknown devices share. */
function countersOf({ services, headers, address }: Context, what: string, email: string) {
  const device = knownDevice(services.env, headers, email)
  return {
    own: device ? accountKey(email, `${what} device`, device) : accountKey(email, `${what} at`, address),
    shared: device ? null : accountKey(email, `${what} unknown`),
  }
}

/**
 * Counts an attempt before the password is checked (docs/decisions/0019).
 * @throws 429 after too many attempts of this device or, if it is unknown, of this IP address
 */
export async function countAttempt(context: Context, what: string, email: string): Promise<void> {
  const { limiter } = context.services
  const { own, shared } = countersOf(context, what, email)
  // In this order: a refused attempt does not count towards the shared limit.
  for (const limit of attemptLimits) await limiter.consume(own, limit)
  if (shared && !(await limiter.tryConsume(shared, unknownDeviceLimit)))
    await setTimeout(UNKNOWN_DEVICE_DELAY_MS)
}

/** Resets the counters of this attempt after the right password. */
export async function forgetAttempts(context: Context, what: string, email: string): Promise<void> {
  const { limiter } = context.services
  const { own, shared } = countersOf(context, what, email)
  for (const limit of attemptLimits) await limiter.reset(own, limit)
  if (shared) await limiter.reset(shared, unknownDeviceLimit)
}

const CREDENTIAL = `
  select users.id as user_id, users.email_verified, accounts.password as hash
  from users join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
  where users.email = $1`

interface Credential {
  user_id: string
  email_verified: boolean
  hash: string
}

interface Correct extends Credential {
  isCorrect: true
  /** To be stored instead of an outdated hash. */
  newHash: string | null
}

type Checked = Correct | { isCorrect: false; user_id: string | null }

/** Takes equally long for an unknown address and a wrong password, so that callers cannot tell them apart. */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const [known] = await services.database.runSql<Credential>('credential', CREDENTIAL, [email])
  if (!known) {
    await hashPassword(services, password)
    return { isCorrect: false, user_id: null }
  }
  const isCorrect = await verifyPassword(services, known.hash, password)
  if (!isCorrect) return { isCorrect, user_id: known.user_id }
  const newHash = isOutdated(known.hash) ? await hashPassword(services, password) : null
  return { isCorrect, ...known, newHash }
}

/** Whether the hash that was checked before the transaction is still the account's. Locks the person, replaces an outdated one. */
export async function isStillCurrent(
  services: Services,
  tx: Tx,
  { user_id, hash, newHash }: Pick<Correct, 'user_id' | 'hash' | 'newHash'>,
): Promise<boolean> {
  await lockUser(tx, user_id)
  const { accounts } = schema
  const same = and(eq(accounts.user_id, user_id), eq(accounts.password, hash))
  const isCurrent = (await tx.$count(accounts, same)) > 0
  if (isCurrent && newHash) await setPassword(services, user_id, newHash)
  return isCurrent
}
