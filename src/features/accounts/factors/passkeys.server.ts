import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { passkeys } from '../../../db/schema.ts'
import { tokenMinutes } from '../../../lib/times.ts'
import { transact, auditSource, whereFrom, type Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { invalid, unauthorized } from '../../../server/errors.ts'
import { countAttempt, type Proof } from '../attempts.server.ts'
import { consumeToken, makeBrowserToken, readBrowserToken } from '../tokens.server.ts'
import type { Assertion } from './factorContract.ts'

/** Loaded at the first use: it takes 30 MB of memory. */
export const webAuthn = () => import('@simplewebauthn/server')

export const siteOf = ({ BASE_URL }: Env) => new URL(BASE_URL)

/** What an answer to a challenge must hold: the challenge, this site, and PIN or biometrics. */
export const verifyOptions = (env: Env, expectedChallenge: string) => {
  const { hostname: expectedRPID, origin: expectedOrigin } = siteOf(env)
  return { expectedChallenge, expectedRPID, expectedOrigin, requireUserVerification: true }
}

/** What the answer to a challenge does; it does nothing else. */
type Use = 'sign-in' | 'step-up' | 'add'

const refusals = {
  expired: 'This took more than five minutes, or was done already. Please try again.',
  unknown:
    'This passkey no longer belongs to an account here. Please use another way to sign in, and delete it from your device.',
  another: 'This passkey belongs to another account. Please use one of your own.',
  address: 'The passkey was asked for at another address. Please open this page at its usual address.',
  copied:
    'This passkey was used on another device in between, so it may have been copied. Please sign in another way, remove it under My account and tell your administrator.',
  disabled: 'Your access is disabled. Please contact your administrator.',
  certificates:
    'This device sent a certificate that was not asked for, so its passkey was not added. Please use another device.',
  invalid: 'The passkey could not be verified. Please try again.',
}
/** Why the answer to a challenge is refused; the audit has it as `cause`. */
export type Refusal = keyof typeof refusals

const refused = (use: Use, cause: Refusal) =>
  use === 'sign-in' ? unauthorized(refusals[cause]) : invalid({ passkey: refusals[cause] })

/** A challenge for this browser, as bytes, and how long it may take to answer it. */
export const newChallenge = async (context: Context, write: Write, use: Use, user_id: string | null) => ({
  challenge: Buffer.from(await makeBrowserToken(context, write, `passkey-${use}`, user_id), 'base64url'),
  timeout: tokenMinutes[`passkey-${use}`] * 60_000,
})

/** Uses up a challenge. @throws when a concurrent request was quicker */
export async function consumeChallenge(write: Write, use: Use, challenge: string): Promise<void> {
  if (!(await consumeToken(write, `passkey-${use}`, challenge))) throw refused(use, 'expired')
}

/** Writes the refusal into the audit, and uses up the challenge. @throws the refusal */
export async function refusePasskey(
  context: Context,
  use: Use,
  cause: Refusal,
  { user_id, token }: { user_id: string | null; token: string | undefined },
): Promise<never> {
  await transact(context.services, auditSource(context), async (write) => {
    if (token) await consumeToken(write, `passkey-${use}`, token)
    await write.audit('account.passkey_refused', user_id, { cause, ...whereFrom(context) })
  })
  throw refused(use, cause)
}

/** A challenge for an existing passkey. @param user_id whose; null for anybody's */
export async function requestPasskey(context: Context, write: Write, use: Use, user_id: string | null) {
  const { generateAuthenticationOptions } = await webAuthn()
  write.unchanged()
  return generateAuthenticationOptions({
    ...(await newChallenge(context, write, use, user_id)),
    rpID: siteOf(context.services.env).hostname,
    userVerification: 'required',
    ...(user_id && { allowCredentials: await readDescriptors(write, user_id) }),
  })
}

const DESCRIPTORS = 'select credential_id as id, transports from passkeys where user_id = $1'

/** The passkeys of a person, for the browser: which it may use, or which it has already. */
export const readDescriptors = ({ runSql }: Write, user_id: string) =>
  runSql<{ id: string; transports: AuthenticatorTransport[] }>('passkey.own', DESCRIPTORS, [user_id])

type Stored = Pick<typeof passkeys.$inferSelect, 'id' | 'user_id' | 'public_key' | 'counter'> & {
  email: string
  is_disabled: boolean
}

const PASSKEY = `
  select passkeys.id, passkeys.user_id, email, public_key, counter::float8 as counter, disabled_at is not null as is_disabled
  from passkeys join users on users.id = passkeys.user_id left join user_roles on user_roles.user_id = users.id
  where credential_id = $1`
// A counter of 0 stays 0: synchronized passkeys do not count.
const USE = `
  update passkeys set counter = $2, backed_up = $3, used_at = now()
  where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`

/**
 * Checks the answer to the challenge of this browser. A wrong, old or repeated one is in the audit.
 * @returns also whether the challenge was for this person alone @throws 401 at a sign-in, else 400; 429 after too many
 */
export async function provePasskey(
  context: Context,
  use: Use,
  passkey: Assertion,
): Promise<Proof & { is_second_step: boolean }> {
  const { database, env } = context.services
  const asked = await readBrowserToken(context, `passkey-${use}`)
  const [stored] = await database.runSql<Stored>('passkey', PASSKEY, [passkey.id])
  // Anybody can send this, so it leaves no entry.
  if (!asked && !stored) throw refused(use, 'expired')
  const owners = [asked?.user_id, use === 'sign-in' ? null : context.session!.user_id].filter(Boolean)
  // Nobody guesses a signature, so what is counted is refusals alone, and they keep no right answer out.
  const refuse = async (cause: Refusal) => {
    if (asked && stored) await countAttempt(context, 'passkey', stored.email)
    const user_id = owners[0] ?? stored?.user_id ?? null
    return refusePasskey(context, use, cause, { user_id, token: asked?.token })
  }
  if (!asked) return refuse('expired')
  if (!stored) return refuse('unknown')
  const { id, user_id, email } = stored
  if (owners.some((owner) => owner !== user_id)) return refuse('another')
  const verified = await verify(env, passkey, stored, asked.token)
  if (typeof verified === 'string') return refuse(verified)
  if (stored.is_disabled) return refuse('disabled')
  return {
    user_id,
    email,
    is_second_step: use === 'sign-in' && asked.user_id !== null,
    refusal: () => refused(use, 'unknown'),
    consume: async (write) => {
      await consumeChallenge(write, use, asked.token)
      const used = await write.runSql('passkey.use', USE, [id, verified.counter, verified.backed_up])
      return used.length > 0
    },
  }
}

/** Whether the answer is that of the stored passkey to the challenge, on this site, with PIN or biometrics. */
async function verify(
  env: Env,
  passkey: Assertion,
  { public_key, counter, user_id }: Stored,
  challenge: string,
): Promise<Refusal | { counter: number; backed_up: boolean }> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { userHandle } = passkey.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user_id) return 'invalid'
  const result = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    ...verifyOptions(env, challenge),
    // The counter is compared below, once the signature is known to be right.
    credential: { id: passkey.id, publicKey: Buffer.from(public_key, 'base64url'), counter: 0 },
  }).catch(() => null)
  if (!result?.verified) return whyUnverified(env, passkey.response)
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  const isCopied = (newCounter > 0 || counter > 0) && newCounter <= counter
  return isCopied ? 'copied' : { counter: newCounter, backed_up: credentialBackedUp }
}

/** By the origin that a browser says it has answered at. */
export function whyUnverified(env: Env, { clientDataJSON }: { clientDataJSON: string }): Refusal {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return (said as { origin?: unknown }).origin === siteOf(env).origin ? 'invalid' : 'address'
  } catch {
    return 'address'
  }
}
