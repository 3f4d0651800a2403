import { and, eq, ne } from 'drizzle-orm'
import { ORPCError } from '@orpc/server'
import * as schema from '../../db/schema.ts'
import type { Action } from '../../lib/actions.ts'
import { transact } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { causeOf, command, type Context } from '../../server/procedure.ts'
import { accountKey } from '../../server/rate-limit.ts'
import type { Services } from '../../server/services.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import { accountsContract, missingCredentials } from './contract.ts'
import type { AccountMail } from './jobs.server.ts'
import { holderOf, useLink } from './links.server.ts'
import { refuseWeakPassword } from './password.server.ts'
import { hashPassword } from './library.server.ts'
import { confirmAddress, findUser, openSession } from './people.server.ts'
import { requestAccess } from './sign-up.server.ts'
import { checkPassword, forgetAttempts, isCurrentHash, countAttempt } from './credentials.server.ts'

/** Mails of one kind to one address at most, whoever asks for them and from wherever. */
const mailsPerAddress = { times: 5, seconds: 3600 }

/** Counts a mail to an address. When it is false nothing is sent or changed, and the answer stays the usual one. */
export const mayMail = ({ limiter }: Services, what: string, email: string): Promise<boolean> =>
  limiter.allows(accountKey(email, `${what} mails`), mailsPerAddress)

/**
 * acceptance D17: what happens is told by e-mail only, so the answer is the same for every address. Until the
 * address is confirmed the newest sign-up counts, its password together with its link (docs/decisions/0007).
 */
export const sign_up = command(
  accountsContract.sign_up,
  async ({ services, input: { email, password } }) => {
    if (!email || !password) throw invalid({}, missingCredentials)
    refuseWeakPassword(password, email)
    if (!(await mayMail(services, 'sign_up', email))) return null
    return { email, hash: await hashPassword(services, password) }
  },
  async (_, write, wanted) => {
    if (wanted) await requestAccess(write, wanted)
    else write.unchanged()
    return { message: 'Check your email for the confirmation link!' }
  },
)

export const resend_confirmation = command(
  accountsContract.resend_confirmation,
  ({ services, input: { email } }) => mayMail(services, 'resend_confirmation', email),
  async ({ input: { email } }, write, allowed) => {
    const answer = { message: 'If this address waits for confirmation, a new link is on its way.' }
    if (!allowed) {
      write.unchanged()
      return answer
    }
    const known = await findUser(write.tx, email)
    await write.audit('account.confirmation_requested', known?.id ?? null)
    await write.queue('account-mail', { kind: 'resend_confirmation', email } satisfies AccountMail)
    return answer
  },
)

/** The link shows who reads the mailbox, the password who signed up: only both together make one person. */
export const confirm_email = command(
  accountsContract.confirm_email,
  async (asked) => {
    const { services, input } = asked
    const email = await holderOf(services.database.rows, 'confirm-email', input.token)
    await countAttempt(asked, 'confirm_email', email)
    const known = await checkPassword(services, { email, password: input.password })
    if (!known.right) {
      await auditFailure(asked, 'account.confirmation_failed', known.user_id)
      throw wrongPassword()
    }
    await forgetAttempts(asked, 'confirm_email', email)
    return known
  },
  async (asked, write, { hash }) => {
    const user = await useLink(asked.services, write, 'confirm-email', asked.input.token)
    if (!(await isCurrentHash(write.tx, user.id, hash))) throw wrongPassword()
    await confirmAddress(asked.services, write, user)
    await write.audit('account.signed_in', user.id)
    await openSession(asked, write, user)
    return { message: 'Your email address is confirmed.' }
  },
)

export const sign_in = command(
  accountsContract.sign_in,
  async (asked) => {
    const { services, input } = asked
    await countAttempt(asked, 'sign_in', input.email)
    const known = await checkPassword(services, input)
    if (!known.right) {
      await auditFailure(asked, 'account.sign_in_failed', known.user_id)
      throw invalidCredentials()
    }
    if (!known.email_verified) {
      await auditFailure(asked, 'account.sign_in_failed', known.user_id)
      throw notConfirmed()
    }
    await forgetAttempts(asked, 'sign_in', input.email)
    return known
  },
  async (asked, write, { user_id, hash }) => {
    if (!(await isCurrentHash(write.tx, user_id, hash))) throw invalidCredentials()
    await write.audit('account.signed_in', user_id)
    await openSession(asked, write, { id: user_id, email: asked.input.email })
    return { message: 'You are signed in.' }
  },
)

const auditFailure = (asked: Context, action: Action, user_id: string | null) =>
  transact(asked.services, causeOf(asked), (write) => write.audit(action, user_id))

const invalidCredentials = () => new ORPCError('UNAUTHORIZED', { message: 'Invalid email or password' })

const wrongPassword = () =>
  new ORPCError('UNAUTHORIZED', {
    message: 'Invalid password. Please type the one you chose when you signed up.',
  })

const notConfirmed = () =>
  new ORPCError(EMAIL_NOT_CONFIRMED, {
    status: 403,
    message: 'Email not confirmed. Please open the link in the email we sent you, or ask for a new one.',
  })

/** acceptance A8. `others` leaves this session alone. */
export const sign_out = command(
  accountsContract.sign_out,
  async ({ services, session, reply, input: { scope } }, write) => {
    const { session_id, user_id } = session!
    const { sessions } = schema
    const mine = eq(sessions.user_id, user_id)
    const which = {
      local: eq(sessions.id, session_id),
      others: and(mine, ne(sessions.id, session_id)),
      global: mine,
    }
    const ended = await write.tx.delete(sessions).where(which[scope])
    await write.audit('account.signed_out', user_id, { scope, sessions: ended.rowCount })
    if (scope !== 'others') reply.headers.set('Set-Cookie', sessionCookieHeader(services.env, null))
    return { message: scope === 'others' ? 'All other sessions are signed out.' : 'You are signed out.' }
  },
)
