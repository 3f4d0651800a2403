import { transact } from '../../server/command.ts'
import type { JobServices, Worker } from '../../server/jobs.ts'
import type { TodayCounts } from './contract.ts'
import { todayMail } from './mail.server.tsx'
import { readCounts } from './queries.server.ts'

// Once per day and person, however often the job runs.
const RECIPIENTS = `
  update user_roles set today_mailed_on = company_today() from users
  where users.id = user_id and role is not null and approved and mail_today
    and today_mailed_on is distinct from company_today()
  returning users.email`

/** Every morning, mails the counts of Today to the staff who want them; no mail when nothing waits. */
export const sendMorningNotices = (services: JobServices): Worker<'morning-notices'> =>
  Object.assign(
    () =>
      transact(services, { actor: { kind: 'job' } }, async (write) => {
        write.unchanged()
        const counts = JSON.parse(await readCounts(write.rows)) as TodayCounts
        if (Object.values(counts).every((count) => count === 0)) return
        const recipients = await write.rows<{ email: string }>('morning_notices', RECIPIENTS, [])
        for (const { email } of recipients)
          await write.mail(await todayMail(email, counts, services.env.BASE_URL))
      }),
    { cron: '0 7 * * *', timeZone: services.env.TIME_ZONE },
  )
