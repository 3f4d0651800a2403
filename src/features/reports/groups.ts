import { addDays, formatDate, startOfWeek } from '../../lib/dates.ts'
import type { Chart } from './registry.ts'
import type { Range } from './useRange.ts'

export interface Group {
  label: string
  rows: number
}
type Counted = { group: string; rows: number }[]

/** With more groups, empty weeks and months are left out. */
const MAX_GROUPS = 60
const labOrder = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set', 'No work due']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The bars of a report's chart, in order; empty weeks and months are included. */
export function groupsOf(kind: Chart['kind'], { start, end }: Range, counted: Counted): Group[] {
  const rowsByGroup = new Map(counted.map(({ group, rows }) => [group, rows]))
  const whole =
    kind === 'lab_status' ? labOrder.filter((status) => rowsByGroup.has(status)) : daysOf(kind, start, end)
  const shown = whole.length > MAX_GROUPS ? counted.map(({ group }) => group) : whole
  return shown.map((group) => ({ label: labelOf(kind, group), rows: rowsByGroup.get(group) ?? 0 }))
}

function daysOf(kind: 'week' | 'month', start: string, end: string): string[] {
  const days: string[] = []
  let day = kind === 'week' ? startOfWeek(start) : `${start.slice(0, 8)}01`
  while (day <= end && days.length <= MAX_GROUPS && !days.includes(day)) {
    days.push(day)
    day = kind === 'week' ? addDays(day, 7) : `${addDays(day, 31).slice(0, 8)}01`
  }
  return days
}

function labelOf(kind: Chart['kind'], group: string): string {
  if (kind === 'lab_status') return group
  if (kind === 'week') return formatDate(group, 'MM/dd/yyyy')
  return `${months[Number(group.slice(5, 7)) - 1]} ${group.slice(0, 4)}`
}
