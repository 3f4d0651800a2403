import { addDays, addMonths, monthRange, startOfWeek } from '../../lib/dates.ts'

interface Days {
  start: string
  end: string
}

export type Unit = 'day' | 'week' | 'month' | 'year'

/** As many bars of a unit fit side by side; a longer range has larger ones. */
const MAX_BARS: [Unit, number][] = [
  ['day', 16],
  ['week', 17],
  ['month', 24],
]
/** The first day that `dates.ts` knows. */
const FIRST_DAY = '1000-01-01'

/** The days, weeks (from Sunday), months or years of a range, the first and the last one cut at its ends. */
export function rangeBars(range: Days): { unit: Unit; bars: Days[] } {
  const known = { ...range, start: range.start < FIRST_DAY ? FIRST_DAY : range.start }
  if (known.end < FIRST_DAY) return { unit: 'year', bars: [] }
  for (const [unit, most] of MAX_BARS) {
    const bars = split(known, unit, most)
    if (bars) return { unit, bars }
  }
  return { unit: 'year', bars: split(known, 'year', Infinity)! }
}

/** Undefined when there would be more than `most`. */
function split({ start, end }: Days, unit: Unit, most: number): Days[] | undefined {
  const bars: Days[] = []
  for (let day = start; bars.length < most;) {
    const last = lastDayInUnit(unit, day)
    if (last >= end) return [...bars, { start: day, end }]
    bars.push({ start: day, end: last })
    day = addDays(last, 1)
  }
  return undefined
}

function lastDayInUnit(unit: Unit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(startOfWeek(day), 6)
  return unit === 'month' ? monthRange(day).end : `${day.slice(0, 4)}-12-31`
}

/** The same days of the year before: each bar ends where the next one begins, also around February 29. */
export const yearBefore = ({ start, end }: Days): Days => ({
  start: addMonths(start, -12),
  end: addDays(addMonths(addDays(end, 1), -12), -1),
})

/** Overdue labs by the days since they were due; the first one has no limit. */
const overdueAges = [
  { label: 'Over 90 days', from: null, to: 91 },
  { label: '31 to 90 days', from: 90, to: 31 },
  { label: '8 to 30 days', from: 30, to: 8 },
  { label: '1 to 7 days', from: 7, to: 1 },
]

export const ageBars = (today: string) =>
  overdueAges.map(({ label, from, to }) => ({
    label,
    start: from === null ? FIRST_DAY : addDays(today, -from),
    end: addDays(today, -to),
  }))
