import { nextWorkday, addDays, weekdayName } from './dates.ts'

/** The day so many business days later: neither Saturday or Sunday nor a federal holiday. @throws RangeError for what is not a day */
export function addBusinessDays(iso: string, days: number): string {
  let day = iso
  for (let left = days; left > 0; left -= 1) {
    do day = nextWorkday(day)
    while (holidayName(day))
  }
  return day
}

/** Federal holidays, by day, or by month and which weekday of it. */
const holidays: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '01-3-Monday': 'Martin Luther King Jr. Day',
  '02-3-Monday': 'Presidents’ Day',
  '05-last-Monday': 'Memorial Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '09-1-Monday': 'Labor Day',
  '10-2-Monday': 'Columbus Day',
  '11-11': 'Veterans Day',
  '11-4-Thursday': 'Thanksgiving Day',
  '12-25': 'Christmas Day',
}

/** 'Christmas Day', where it is one, or where one that falls on a weekend is observed. @throws RangeError for what is not a day */
export function holidayName(iso: string): string | undefined {
  const weekday = weekdayName(iso)
  const observed = weekday === 'Friday' ? addDays(iso, 1) : weekday === 'Monday' ? addDays(iso, -1) : iso
  const month = iso.slice(5, 7)
  const isLast = addDays(iso, 7).slice(5, 7) !== month
  const observedName = observed !== iso && holidays[observed.slice(5)]
  if (observedName) return `${observedName} (observed)`
  return (
    holidays[iso.slice(5)] ??
    holidays[`${month}-${Math.ceil(Number(iso.slice(8)) / 7)}-${weekday}`] ??
    (isLast ? holidays[`${month}-last-${weekday}`] : undefined)
  )
}
