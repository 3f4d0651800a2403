import { invalid } from '../../server/errors.ts'
import { keyBounds } from '../../server/lists/cursor.ts'
import type { Direction } from '../../list/column.ts'
import { textKey } from '../clients/field-sql.server.ts'
import { nameKeys, usualSort, type CellKind, type Report, type ReportColumn } from './registry.ts'
import { LAB_GROUP, labGroups } from './reportFilters.ts'

const LAB_POSITION = `array_position(array[${labGroups.map((group) => `'${group}'`).join(', ')}], ${LAB_GROUP})`

const keyTypes: Partial<Record<CellKind, keyof typeof keyBounds>> = { day: 'date', money: 'numeric' }

/** Never null: what is empty stands behind all else in both directions, as in the client book. */
function sortKeys({ key, kind }: ReportColumn, direction: Direction): Report['order'] {
  if (kind === 'name') return nameKeys
  if (kind === 'count') return [[key, 'int']]
  if (kind === 'instant') return [[key, 'timestamptz']]
  if (kind === 'lab_status') return [[LAB_POSITION, 'int']]
  const type = keyTypes[kind] ?? 'text'
  const last = keyBounds[type][direction === 'asc' ? 'desc' : 'asc']
  return [[`coalesce(${type === 'text' ? textKey(key) : `${key}::${type}`}, '${last}')`, type]]
}

interface Asked {
  sort?: string | undefined
  direction?: Direction | undefined
}

/** The column that orders the rows before the order of the specification does; none where that one begins with it. @throws 400 */
export function columnOrder(report: Report, { sort = usualSort(report), direction = 'asc' }: Asked) {
  const column = report.columns.find(({ key }) => key === sort)
  if (!column) throw invalid({ sort: 'This report has no such column' })
  const isUsual = sort === usualSort(report) && direction === 'asc'
  return { name: `${sort}.${direction}`, direction, keys: isUsual ? [] : sortKeys(column, direction) }
}
