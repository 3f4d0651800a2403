import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../../db/schema.ts'
import { command } from '../../../server/procedure.ts'
import { isStillCurrent } from '../credentials.server.ts'
import { checkOwnPassword, wrongPassword } from '../my-account/own-password.server.ts'
import { factorContract } from './factorContract.ts'

export const step_up = command(factorContract.step_up, {
  prepare: (context) => checkOwnPassword(context, context.input.password, 'password'),
  change: async ({ services, session }, write, known) => {
    if (!(await isStillCurrent(services, write.tx, known))) throw wrongPassword('password')
    const { session_id, user_id } = session!
    await write.tx
      .update(sessions)
      .set({ verified_at: sql`now()` })
      .where(eq(sessions.id, session_id))
    await write.audit('account.stepped_up', user_id)
    return { message: 'Thank you. This is remembered for ten minutes.' }
  },
})
