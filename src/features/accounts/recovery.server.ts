import { forgetAccount } from '../../server/rate-limit.ts'
import { command } from '../../server/procedure.ts'
import { mayMail } from './commands.server.ts'
import { accountsContract } from './contract.ts'
import { deviceCookieHeader } from './device.server.ts'
import type { AccountMail } from './jobs.server.ts'
import { holderOf, useLink } from './links.server.ts'
import { passwordChangedMail } from './mail.server.tsx'
import { refuseWeakPassword } from './password.server.ts'
import { deleteSessions, hashPassword, setPassword } from './library.server.ts'
import { confirmAddress, dropLinks, findUser } from './people.server.ts'

/** acceptance D19; the answer does not tell whether the address is known. */
export const request_password_reset = command(
  accountsContract.request_password_reset,
  ({ services, input: { email } }) => mayMail(services, 'request_password_reset', email),
  async ({ input: { email } }, write, allowed) => {
    const answer = {
      message: 'If there is an account with this address, a link to set a new password is on its way.',
    }
    if (!allowed) {
      write.unchanged()
      return answer
    }
    const known = await findUser(write.tx, email)
    await write.audit('account.password_reset_requested', known?.id ?? null)
    await write.queue('account-mail', { kind: 'request_password_reset', email } satisfies AccountMail)
    return answer
  },
)

/**
 * Whoever holds the link reads the mailbox, so this confirms the address too, and ends whatever password and links
 * the account had. Tries of strangers are forgotten, and the browser is known from now on. Does not sign in.
 */
export const reset_password = command(
  accountsContract.reset_password,
  // Judging and hashing a password is work, so that it is done for those with a link; which stays good for another try.
  async ({ services, input: { token, password } }) => {
    refuseWeakPassword(password, await holderOf(services.database.rows, 'reset-password', token))
    return hashPassword(services, password)
  },
  async ({ services, headers, reply, input: { token } }, write, hash) => {
    const user = await useLink(services, write, 'reset-password', token)
    await setPassword(services, user.id, hash)
    await dropLinks(write.tx, user.id)
    await deleteSessions(services, user.id)
    await write.audit('account.password_reset', user.id)
    await forgetAccount(write.rows, user.email)
    await confirmAddress(services, write, user)
    await write.mail(await passwordChangedMail(user.email, `${services.env.BASE_URL}/auth?mode=reset`))
    reply.headers.append('Set-Cookie', deviceCookieHeader(services.env, headers, user.email))
    return { message: 'Your new password is set. Please sign in with it.' }
  },
)
