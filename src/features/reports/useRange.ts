import { useLocation } from 'react-router'
import { isIsoDate, monthRange, todayIn } from '../../lib/dates.ts'
import { truncate } from '../../lib/text.ts'
import { writeParam } from '../../office/list/listParams.ts'
import { useAddress } from '../../office/list/useAddress.ts'
import type { Widening } from './registry.ts'

export interface Range {
  start: string
  end: string
}

/** Days as the address has them: null where something else stands there. */
type Asked = Record<keyof Range, string | null>

/**
 * The report's days and what widens them, kept in the address. Without days there, the current month (spec 9).
 * Clearing a day is ignored (acceptance Q2). `range` is null when `problems` says why there is none.
 */
export function useRange() {
  const address = new URLSearchParams(useLocation().search)
  const { change } = useAddress()
  const month = monthRange(todayIn())
  const read = (name: keyof Range) => {
    const day = address.get(name)
    if (!day) return month[name]
    return isIsoDate(day) ? day : null
  }
  const asked: Asked = { start: read('start'), end: read('end') }
  const { start, end } = asked
  const range: Range | null = start && end && start <= end ? { start, end } : null
  return {
    asked,
    range,
    problems: problemsOf(asked),
    setDay: (name: keyof Range, day: string | null) => day && change((next) => next.set(name, day)),
    setRange: ({ start, end }: Range) =>
      change((next) => {
        next.set('start', start)
        next.set('end', end)
      }),
    isWidened: (by: Widening) => address.get(by) === 'true',
    /** A sentence where the address says something else than on or off, which counts as off. */
    wideningProblem: (by: Widening) => {
      const said = address.get(by)
      if (!said || said === 'true' || said === 'false') return undefined
      return `"${truncate(said, 40)}" in the address is neither true nor false, so this is off`
    },
    widen: (by: Widening, on: boolean) => change((next) => writeParam(next, by, on ? 'true' : null)),
  }
}

/** A sentence for each field that needs one; days in the wrong order are the matter of both (acceptance D28). */
function problemsOf({ start, end }: Asked): Partial<Record<keyof Range | 'order', string>> {
  return {
    ...(start === null && { start: 'Start date is not a date' }),
    ...(end === null && { end: 'End date is not a date' }),
    ...(start && end && start > end && { order: 'Start date must be on or before end date' }),
  }
}

export type RangeState = ReturnType<typeof useRange>
