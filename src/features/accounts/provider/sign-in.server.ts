/** Single sign-on: what an answer of the provider does here (docs/decisions/0074). */
import { formatMinutes, tokenMinutes } from '../../../lib/times.ts'
import { auditSource, transact, type Write } from '../../../server/command.ts'
import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { invalid, providerAway, unauthorized } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { auditFailedAttempt, countAttempt } from '../attempts.server.ts'
import { acceptInvitation, openInvitation } from '../people/invitations.server.ts'
import { requestConfirmed } from '../commands.server.ts'
import { afterFirstStep } from '../factors/second-step.server.ts'
import { VERIFIED } from '../factors/own-factors.server.ts'
import { consumeToken, makeBrowserToken, readBrowserToken } from '../tokens.server.ts'
import { findUser, lockUser } from '../users.server.ts'
import { addIdentity, link } from './own-identity.server.ts'
import { causeOf, isAnswerTo, prepareRequest, providerOf, readAnswer, type Shown } from './provider.server.ts'
import { providerContract } from './providerContract.ts'

/** Again: over a page whose session ended, where somebody else may sit by now. */
type Use = 'sign-in' | 'sign-in-again' | 'link' | 'step-up'
const uses: Use[] = ['sign-in', 'sign-in-again', 'link', 'step-up']
const isSignIn = (use: Use) => use === 'sign-in' || use === 'sign-in-again'
const inUse = (use: Use) => `provider-${use}` as const

const refusals = {
  expired: `This took more than ${formatMinutes(tokenMinutes['provider-sign-in'])}, was done already, or was begun in another browser. Please try again.`,
  canceled: 'The sign-in with {name} was canceled.',
  declined: '{name} did not sign you in. Please try again, or ask the administrator of {name}.',
  invalid: 'The answer of {name} could not be verified. Please try again.',
  unverified:
    '{name} has not verified your email address, so no account can be made with it. Please ask the administrator of {name}, or sign up with a password.',
  known_address:
    'There is an account with this email address already. Please sign in to it as usual, and link {name} under My account.',
  another: 'This account of {name} belongs to someone else here.',
  not_yours: 'This is not the account of {name} that is linked to yours.',
  not_again: '{name} did not ask you to sign in again. Please sign out there first, or use another way.',
  no_factor: '{name} did not ask for a second factor. Please use the one that you have here.',
  disabled: 'Your access is disabled. Please contact your administrator.',
}
type Refusal = keyof typeof refusals | 'away'

function refused(env: Env, use: Use, cause: Refusal) {
  const { name } = providerOf(env)
  if (cause === 'away') return providerAway(name)
  const sentence = refusals[cause].replaceAll('{name}', name)
  return isSignIn(use) ? unauthorized(sentence) : invalid({}, sentence)
}

/** What this browser was sent to the provider for. */
interface Asked {
  use: Use
  /** Who asked; null for a sign-in. */
  user_id: string | null
  email: string | null
}

/** Uses up what this browser has asked for, so that one answer counts, right or wrong; what is no answer to it does not. */
async function takeAsked(context: Context & { input: { answer: string } }) {
  for (const use of uses) {
    const asked = await readBrowserToken(context, inUse(use))
    if (!asked) continue
    const { env } = context.services
    if (!isAnswerTo(env, context.input.answer, asked.token))
      return refuse(context, 'invalid', { use, ...asked })
    const isTaken = await transact(context.services, auditSource(context), (write) => {
      write.notAudited('What the answer does, or its refusal, has an entry')
      return consumeToken(write, inUse(use), asked.token)
    })
    if (isTaken) return { use, ...asked }
  }
  return undefined
}

/** Writes the refusal into the audit, and counts it as a wrong code. @throws the refusal */
async function refuse(context: Context, cause: Refusal, { use, user_id, email }: Asked): Promise<never> {
  await auditFailedAttempt(context, 'account.provider_refused', user_id, { cause })
  if (email && cause !== 'away') await countAttempt(context, 'provider', email)
  throw refused(context.services.env, use, cause)
}

/** The log names what an operator can mend, a wrong secret for example. @throws the refusal */
async function refuseFailed(context: Context, error: unknown, asked: Asked) {
  const { cause, code } = await causeOf(error)
  if (cause !== 'canceled') context.services.log.warn({ cause, code }, 'single sign-on failed')
  return refuse(context, cause, asked)
}

const startOf = (
  endpoint: (typeof providerContract)[
    | 'start_provider_sign_in'
    | 'start_provider_link'
    | 'start_provider_step_up'],
  useFor: (input: { again?: boolean }) => Use,
) =>
  command(endpoint, {
    prepare: (context) => {
      const { env } = context.services
      providerOf(env)
      const use = useFor(context.input)
      const { user_id = null, email = null } = isSignIn(use) ? {} : context.session!
      return prepareRequest(env, use !== 'sign-in').catch((error: unknown) =>
        refuseFailed(context, error, { use, user_id, email }),
      )
    },
    change: async (context, write, makeUrl) => {
      write.unchanged()
      const use = useFor(context.input)
      const user_id = isSignIn(use) ? null : context.session!.user_id
      return { url: await makeUrl(await makeBrowserToken(context, write, inUse(use), user_id)) }
    },
  })

export const starts = [
  startOf(providerContract.start_provider_sign_in, ({ again }) => (again ? 'sign-in-again' : 'sign-in')),
  startOf(providerContract.start_provider_link, () => 'link'),
  startOf(providerContract.start_provider_step_up, () => 'step-up'),
]

interface Known {
  user_id: string
  email: string
  is_disabled: boolean
}

// Whose the identity is; without one, who has the address that the provider has verified.
const OWNER = `
  select users.id as user_id, users.email, disabled_at is not null as is_disabled
  from users join identities on identities.user_id = users.id left join user_roles on user_roles.user_id = users.id
  where issuer = $1 and subject = $2`
const ADDRESS = 'select id as user_id, email from users where email = $1 and email_verified'

/** The provider may answer from a session that somebody has left open. */
const isEarlier = ({ signed_in_at }: Shown, made_at: Date) => signed_in_at * 1000 < made_at.getTime() - 30_000

/** Why somebody whom the provider has verified is refused all the same. */
async function whyRefused(
  context: Context,
  { use, user_id, made_at }: Asked & { made_at: Date },
  shown: Shown,
  known?: Known,
) {
  const { session } = context
  const isLeftOpen = shown.signed_in_at > 0 && isEarlier(shown, made_at)
  if (isSignIn(use)) {
    if (known?.is_disabled) return 'disabled'
    if (use === 'sign-in-again' && isLeftOpen) return 'not_again'
    return known || shown.email ? null : 'unverified'
  }
  if (session?.user_id !== user_id) return 'expired'
  if (use === 'link') {
    if (isLeftOpen) return 'not_again'
    return known && known.user_id !== user_id ? 'another' : null
  }
  if (known?.user_id !== user_id) return 'not_yours'
  // Who does not tell has not asked again.
  if (isEarlier(shown, made_at)) return 'not_again'
  return session!.factors.length > 0 && !shown.has_factor ? 'no_factor' : null
}

export const finish_provider = command(providerContract.finish_provider, {
  prepare: async (context) => {
    const { env, database } = context.services
    const { issuer } = providerOf(env)
    const asked = await takeAsked(context)
    if (!asked) return refuse(context, 'expired', { use: 'sign-in', user_id: null, email: null })
    const shown = await readAnswer(env, context.input.answer, asked.token).catch((error: unknown) =>
      refuseFailed(context, error, asked),
    )
    const [known] = await database.runSql<Known>('provider.owner', OWNER, [issuer, shown.subject])
    const cause = await whyRefused(context, asked, shown, known)
    const subject = {
      ...asked,
      user_id: asked.user_id ?? known?.user_id ?? null,
      email: asked.email ?? known?.email ?? null,
    }
    if (cause) return refuse(context, cause, subject)
    if (isSignIn(asked.use) && !known) {
      const [other] = await database.runSql<Known>('provider.address', ADDRESS, [shown.email])
      if (other) return refuse(context, 'known_address', { ...asked, ...other })
    }
    return { asked, shown, known }
  },
  change: async (context, write, { asked: { use }, shown, known }) => {
    const { env } = context.services
    if (use === 'step-up') return stepUp(context, write)
    if (use === 'link') return link(context, write, shown)
    const person = known
      ? await useIdentity(env, write, known, shown)
      : await newPerson(context, write, shown)
    const done = await afterFirstStep(context, write, person, shown)
    return { ...done, use: 'sign-in' as const }
  },
})

async function stepUp({ session }: Context, write: Write) {
  await write.runSql('session.verified', VERIFIED, [session!.session_id])
  await write.audit('account.stepped_up', session!.user_id, { with: 'provider' })
  const message = 'Thank you. This is remembered for ten minutes.'
  return { message, use: 'step-up' as const, second_factors: [] }
}

const USE = `
  update identities set used_at = now(), email = coalesce($4, email)
  where issuer = $1 and subject = $2 and user_id = $3 returning user_id`

async function useIdentity(env: Env, write: Write, { user_id, email }: Known, shown: Shown) {
  await lockUser(write.tx, user_id)
  const values = [providerOf(env).issuer, shown.subject, user_id, shown.email]
  const used = await write.runSql('provider.use', USE, values)
  if (used.length === 0) throw refused(env, 'sign-in', 'expired')
  return { user_id, email }
}

/** Somebody whose verified address has no account: the open invitation, or a request as a confirmed sign-up makes it. */
async function newPerson(context: Context, write: Write, shown: Shown) {
  const { env } = context.services
  const email = shown.email!
  const account = { email, hash: null, name: shown.name ?? undefined }
  const known = await findUser(write.tx, email)
  // Since it was looked for.
  if (known?.email_verified) throw refused(env, 'sign-in', 'known_address')
  const invitation = await openInvitation(write, email)
  const user_id = invitation
    ? await acceptInvitation(write, known, invitation, account)
    : await requestConfirmed(write, known, account)
  if (!(await addIdentity(env, write, user_id, shown))) throw refused(env, 'sign-in', 'expired')
  return { user_id, email }
}
