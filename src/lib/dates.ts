const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The first in forms and lists, the second in reports and the Client Book Report (spec 9, acceptance N2). */
export type DateDisplay = 'MMM dd, yyyy' | 'MM/dd/yyyy'

/** The company's time zone: TIME_ZONE on the server, passed to the browser as an attribute of <html>. */
export const companyTimeZone =
  globalThis.document?.documentElement.dataset['timeZone'] ||
  globalThis.process?.env['TIME_ZONE']?.trim() ||
  'America/Chicago'

type Day = { year: number; month: number; day: number }

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A day as yyyy-MM-dd, whether it exists or not. */
export const isoOf = ({ year, month, day }: Day) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** Days in a month; month counts from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function checked(year: number, month: number, day: number): Day | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12) return null
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

function parts(iso: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return match ? checked(Number(match[1]), Number(match[2]), Number(match[3])) : null
}

function dayOf(iso: string): Day {
  const day = parts(iso)
  if (!day) throw new RangeError(`Not a calendar day: ${iso}`)
  return day
}

/** Whether the text is a real calendar day written yyyy-MM-dd. */
export function isIsoDate(text: string): boolean {
  return parts(text) !== null
}

/** Formats a yyyy-MM-dd day without any time zone; null, empty or invalid gives '-'. */
export function formatDate(iso: string | null | undefined, display: DateDisplay): string {
  const day = iso ? parts(iso) : null
  if (!day) return '-'
  if (display === 'MM/dd/yyyy') return `${twoDigits(day.month)}/${twoDigits(day.day)}/${day.year}`
  return `${months[day.month - 1]} ${twoDigits(day.day)}, ${day.year}`
}

/** A day with its weekday: 'Tuesday, January 5, 2027'. @throws RangeError for what is not a day */
export function formatFullDate(iso: string): string {
  return noonOf(dayOf(iso)).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
}

// Cached, because creating a formatter is slow.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const zoned = (instant: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )

/** The calendar day (yyyy-MM-dd) of an instant in a time zone. */
export function dayOfInstant(instant: Date | string, timeZone: string = companyTimeZone): string {
  const at = zoned(new Date(instant), timeZone)
  return `${at.year}-${at.month}-${at.day}`
}

/** Today's day (yyyy-MM-dd) in a time zone; `now` only for tests. */
export function todayIn(timeZone: string = companyTimeZone, now: Date = new Date()): string {
  return dayOfInstant(now, timeZone)
}

/** An instant as the calendar day it was in the time zone; null or unreadable gives '-'. */
export function formatInstantDay(
  instant: Date | string | null | undefined,
  display: DateDisplay,
  timeZone: string = companyTimeZone,
): string {
  if (!instant || Number.isNaN(new Date(instant).getTime())) return '-'
  return formatDate(dayOfInstant(instant, timeZone), display)
}

/** An instant as 'MMM dd, yyyy HH:mm' in the time zone (spec 9, requests); null or unreadable gives '-'. */
export function formatInstant(
  instant: Date | string | null | undefined,
  timeZone: string = companyTimeZone,
): string {
  const day = formatInstantDay(instant, 'MMM dd, yyyy', timeZone)
  return instant && day !== '-' ? `${day} ${formatInstantTime(instant, timeZone)}` : '-'
}

/** The time of an instant as 'HH:mm' in the time zone. @throws RangeError for what is not an instant */
export function formatInstantTime(instant: Date | string, timeZone: string = companyTimeZone): string {
  const { hour, minute } = zoned(new Date(instant), timeZone)
  return `${hour}:${minute}`
}

/** First and last day of the month that holds the given day (spec 9, default report range). */
export function monthRange(iso: string): { start: string; end: string } {
  const day = dayOf(iso)
  return {
    start: isoOf({ ...day, day: 1 }),
    end: isoOf({ ...day, day: daysInMonth(day.year, day.month) }),
  }
}

// UTC is used for arithmetic only.
const noonOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day, 12))

/** The day so many days later, earlier when negative, from year 1000 to 9999. @throws RangeError for what is not a day */
export function addDays(iso: string, days: number): string {
  const day = dayOf(iso)
  const moved = noonOf(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  if (moved.getUTCFullYear() < 1000) return '1000-01-01'
  return moved.getUTCFullYear() > 9999 ? '9999-12-31' : moved.toISOString().slice(0, 10)
}

/** 'today', 'tomorrow', 'in 12 days', '3 days ago'. @throws RangeError for what is not a day */
export function formatDaysUntil(iso: string, today: string = todayIn()): string {
  const days = (noonOf(dayOf(iso)).getTime() - noonOf(dayOf(today)).getTime()) / 86_400_000
  return relativeDays.format(days, 'day')
}
const relativeDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** The same day so many months later, or the last one of a month without such a day. @throws RangeError for what is not a day */
export function addMonths(iso: string, months: number): string {
  const day = dayOf(iso)
  const first = new Date(Date.UTC(day.year, day.month - 1 + months, 1))
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  return isoOf({ year, month, day: Math.min(day.day, daysInMonth(year, month)) })
}

/** The Sunday that begins the week of a day. */
export function startOfWeek(iso: string): string {
  const day = dayOf(iso)
  return addDays(iso, -noonOf(day).getUTCDay())
}

/** A local Date at noon of the day, for calendar widgets only; null when it is not a day. */
export function localDateOf(iso: string | null | undefined): Date | null {
  const day = iso ? parts(iso) : null
  return day ? new Date(day.year, day.month - 1, day.day, 12) : null
}

/** The day a local Date of a calendar widget stands for. */
export function isoOfLocalDate(date: Date): string {
  return isoOf({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })
}
