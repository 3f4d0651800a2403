/** Times as people outside the company read them; apart, because the pages of the office need them late. */
import { companyTimeZone, dayOfInstant, todayIn } from './dates.ts'

const inCompanyZone = (instant: Date | string, options: Intl.DateTimeFormatOptions) =>
  new Date(instant)
    .toLocaleString('en-US', { ...options, timeZone: companyTimeZone })
    .replace(/(:00)?\s([AP]M)/, (_, __, half: string) => half.toLowerCase())
const clock = { hour: 'numeric', minute: '2-digit' } as const

/** '2:26pm CT' */
export const formatClock = (instant: Date | string) =>
  inCompanyZone(instant, { ...clock, timeZoneName: 'shortGeneric' })

/** A time that two people agree on, with the zone of its day: 'Tue, Dec 1, 10am CST', with the year where it is not this one. */
export function formatAppointment(instant: Date | string): string {
  const isThisYear = dayOfInstant(instant).slice(0, 4) === todayIn().slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return inCompanyZone(instant, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...year,
    ...clock,
    timeZoneName: 'short',
  })
}
