import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema.ts'
import { invalid } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { isStillCurrent } from '../credentials.server.ts'
import { checkOwnPassword, wrongPassword } from '../my-account/own-password.server.ts'
import { checkCode, consumeCode } from './codes.server.ts'
import { factorContract } from './factorContract.ts'
import { WRONG_CODE } from './sign-in-factor.server.ts'

const wrongCode = () => invalid({ code: WRONG_CODE })

/** The factor where the person has one: a password alone may be known to somebody else. */
export const step_up = command(factorContract.step_up, {
  prepare: async (context) => {
    const { session, input } = context
    if (!session!.has_factor) {
      return { password: await checkOwnPassword(context, input.password ?? '', 'password') }
    }
    const code = input.code === undefined ? null : await checkCode(context, session!, input.code)
    if (!code) throw wrongCode()
    return { code }
  },
  change: async ({ services, session }, write, { password, code }) => {
    const { session_id, user_id } = session!
    if (password && !(await isStillCurrent(services, write.tx, password))) throw wrongPassword('password')
    if (code && !(await consumeCode(write, user_id, code))) throw wrongCode()
    await write.tx
      .update(sessions)
      .set({ verified_at: sql`now()` })
      .where(eq(sessions.id, session_id))
    await write.audit('account.stepped_up', user_id)
    return { message: 'Thank you. This is remembered for ten minutes.' }
  },
})
