import type { ReactNode } from 'react'
import { formatDate, formatInstantDay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { lastFirst, orDash, truncate } from '../../lib/text.ts'
import type { BadgeColor } from '../../lib/badgeColors.ts'
import { StatusBadge } from '../lookups/StatusBadge.tsx'
import type { LabStatus } from '../clients/choices.ts'
import { LabBadge } from '../clients/LabBadge.tsx'
import { fileText } from '../clients/shownValue.ts'
import type { ReportRow } from './contract.ts'
import type { CellKind, ReportColumn } from './registry.ts'

type Value = ReportRow[string] | undefined

const DAY = 'MM/dd/yyyy'
const text = (value: Value) => (value === null || value === undefined ? null : String(value))
const Quiet = ({ children }: { children: ReactNode }) => <span className="tabular">{children}</span>

/** Kinds of cells that are not text on screen. */
const screens: Partial<Record<CellKind, (value: Value, row: ReportRow) => ReactNode>> = {
  longText: (value) => truncate(orDash(text(value)), 80),
  count: (value) => <Quiet>{value ?? 0}</Quiet>,
  day: (value) => <Quiet>{formatDate(text(value), DAY)}</Quiet>,
  instant: (value) => <Quiet>{formatInstantDay(text(value), DAY)}</Quiet>,
  money: (value) => <Quiet>{formatMoney(text(value))}</Quiet>,
  status: (value, { status_color }) =>
    value ? <StatusBadge name={String(value)} color={status_color as BadgeColor | null} /> : '-',
  lab_status: (value, { work_due }) => <LabBadge status={value as LabStatus} workDue={work_due !== false} />,
}

const cellValue = (row: ReportRow, { key, kind }: ReportColumn): Value =>
  kind === 'name'
    ? lastFirst({ last_name: text(row['last_name']), first_name: text(row['first_name']) })
    : row[key]

export function screenCell(row: ReportRow, column: ReportColumn): ReactNode {
  const value = cellValue(row, column)
  return screens[column.kind]?.(value, row) ?? orDash(text(value))
}

/** acceptance D26, V6 */
export function fileCell(row: ReportRow, column: ReportColumn): string {
  const value = cellValue(row, column)
  if (column.kind === 'count') return String(value ?? 0)
  if (column.kind === 'instant') return value ? formatInstantDay(text(value), DAY) : ''
  return fileText(column.kind, text(value))
}
