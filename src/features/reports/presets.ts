import { addDays, addMonths, monthRange, startOfWeek } from '../../lib/dates.ts'
import type { Range } from './useRange.ts'

/**
 * Ranges that are one press away; weeks begin on Sunday, both days belong to the range, and today is the first of the
 * next 30, as in the filters of the Clients page.
 */
export const presets: { title: string; range: (today: string) => Range }[] = [
  {
    title: 'This week',
    range: (today) => ({ start: startOfWeek(today), end: addDays(startOfWeek(today), 6) }),
  },
  { title: 'This month', range: monthRange },
  {
    title: 'Next 30 days',
    range: (today) => ({ start: today, end: addDays(today, 29) }),
  },
  { title: 'Last month', range: (today) => monthRange(addDays(monthRange(today).start, -1)) },
  { title: 'This quarter', range: quarterRange },
]

function quarterRange(today: string): Range {
  const monthsBefore = (Number(today.slice(5, 7)) - 1) % 3
  const { start } = monthRange(addMonths(today, -monthsBefore))
  return { start, end: monthRange(addMonths(start, 2)).end }
}
