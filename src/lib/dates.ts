import { companyTimeZone } from '../content/timeZone.ts'
import { once } from './once.ts'

export { companyTimeZone }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The first in forms and lists, the second in reports and the Client Book Report (spec 9, acceptance N2). */
export type DateDisplay = 'MMM dd, yyyy' | 'MM/dd/yyyy'

type Day = { year: number; month: number; day: number }

export const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A day as yyyy-MM-dd, whether it exists or not. */
export const isoOf = ({ year, month, day }: Day) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

/** Days in a month from 1 on: day 0 of the next one is its last. */
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

function parts(iso: string): Day | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso)) return null
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : null
}

function parseDay(iso: string): Day {
  const day = parts(iso)
  if (!day) throw new RangeError(`Not a calendar day: ${iso}`)
  return day
}

/** Whether the text is a real calendar day written yyyy-MM-dd. */
export function isIsoDate(text: string): boolean {
  return parts(text) !== null
}

/** Formats a yyyy-MM-dd day without any time zone; null, empty or invalid gives '-'. */
export function formatDate(iso: string | null | undefined, display: DateDisplay = 'MMM dd, yyyy'): string {
  const day = iso ? parts(iso) : null
  if (!day) return '-'
  if (display === 'MM/dd/yyyy') return `${twoDigits(day.month)}/${twoDigits(day.day)}/${day.year}`
  return `${months[day.month - 1]} ${twoDigits(day.day)}, ${day.year}`
}

/** 'Tuesday'. @throws RangeError for what is not a day */
export const weekdayName = (iso: string) =>
  toNoon(parseDay(iso)).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })

/** A day with its weekday: 'Tuesday, Jan 05, 2027'. @throws RangeError for what is not a day */
export const formatFullDate = (iso: string) => `${weekdayName(iso)}, ${formatDate(iso)}`

// Not made at once, also so that a server says itself that TIME_ZONE is wrong.
const companyFormat = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: companyTimeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

function companyParts(instant: Date | string): Record<string, string> {
  const parts = companyFormat().formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The calendar day (yyyy-MM-dd) of an instant in the company's time zone. */
export function dayOfInstant(instant: Date | string): string {
  const { year, month, day } = companyParts(instant)
  return `${year}-${month}-${day}`
}

/** Today's day (yyyy-MM-dd) in the company's time zone. */
export const todayIn = () => dayOfInstant(new Date())

/** An instant as the calendar day it was in the company's time zone; null or unreadable gives '-'. */
export function formatInstantDay(instant: Date | string | null | undefined, display?: DateDisplay): string {
  if (!instant || Number.isNaN(new Date(instant).getTime())) return '-'
  return formatDate(dayOfInstant(instant), display)
}

/** 'Mar 04, 2026 2:42 PM' in the company's time zone; null or unreadable gives '-'. */
export function formatInstant(instant: Date | string | null | undefined, clock: Clock = '2:42 PM'): string {
  const day = formatInstantDay(instant)
  return instant && day !== '-' ? `${day} ${formatInstantTime(instant, clock)}` : '-'
}

/** The second one only where the specification has 'HH:mm', for requests (spec 9). */
type Clock = '2:42 PM' | '14:42'

/** The time of an instant in the company's time zone. @throws RangeError for what is not an instant */
export function formatInstantTime(instant: Date | string, clock: Clock = '2:42 PM'): string {
  const { hour, minute } = companyParts(instant)
  if (clock === '14:42') return `${hour}:${minute}`
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** First and last day of the month that holds the given day (spec 9, default report range). */
export function monthRange(iso: string): { start: string; end: string } {
  const day = parseDay(iso)
  return {
    start: isoOf({ ...day, day: 1 }),
    end: isoOf({ ...day, day: daysInMonth(day.year, day.month) }),
  }
}

// UTC is used for arithmetic only.
const toNoon = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day, 12))

/** The day so many days later, earlier when negative, from year 1000 to 9999. @throws RangeError for what is not a day */
export function addDays(iso: string, days: number): string {
  const day = parseDay(iso)
  const moved = toNoon(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  if (moved.getUTCFullYear() < 1000) return '1000-01-01'
  return moved.getUTCFullYear() > 9999 ? '9999-12-31' : moved.toISOString().slice(0, 10)
}

/** In whole years. */
export const ageOn = (born: string, day: string) =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - Number(day.slice(5) < born.slice(5))

/** Whether it is a Saturday or Sunday. @throws RangeError for what is not a day */
export const isWeekend = (iso: string) => toNoon(parseDay(iso)).getUTCDay() % 6 === 0

/** @throws RangeError for what is not a day */
export function nextWorkday(iso: string): string {
  const next = addDays(iso, 1)
  return isWeekend(next) ? nextWorkday(next) : next
}

/** 'today', 'tomorrow', 'in 12 days', '3 days ago'. @throws RangeError for what is not a day */
export function formatDaysUntil(iso: string, today: string = todayIn()): string {
  const days = (toNoon(parseDay(iso)).getTime() - toNoon(parseDay(today)).getTime()) / 86_400_000
  return relativeDays().format(days, 'day')
}
const relativeDays = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

/** The same day so many months later, or the last one of a month without such a day. @throws RangeError for what is not a day */
export function addMonths(iso: string, months: number): string {
  const day = parseDay(iso)
  const first = new Date(Date.UTC(day.year, day.month - 1 + months, 1))
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  return isoOf({ year, month, day: Math.min(day.day, daysInMonth(year, month)) })
}

/** The Sunday that begins the week of a day. */
export function startOfWeek(iso: string): string {
  const day = parseDay(iso)
  return addDays(iso, -toNoon(day).getUTCDay())
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
