import { todayIn, weekdayName } from '../../../lib/dates.ts'

/** The next second Sunday of March, whose night has no hour from two to three. */
export function springForward(): string {
  const year = Number(todayIn().slice(0, 4))
  const nights = [year, year + 1].map((one) =>
    Array.from({ length: 7 }, (_, index) => `${one}-03-${String(8 + index).padStart(2, '0')}`).find(
      (day) => weekdayName(day) === 'Sunday',
    )!,
  )
  return nights.find((night) => night > todayIn())!
}
