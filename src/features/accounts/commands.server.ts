import { and, eq, ne } from 'drizzle-orm'
import { ORPCError } from '@orpc/server'
import * as schema from '../../db/schema.ts'
import { transact, type Write } from '../../server/command.ts'
import { invalid } from '../../server/errors.ts'
import { causeOf, command, type Context } from '../../server/procedure.ts'
import type { Services } from '../../server/services.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { accountsContract, EMAIL_NOT_CONFIRMED, missingCredentials } from './contract.ts'
import { deadLink, issueLink, useLink } from './links.server.ts'
import { accountLibrary } from './library.server.ts'
import { confirmMail, knownAddressMail } from './mail.server.tsx'
import { refuseWeakPassword } from './password.server.ts'
import {
  confirmAddress,
  findUser,
  hashPassword,
  makeUser,
  openSession,
  setPassword,
} from './people.server.ts'

/** Mails to one address at most, whoever asks for them and from wherever. */
export const mailsPerAddress = { times: 5, seconds: 3600 }
const triesPerAddress = { times: 10, seconds: 300 }

/** acceptance D17: what happens is told by e-mail only, so the answer is the same for every address. */
export const sign_up = command(
  accountsContract.sign_up,
  async ({ services, input: { email, password } }) => {
    if (!email || !password) throw invalid({}, missingCredentials)
    refuseWeakPassword(password, email)
    await services.limiter.take(`sign_up account ${email}`, mailsPerAddress)
    return { email, hash: await hashPassword(services, password) }
  },
  async ({ services }, write, { email, hash }) => {
    const known = await findUser(write.tx, email)
    if (known?.email_verified) {
      await write.audit('account.requested_again', known.id)
      await write.mail(await knownAddressMail(email, `${services.env.BASE_URL}/auth`))
    } else {
      const user_id = known?.id ?? (await requestAccount(services, write, email))
      await setPassword(services, user_id, hash)
      await write.audit('account.requested', user_id, { email: [known?.email ?? null, email] })
      await write.mail(await confirmMail(email, await issueLink(services, write, 'confirm-email', user_id)))
    }
    return { message: 'Check your email for the confirmation link!' }
  },
)

async function requestAccount(services: Services, { tx }: Write, email: string): Promise<string> {
  const user_id = await makeUser(services, email)
  await tx.insert(schema.pending_users).values({ user_id, email })
  return user_id
}

export const resend_confirmation = command(
  accountsContract.resend_confirmation,
  ({ services, input: { email } }) =>
    services.limiter.take(`resend_confirmation account ${email}`, mailsPerAddress),
  async ({ services, input: { email } }, write) => {
    const known = await findUser(write.tx, email)
    await write.audit('account.confirmation_requested', known?.id ?? null)
    if (known && !known.email_verified) {
      await write.mail(await confirmMail(email, await issueLink(services, write, 'confirm-email', known.id)))
    }
    return { message: 'If this address waits for confirmation, a new link is on its way.' }
  },
)

export const confirm_email = command(accountsContract.confirm_email, async (asked, write) => {
  const user_id = await useLink(asked.services, 'confirm-email', asked.input.token)
  const [user] = await write.tx.select().from(schema.users).where(eq(schema.users.id, user_id))
  if (!user) throw deadLink()
  await confirmAddress(asked.services, write, user)
  await write.audit('account.signed_in', user_id)
  await openSession(asked, write, user_id)
  return { message: 'Your email address is confirmed.' }
})

export const sign_in = command(
  accountsContract.sign_in,
  async (asked) => {
    const { services, input } = asked
    const key = `sign_in account ${input.email}`
    await services.limiter.take(key, triesPerAddress)
    const known = await checkPassword(services, input)
    if (!known.right) {
      await auditFailure(asked, known.user_id)
      throw invalidCredentials()
    }
    if (!known.email_verified) {
      await auditFailure(asked, known.user_id)
      throw notConfirmed()
    }
    await services.limiter.forget(key, triesPerAddress)
    return known
  },
  async (asked, write, { user_id, hash }) => {
    const { accounts } = schema
    const [unchanged] = await write.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.user_id, user_id), eq(accounts.password, hash)))
    if (!unchanged) throw invalidCredentials()
    await write.audit('account.signed_in', user_id)
    await openSession(asked, write, user_id)
    return { message: 'You are signed in.' }
  },
)

const CREDENTIAL = `
  select users.id as user_id, users.email_verified, accounts.password as hash
  from users join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential'
  where users.email = $1`

interface Credential {
  user_id: string
  email_verified: boolean
  hash: string
}

type Checked = ({ right: true } & Credential) | { right: false; user_id: string | null }

/** Takes as long for an unknown address as for a wrong password. */
async function checkPassword(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const [known] = await services.database.rows<Credential>('credential', CREDENTIAL, [email])
  if (!known) {
    await hashPassword(services, password)
    return { right: false, user_id: null }
  }
  const library = await accountLibrary(services).$context
  const right = await library.password.verify({ hash: known.hash, password })
  return right ? { right, ...known } : { right, user_id: known.user_id }
}

const auditFailure = (asked: Context, user_id: string | null) =>
  transact(asked.services, causeOf(asked), (write) => write.audit('account.sign_in_failed', user_id))

const invalidCredentials = () => new ORPCError('UNAUTHORIZED', { message: 'Invalid email or password' })

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
