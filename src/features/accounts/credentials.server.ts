import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import * as schema from '../../db/schema.ts'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../server/procedure.ts'
import { accountKey, type Limit } from '../../server/rate-limit.ts'
import type { Services } from '../../server/services.ts'
import { knownDevice } from './device.server.ts'
import { hashPassword, verifyPassword } from './library.server.ts'

/** The tries of one browser that is known for the account, or of one address: nobody else's keep the owner out. */
const attemptLimits: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]
/** All tries of unknown browsers at one account. Beyond them each waits a moment; none is refused for them. */
const unknownDeviceLimit: Limit = { times: 30, seconds: 3600 }
const UNKNOWN_DEVICE_DELAY_MS = 2_000

/** Which counters a try at an account uses: its own and, for an unknown browser, the one that all of them share. */
function countersOf({ services, headers, address }: Context, what: string, email: string) {
  const device = knownDevice(services.env, headers, email)
  return {
    own: device ? accountKey(email, `${what} device`, device) : accountKey(email, `${what} at`, address),
    strangers: device ? null : accountKey(email, `${what} unknown`),
  }
}

/**
 * Counts a try at a password before it is looked at (docs/decisions/0019).
 * @throws 429 when this browser, or an unknown one's address, had too many
 */
export async function countAttempt(asked: Context, what: string, email: string): Promise<void> {
  const { limiter } = asked.services
  const { own, strangers } = countersOf(asked, what, email)
  // In this order: whoever is refused already adds nothing to what others wait for.
  for (const limit of attemptLimits) await limiter.take(own, limit)
  if (strangers && !(await limiter.allows(strangers, unknownDeviceLimit)))
    await setTimeout(UNKNOWN_DEVICE_DELAY_MS)
}

/** The password was right: the tries that were counted with this one begin anew. */
export async function forgetAttempts(asked: Context, what: string, email: string): Promise<void> {
  const { limiter } = asked.services
  const { own, strangers } = countersOf(asked, what, email)
  for (const limit of attemptLimits) await limiter.forget(own, limit)
  if (strangers) await limiter.forget(strangers, unknownDeviceLimit)
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

type Checked = ({ right: true } & Credential) | { right: false; user_id: string | null }

/** Takes as long for an unknown address as for a wrong password. */
export async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const [known] = await services.database.rows<Credential>('credential', CREDENTIAL, [email])
  if (!known) {
    await hashPassword(services, password)
    return { right: false, user_id: null }
  }
  const right = await verifyPassword(services, known.hash, password)
  return right ? { right, ...known } : { right, user_id: known.user_id }
}

/** Whether the password that was checked outside the transaction still is the account's. */
export async function isCurrentHash(tx: Tx, user_id: string, hash: string): Promise<boolean> {
  const { accounts } = schema
  return (await tx.$count(accounts, and(eq(accounts.user_id, user_id), eq(accounts.password, hash)))) > 0
}
