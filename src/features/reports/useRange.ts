import { useLocation } from 'react-router'
import { isIsoDate, monthRange, todayIn } from '../../lib/dates.ts'
import { writeParam } from '../../office/list/listParams.ts'
import { useAddress } from '../../office/list/useAddress.ts'
import type { Widening } from './registry.ts'

export interface Range {
  start: string
  end: string
}

/**
 * The report's days and what widens them, kept in the address. Without days, or with wrong ones there, the current
 * month (spec 9). Clearing a day is ignored (acceptance Q2).
 */
export function useRange() {
  const address = new URLSearchParams(useLocation().search)
  const { change } = useAddress()
  const month = monthRange(todayIn())
  const read = (name: keyof Range) => {
    const day = address.get(name)
    return day && isIsoDate(day) ? day : month[name]
  }
  const range: Range = { start: read('start'), end: read('end') }
  return {
    range,
    wrong: range.start > range.end,
    setDay: (name: keyof Range, day: string | null) => day && change((next) => next.set(name, day)),
    setRange: ({ start, end }: Range) =>
      change((next) => {
        next.set('start', start)
        next.set('end', end)
      }),
    isWidened: (by: Widening) => address.get(by) === 'true',
    widen: (by: Widening, on: boolean) => change((next) => writeParam(next, by, on ? 'true' : null)),
  }
}
export type RangeState = ReturnType<typeof useRange>
