/** Where a second factor is shown: after the password of a sign-in (docs/decisions/0048), and for a step-up (0047). */
import { whereFrom, type Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import { invalid, unauthorized } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import {
  consumeProof,
  isPasswordClosed,
  onlyProvider,
  refuseWithoutProvider,
  type Proof,
} from '../attempts.server.ts'
import { proveOwnPassword } from '../password-proof.server.ts'
import { openSession, type FromProvider } from '../sessions.server.ts'
import { consumeToken, makeBrowserToken, readBrowserToken } from '../tokens.server.ts'
import { readFactorKinds } from '../users.server.ts'
import { proveCode, WRONG_CODE } from './codes.server.ts'
import { factorContract } from './factorContract.ts'
import { VERIFIED } from './own-factors.server.ts'
import { provePasskey, requestPasskey } from './passkeys.server.ts'

const signInExpired = () =>
  unauthorized('The first step was too long ago, or not in this browser. Please sign in again.')

/**
 * After the first step of a sign-in, a password or the provider: the second one where the person has a factor, unless the
 * provider told of one.
 */
export async function afterFirstStep(
  context: Context,
  write: Write,
  person: { user_id: string; email: string },
  by?: FromProvider,
) {
  const second_factors = by?.has_factor ? [] : await readFactorKinds(write, person.user_id)
  const entry = { ...(by && { with: 'provider' }), ...whereFrom(context) }
  if (second_factors.length > 0) {
    const action = by ? 'account.provider_accepted' : 'account.password_accepted'
    await write.auditOwner(action, person.user_id, entry)
    // No session: its cookie has another name, and only the second step of the sign-in reads it.
    await makeBrowserToken(context, write, 'second-factor', person.user_id, by?.sid)
    return { message: 'Now show your second factor.', second_factors }
  }
  await write.auditOwner('account.signed_in', person.user_id, entry)
  await openSession(context, write, person, by)
  return { message: 'You are signed in.', second_factors }
}

/** The first step that this browser has made. @throws 401 after five minutes */
async function proveFirstStep(context: Context): Promise<Proof & FromProvider> {
  const shown = await readBrowserToken(context, 'second-factor')
  if (!shown?.user_id || !shown.email) throw signInExpired()
  const { token, user_id, email, sid } = shown
  const consume = (write: Write) => consumeToken(write, 'second-factor', token)
  return { user_id, email, sid, consume, refusal: signInExpired }
}

/** Signs somebody in who has shown all that is needed. @param proofs the last one says who it is */
async function finishSignIn(
  context: Context,
  write: Write,
  proofs: (Proof & Partial<FromProvider>)[],
  entry = {},
) {
  for (const proof of proofs) await consumeProof(write, proof)
  const person = proofs.at(-1)!
  await write.auditOwner('account.signed_in', person.user_id, { ...entry, ...whereFrom(context) })
  await openSession(context, write, person, { sid: proofs[0]!.sid ?? null })
  return { message: 'You are signed in.' }
}

export const sign_in_code = command(factorContract.sign_in_code, {
  prepare: async (context) => {
    const password = await proveFirstStep(context)
    const wrongCode = () => unauthorized(WRONG_CODE, { code: WRONG_CODE })
    return [password, await proveCode(context, password, context.input.code, wrongCode)]
  },
  change: (context, write, proofs) => finishSignIn(context, write, proofs),
})

export const start_sign_in_passkey = command(factorContract.start_sign_in_passkey, {
  prepare: async (context) => (context.input.second_step ? proveFirstStep(context) : null),
  change: (context, write, password) => requestPasskey(context, write, 'sign-in', password?.user_id ?? null),
})

/** Alone or after the password: PIN or biometrics were checked by the passkey, which so is both factors. */
export const sign_in_passkey = command(factorContract.sign_in_passkey, {
  prepare: async (context) => {
    const passkey = await provePasskey(context, 'sign-in', context.input.passkey)
    if (passkey.is_second_step) return [await proveFirstStep(context), passkey]
    await refuseWithoutProvider(context, passkey.email, passkey.user_id)
    return [passkey]
  },
  change: (context, write, proofs) => finishSignIn(context, write, proofs, { with: 'passkey' }),
})

export const start_step_up = command(factorContract.start_step_up, (context, write) =>
  requestPasskey(context, write, 'step-up', context.session!.user_id),
)

/** The factor where the person has one: a password alone may be known to somebody else. */
export const step_up = command(factorContract.step_up, {
  prepare: (context) => {
    const { session, input } = context
    if (session!.factors.length === 0) {
      const { env } = context.services
      if (isPasswordClosed(env, session!.email)) throw invalid({}, onlyProvider(env).message)
      return proveOwnPassword(context, input.password ?? '', 'password')
    }
    if (input.passkey) return provePasskey(context, 'step-up', input.passkey)
    const wrongCode = () => invalid({ code: WRONG_CODE })
    if (input.code === undefined) throw wrongCode()
    return proveCode(context, session!, input.code, wrongCode)
  },
  change: async ({ session }, write, proof: Proof) => {
    await consumeProof(write, proof)
    await write.runSql('session.verified', VERIFIED, [session!.session_id])
    await write.audit('account.stepped_up', session!.user_id)
    return { message: 'Thank you. This is remembered for ten minutes.' }
  },
})
