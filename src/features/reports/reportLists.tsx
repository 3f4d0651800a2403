import type { ReactNode } from 'react'
import { formatDate, formatInstantDay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { lastFirst, orDash, truncate } from '../../lib/text.ts'
import type { BadgeColor } from '../../lib/badgeColors.ts'
import { StatusBadge } from '../lookups/StatusBadge.tsx'
import { divisionName } from '../../lib/divisions.ts'
import { NO_LAB_NEEDED, type LabStatus } from '../clients/choices.ts'
import { LabBadge } from '../clients/LabBadge.tsx'
import { fileText } from '../clients/shownValue.ts'
import type { Column } from '../../list/column.ts'
import { ClientLink } from '../clients/ClientLink.tsx'
import type { ReportRow } from './contract.ts'
import {
  filtersForReport,
  reportKeys,
  reports,
  reportRowKey,
  usualSort,
  type CellKind,
  type Report,
  type ReportColumn,
  type ReportKey,
} from './registry.ts'

type Value = ReportRow[string] | undefined

const DAY = 'MM/dd/yyyy'
const text = (value: Value) => (value === null || value === undefined ? null : String(value))
const Quiet = ({ children }: { children: ReactNode }) => <span className="tabular">{children}</span>

/** Whole on paper. */
const LongText = ({ text }: { text: string }) => {
  const short = truncate(text, 80)
  return (
    <span className="two-lines" title={short}>
      <span className="print:hidden">{short}</span>
      <span className="hidden print:inline">{text}</span>
    </span>
  )
}

/** Kinds of cells that are not text on screen. */
const screens: Partial<Record<CellKind, (value: Value, row: ReportRow) => ReactNode>> = {
  longText: (value) => <LongText text={String(value)} />,
  count: (value) => <Quiet>{value}</Quiet>,
  day: (value) => <Quiet>{formatDate(text(value), DAY)}</Quiet>,
  instant: (value) => <Quiet>{formatInstantDay(text(value), DAY)}</Quiet>,
  money: (value) => <Quiet>{formatMoney(text(value))}</Quiet>,
  status: (value, { status_color }) => (
    <StatusBadge name={String(value)} color={status_color as BadgeColor | null} />
  ),
  lab_status: (value, { work_due }) => <LabBadge status={value as LabStatus} workDue={work_due !== false} />,
}

function cellValue(row: ReportRow, { key, kind }: ReportColumn): Value {
  if (kind === 'name')
    return lastFirst({ last_name: text(row['last_name']), first_name: text(row['first_name']) })
  const value = row[key]
  return kind === 'division' && value ? divisionName(String(value)) : value
}

const isEmpty = (row: ReportRow, column: ReportColumn) => (cellValue(row, column) ?? '') === ''

function screenCell(row: ReportRow, column: ReportColumn): ReactNode {
  if (isEmpty(row, column)) return orDash(null)
  const value = cellValue(row, column)
  return screens[column.kind]?.(value, row) ?? text(value)
}

/** acceptance D26, V6 */
function fileCell(row: ReportRow, column: ReportColumn): string {
  const value = cellValue(row, column)
  if (column.kind === 'count') return String(value ?? 0)
  if (column.kind === 'lab_status' && row['work_due'] === false) return NO_LAB_NEEDED
  if (column.kind === 'instant') return value ? formatInstantDay(text(value), DAY) : ''
  return fileText(column.kind, text(value))
}

const TEXT_WIDTH = 'em-7.5 grow-1'
/** What is in them is read whole in a window of 1440 pixels, but for notes; in one of 1280 nothing is beyond its edge. */
const widthsByKey: Partial<Record<string, string>> = {
  medication_name: 'em-9.25',
  dose: 'em-5',
  form_name: 'w-26 grow-2',
  lab_due_date: 'em-6.75',
  medication_names: 'w-52 grow-12',
}
const widthsByKind: Partial<Record<CellKind, string>> = {
  name: 'em-6.5 grow-5',
  day: 'em-5',
  instant: 'w-26',
  longText: 'em-5.5 grow-4',
  status: 'w-26',
  lab_status: 'w-32',
  count: 'w-27',
  money: 'em-4.75',
}

const isNumber = ({ kind }: ReportColumn) => kind === 'count' || kind === 'money'

/** The title of the day by which the rows are sorted has its arrow in one line. */
const widthOf = ({ key, kind }: ReportColumn, sorted: string) =>
  widthsByKey[key] ?? (key === sorted ? 'em-5.75' : widthsByKind[kind]) ?? TEXT_WIDTH

/** Whether each row is a medication, of which a client may have several. */
const isOfMedications = ({ ids }: Report) => ids.includes('client_medication_id')

const listColumns = (report: Report): Column<ReportRow>[] =>
  report.columns.map((column) => ({
    key: column.key,
    title: column.title,
    group: column.group,
    sortable: true,
    width: widthOf(column, usualSort(report)),
    align: isNumber(column) ? 'end' : 'start',
    primary: column.kind === 'name',
    isExtra: column.isExtra,
    isOfRecord: isOfMedications(report) ? column.isOfClient : undefined,
    ...((column.kind === 'longText' || column.key === 'medication_names') && { card: 'wide' as const }),
    ...(column.kind === 'status' && { card: 'title' as const }),
    isEmpty: (row) => isEmpty(row, column),
    cell: (row) =>
      column.kind === 'name' ? (
        <ClientLink id={String(row['client_id'])}>{screenCell(row, column)}</ClientLink>
      ) : (
        screenCell(row, column)
      ),
  }))

const reportList = (report: Report) => ({
  columns: listColumns(report),
  csvColumns: report.columns
    .filter(({ isExtra }) => !isExtra)
    .map((column) => ({
      title: column.csvTitle ?? column.title,
      group: column.group,
      text: (row: ReportRow) => fileCell(row, column),
    })),
  rowKey: reportRowKey(report),
  recordKey: isOfMedications(report) ? (row: ReportRow) => String(row['client_id']) : undefined,
  filters: filtersForReport(report),
})

/** Created once, because the list renders all rows again when its columns change. */
export const reportLists = Object.fromEntries(
  reportKeys.map((key) => [key, reportList(reports[key])]),
) as Record<ReportKey, ReturnType<typeof reportList>>
