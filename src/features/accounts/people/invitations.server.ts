import { eq, sql, and } from 'drizzle-orm'
import { href } from 'react-router'
import { company, type Division } from '../../../content/company.ts'
import type { RunSql } from '../../../db/connect.ts'
import { invitations, user_roles } from '../../../db/schema.ts'
import type { Role } from '../../../lib/roles.ts'
import { formatMinutes, tokenMinutes } from '../../../lib/times.ts'
import { transact, type Write } from '../../../server/command.ts'
import { hashToken, newToken } from '../../../server/encryption.ts'
import { conflict, forbidden, notFound } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { readJson } from '../../../server/reply.ts'
import { invalidLink, consumeToken, makeLink, tokenHolder } from '../tokens.server.ts'
import { linkMail } from '../mail.server.tsx'
import { hashNewPassword } from '../password.server.ts'
import { refuseWithoutProvider } from '../attempts.server.ts'
import { openSession } from '../sessions.server.ts'
import { createAccount, findUser, type ClaimedAccount, type User } from '../users.server.ts'
import { peopleContract } from './peopleContract.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../server/context.ts'
import { accountsContract } from '../contract.ts'

const LIST = `
  select coalesce(json_agg(invitation order by invitation.created_at desc), '[]')::text as json from (
    select invitations.id, invitations.email, role, divisions, display_name as invited_by, expires_at,
      expires_at <= now() as expired, invitations.created_at
    from invitations join users on users.id = invited_by
  ) as invitation`

export const readInvitations = query(peopleContract.invitations, ({ services }) =>
  readJson(services.database.runSql, 'invitations', LIST),
)

const SENDER = `select from user_roles where user_id = $1 and role = 'admin' and approved for share`

export const invite = command(peopleContract.invite, async ({ services, session, input }, write) => {
  const { email, role, divisions } = input
  // A demotion at the same moment finds this invitation, or this finds the demotion.
  const [sender] = await write.runSql('invite.sender', SENDER, [session!.user_id])
  if (!sender) throw forbidden('Only administrators can do this.')
  await refuseKnown(write, email)
  const token = newToken()
  const earlier = await write.tx.delete(invitations).where(eq(invitations.email, email)).returning()
  const [made] = await write.tx
    .insert(invitations)
    .values({
      email,
      role,
      divisions,
      token_hash: hashToken(token),
      invited_by: session!.user_id,
      expires_at: sql`now() + make_interval(mins => ${tokenMinutes.invitation})`,
    })
    .returning()
  await write.audit('account.invited', made!.id, {
    email: [null, email],
    role: [null, role],
    ...(divisions && { divisions: [null, divisions] }),
  })
  const isAgain = earlier.length > 0
  const url = `${services.env.BASE_URL}${href('/auth')}?invite=${token}`
  const opening = `${session!.display_name} invites you to the staff pages of ${company.name}.`
  await write.mail(await linkMail('invitation', email, url, opening, isAgain))
  const link = isAgain ? ' again. The earlier link no longer works, the new one' : '. The link'
  return {
    message: `${email} is invited${link} works once, for ${formatMinutes(tokenMinutes.invitation)}.`,
  }
})

/** Administrators see everybody anyway. @throws 409 for somebody who has or had access, or waits for a decision */
async function refuseKnown(write: Write, email: string): Promise<void> {
  const user = await findUser(write.tx, email)
  if (!user) return
  const [access] = await write.runSql<{ approved: boolean }>(
    'invite.access',
    'select approved from user_roles where user_id = $1',
    [user.id],
  )
  if (access?.approved) throw conflict(`${email} has access already. Change the role under People.`)
  if (access) throw conflict(`${email} had access before. Please enable this person under People.`)
  if (user.email_verified)
    throw conflict(`${email} has asked for access already. Decide the request under User Approvals.`)
}

export const withdraw_invitation = command(
  peopleContract.withdraw_invitation,
  async ({ input: { id } }, write) => {
    const [gone] = await write.tx.delete(invitations).where(eq(invitations.id, id)).returning()
    if (!gone) throw notFound('Invitation')
    await write.audit('account.invitation_withdrawn', id, { email: [gone.email, null] })
    return { message: 'The invitation is withdrawn.' }
  },
)

/** Only while the person who invited is an administrator; waits for a concurrent change of that role. */
const USABLE = `
  select invitations.id, email, invitations.role, invitations.divisions, invited_by from invitations
  join user_roles on user_id = invited_by and user_roles.role = 'admin' and user_roles.approved
  where (token_hash = $1 or email = $2) and expires_at > now() for share of user_roles`

type Usable = { id: string; email: string; role: Role; divisions: Division[] | null; invited_by: string }

const invalidInvitation = () =>
  invalidLink('If you were invited again, open the newest email; otherwise please ask for a new invitation.')

async function usable(runSql: RunSql, token: string): Promise<Usable> {
  const [found] = await runSql<Usable>('invitation', USABLE, [hashToken(token), null])
  if (!found) throw invalidInvitation()
  return found
}

/** That of an address that is proven in another way than by its link. */
export const openInvitation = async ({ runSql }: Write, email: string): Promise<Usable | undefined> =>
  (await runSql<Usable>('invitation', USABLE, [null, email]))[0]

export const read_invitation = query(peopleContract.read_invitation, async ({ services, input }) => {
  const { email } = await usable(services.database.runSql, input.token)
  return { email }
})

/** The link proves the mailbox, so the address counts as confirmed (acceptance D98). */
export const accept_invitation = command(peopleContract.accept_invitation, {
  // The password checks cost CPU time, so they run only for callers with a valid link.
  prepare: async (context) => {
    const { services, input } = context
    const { token, password } = input
    const { email } = await usable(services.database.runSql, token)
    await refuseWithoutProvider(context, email, null)
    return { email, hash: await hashNewPassword(services.env, password, email) }
  },
  change: async (context, write, { email, hash }) => {
    const { name } = context.input
    const known = await findUser(write.tx, email)
    const invitation = await usable(write.runSql, context.input.token)
    if (known?.email_verified)
      throw conflict('You have an account with this address already. Please sign in with its password.')
    const user_id = await acceptInvitation(write, known, invitation, { email, name, hash })
    await openSession(context, write, { user_id, email })
    return { message: 'Your account is ready.' }
  },
})

/** @param known of findUser @returns the id of the account @throws 400 when a concurrent request was quicker */
export async function acceptInvitation(
  write: Write,
  known: User | undefined,
  { id, role, divisions, invited_by }: Usable,
  account: ClaimedAccount,
): Promise<string> {
  const used = await write.tx
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id })
  if (used.length === 0) throw invalidInvitation()
  const user_id = await createAccount(write, known, { ...account, role, decided_by: invited_by })
  // Null, too: the person may have had some divisions before.
  await write.tx.update(user_roles).set({ divisions }).where(eq(user_roles.user_id, user_id))
  await write.audit('account.invitation_accepted', user_id, {
    name: [known?.name ?? null, account.name ?? null],
    role: [null, role],
    approved: [false, true],
    ...(divisions && { divisions: [null, divisions] }),
  })
  return user_id
}

/** Counts administrators and locks them until the transaction ends, so that two changes cannot remove the last one. */
export async function countAdministrators(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`)
  return tx.$count(user_roles, and(eq(user_roles.role, 'admin'), eq(user_roles.approved, true)))
}

/**
 * Creates the one-time link for the first administrator, which is printed at start (acceptance D15); an earlier link stops
 * working. @returns the URL, or null when there is an administrator
 */
export async function makeSetupLink(
  services: Pick<Services, 'database' | 'jobs' | 'env'>,
): Promise<string | null> {
  if (await services.database.transaction(countAdministrators)) return null
  return transact(services, { actor: { kind: 'command_line' } }, async (write) => {
    await write.audit('account.setup_link_made', null)
    return makeLink(services.env, write, 'first-administrator', null)
  })
}

export const first_administrator = command(accountsContract.first_administrator, {
  prepare: async ({ services, input: { token, email, password } }) => {
    // The password checks cost CPU time, so they run only for callers with a valid link.
    if (!(await tokenHolder(services.database.runSql, 'first-administrator', token))) throw invalidLink()
    return hashNewPassword(services.env, password, email)
  },
  change: async (context, write, hash) => {
    const { token, email } = context.input
    if (!(await consumeToken(write, 'first-administrator', token))) throw invalidLink()
    if (await countAdministrators(write.tx)) {
      throw conflict('There is an administrator already. Please sign in, or ask that person for access.')
    }
    const known = await findUser(write.tx, email)
    const user_id = await createAccount(write, known, { email, hash, role: 'admin', decided_by: null })
    await write.audit('account.first_administrator', user_id, {
      email: [known?.email ?? null, email],
      email_verified: [known?.email_verified ?? null, true],
      role: [null, 'admin'],
    })
    await openSession(context, write, { user_id, email })
    return { message: 'You are the administrator now.' }
  },
})
