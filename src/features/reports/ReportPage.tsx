import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { connect } from '../../lib/api.ts'
import { formatMoney } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'
import type { Column } from '../../office/list/column.ts'
import { ExportButton } from '../../office/list/ExportButton.tsx'
import { List } from '../../office/list/List.tsx'
import { useListParams } from '../../office/list/useListParams.ts'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { fileCell, screenCell } from './cells.tsx'
import { reportsContract, type ReportRow } from './contract.ts'
import { reportKeys, reports, type CellKind, type Report, type ReportKey } from './registry.ts'
import { useRange, type Range } from './useRange.ts'

const api = connect('reports', reportsContract)

/** The page of all three date-range reports; the address says which (acceptance Q2 to Q13). */
export default function ReportPage() {
  const key = useLocation().pathname.split('/').pop() as ReportKey
  return <ReportScreen key={key} report={key} />
}

function ReportScreen({ report }: { report: ReportKey }) {
  const { title, description, empty, columns: entries } = reports[report]
  const { range: asked, setDay, wrong } = useRange()
  // A range that cannot be keeps the last good result on the screen (acceptance D28).
  const [good, setGood] = useState<Range>(asked)
  if (!wrong && (good.start !== asked.start || good.end !== asked.end)) setGood(asked)
  const input = { report, ...good }

  const params = useListParams({ sort: 'day', sortable: [] })
  const query = useListQuery<ReportRow>({
    queryKey: api.rows.key({ input }),
    fetchPage: (cursor, signal) => api.rows.call({ ...input, cursor }, { signal }),
  })
  const totals = useQuery(api.totals.queryOptions({ input }))
  return (
    <>
      <PageHeader title={title} description={description} />
      <List
        label="Rows"
        columns={columnsOf[report]}
        query={query}
        params={params}
        rowKey={rowKey}
        total={totals.data?.rows}
        empty={empty}
        filters={<RangeFields range={asked} setDay={setDay} wrong={wrong} />}
        tools={
          <ExportButton
            filename={`${report}-${good.start}-to-${good.end}.csv`}
            columns={entries.map((column) => ({
              title: column.csvTitle ?? column.title,
              text: (row: ReportRow) => fileCell(row, column),
            }))}
            fetchPage={(cursor, signal) => api.rows.call({ ...input, cursor, limit: 2000 }, { signal })}
            total={totals.data?.rows}
            disabled={wrong || query.isError}
          />
        }
      />
      {totals.data && totals.data.rows > 0 && (
        <p className="tabular mt-3 text-right text-sm text-ink-soft">
          {plural(totals.data.rows, 'row')} · {plural(totals.data.clients, 'client')} ·{' '}
          <strong className="text-ink">{formatMoney(totals.data.cost)}</strong>, each client's cost once
        </p>
      )}
    </>
  )
}

type SetDay = (name: keyof Range, day: string | null) => void

function RangeFields({ range, setDay, wrong }: { range: Range; setDay: SetDay; wrong: boolean }) {
  const error = wrong ? 'Start date must be on or before end date' : undefined
  return (
    <div className="flex flex-wrap gap-3">
      <Field label="Start Date">
        {(control) => (
          <DatePicker
            {...control}
            display="MM/dd/yyyy"
            clearable={false}
            value={range.start}
            onChange={(day) => setDay('start', day)}
          />
        )}
      </Field>
      <Field label="End Date" error={error}>
        {(control) => (
          <DatePicker
            {...control}
            display="MM/dd/yyyy"
            clearable={false}
            value={range.end}
            onChange={(day) => setDay('end', day)}
          />
        )}
      </Field>
    </div>
  )
}

const widths: Record<CellKind, string> = {
  name: 'minmax(11rem, 1.4fr)',
  day: '7.5rem',
  instant: '7.5rem',
  text: 'minmax(7.5rem, 1fr)',
  long: 'minmax(12rem, 2fr)',
  lab_status: '9rem',
  count: '7rem',
  money: '7rem',
}
const NUMBERS: CellKind[] = ['count', 'money']

const listColumns = ({ columns }: Report): Column<ReportRow>[] =>
  columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: widths[column.kind],
    align: NUMBERS.includes(column.kind) ? 'end' : 'start',
    primary: column.kind === 'name',
    cell: (row) => screenCell(row, column),
  }))

// Made once: the list redraws its rows when its columns change.
const columnsOf = Object.fromEntries(reportKeys.map((key) => [key, listColumns(reports[key])])) as Record<
  ReportKey,
  Column<ReportRow>[]
>

const rowKey = (row: ReportRow) => `${row['client_id']} ${row['client_medication_id'] ?? ''}`
