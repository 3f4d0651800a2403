import { Download, Printer } from 'lucide-react'
import { href, useMatches } from 'react-router'
import { formatDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { BackLink } from '../../list/BackLink.tsx'
import type { Column } from '../../list/column.ts'
import { useColumnWidths } from '../../list/columnWidths.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { List } from '../../list/List.tsx'
import { fixedParams } from '../../list/useListParams.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ClientLink } from '../clients/ClientLink.tsx'
import { fileCell, screenCell } from './cells.tsx'
import type { ReportRow } from './contract.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { RangeFields } from './RangeFields.tsx'
import { reportKeys, reports, rowKeyOf, type CellKind, type Report, type ReportKey } from './registry.ts'
import { ReportChart } from './ReportChart.tsx'
import { usePrintSheet } from './usePrintSheet.ts'
import { useLastValid, useRange, type Range, type RangeState } from './useRange.ts'
import { reportQueries, useReport } from './useReport.ts'

// Each report has a route of its own (src/pages.ts).
const reportOf = (path: string) => reportKeys.find((key) => path === href(`/operational/reports/${key}`))!

const queries: PageQueries = ({ queryClient, pattern, url }) =>
  reportQueries(queryClient, reportOf(pattern), url)
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** The page of all three date-range reports; the address says which (acceptance Q2 to Q13). */
export default function ReportPage() {
  const key = reportOf(useMatches().at(-1)!.id)
  return <ReportScreen key={key} report={key} />
}

function ReportScreen({ report }: { report: ReportKey }) {
  const { title, description, scope } = reports[report]
  const state = useRange()
  const range = useLastValid(state.range)
  return (
    <>
      <PageHeader title={title} description={scope ?? description} above={toDashboard} />
      <RangeFields report={report} state={state} />
      {range ? <Result report={report} range={range} state={state} /> : <NoResult />}
    </>
  )
}

/** Shown for an invalid range without a valid one before it (acceptance D28). */
function NoResult() {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled>
          <Printer aria-hidden />
          Print
        </Button>
        <Button disabled>
          <Download aria-hidden />
          Export CSV
        </Button>
      </div>
      <EmptyState text="Choose a valid range to see the report." />
    </div>
  )
}

function Result({ report, range, state }: { report: ReportKey; range: Range; state: RangeState }) {
  const { title, empty, columns: entries } = reports[report]
  const { input, included, query, totals, shown, open } = useReport(report, range, state)
  const params = fixedParams(JSON.stringify(input))
  const sized = useColumnWidths(report, lists[report].columns)
  const total = totals?.rows
  const { sheet, busy, print } = usePrintSheet({
    contentKey: JSON.stringify(input),
    query,
    open,
    total,
  })
  const disabled = state.range === null || query.isError
  const counted = totals && totals.rows > 0 ? totals : null
  return (
    <>
      {shown && <ReportChart input={input} totals={shown} state={state} />}
      <div className={sheet ? 'print:hidden' : undefined}>
        <List
          label={title}
          columns={sized.shown}
          resize={sized.resize}
          query={query}
          params={params}
          rowKey={lists[report].rowKey}
          total={total}
          hasDensities
          empty={empty}
          filters={counted && <Totals {...counted} rows={undefined} />}
          tools={
            <>
              <Button busy={busy} disabled={disabled || !counted} onClick={() => void print()}>
                <Printer aria-hidden />
                Print
              </Button>
              <ExportButton
                open={open}
                filename={`${report}-${input.start}-to-${input.end}.csv`}
                columns={lists[report].csvColumns}
                total={total}
                disabled={disabled}
              />
            </>
          }
        />
      </div>
      {sheet && (
        <PrintSheet
          columns={entries}
          rows={sheet.rows}
          partial={sheet.partial}
          total={total}
          rowKey={lists[report].rowKey}
          about={aboutOf(input, included)}
          totals={counted && <Totals {...counted} />}
        />
      )}
    </>
  )
}

const toDashboard = <BackLink to={href('/operational/reports')}>Reports Dashboard</BackLink>
const aboutOf = (input: Range & { lab_status?: string }, included: { label: string }[]) => [
  rangeInWords(input),
  ...included.map(({ label }) => label),
  ...(input.lab_status ? [`Lab status: ${input.lab_status}`] : []),
]
const rangeInWords = ({ start, end }: Range) =>
  `${formatDate(start, 'MM/dd/yyyy')} to ${formatDate(end, 'MM/dd/yyyy')}`

/**
 * Each client's cost counts once, however many rows the client has (acceptance D31). `rows` is only set for paper; on
 * screen the list shows the number of rows.
 */
function Totals({
  rows,
  clients,
  cost,
  no_work,
}: {
  rows: number | undefined
  clients: number
  cost: string
  no_work: number
}) {
  return (
    <p className="tabular text-sm text-ink-soft max-sm:flex-1">
      {rows !== undefined && `${plural(rows, 'row')} · `}
      {plural(clients, 'client')} · <strong className="text-ink">{formatMoney(cost)}</strong>, counting each
      client once
      {no_work > 0 && ` · ${formatCount(no_work)} with no work due`}
    </p>
  )
}

const widths: Record<CellKind, string> = {
  name: 'w-40 grow-3',
  day: 'w-26',
  instant: 'w-26',
  text: 'w-26 grow-2',
  long: 'w-37 grow-4',
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
    width: widths[column.kind],
    align: NUMBERS.includes(column.kind) ? 'end' : 'start',
    primary: column.kind === 'name',
    ...(column.kind === 'long' && { card: 'wide' as const }),
    ...(column.kind === 'status' && { card: 'title' as const }),
    cell: (row) =>
      column.kind === 'name' ? (
        <ClientLink id={String(row['client_id'])}>{screenCell(row, column)}</ClientLink>
      ) : (
        screenCell(row, column)
      ),
  }))

const listOf = (report: Report) => ({
  columns: listColumns(report),
  csvColumns: report.columns.map((column) => ({
    title: column.csvTitle ?? column.title,
    text: (row: ReportRow) => fileCell(row, column),
  })),
  rowKey: rowKeyOf(report),
})

// Created once, because the list renders all rows again when its columns change.
const lists = Object.fromEntries(reportKeys.map((key) => [key, listOf(reports[key])])) as Record<
  ReportKey,
  ReturnType<typeof listOf>
>
