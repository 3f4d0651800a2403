/** When a message is answered, by the opening hours: the contact page says it before one is sent, the server after it. */
import { answersInOneDay, type AnswerTime } from '../content/answers.ts'
import { hoursOn } from '../content/hours.ts'
import { holidayName } from './businessDays.ts'
import { addDays, dayOfInstant, formatInstantTime, isWeekend, weekdayName } from './dates.ts'

/** 'Tuesday, December 1' */
const dateName = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** Days from the given one on that have hours; on a federal holiday nobody is promised anything. */
const openDays = (today: string) =>
  Array.from({ length: 14 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const hours = holidayName(day) ? undefined : hoursOn(weekdayName(day))
    return hours ? [{ day, ...hours }] : []
  })

/** A business day begins when the company opens: what comes before that on a workday is answered on that day. */
export function answerTime(at: Date): AnswerTime {
  const today = dayOfInstant(at)
  const time = formatInstantTime(at, '14:42')
  const days = openDays(today)
  const next = days.find(({ day, closesAt }) => day > today || time < closesAt)
  const answer = days.find(({ day, opensAt }) => !isWeekend(day) && (day > today || time < opensAt))
  const answerDay = answersInOneDay() && answer
  const isOpen = next?.day === today && time >= next.opensAt
  const isSooner = isOpen || !answerDay || (next && next.day < answer.day)
  const opening = isOpen
    ? `until ${next.closes} today`
    : next && `from ${next.opens} on ${dateName(next.day)}`
  return {
    by: answerDay
      ? { time: answerDay.closes, day: answerDay.day === today ? undefined : dateName(answerDay.day) }
      : undefined,
    callHours: isSooner ? opening : undefined,
  }
}
