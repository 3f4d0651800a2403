import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { formatCount } from '../../lib/text.ts'
import { transact } from '../../server/command.ts'
import type { JobServices, Worker } from '../../server/jobs/jobs.ts'
import { emailTemplate, SETTINGS_HINT } from '../../server/mail/emailTemplate.tsx'
import type { TodayCounts } from './contract.ts'
import { readCounts } from './queries.server.ts'
import { tiles } from './tiles.ts'

// Once per day and person, however often the job runs. $1: whether anything waits that not only administrators do.
const RECIPIENTS = `
  update user_roles set today_mailed_on = company_today() from users
  where users.id = user_id and role is not null and approved and mail_today
    and today_mailed_on is distinct from company_today() and (role = 'admin' or $1)
  returning users.email, role = 'admin' as is_administrator`

interface Recipient {
  email: string
  is_administrator: boolean
}

const somethingWaits = (counts: TodayCounts) => Object.values(counts).some((count) => count > 0)

/** Every morning, mails the counts of Today to the staff who want them; no mail when nothing waits. */
export const sendMorningNotices = (services: JobServices): Worker<'morning-notices'> => ({
  run: () =>
    transact(services, { actor: { kind: 'job' } }, async (write) => {
      write.notAudited('Only mails counts')
      const counts = JSON.parse(await readCounts(write.runSql)) as TodayCounts
      const countsOfStaff = { ...counts, pending_approvals: 0 }
      if (!somethingWaits(counts)) return
      const recipients = await write.runSql<Recipient>('morning_notices', RECIPIENTS, [
        somethingWaits(countsOfStaff),
      ])
      for (const { email, is_administrator } of recipients) {
        const seen = is_administrator ? counts : countsOfStaff
        await write.mail(await todayMail(email, seen, services.env.BASE_URL))
      }
    }),
  cron: '0 7 * * *',
  timeZone: services.env.TIME_ZONE,
})

/** The counts above zero, each with a link to its list; it names no client. */
const todayMail = (to: string, counts: TodayCounts, origin: string) =>
  emailTemplate({
    kind: 'today',
    to,
    subject: 'Your work for today',
    paragraphs: [`Good morning. Here’s what needs attention at ${company.name} today:`],
    links: tiles.flatMap(({ key, title: [one, many], to: path }) => {
      const count = counts[key]
      const title = (count === 1 ? one : many).toLowerCase()
      return count === 0 ? [] : [{ label: `${formatCount(count)} ${title}`, url: origin + path }]
    }),
    action: { label: 'Open the dashboard', url: origin + href('/operational') },
    closing: SETTINGS_HINT,
  })
