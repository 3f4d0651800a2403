import type { Mail } from '../../server/mail.ts'
import { transact } from '../../server/command.ts'
import type { JobServices, Worker } from '../../server/jobs.ts'
import { issueLink } from './links.server.ts'
import { confirmMail, knownAddressMail, resetMail } from './mail.server.tsx'
import { findUser, type User } from './people.server.ts'

/**
 * Queued by each request of a stranger for an e-mail, whether or not there is an account: what the request itself does,
 * and so the time that it takes, is the same for every address.
 */
export interface AccountMail {
  kind: 'sign_up' | 'resend_confirmation' | 'request_password_reset'
  email: string
}

interface Answer {
  /** The one-time link in it; without one it leads to the sign-in page. */
  link?: 'confirm-email' | 'reset-password'
  compose(to: string, url: string): Promise<Mail>
  /** Whether the owner of the address gets it. */
  isDue: boolean
}

function answerTo(kind: AccountMail['kind'], user: User | undefined): Answer {
  if (kind === 'request_password_reset') return { link: 'reset-password', compose: resetMail, isDue: !!user }
  if (kind === 'sign_up' && user?.email_verified) return { compose: knownAddressMail, isDue: true }
  return { link: 'confirm-email', compose: confirmMail, isDue: !!user && !user.email_verified }
}

/**
 * Decides which e-mail an address gets, and makes the link in it. Composing takes longest, and holds up the requests that
 * come meanwhile, so it is done for addresses without an account too. Done twice it sends a second mail and link.
 */
export const answerMailRequest =
  (services: JobServices): Worker =>
  (_, data) =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      const { kind, email } = data as AccountMail
      // The request for it is in the audit.
      write.unchanged()
      const user = await findUser(write.tx, email)
      const { link, compose, isDue } = answerTo(kind, user)
      const url =
        isDue && link ? await issueLink(services, write, link, user!.id) : `${services.env.BASE_URL}/auth`
      const mail = await compose(email, url)
      if (isDue) await write.mail(mail)
    })
