import type { ReactNode } from 'react'
import { formatDate, formatInstantDay } from '../../lib/dates.ts'
import { formatMoney, plainMoney } from '../../lib/money.ts'
import { lastFirst, orDash, truncate } from '../../lib/text.ts'
import type { BadgeColor } from '../../lib/badgeColors.ts'
import { StatusBadge } from '../lookups/StatusBadge.tsx'
import type { LabStatus } from '../clients/choices.ts'
import { LabBadge } from '../clients/LabBadge.tsx'
import type { ReportRow } from './contract.ts'
import type { CellKind, ReportColumn } from './registry.ts'

type Value = ReportRow[string] | undefined

const DAY = 'MM/dd/yyyy'
const text = (value: Value) => (value === null || value === undefined ? null : String(value))
const Quiet = ({ children }: { children: ReactNode }) => <span className="tabular">{children}</span>

/** How each kind of cell looks on screen, and what it is in the file (acceptance D26, V6). */
const kinds: Record<
  CellKind,
  { screen: (value: Value, row: ReportRow) => ReactNode; file: (value: Value) => string }
> = {
  name: { screen: (value) => orDash(text(value)), file: (value) => text(value) ?? '' },
  text: { screen: (value) => orDash(text(value)), file: (value) => text(value) ?? '' },
  long: { screen: (value) => truncate(orDash(text(value)), 80), file: (value) => text(value) ?? '' },
  count: { screen: (value) => <Quiet>{value ?? 0}</Quiet>, file: (value) => String(value ?? 0) },
  day: {
    screen: (value) => <Quiet>{formatDate(text(value), DAY)}</Quiet>,
    file: (value) => (value ? formatDate(text(value), DAY) : ''),
  },
  instant: {
    screen: (value) => <Quiet>{formatInstantDay(text(value), DAY)}</Quiet>,
    file: (value) => (value ? formatInstantDay(text(value), DAY) : ''),
  },
  money: {
    screen: (value) => <Quiet>{formatMoney(text(value))}</Quiet>,
    file: (value) => plainMoney(text(value)),
  },
  status: {
    screen: (value, { status_color }) =>
      value ? <StatusBadge name={String(value)} color={status_color as BadgeColor | null} /> : '-',
    file: (value) => text(value) ?? '',
  },
  lab_status: {
    screen: (value, { work_due }) => <LabBadge status={value as LabStatus} workDue={work_due !== false} />,
    file: (value) => text(value) ?? '',
  },
}

const valueOf = (row: ReportRow, { key, kind }: ReportColumn): Value =>
  kind === 'name' ? lastFirst(text(row['last_name']), text(row['first_name'])) : row[key]

export const screenCell = (row: ReportRow, column: ReportColumn): ReactNode =>
  kinds[column.kind].screen(valueOf(row, column), row)

export const fileCell = (row: ReportRow, column: ReportColumn): string =>
  kinds[column.kind].file(valueOf(row, column))
