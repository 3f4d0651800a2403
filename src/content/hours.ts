import { mustFact } from './fact.ts'
import { companyTimeZone } from './timeZone.ts'

/** Without `to` one day alone, without times closed. */
const exampleHours = [
  { from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:00' },
  { from: 'Saturday', to: '', opens: '10:00', closes: '14:00' },
  { from: 'Sunday', to: '', opens: '', closes: '' },
]

export const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** '09:00' as '9am' */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

/** 'CT' or 'Central Time', in summer and winter. */
export const zoneName = (timeZoneName: 'shortGeneric' | 'longGeneric' = 'shortGeneric') =>
  new Intl.DateTimeFormat('en-US', { timeZone: companyTimeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')!.value

function formatHours({ from, to, opens, closes }: (typeof exampleHours)[number]) {
  const times = opens ? `${clockTime(opens)}–${clockTime(closes)}` : 'closed'
  return {
    days: to ? `${from} to ${to}` : from,
    /** '9am–6pm' */
    times,
    open: opens ? `${times} ${zoneName()}` : times,
    week: opens ? week.slice(week.indexOf(from), week.indexOf(to || from) + 1) : [],
    from: opens,
    to: closes,
  }
}

/** When the company is open, as the contact page says it. */
export const readHours = () => mustFact('hours', exampleHours).map(formatHours)
export const hours = readHours()

/** The days that have hours: 'Monday to Friday 9am–6pm CT, …' */
export const openHours = hours
  .filter(({ week }) => week.length > 0)
  .map(({ days, open }) => `${days} ${open}`)
  .join(', ')

/** The hours of a weekday, as a clock and as text, from the first to the last; nothing where it stays closed. */
export function hoursOn(weekday: string) {
  const open = readHours().filter(({ week }) => week.includes(weekday))
  const [opensAt] = open.map(({ from }) => from).toSorted()
  const closesAt = open
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  return opensAt && closesAt
    ? { opensAt, opens: clockTime(opensAt), closesAt, closes: clockTime(closesAt) }
    : undefined
}
