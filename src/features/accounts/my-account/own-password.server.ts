import { transact } from '../../../server/command.ts'
import { auditSourceOf, type Context } from '../../../server/context.ts'
import { invalid } from '../../../server/errors.ts'
import { checkPassword, countAttempt, forgetAttempts } from '../credentials.server.ts'

export const wrongPassword = (field = 'current_password') =>
  invalid({ [field]: 'This is not your current password.' })

/**
 * Checks the password of the person who is signed in. Attempts count like those of a sign-in, so that somebody at an
 * unlocked screen cannot guess it. @throws 400 at `field`, 429 after too many attempts
 */
export async function checkOwnPassword(context: Context, password: string, field?: string) {
  const { services, session } = context
  const { email, user_id } = session!
  await countAttempt(context, 'own_password', email)
  const known = await checkPassword(services, { email, password })
  if (!known.isCorrect) {
    await transact(services, auditSourceOf(context), (write) =>
      write.audit('account.password_refused', user_id),
    )
    throw wrongPassword(field)
  }
  await forgetAttempts(context, 'own_password', email)
  return known
}
