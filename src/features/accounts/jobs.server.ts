import { transact } from '../../server/command.ts'
import type { JobData, JobServices, Mail, Worker } from '../../server/jobs/jobs.ts'
import { makeLink } from './tokens.server.ts'
import { confirmMail, knownAddressMail, resetMail } from './mail.server.tsx'
import { findUser, type User } from './users.server.ts'

interface Plan {
  /** The kind of one-time link in the e-mail; without one it links to the sign-in page. */
  link?: 'confirm-email' | 'reset-password'
  compose(to: string, url: string): Promise<Mail>
  /** Whether the e-mail is sent. */
  isSent: boolean
}

function planFor(kind: JobData['account-mail']['kind'], user: User | undefined): Plan {
  if (kind === 'request_password_reset') return { link: 'reset-password', compose: resetMail, isSent: !!user }
  if (kind === 'sign_up' && user?.email_verified) return { compose: knownAddressMail, isSent: true }
  return { link: 'confirm-email', compose: confirmMail, isSent: !!user && !user.email_verified }
}

/**
 * Decides which e-mail an address gets, and creates its link. Rendering takes longest and delays other requests, so it is
 * also done for addresses without an account. A retry after success would send a second e-mail with a new link.
 */
export const sendAccountMail = (services: JobServices): Worker<'account-mail'> => ({
  run: (_, { kind, email }) =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      write.notAudited('The request has its entry')
      const user = await findUser(write.tx, email)
      const { link, compose, isSent } = planFor(kind, user)
      const url =
        isSent && link ? await makeLink(services.env, write, link, user!.id) : `${services.env.BASE_URL}/auth`
      const mail = await compose(email, url)
      if (isSent) await write.mail(mail)
    }),
})
