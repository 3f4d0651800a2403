import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '../../../db/schema.ts'
import { plural } from '../../../lib/text.ts'
import { command } from '../../../server/procedure.ts'
import { hashPassword, setPassword } from '../library.server.ts'
import { passwordChangedMail } from '../mail.server.tsx'
import { refuseWeakPassword } from '../password.server.ts'
import { isStillCurrent } from '../credentials.server.ts'
import { deleteLinks } from '../users.server.ts'
import { checkOwnPassword, wrongPassword } from './own-password.server.ts'
import { myAccountContract } from './myAccountContract.ts'

/** Ends all other sessions and every link to set a password; this session goes on (acceptance D90). */
export const change_password = command(myAccountContract.change_password, {
  prepare: async (context) => {
    const { services, session, input } = context
    const known = await checkOwnPassword(context, input.current_password)
    refuseWeakPassword(services.env, input.password, session!.email)
    return { known, hash: await hashPassword(services, input.password) }
  },
  change: async ({ services, session }, write, { known, hash }) => {
    const { user_id, session_id, email } = session!
    if (!(await isStillCurrent(services, write.tx, known))) throw wrongPassword()
    await setPassword(services, user_id, hash)
    await deleteLinks(write.tx, user_id)
    const others = and(eq(sessions.user_id, user_id), ne(sessions.id, session_id))
    const ended = (await write.tx.delete(sessions).where(others)).rowCount ?? 0
    await write.audit('account.password_changed', user_id, { sessions: ended })
    await write.mail(await passwordChangedMail(email, `${services.env.BASE_URL}/auth?mode=reset`, 'others'))
    const ending = ended > 0 ? ` ${plural(ended, 'other session')} ended.` : ' You had no other sessions.'
    return { message: `Your password is changed.${ending}` }
  },
})
