import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema.ts'
import { invalid } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { isStillCurrent } from '../credentials.server.ts'
import { checkOwnPassword, wrongPassword } from '../my-account/own-password.server.ts'
import { checkCode, consumeCode } from './codes.server.ts'
import { factorContract } from './factorContract.ts'
import { checkPasskey, consumePasskey, requestPasskey } from './passkeys.server.ts'
import { WRONG_CODE } from './sign-in-factor.server.ts'

const wrongCode = () => invalid({ code: WRONG_CODE })

export const start_step_up = command(factorContract.start_step_up, async (context, write) => {
  write.unchanged()
  return requestPasskey(context, write, { purpose: 'step-up', user_id: context.session!.user_id })
})

/** The factor where the person has one: a password alone may be known to somebody else. */
export const step_up = command(factorContract.step_up, {
  prepare: async (context) => {
    const { session, input } = context
    if (session!.factors.length === 0)
      return { password: await checkOwnPassword(context, input.password ?? '', 'password') }
    if (input.passkey) return { passkey: await checkPasskey(context, 'step-up', input.passkey) }
    const code = input.code === undefined ? null : await checkCode(context, session!, input.code)
    if (!code) throw wrongCode()
    return { code }
  },
  change: async (context, write, { password, passkey, code }) => {
    const { services, session } = context
    const { session_id, user_id } = session!
    if (password && !(await isStillCurrent(services, write.tx, password))) throw wrongPassword('password')
    if (passkey) await consumePasskey(context, write, passkey)
    if (code && !(await consumeCode(write, user_id, code))) throw wrongCode()
    await write.tx
      .update(sessions)
      .set({ verified_at: sql`now()` })
      .where(eq(sessions.id, session_id))
    await write.audit('account.stepped_up', user_id)
    return { message: 'Thank you. This is remembered for ten minutes.' }
  },
})
