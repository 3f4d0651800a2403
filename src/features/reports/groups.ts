import { addDays, formatDate, startOfWeek } from '../../lib/dates.ts'
import type { Plot } from './registry.ts'
import type { Range } from './useRange.ts'

export interface Group {
  label: string
  rows: number
}
type Counted = { group: string; rows: number }[]

/** Beyond this many, empty weeks and months are left out: a picture of years needs no gaps. */
const mostGroups = 60
const labOrder = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set', 'No work due']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The bars of a report's picture, in order; weeks and months in which nothing happened stand as nought. */
export function groupsOf(kind: Plot['kind'], { start, end }: Range, counted: Counted): Group[] {
  const rowsOf = new Map(counted.map(({ group, rows }) => [group, rows]))
  const whole =
    kind === 'lab_status' ? labOrder.filter((status) => rowsOf.has(status)) : daysOf(kind, start, end)
  const shown = whole.length > mostGroups ? counted.map(({ group }) => group) : whole
  return shown.map((group) => ({ label: labelOf(kind, group), rows: rowsOf.get(group) ?? 0 }))
}

function daysOf(kind: 'week' | 'month', start: string, end: string): string[] {
  const days: string[] = []
  let day = kind === 'week' ? startOfWeek(start) : `${start.slice(0, 8)}01`
  while (day <= end && days.length <= mostGroups && !days.includes(day)) {
    days.push(day)
    day = kind === 'week' ? addDays(day, 7) : `${addDays(day, 31).slice(0, 8)}01`
  }
  return days
}

function labelOf(kind: Plot['kind'], group: string): string {
  if (kind === 'lab_status') return group
  if (kind === 'week') return formatDate(group, 'MM/dd/yyyy')
  return `${months[Number(group.slice(5, 7)) - 1]} ${group.slice(0, 4)}`
}
