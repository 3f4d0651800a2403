import type { Column } from '../../list/column.ts'
import { ClientLink } from '../clients/ClientLink.tsx'
import { fileCell, screenCell } from './cells.tsx'
import type { ReportRow } from './contract.ts'
import {
  filtersForReport,
  reportKeys,
  reports,
  reportRowKey,
  type CellKind,
  type Report,
  type ReportKey,
} from './registry.ts'

const TEXT_WIDTH = 'w-26 grow-2'
const widths: Partial<Record<CellKind, string>> = {
  name: 'w-40 grow-3',
  day: 'w-26',
  instant: 'w-26',
  longText: 'w-37 grow-4',
  status: 'w-28 grow-2',
  lab_status: 'w-32',
  count: 'w-27',
  money: 'w-26',
}
const NUMBERS: CellKind[] = ['count', 'money']

const listColumns = ({ columns }: Report): Column<ReportRow>[] =>
  columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: widths[column.kind] ?? TEXT_WIDTH,
    align: NUMBERS.includes(column.kind) ? 'end' : 'start',
    primary: column.kind === 'name',
    ...(column.kind === 'longText' && { card: 'wide' as const }),
    ...(column.kind === 'status' && { card: 'title' as const }),
    cell: (row) =>
      column.kind === 'name' ? (
        <ClientLink id={String(row['client_id'])}>{screenCell(row, column)}</ClientLink>
      ) : (
        screenCell(row, column)
      ),
  }))

const reportList = (report: Report) => ({
  columns: listColumns(report),
  csvColumns: report.columns.map((column) => ({
    title: column.csvTitle ?? column.title,
    text: (row: ReportRow) => fileCell(row, column),
  })),
  rowKey: reportRowKey(report),
  filters: filtersForReport(report),
})

/** Created once, because the list renders all rows again when its columns change. */
export const reportLists = Object.fromEntries(
  reportKeys.map((key) => [key, reportList(reports[key])]),
) as Record<ReportKey, ReturnType<typeof reportList>>
