import { Readable } from 'node:stream'
import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { inScope } from '../../db/scope.ts'
import { addDays } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import { notFound } from '../../server/errors.ts'
import { contentDisposition } from '../../server/files/store.ts'
import { FileReply } from '../../server/reply.ts'
import { command, query } from '../../server/procedure.ts'
import { scopeOfUser } from '../../server/session.ts'
import { IS_MEMBER } from '../accounts/staff.server.ts'
import { kindTitles, workKinds, type WorkKind } from './choices.ts'
import { calendarContract } from './contract.ts'
import { workSources } from './work-sql.server.ts'

const OWNER = `select user_id from user_roles where calendar_hash = $1 and ${IS_MEMBER}`

/** How much is due to a person ($1) on which of the next days, by kind; what is overdue, and what has no day, is on today. */
const WORK_BY_DAY = `
  select greatest(day, company_today())::text as day, kind, day < company_today() as is_overdue,
    count(*)::int as count
  from (${Object.entries(workSources('ahead', 'me'))
    .filter(([, { person }]) => person !== null)
    .map(
      ([kind, { columns, from, where, person }]) =>
        `select '${kind}' as kind, ${columns.day} as day from ${from} where ${where} and ${person} = $1`,
    )
    .join(' union all ')}) as work
  group by 1, 2, 3`

interface Due {
  day: string
  kind: WorkKind
  is_overdue: boolean
  count: number
}

/** Whoever has the link reads it, as long as its owner has access. */
export const calendarFeed = query(calendarContract.feed, async ({ services, input }) => {
  const { database, env } = services
  const hash = hashToken(input.token)
  const [owner] = await database.runSql<{ user_id: string }>('calendar.owner', OWNER, [hash])
  if (!owner) throw notFound('Calendar')
  const { user_id } = owner
  const scope = await scopeOfUser(database, user_id)
  const due = await inScope(scope, () => database.runSql<Due>('calendar.feed', WORK_BY_DAY, [user_id]))
  return new FileReply(Readable.from([Buffer.from(calendarText(due, env.BASE_URL))]), {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': contentDisposition('calendar.ics'),
  })
})

/** iCalendar (RFC 5545): an event of a whole day for each day on which something is due, with counts alone. */
function calendarText(due: Due[], origin: string): string {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const events = [...Map.groupBy(due, ({ day }) => day)]
    .toSorted()
    .flatMap(([day, ofDay]) => [
      'BEGIN:VEVENT',
      `UID:${day}@${new URL(origin).host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${basic(day)}`,
      `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary(ofDay))}`,
      `URL:${origin}${href('/operational/today')}?who=me`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(company.name)}//Foyer//EN`,
    `X-WR-CALNAME:${escaped(`My work at ${company.name}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const basic = (day: string) => day.replaceAll('-', '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`)
/** A line has at most 75 bytes; the next one goes on behind a space. */
const folded = (line: string) => line.match(/.{1,60}/gu)!.join('\r\n ')

/** '4 overdue, 3 labs, 1 order'. */
function summary(ofDay: Due[]): string {
  const overdue = ofDay.filter((one) => one.is_overdue).reduce((sum, { count }) => sum + count, 0)
  const rest = workKinds.flatMap((kind) => {
    const { count } = ofDay.find((one) => one.kind === kind && !one.is_overdue) ?? { count: 0 }
    const [one, many] = kindTitles[kind]
    return count > 0 ? plural(count, one.toLowerCase(), many.toLowerCase()) : []
  })
  return [...(overdue > 0 ? [`${overdue} overdue`] : []), ...rest].join(', ')
}

const SET =
  'update user_roles set calendar_hash = $2 where user_id = $1 and calendar_hash is distinct from $2 returning user_id'

export const makeCalendar = command(calendarContract.make, async ({ services, session }, write) => {
  const token = newToken()
  await write.runSql('calendar.set', SET, [session!.user_id, hashToken(token)])
  await write.audit('account.calendar_made', session!.user_id, {})
  return { url: `${services.env.BASE_URL}/api/calendar?token=${token}` }
})

export const removeCalendar = command(calendarContract.remove, async ({ session }, write) => {
  const removed = await write.runSql('calendar.set', SET, [session!.user_id, null])
  if (removed.length > 0) await write.audit('account.calendar_removed', session!.user_id, {})
  else write.unchanged()
  return { message: 'Your calendar link no longer works.' }
})
