import { setTimeout } from 'node:timers/promises'
import type { Action } from '../../lib/actions.ts'
import { transact, auditSource, whereFrom, type Write } from '../../server/command.ts'
import type { Context } from '../../server/context.ts'
import { accountKey, type Limit } from '../../server/rate-limit.ts'
import { knownDevice } from './device.server.ts'
import { lockUser } from './users.server.ts'
import type { Env } from '../../server/env.ts'
import { unauthorized } from '../../server/errors.ts'

/**
 * What somebody has shown, checked before the transaction that uses it up: a password, a code, a passkey, a first step.
 * `consume` returns false when it was used or replaced meanwhile.
 */
export interface Proof {
  user_id: string
  email: string
  consume: (write: Write) => Promise<boolean>
  refusal: () => Error
}

/** Uses up what somebody has shown. Locks the person first. @throws its refusal */
export async function consumeProof(write: Write, { user_id, consume, refusal }: Proof): Promise<void> {
  await lockUser(write.tx, user_id)
  if (!(await consume(write))) throw refusal()
}

/** Attempts of one known device or one IP address, so that other people's attempts do not lock the owner out. */
const limits: Limit[] = [
  { times: 10, seconds: 300 },
  { times: 30, seconds: 3600 },
]
/** Attempts of all unknown devices at one password together. Beyond this limit each is delayed, but none refused. */
const unknownDeviceLimit: Limit = { times: 30, seconds: 3600 }
const UNKNOWN_DEVICE_DELAY_MS = 2_000

type Attempt = 'sign_in' | 'confirm_email' | 'own_password' | 'code' | 'passkey' | 'provider'

/**
 * Counts an attempt before it is checked (docs/decisions/0019). Unknown devices share one counter for second factors, which
 * refuses: only who knows the password, or an id of a passkey, gets as far as that (docs/decisions/0048). So do answers of the provider.
 * @returns resets the counters, after a right one @throws 429 after too many attempts
 */
export async function countAttempt(
  { services: { env, limiter }, headers, address }: Context,
  what: Attempt,
  email: string,
): Promise<() => Promise<void>> {
  const device = knownDevice(env, headers, email)
  const unknown = accountKey(email, `${what} unknown`)
  const isFactor = what === 'code' || what === 'passkey' || what === 'provider'
  const elsewhere = isFactor ? unknown : accountKey(email, `${what} at`, address)
  const own = device ? accountKey(email, `${what} device`, device) : elsewhere
  // In this order: a refused attempt does not count towards the shared limit.
  for (const limit of limits) await limiter.consume(own, limit)
  const isShared = !device && !isFactor
  if (isShared && !(await limiter.tryConsume(unknown, unknownDeviceLimit)))
    await setTimeout(UNKNOWN_DEVICE_DELAY_MS)
  return async () => {
    for (const limit of limits) await limiter.reset(own, limit)
    if (isShared) await limiter.reset(unknown, unknownDeviceLimit)
  }
}

/** The entry of an attempt that failed; at once, since the request is refused. */
export const auditFailedAttempt = (
  context: Context,
  action: Action,
  user_id: string | null,
  why?: { cause: string },
) =>
  transact(context.services, auditSource(context), (write) =>
    write.audit(action, user_id, { ...why, ...whereFrom(context) }),
  )

/** Whether somebody may sign in with the provider alone (OIDC_ONLY). */
export const isPasswordClosed = ({ provider }: Env, email: string): boolean =>
  provider?.emergency?.includes(email) === false

export const onlyProvider = ({ provider }: Env) =>
  unauthorized(`Only ${provider?.name} signs in here. Please choose “Continue with ${provider?.name}”.`)

/** Refuses, with an entry, who has shown something else than the provider asks for. @throws 401 */
export async function refuseWithoutProvider(context: Context, email: string, user_id: string | null) {
  const { env } = context.services
  if (!isPasswordClosed(env, email)) return
  await auditFailedAttempt(context, 'account.sign_in_failed', user_id, { cause: 'only_provider' })
  throw onlyProvider(env)
}
