import { eq } from 'drizzle-orm'
import { href } from 'react-router'
import { pending_users, users } from '../../../db/schema.ts'
import type { Write } from '../../../server/command.ts'
import { conflict, invalid } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { isMailAllowed } from '../commands.server.ts'
import { isStillCurrent } from '../credentials.server.ts'
import { deviceCookieHeader } from '../device.server.ts'
import { consumeLink, invalidLink, issueLink } from '../links.server.ts'
import { addressTakenMail, changeEmailMail, emailChangedMail } from '../mail.server.tsx'
import { deleteLinks, findUser } from '../users.server.ts'
import { checkOwnPassword, wrongPassword } from './own-password.server.ts'
import { myAccountContract } from './myAccountContract.ts'

/** The response is the same for an address that has an account already: its owner is told instead (acceptance D17). */
export const change_email = command(myAccountContract.change_email, {
  prepare: async (context) => {
    const { services, session, input } = context
    const known = await checkOwnPassword(context, input.current_password)
    if (input.email === session!.email) throw invalid({ email: 'This is your email address already.' })
    return { known, isAllowed: await isMailAllowed(services, 'change_email', input.email) }
  },
  change: async ({ services, session, input: { email } }, write, { known, isAllowed }) => {
    const { user_id } = session!
    if (!(await isStillCurrent(services, write.tx, known))) throw wrongPassword()
    const response = {
      message: `A link was sent to ${email}. Open it within 60 minutes to use that address.`,
    }
    if (!isAllowed) {
      write.unchanged()
      return response
    }
    const owner = await findUser(write.tx, email)
    await write.tx.update(users).set({ new_email: email }).where(eq(users.id, user_id))
    await write.audit('account.email_change_requested', user_id, { email: [session!.email, email] })
    // The link is made for a taken address too, so that both take equally long; it is sent to nobody.
    const url = await issueLink(services, write, 'change-email', user_id)
    await write.mail(
      owner
        ? await addressTakenMail(email, `${services.env.BASE_URL}${href('/auth')}`)
        : await changeEmailMail(email, url),
    )
    return response
  },
})

/** Needs no session: the link may be opened on another device. The password was asked for when it was sent. */
export const confirm_new_email = command(
  myAccountContract.confirm_new_email,
  async ({ services, headers, reply, input: { token } }, write) => {
    const { id, email: old, new_email } = await consumeLink(services, write, 'change-email', token)
    if (!new_email) throw invalidLink()
    const owner = await findUser(write.tx, new_email)
    if (owner) throw conflict('This address belongs to another account by now. Please choose another one.')
    await replaceAddress(write, id, new_email)
    await write.audit('account.email_changed', id, { email: [old, new_email] })
    const url = `${services.env.BASE_URL}${href('/auth')}`
    await write.mail(await emailChangedMail(old, 'old', url))
    await write.mail(await emailChangedMail(new_email, 'new', url))
    reply.headers.append('Set-Cookie', deviceCookieHeader(services.env, headers, new_email))
    return { message: `Your email address is ${new_email} now.` }
  },
)

/** Links that were sent to the old address stop working. */
async function replaceAddress({ tx }: Write, id: string, email: string): Promise<void> {
  await tx.update(users).set({ email, email_verified: true, new_email: null }).where(eq(users.id, id))
  await tx.update(pending_users).set({ email }).where(eq(pending_users.user_id, id))
  await deleteLinks(tx, id)
}
