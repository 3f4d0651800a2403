import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { formatCount } from '../../lib/text.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { inScope } from '../../db/scope.ts'
import { transact } from '../../server/command.ts'
import type { JobServices, Worker } from '../../server/jobs/jobs.ts'
import { SEEN_DIVISIONS } from '../../server/session.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'
import { GIVEN_BY_PERSON } from './given.server.ts'
import { ownSources } from './work-sql.server.ts'

/** How much each person has, by section. */
const WORK_BY_PERSON = (['overdue', 'today', 'week'] as const)
  .flatMap((section) =>
    ownSources(section).map(
      ({ from, where, person }) =>
        `select ${person} as person_id, '${section}' as part, count(*) as count from ${from}
         where ${where} and ${person} is not null group by 1`,
    ),
  )
  .join(' union all ')

/** Those who see the same clients. */
const GROUPS = `
  select ${SEEN_DIVISIONS} as divisions, array_agg(user_id) as people
  from user_roles where ${IS_MEMBER} group by 1`

// The first run of a day decides for everybody, so that nobody gets a mail for what comes later; the locked rows let one of
// several instances do it.
const RECIPIENTS = `
  with counted as (${WORK_BY_PERSON} union all ${GIVEN_BY_PERSON}),
  decided as (
    update user_roles set today_mailed_on = company_today()
    where ${IS_MEMBER} and user_id = any($1::uuid[]) and today_mailed_on is distinct from company_today()
    returning user_id, mail_today
  )
  select email, json_object_agg(part, count) as counts
  from decided join users on users.id = user_id
    join (select person_id, part, sum(count) as count from counted group by 1, 2) as work on person_id = user_id
  where mail_today group by users.id`

interface Recipient {
  email: string
  counts: Partial<Record<'overdue' | 'today' | 'week' | 'new', number>>
}

/** On the mornings of weekdays mails staff how much is theirs; who has nothing, or does not want it, gets no mail. */
export const sendMorningNotices = (services: JobServices): Worker<'morning-notices'> => ({
  run: async () => {
    type Group = { divisions: string[] | null; people: string[] }
    const groups = await services.database.runSql<Group>('morning_notices.groups', GROUPS, [])
    for (const { divisions, people } of groups)
      await inScope({ divisions, hides: [] }, () => notify(services, people))
  },
  // A server that is down at half past seven sends them within an hour of coming back, as long as it is morning.
  cron: '30 7-11 * * 1-5',
  timeZone: services.env.TIME_ZONE,
})

const notify = (services: JobServices, people: string[]) =>
  transact(services, { actor: { kind: 'job' } }, async (write) => {
    write.notAudited('Only mails counts')
    const recipients = await write.runSql<Recipient>('morning_notices', RECIPIENTS, [people])
    for (const recipient of recipients) await write.mail(await todayMail(recipient, services.env.BASE_URL))
  })

/** Counts alone; it names no client. */
const todayMail = ({ email, counts }: Recipient, origin: string) =>
  emailTemplate({
    kind: 'today',
    to: email,
    subject: 'Your daily summary',
    paragraphs: [`Good morning. This is due for you at ${company.name}:`, countsText(counts)],
    action: { label: 'Open Today', url: `${origin}${href('/operational/today')}?who=me` },
    turnOff: origin + href('/operational/account'),
  })

/** 'Overdue 4, today 7, this week 12; 2 new for you'. */
function countsText({ new: given = 0, ...due }: Recipient['counts']): string {
  const titles = { overdue: 'overdue', today: 'today', week: 'this week' }
  const parts = Object.entries(titles).flatMap(([part, title]) => {
    const count = due[part as keyof typeof titles]
    return count ? `${title} ${formatCount(count)}` : []
  })
  const text = [parts.join(', '), given > 0 && `${formatCount(given)} new for you`].filter(Boolean).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
