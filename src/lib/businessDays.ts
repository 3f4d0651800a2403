import { nextWorkday } from './dates.ts'
import { holidayName } from './holidayName.ts'

/** The day so many business days later: neither Saturday or Sunday nor a federal holiday. @throws RangeError for what is not a day */
export function addBusinessDays(iso: string, days: number): string {
  let day = iso
  for (let left = days; left > 0; left -= 1) {
    do day = nextWorkday(day)
    while (holidayName(day))
  }
  return day
}
