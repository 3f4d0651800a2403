import { useSearchParams } from 'react-router'
import { isIsoDate, monthRange, todayIn } from '../../lib/dates.ts'

export interface Range {
  start: string
  end: string
}

/**
 * The report's days, kept in the address. Without them, or with wrong ones there, the current month
 * (spec 9). Clearing a day is ignored (acceptance Q2).
 */
export function useRange() {
  const [address, setAddress] = useSearchParams()
  const month = monthRange(todayIn())
  const read = (name: keyof Range) => {
    const day = address.get(name)
    return day && isIsoDate(day) ? day : month[name]
  }
  const range: Range = { start: read('start'), end: read('end') }
  const setDay = (name: keyof Range, day: string | null) => {
    if (!day) return
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, day)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { range, setDay, wrong: range.start > range.end }
}
