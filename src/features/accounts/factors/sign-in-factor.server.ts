import { ORPCError } from '@orpc/server'
import { command } from '../../../server/procedure.ts'
import { whereFrom } from '../../../server/reading/reading.ts'
import { lockUser, openSession } from '../users.server.ts'
import { checkCode, consumeCode } from './codes.server.ts'
import { factorContract } from './factorContract.ts'
import { checkPasskey, consumePasskey, requestPasskey } from './passkeys.server.ts'
import { endSecondStep, readSecondStep } from './second-step.server.ts'

/** The second step of a sign-in (docs/decisions/0048). */
export const sign_in_code = command(factorContract.sign_in_code, {
  prepare: async (context) => {
    const person = await readSecondStep(context)
    const code = await checkCode(context, person, context.input.code)
    if (!code) throw wrongCode()
    return { ...person, code }
  },
  change: async (context, write, { user_id, email, token, code }) => {
    await lockUser(write.tx, user_id)
    await endSecondStep(context, token)
    if (!(await consumeCode(write, user_id, code))) throw wrongCode()
    await write.auditOwner('account.signed_in', user_id, whereFrom(context))
    await openSession(context, write, { id: user_id, email })
    return { message: 'You are signed in.' }
  },
})

export const start_sign_in_passkey = command(factorContract.start_sign_in_passkey, {
  prepare: async (context) => (context.input.second_step ? readSecondStep(context) : null),
  change: async (context, write, person) => {
    write.unchanged()
    return requestPasskey(context, write, { purpose: 'sign-in', user_id: person?.user_id ?? null })
  },
})

/** Alone or after the password: PIN or biometrics were checked by the passkey, which so is both factors. */
export const sign_in_passkey = command(factorContract.sign_in_passkey, {
  prepare: async (context) => {
    const passkey = await checkPasskey(context, 'sign-in', context.input.passkey)
    return { passkey, token: passkey.is_named ? (await readSecondStep(context)).token : null }
  },
  change: async (context, write, { passkey, token }) => {
    const { user_id, email } = passkey
    await lockUser(write.tx, user_id)
    if (token) await endSecondStep(context, token)
    await consumePasskey(context, write, passkey)
    await write.auditOwner('account.signed_in', user_id, { with: 'passkey', ...whereFrom(context) })
    await openSession(context, write, { id: user_id, email })
    return { message: 'You are signed in.' }
  },
})

const wrongCode = () =>
  new ORPCError('UNAUTHORIZED', { message: WRONG_CODE, data: { fields: { code: WRONG_CODE } } })

export const WRONG_CODE = 'This code is wrong or was used already. Please wait for the next one.'
