import { ORPCError } from '@orpc/server'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { passkeys } from '../../../db/schema.ts'
import { transact, type Write } from '../../../server/command.ts'
import { auditSourceOf, type Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { invalid } from '../../../server/errors.ts'
import { whereFrom } from '../../../server/reading/reading.ts'
import { countFactorAttempt } from './attempts.server.ts'
import {
  endChallenge,
  newChallenge,
  readChallenge,
  CHALLENGE_SECONDS,
  type Purpose,
} from './challenges.server.ts'
import type { Assertion, RequestOptions } from './passkeyContract.ts'

/** Loaded at the first use: it takes 30 MB of memory. */
export const webAuthn = () => import('@simplewebauthn/server')

/** To which site passkeys belong. */
export const relyingParty = ({ BASE_URL }: Env) => {
  const { hostname, origin } = new URL(BASE_URL)
  return { rpID: hostname, origin }
}

const refusals = {
  expired: 'This took more than five minutes, or was done already. Please try again.',
  unknown:
    'This passkey doesn’t belong to an account here any more. Please use another way to sign in, and delete it from your device.',
  another: 'This passkey belongs to another account. Please use one of your own.',
  address: 'The passkey was asked for at another address. Please open this page at its usual address.',
  copied:
    'This passkey was used on another device in between, so it may have been copied. Please sign in another way, remove it under My account and tell your administrator.',
  disabled: 'Your access was turned off. Please contact your administrator.',
  certificates:
    'This device sent a certificate that was not asked for, so its passkey was not added. Please use another device.',
  invalid: 'The passkey could not be verified. Please try again.',
}
/** Why the answer to a challenge is refused; the audit has it as `cause`. */
export type Refusal = keyof typeof refusals

const refused = (purpose: Purpose, cause: Refusal) =>
  purpose === 'sign-in'
    ? new ORPCError('UNAUTHORIZED', { message: refusals[cause] })
    : invalid({ passkey: refusals[cause] })

/** Writes the refusal into the audit, and uses up the challenge. @throws the refusal */
export async function refusePasskey(
  context: Context,
  purpose: Purpose,
  cause: Refusal,
  { user_id, challenge }: { user_id: string | null; challenge: string | undefined },
): Promise<never> {
  await transact(context.services, auditSourceOf(context), async (write) => {
    if (challenge) await endChallenge(context, purpose, challenge)
    await write.audit('account.passkey_refused', user_id, { cause, ...whereFrom(context) })
  })
  throw refused(purpose, cause)
}

/** A challenge for an existing passkey. @param user_id whose; null for anybody's */
export async function requestPasskey(
  context: Context,
  write: Write,
  { purpose, user_id }: { purpose: Purpose; user_id: string | null },
): Promise<RequestOptions> {
  const own = user_id && (await descriptorsOf(write, user_id))
  return {
    challenge: await newChallenge(context, write, purpose, user_id),
    rpId: relyingParty(context.services.env).rpID,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
    ...(own && { allowCredentials: own }),
  }
}

/** The passkeys of a person, for the browser: which it may use, or which it has already. */
export async function descriptorsOf({ tx }: Write, user_id: string) {
  const { credential_id, transports } = passkeys
  const own = await tx
    .select({ id: credential_id, transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, user_id))
  return own.map((passkey) => ({ ...passkey, type: 'public-key' as const }))
}

interface Stored {
  id: string
  user_id: string
  email: string
  public_key: string
  counter: number
  is_disabled: boolean
}

const PASSKEY = `
  select passkeys.id, passkeys.user_id, email, public_key, counter::float8 as counter, disabled_at is not null as is_disabled
  from passkeys join users on users.id = passkeys.user_id left join user_roles on user_roles.user_id = users.id
  where credential_id = $1`

/** A right answer to a challenge, which `consumePasskey` uses up. */
export interface CheckedPasskey {
  id: string
  user_id: string
  email: string
  purpose: Purpose
  challenge: string
  /** Whether the challenge was for this person alone. */
  is_named: boolean
  counter: number
  backed_up: boolean
}

/**
 * Checks the answer to the challenge of this browser, before the transaction that uses it up. A wrong, old or repeated one is
 * in the audit. @throws 401 at a sign-in, else 400; 429 after too many
 */
export async function checkPasskey(
  context: Context,
  purpose: Purpose,
  passkey: Assertion,
): Promise<CheckedPasskey> {
  const { database } = context.services
  const kept = await readChallenge(context, purpose)
  const [stored] = await database.runSql<Stored>('passkey', PASSKEY, [passkey.id])
  const owners = [kept?.user_id, purpose === 'sign-in' ? null : context.session!.user_id].filter(Boolean)
  const user_id = owners[0] ?? stored?.user_id ?? null
  // Anybody can send this, so it leaves no entry.
  if (!kept && !stored) throw refused(purpose, 'expired')
  // Nobody guesses a signature, so what is counted is refusals alone, and they keep no right answer out.
  const refuse = async (cause: Refusal) => {
    if (kept && stored) await countFactorAttempt(context, stored.email, 'passkey')
    return refusePasskey(context, purpose, cause, { user_id, challenge: kept?.challenge })
  }
  if (!kept) return refuse('expired')
  if (!stored) return refuse('unknown')
  if (owners.some((owner) => owner !== stored.user_id)) return refuse('another')
  const verified = await verify(context.services.env, passkey, { ...stored, challenge: kept.challenge })
  if (typeof verified === 'string') return refuse(verified)
  if (stored.is_disabled) return refuse('disabled')
  const { id, email } = stored
  const { challenge } = kept
  return {
    id,
    user_id: stored.user_id,
    email,
    purpose,
    challenge,
    is_named: kept.user_id !== null,
    ...verified,
  }
}

/** Whether the answer is that of the stored passkey to the challenge, on this site, with PIN or biometrics. */
async function verify(
  env: Env,
  passkey: Assertion,
  { public_key, counter, user_id, challenge }: Stored & { challenge: string },
): Promise<Refusal | Pick<CheckedPasskey, 'counter' | 'backed_up'>> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { rpID, origin } = relyingParty(env)
  const { userHandle } = passkey.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user_id) return 'invalid'
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The counter is compared below, once the signature is known to be right.
    credential: { id: passkey.id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
  }).catch(() => null)
  if (!result?.verified) return originOf(passkey.response) === origin ? 'invalid' : 'address'
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  const isCopied = (newCounter > 0 || counter > 0) && newCounter <= counter
  return isCopied ? 'copied' : { counter: newCounter, backed_up: credentialBackedUp }
}

/** The origin that a browser says it has answered at. */
export function originOf({ clientDataJSON }: { clientDataJSON: string }): unknown {
  try {
    return (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin?: unknown } | null)
      ?.origin
  } catch {
    return null
  }
}

/** Uses up a challenge. @throws when a concurrent request was quicker */
export async function endOrRefuse(context: Context, purpose: Purpose, challenge: string): Promise<void> {
  if (!(await endChallenge(context, purpose, challenge))) throw refused(purpose, 'expired')
}

/** Uses up challenge and counter. @throws as `checkPasskey` when a concurrent request was quicker, or removed the passkey */
export async function consumePasskey(
  context: Context,
  { tx }: Write,
  { id, purpose, challenge, counter, backed_up }: CheckedPasskey,
): Promise<void> {
  await endOrRefuse(context, purpose, challenge)
  const isNewer = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await tx
    .update(passkeys)
    .set({ counter, backed_up, used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
  if (used.rowCount !== 1) throw refused(purpose, 'unknown')
}
