import { transact } from '../../server/command.ts'
import type { JobData, JobServices, Worker } from '../../server/jobs/jobs.ts'
import { linkMail, noticeMail } from './mail.server.tsx'
import { makeLink } from './tokens.server.ts'
import { findUser, type User } from './users.server.ts'

function planFor(kind: JobData['account-mail']['kind'], user: User | undefined) {
  if (kind === 'request_password_reset') return { kind: 'reset-password', isSent: !!user } as const
  if (kind === 'sign_up' && user?.email_verified) return { kind: 'known_address', isSent: true } as const
  return { kind: 'confirm-email', isSent: !!user && !user.email_verified } as const
}

/**
 * Decides which email an address gets, and creates its link. Rendering takes longest and delays other requests, so it is
 * also done for addresses without an account. A retry after success would send a second email with a new link.
 */
export const sendAccountMail = (services: JobServices): Worker<'account-mail'> => ({
  run: (_, { kind: asked, email }) =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      write.notAudited('The request has its entry')
      const user = await findUser(write.tx, email)
      const { kind, isSent } = planFor(asked, user)
      const mail =
        kind === 'known_address'
          ? await noticeMail(services.env, kind, email)
          : await linkMail(kind, email, isSent ? await makeLink(services.env, write, kind, user!.id) : '')
      if (isSent) await write.mail(mail)
    }),
})
