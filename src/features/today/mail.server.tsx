import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { formatCount } from '../../lib/text.ts'
import { emailTemplate, SETTINGS_HINT } from '../../server/mail/emailTemplate.tsx'
import type { TodayCounts } from './contract.ts'
import { tiles } from './tiles.ts'

/** The counts above zero, each with a link to its list; it names no client. */
export const todayMail = (to: string, counts: TodayCounts, origin: string) =>
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
