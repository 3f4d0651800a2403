import { transact } from '../../server/command.ts'
import type { JobServices, Worker } from '../../server/jobs/jobs.ts'
import { newRequestMail } from './mail.server.tsx'

// A request waits once its address is confirmed. Each administrator gets one mail per hour at most, and none while no
// further request was confirmed. The statement locks the rows, so that two instances do not mail the same person.
const RECIPIENTS = `
  update user_roles set requests_mailed_at = now() from users
  where users.id = user_id and role = 'admin' and approved and mail_requests
    and coalesce(requests_mailed_at, '-infinity') <= now() - interval '1 hour'
    and exists (
      select from pending_users
      where status = 'pending' and confirmed_at > coalesce(requests_mailed_at, '-infinity'))
  returning users.email, (
    select count(*)::int from pending_users join users as person on person.id = pending_users.user_id
    where status = 'pending' and email_verified) as waiting`

/** Mails administrators that requests wait: at once after a confirmation, and every ten minutes for those after the first. */
export const sendRequestNotices = (services: JobServices): Worker<'request-notices'> => ({
  run: () =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      write.notAudited('Only mails that requests wait')
      type Recipient = { email: string; waiting: number }
      for (const { email, waiting } of await write.runSql<Recipient>('request_notices', RECIPIENTS, []))
        await write.mail(await newRequestMail(services.env, email, waiting))
    }),
  cron: '*/10 * * * *',
})
