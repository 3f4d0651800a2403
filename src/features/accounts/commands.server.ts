import { and, eq, ne } from 'drizzle-orm'
import { ORPCError } from '@orpc/server'
import * as schema from '../../db/schema.ts'
import type { Action } from '../../lib/actions.ts'
import { transact, type Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { auditSourceOf, type Context } from '../../server/context.ts'
import { command } from '../../server/procedure.ts'
import { accountKey } from '../../server/rate-limit.ts'
import { whereFrom } from '../../server/reading/reading.ts'
import type { Services } from '../../server/services.ts'
import { clearSiteData, endedSessionCookieHeader } from '../../server/session.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import { accountsContract, missingCredentials } from './contract.ts'
import { beginSecondStep } from './factors/second-step.server.ts'
import { emailOfLink, consumeLink } from './links.server.ts'
import { refuseWeakPassword } from './password.server.ts'
import { hashPassword } from './library.server.ts'
import { confirmAddress, factorsOf, findUser, lockUser, openSession } from './users.server.ts'
import { checkPassword, forgetAttempts, isStillCurrent, countAttempt } from './credentials.server.ts'

/** Limit of e-mails of one kind to one address, for all callers together. */
const mailsPerAddress = { times: 5, seconds: 3600 }

/** Counts an e-mail to an address. When false, nothing is sent or changed, and the response is the usual one. */
export const isMailAllowed = ({ limiter }: Services, what: string, email: string): Promise<boolean> =>
  limiter.tryConsume(accountKey(email, `${what} mails`), mailsPerAddress)

/**
 * acceptance D17: the response is the same for every address; the result is sent by e-mail. Until the address is
 * confirmed, a new sign-up replaces password and link of the previous one (docs/decisions/0007).
 */
export const sign_up = command(accountsContract.sign_up, {
  prepare: async ({ services, input: { email, password } }) => {
    if (!email || !password) throw invalid({}, missingCredentials)
    refuseWeakPassword(services.env, password, email)
    if (!(await isMailAllowed(services, 'sign_up', email))) return null
    return { email, hash: await hashPassword(services, password) }
  },
  change: async (_, write, prepared) => {
    if (prepared) await requestAccess(write, prepared)
    else write.unchanged()
    return { message: 'Check your email for the confirmation link!' }
  },
})

// All run for every address, so that response times are equal; they change nothing once the address is confirmed.
const USER = 'insert into users (email) values ($1) on conflict do nothing returning id'
const REQUEST = `
  insert into pending_users (user_id, email)
  select id, email from users where email = $1 and not email_verified on conflict do nothing`
const PASSWORD = `
  insert into accounts (user_id, account_id, provider_id, password)
  select id, id, 'credential', $2 from users where email = $1 and not email_verified
  on conflict (provider_id, account_id) do update set password = excluded.password`
const EARLIER_LINKS = `
  delete from verifications using users
  where email = $1 and not email_verified and value = users.id::text and identifier like '%:confirm-email'`

/** Stores a sign-up and queues its e-mail: the confirmation link, or a notice to the owner of an existing account. */
async function requestAccess(write: Write, { email, hash }: { email: string; hash: string }): Promise<void> {
  const { runSql } = write
  const known = await findUser(write.tx, email)
  const [made] = await runSql<{ id: string }>('sign_up.user', USER, [email])
  await runSql('sign_up.request', REQUEST, [email])
  await runSql('sign_up.password', PASSWORD, [email, hash])
  await runSql('sign_up.earlier_links', EARLIER_LINKS, [email])
  if (known?.email_verified) await write.audit('account.requested_again', known.id)
  else await write.audit('account.requested', (known ?? made!).id, { email: [known?.email ?? null, email] })
  await write.queue('account-mail', { kind: 'sign_up', email })
}

export const resend_confirmation = command(accountsContract.resend_confirmation, {
  prepare: ({ services, input: { email } }) => isMailAllowed(services, 'resend_confirmation', email),
  change: async ({ input: { email } }, write, allowed) => {
    const response = { message: 'If this address still needs to be confirmed, a new link is on its way.' }
    if (!allowed) {
      write.unchanged()
      return response
    }
    const known = await findUser(write.tx, email)
    await write.audit('account.confirmation_requested', known?.id ?? null)
    await write.queue('account-mail', { kind: 'resend_confirmation', email })
    return response
  },
})

/** Needs both: the link proves access to the mailbox, the password that the same person signed up. */
export const confirm_email = command(accountsContract.confirm_email, {
  prepare: async (context) => {
    const { services, input } = context
    const email = await emailOfLink(services.database.runSql, 'confirm-email', input.token)
    await countAttempt(context, 'confirm_email', email)
    const known = await checkPassword(services, { email, password: input.password })
    if (!known.isCorrect) {
      await auditFailure(context, 'account.confirmation_failed', known.user_id)
      throw wrongPassword()
    }
    await forgetAttempts(context, 'confirm_email', email)
    return known
  },
  change: async (context, write, known) => {
    const user = await consumeLink(context.services, write, 'confirm-email', context.input.token)
    if (!(await isStillCurrent(context.services, write.tx, { ...known, user_id: user.id })))
      throw wrongPassword()
    await confirmAddress(write, user)
    await write.auditOwner('account.signed_in', user.id, whereFrom(context))
    await openSession(context, write, user)
    return { message: 'Your email address is confirmed.' }
  },
})

export const sign_in = command(accountsContract.sign_in, {
  prepare: async (context) => {
    const { services, input } = context
    await countAttempt(context, 'sign_in', input.email)
    const known = await checkPassword(services, input)
    if (!known.isCorrect) {
      await auditFailure(context, 'account.sign_in_failed', known.user_id)
      throw invalidCredentials()
    }
    if (!known.email_verified) {
      await auditFailure(context, 'account.sign_in_failed', known.user_id)
      throw notConfirmed()
    }
    await forgetAttempts(context, 'sign_in', input.email)
    return known
  },
  change: async (context, write, known) => {
    const { user_id } = known
    if (!(await isStillCurrent(context.services, write.tx, known))) throw invalidCredentials()
    const second_factors = await factorsOf(write, user_id)
    if (second_factors.length > 0) {
      await write.auditOwner('account.password_accepted', user_id, whereFrom(context))
      await beginSecondStep(context, user_id)
      return { message: 'Now show your second factor.', second_factors }
    }
    await write.auditOwner('account.signed_in', user_id, whereFrom(context))
    await openSession(context, write, { id: user_id, email: context.input.email })
    return { message: 'You are signed in.', second_factors }
  },
})

const auditFailure = (context: Context, action: Action, user_id: string | null) =>
  transact(context.services, auditSourceOf(context), (write) =>
    write.audit(action, user_id, whereFrom(context)),
  )

const invalidCredentials = () => new ORPCError('UNAUTHORIZED', { message: 'Invalid email or password' })

const wrongPassword = () =>
  new ORPCError('UNAUTHORIZED', {
    message: 'Invalid password. Please enter the one you chose when you signed up.',
  })

const notConfirmed = () =>
  new ORPCError(EMAIL_NOT_CONFIRMED, {
    status: 403,
    message: 'Email not confirmed. Please open the link in the email we sent you, or ask for a new one.',
  })

/** acceptance A8. `others` keeps this session. */
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
    await lockUser(write.tx, user_id)
    const ended = await write.tx.delete(sessions).where(which[scope])
    await write.audit('account.signed_out', user_id, { scope, sessions: ended.rowCount })
    if (scope !== 'others') {
      reply.headers.set('Set-Cookie', endedSessionCookieHeader(services.env))
      clearSiteData(reply)
    }
    return { message: scope === 'others' ? 'All other sessions are signed out.' : 'You are signed out.' }
  },
)
