import { resetAccountLimits } from '../../server/rate-limit.ts'
import { command } from '../../server/procedure.ts'
import { isMailAllowed } from './commands.server.ts'
import { accountsContract } from './contract.ts'
import { deviceCookieHeader } from './device.server.ts'
import { emailOfLink, consumeLink } from './links.server.ts'
import { passwordChangedMail } from './mail.server.tsx'
import { refuseWeakPassword } from './password.server.ts'
import { deleteSessions, hashPassword, setPassword } from './library.server.ts'
import { confirmAddress, deleteLinks, findUser } from './users.server.ts'

/** acceptance D19; the response does not reveal whether there is an account. */
export const request_password_reset = command(accountsContract.request_password_reset, {
  prepare: ({ services, input: { email } }) => isMailAllowed(services, 'request_password_reset', email),
  change: async ({ input: { email } }, write, allowed) => {
    const response = {
      message: 'If there is an account with this address, a link to set a new password is on its way.',
    }
    if (!allowed) {
      write.unchanged()
      return response
    }
    const known = await findUser(write.tx, email)
    await write.audit('account.password_reset_requested', known?.id ?? null)
    await write.queue('account-mail', { kind: 'request_password_reset', email })
    return response
  },
})

/**
 * Sets the password with the link, which also confirms the address. Ends all sessions and other links, resets the
 * counters of failed attempts and sets the device cookie. Does not sign in.
 */
export const reset_password = command(accountsContract.reset_password, {
  // The password checks cost CPU time, so they run only for callers with a valid link, which is not used up by a failure.
  prepare: async ({ services, input: { token, password } }) => {
    refuseWeakPassword(
      services.env,
      password,
      await emailOfLink(services.database.runSql, 'reset-password', token),
    )
    return hashPassword(services, password)
  },
  change: async ({ services, headers, reply, input: { token } }, write, hash) => {
    const user = await consumeLink(services, write, 'reset-password', token)
    await setPassword(services, user.id, hash)
    await deleteLinks(write.tx, user.id)
    await deleteSessions(services, user.id)
    await write.audit('account.password_reset', user.id)
    await resetAccountLimits(write.runSql, user.email)
    await confirmAddress(write, user)
    await write.mail(await passwordChangedMail(user.email, `${services.env.BASE_URL}/auth?mode=reset`))
    reply.headers.append('Set-Cookie', deviceCookieHeader(services.env, headers, user.email))
    return { message: 'Your new password is set. Please sign in with it.' }
  },
})
