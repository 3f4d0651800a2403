/** One's own name, settings, password, email address and emergency access (acceptance D65, D90). */
import { eq } from 'drizzle-orm'
import { pending_users, users } from '../../../db/schema.ts'
import { plural } from '../../../lib/text.ts'
import { formatMinutes, tokenMinutes, EMERGENCY_MINUTES } from '../../../lib/times.ts'
import { conflict, invalid, forbidden } from '../../../server/errors.ts'
import { command, query } from '../../../server/procedure.ts'
import { saveRecord } from '../../../server/save-record.ts'
import { consumeProof } from '../attempts.server.ts'
import { isMailAllowed } from '../commands.server.ts'
import { deviceCookieHeader } from '../device.server.ts'
import { consumeLink, invalidLink, makeLink } from '../tokens.server.ts'
import { emergencyMail, linkMail, noticeMail } from '../mail.server.tsx'
import { proveOwnPassword } from '../password-proof.server.ts'
import { hashNewPassword } from '../password.server.ts'
import { deleteTokens, endSessions, findUser, lockUser, setPassword } from '../users.server.ts'
import { myAccountContract, type ShownSettings } from './myAccountContract.ts'
import type { Write } from '../../../server/command.ts'
import { IS_LIMITED } from '../../../server/session.ts'
import { administratorEmails } from '../staff.server.ts'

export const change_name = command(
  myAccountContract.change_name,
  async ({ session, input: { name } }, write) => {
    const id = session!.user_id
    await lockUser(write.tx, id)
    const [row] = await write.tx.select({ name: users.name }).from(users).where(eq(users.id, id))
    const stored = row!
    const record = { table: 'users', id, noun: 'name', action: 'account.name_changed', stored } as const
    await saveRecord(write, record, { name: { from: stored.name, to: name } })
    return { message: `You are shown as ${name} now.` }
  },
)

const SETTINGS =
  'select mail_requests, mail_today, calendar_hash is not null as has_calendar from user_roles where user_id = $1'

export const read_own_settings = query(
  myAccountContract.read_own_settings,
  async ({ services, session }) =>
    (await services.database.runSql<ShownSettings>('settings', SETTINGS, [session!.user_id]))[0]!,
)

export const update_own_settings = command(
  myAccountContract.update_own_settings,
  async ({ session, input }, write) => {
    const id = session!.user_id
    const [stored] = await write.runSql<ShownSettings>('settings.lock', `${SETTINGS} for update`, [id])
    const record = {
      table: 'user_roles',
      key: 'user_id',
      id,
      noun: 'setting',
      action: 'account.settings_changed',
      stored: stored!,
    } as const
    return { ...stored!, ...(await saveRecord(write, record, input.changes)) }
  },
)

/** Ends all other sessions and every link to set a password; this session goes on. */
export const change_password = command(myAccountContract.change_password, {
  prepare: async (context) => {
    const { services, session, input } = context
    const proof = await proveOwnPassword(context, input.current_password)
    return { proof, hash: await hashNewPassword(services.env, input.password, session!.email) }
  },
  change: async ({ services, session }, write, { proof, hash }) => {
    const { user_id, session_id, email } = session!
    await consumeProof(write, proof)
    await setPassword(write, user_id, hash)
    await deleteTokens(write, user_id)
    const ended = await endSessions(write, user_id, session_id)
    await write.audit('account.password_changed', user_id, { sessions: ended })
    await write.mail(await noticeMail(services.env, 'password_changed', email))
    const ending =
      ended > 0
        ? ` You were signed out in ${plural(ended, 'other browser')}.`
        : ' No other browser was signed in.'
    return { message: `Your password is changed.${ending}` }
  },
})

/** The response is the same for an address that has an account already: its owner is told instead (acceptance D17). */
export const change_email = command(myAccountContract.change_email, {
  prepare: async (context) => {
    const { services, session, input } = context
    const proof = await proveOwnPassword(context, input.current_password)
    if (input.email === session!.email) throw invalid({ email: 'This is your email address already.' })
    return { proof, isAllowed: await isMailAllowed(services, 'change_email', input.email) }
  },
  change: async ({ services: { env }, session, input: { email } }, write, { proof, isAllowed }) => {
    const { user_id } = session!
    await consumeProof(write, proof)
    const time = formatMinutes(tokenMinutes['change-email'])
    const message = `A link was sent to ${email}. Open it within ${time} to use that address.`
    if (!isAllowed) {
      write.unchanged()
      return { message }
    }
    const owner = await findUser(write.tx, email)
    await write.tx.update(users).set({ new_email: email }).where(eq(users.id, user_id))
    await write.audit('account.email_change_requested', user_id, { email: [session!.email, email] })
    // The link is made for a taken address too, so that both take equally long; it is sent to nobody.
    const url = await makeLink(env, write, 'change-email', user_id)
    await write.mail(
      owner ? await noticeMail(env, 'address_taken', email) : await linkMail('change-email', email, url),
    )
    return { message }
  },
})

/**
 * Needs no session: the link may be opened on another device. The password was asked for when it was sent. Links that were
 * sent to the old address stop working.
 */
export const confirm_new_email = command(
  myAccountContract.confirm_new_email,
  async ({ services: { env }, headers, reply, input: { token } }, write) => {
    const { tx } = write
    const { id, email: old, new_email: email } = await consumeLink(write, 'change-email', token)
    if (!email) throw invalidLink()
    if (await findUser(tx, email))
      throw conflict('This address belongs to another account by now. Please choose another one.')
    await tx.update(users).set({ email, email_verified: true, new_email: null }).where(eq(users.id, id))
    await tx.update(pending_users).set({ email }).where(eq(pending_users.user_id, id))
    await deleteTokens(write, id)
    await write.audit('account.email_changed', id, { email: [old, email] })
    await write.mail(await noticeMail(env, 'email_replaced', old))
    await write.mail(await noticeMail(env, 'email_changed', email))
    reply.headers.append('Set-Cookie', deviceCookieHeader(env, headers, email))
    return { message: `Your email address is ${email} now.` }
  },
)

const OPEN = `update sessions set emergency_until = now() + make_interval(mins => ${EMERGENCY_MINUTES}) where id = $1`
const IS_OPEN = `
  select from sessions where user_id = $1 and emergency_until > now() and expires_at > now()`
/** SQL: in each browser of the person. */
export const END_EMERGENCY =
  'update sessions set emergency_until = null where user_id = $1 and emergency_until is not null'

export const open_emergency = command(
  myAccountContract.open_emergency,
  async ({ services, session, input: { reason } }, write) => {
    const { user_id, session_id, email, may_use_emergency } = session!
    if (!may_use_emergency)
      throw forbidden('You may not use emergency access. An administrator can allow it under People.')
    // One after the other, so that the administrators are told once.
    await lockUser(write.tx, user_id)
    if ((await write.runSql('emergency.is_open', IS_OPEN, [user_id])).length > 0)
      throw conflict(
        'Emergency access is open already, here or in another browser. You can sign that out below.',
      )
    await write.runSql('emergency.open', OPEN, [session_id])
    await write.audit('account.emergency_opened', user_id, { reason })
    for (const administrator of await administratorEmails(write))
      await write.mail(await emergencyMail(services.env, administrator, email, reason))
    return { message: `Emergency access is open for ${formatMinutes(EMERGENCY_MINUTES)}.` }
  },
)

export const end_emergency = command(myAccountContract.end_emergency, async ({ session }, write) => {
  const { user_id, is_emergency } = session!
  if (is_emergency) {
    await write.runSql('emergency.end', END_EMERGENCY, [user_id])
    await write.audit('account.emergency_ended', user_id)
  } else write.unchanged()
  return { message: 'Emergency access has ended.' }
})

const ALLOW = `
  update user_roles set may_use_emergency = $2 where user_id = $1 and may_use_emergency <> $2
  returning approved and ${IS_LIMITED} as is_limited`

/** Says whether somebody may open emergency access; what is open ends. @returns undefined where that was so before */
export async function allowEmergency({ runSql }: Write, user_id: string, allowed: boolean) {
  const [changed] = await runSql<{ is_limited: boolean }>('emergency.allow', ALLOW, [user_id, allowed])
  if (!allowed) await runSql('emergency.end', END_EMERGENCY, [user_id])
  return changed
}
