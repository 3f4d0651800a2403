import { company } from '../../content/company.ts'
import { answerLine } from '../../content/contact.ts'
import { closingTime } from '../../content/hours.ts'
import { formatClock } from '../../lib/appointment.ts'
import { dayOfInstant, nextWorkday, weekdayName } from '../../lib/dates.ts'

/** When a message arrived, and until when an answer comes: to the hour where the company answers within one business day. */
export function answerSentence(at: Date): string {
  const isNextDay = company.answersWithin === 'one business day'
  return answerLine(formatClock(at), isNextDay ? nextClosing(dayOfInstant(at)) : undefined)
}

/** The closing of the next workday on which the company is open: 'Monday, 6pm'. */
function nextClosing(day: string): string | undefined {
  let next = nextWorkday(day)
  for (let tries = 0; tries < 5; tries += 1, next = nextWorkday(next)) {
    const weekday = weekdayName(next)!
    const closing = closingTime(weekday)
    if (closing) return `${weekday}, ${closing}`
  }
  return undefined
}
