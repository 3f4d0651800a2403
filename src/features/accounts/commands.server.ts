/** From the request for an account to the sign-in, and a forgotten password. */
import { eq, sql, and } from 'drizzle-orm'
import { ORPCError } from '@orpc/server'
import { pending_users, users } from '../../db/schema.ts'
import type { JobData } from '../../server/jobs/jobs.ts'
import { whereFrom, type Write } from '../../server/command.ts'
import { invalid, unauthorized } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { accountKey, resetAccountLimits } from '../../server/rate-limit.ts'
import type { Services } from '../../server/context.ts'
import type { Action } from '../../lib/actions.ts'
import { auditFailedAttempt, consumeProof, onlyProvider, refuseWithoutProvider } from './attempts.server.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import { accountsContract, missingCredentials } from './contract.ts'
import { deviceCookieHeader } from './device.server.ts'
import { afterFirstStep } from './factors/second-step.server.ts'
import { consumeLink, readLinkEmail } from './tokens.server.ts'
import { noticeMail } from './mail.server.tsx'
import { hashNewPassword } from './password.server.ts'
import { provePassword } from './password-proof.server.ts'
import { openSession } from './sessions.server.ts'
import {
  claimAccount,
  deleteTokens,
  endSessions,
  findUser,
  setPassword,
  type ClaimedAccount,
  type User,
} from './users.server.ts'

/** Limit of emails of one kind to one address, for all callers together. */
const mailsPerAddress = { times: 5, seconds: 3600 }

/** Counts an email to an address. When false, nothing is sent or changed, and the response is the usual one. */
export const isMailAllowed = ({ limiter }: Services, what: string, email: string): Promise<boolean> =>
  limiter.tryConsume(accountKey(email, `${what} mails`), mailsPerAddress)

/**
 * acceptance D17: the response is the same for every address; the result is sent by email. Until the address is
 * confirmed, a new sign-up replaces password and link of the previous one (docs/decisions/0005).
 */
export const sign_up = command(accountsContract.sign_up, {
  prepare: async ({ services, input: { email, password } }) => {
    if (!email || !password) throw invalid({}, missingCredentials)
    // For those who are named, too: the answer would tell who that is.
    if (services.env.provider?.emergency) throw onlyProvider(services.env)
    const hash = await hashNewPassword(services.env, password, email)
    return (await isMailAllowed(services, 'sign_up', email)) ? { email, hash } : null
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
  update users set password_hash = $2 where email = $1 and not email_verified`
const EARLIER_LINKS = `
  delete from tokens using users
  where email = $1 and not email_verified and user_id = users.id and purpose = 'confirm-email'`

/** Stores a sign-up and queues its email: the confirmation link, or a notice to the owner of an existing account. */
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

/** The request of somebody whose address is proven already. @param known of findUser @returns the id of the account */
export async function requestConfirmed(write: Write, known: User | undefined, account: ClaimedAccount) {
  const { email, name } = account
  const user_id = await claimAccount(write, known, account, false)
  await write.runSql('sign_up.request', REQUEST, [email])
  const named = name && { name: [known?.name ?? null, name] }
  await write.audit('account.requested', user_id, { email: [known?.email ?? null, email], ...named })
  await confirmAddress(write, { id: user_id, email_verified: false })
  return user_id
}

/** The endpoints that send a link if there is an account that needs one; what they answer does not tell. */
const requestMail = (
  kind: Exclude<JobData['account-mail']['kind'], 'sign_up'>,
  action: Action,
  message: string,
) =>
  command(accountsContract[kind], {
    prepare: ({ services, input: { email } }) => isMailAllowed(services, kind, email),
    change: async ({ input: { email } }, write, isAllowed) => {
      if (isAllowed) {
        const known = await findUser(write.tx, email)
        await write.audit(action, known?.id ?? null)
        await write.queue('account-mail', { kind, email })
      } else write.unchanged()
      return { message }
    },
  })

export const resend_confirmation = requestMail(
  'resend_confirmation',
  'account.confirmation_requested',
  'If this address still needs to be confirmed, a new link is on its way.',
)

/** acceptance D19 */
export const request_password_reset = requestMail(
  'request_password_reset',
  'account.password_reset_requested',
  'If there is an account with this address, a link to set a new password is on its way.',
)

/** Needs both: the link proves access to the mailbox, the password that the same person signed up. */
export const confirm_email = command(accountsContract.confirm_email, {
  prepare: async (context) => {
    const { services, input } = context
    const email = await readLinkEmail(services.database.runSql, 'confirm-email', input.token)
    const proof = await provePassword(
      context,
      'confirm_email',
      { email, password: input.password },
      wrongPassword,
    )
    await refuseWithoutProvider(context, email, proof.user_id)
    return proof
  },
  change: async (context, write, proof) => {
    const user = await consumeLink(write, 'confirm-email', context.input.token)
    await consumeProof(write, proof)
    await confirmAddress(write, user)
    await write.auditOwner('account.signed_in', user.id, whereFrom(context))
    await openSession(context, write, proof)
    return { message: 'Your email address is confirmed.' }
  },
})

/** Marks the address as confirmed; administrators are notified of a pending request. */
async function confirmAddress(write: Write, user: Pick<User, 'id' | 'email_verified'>): Promise<void> {
  if (user.email_verified) return
  await write.tx.update(users).set({ email_verified: true }).where(eq(users.id, user.id))
  await write.audit('account.email_confirmed', user.id, { email_verified: [false, true] })
  const waiting = await write.tx
    .update(pending_users)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(pending_users.user_id, user.id), eq(pending_users.status, 'pending')))
  if (waiting.rowCount) await write.queue('request-notices', {})
}

export const sign_in = command(accountsContract.sign_in, {
  prepare: async (context) => {
    const proof = await provePassword(context, 'sign_in', context.input, invalidCredentials)
    await refuseWithoutProvider(context, proof.email, proof.user_id)
    if (proof.email_verified) return proof
    await auditFailedAttempt(context, 'account.sign_in_failed', proof.user_id)
    throw notConfirmed()
  },
  change: async (context, write, proof) => {
    await consumeProof(write, proof)
    return afterFirstStep(context, write, proof)
  },
})

const invalidCredentials = () => unauthorized('Invalid email or password')
const wrongPassword = () =>
  unauthorized('Invalid password. Please enter the one you chose when you signed up.')

const notConfirmed = () =>
  new ORPCError(EMAIL_NOT_CONFIRMED, {
    status: 403,
    message: 'Email not confirmed. Please open the link in the email we sent you, or ask for a new one.',
  })

/**
 * Sets the password with the link, which also confirms the address. Ends all sessions and other links, resets the
 * counters of failed attempts and sets the device cookie. Does not sign in.
 */
export const reset_password = command(accountsContract.reset_password, {
  // The password checks cost CPU time, so they run only for callers with a valid link, which is not used up by a failure.
  prepare: async ({ services: { database, env }, input: { token, password } }) => {
    const email = await readLinkEmail(database.runSql, 'reset-password', token)
    return hashNewPassword(env, password, email)
  },
  change: async ({ services: { env }, headers, reply, input: { token } }, write, hash) => {
    const user = await consumeLink(write, 'reset-password', token)
    await setPassword(write, user.id, hash)
    await deleteTokens(write, user.id)
    await endSessions(write, user.id)
    await write.audit('account.password_reset', user.id)
    await resetAccountLimits(write.runSql, user.email)
    await confirmAddress(write, user)
    await write.mail(await noticeMail(env, 'password_reset', user.email))
    reply.headers.append('Set-Cookie', deviceCookieHeader(env, headers, user.email))
    return { message: 'Your new password is set. Please sign in with it.' }
  },
})
