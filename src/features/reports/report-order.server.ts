import { keyBounds } from '../../server/lists/cursor.ts'
import type { Direction } from '../../list/column.ts'
import { isUsualOrder, type CellKind, type Report, type ReportColumn } from './registry.ts'
import { labGroups, NO_WORK_DUE } from './reportFilters.ts'

type Order = Report['order']

/** SQL of the group of labs (`labGroups`) that a row is in. */
export const LAB_GROUP = `case when work_due then lab_status(lab_due_date) else '${NO_WORK_DUE}' end`
const LAB_POSITION = `array_position(array[${labGroups.map((group) => `'${group}'`).join(', ')}], ${LAB_GROUP})`

const keyTypes: Partial<Record<CellKind, keyof typeof keyBounds>> = { day: 'date', money: 'numeric' }

/** Never null: what is empty stands behind all else in both directions, as in the client book. */
function sortKey({ key, kind }: ReportColumn, direction: Direction): Order {
  if (kind === 'name')
    return [
      ['last_name_key', 'text'],
      ['first_name_key', 'text'],
    ]
  if (kind === 'count') return [[key, 'int']]
  if (kind === 'instant') return [[key, 'timestamptz']]
  if (kind === 'lab_status') return [[LAB_POSITION, 'int']]
  const type = keyTypes[kind] ?? 'text'
  const value = type === 'text' ? `nullif(fold(left(${key}, 100)), '') collate "C"` : `${key}::${type}`
  const last = keyBounds[type][direction === 'asc' ? 'desc' : 'asc']
  return [[`coalesce(${value}, '${last}')`, type]]
}

interface Asked {
  sort?: string | undefined
  direction?: Direction | undefined
}

/** The order of the specification, or that of a column with it for the rest; a column of another report is ignored. */
export function orderFor(report: Report, usual: Order, { sort, direction = 'asc' }: Asked) {
  const column = report.columns.find(({ key }) => key === sort)
  if (!column || isUsualOrder(report, { sort: column.key, direction }))
    return { name: '', direction: 'asc' as const, order: usual }
  return {
    name: `+${column.key}.${direction}`,
    direction,
    order: [...sortKey(column, direction), ...usual],
  }
}
