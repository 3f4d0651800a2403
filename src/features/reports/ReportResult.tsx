import { createLoader } from 'nuqs'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { formatDate } from '../../lib/dates.ts'
import { useIsShown } from '../../lib/mayChange.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { useColumns } from '../../list/useColumns.ts'
import { ColumnChooser } from '../../list/ColumnChooser.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { List } from '../../list/List.tsx'
import { withRows } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { disclosureOf } from '../clients/papers/disclosureOf.tsx'
import { useFilterFields, useStatusesWithoutWork } from '../lookups/useFilterFields.ts'
import { useOpenView, type Address } from '../views/viewAddress.ts'
import { ViewsButton } from '../views/ViewsButton.tsx'
import type { ReportRow, Totals } from './contract.ts'
import { filtersForReport, reports, type IncludeOption, type ReportKey } from './registry.ts'
import { RangeFields } from './RangeFields.tsx'
import { ReportChart } from './ReportChart.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { reportLists } from './reportLists.tsx'
import { DoneInRange } from './ReportPair.tsx'
import { linkParams, type Range, type RangeState } from './useRange.ts'
import { reportRequest, useReport } from './useReport.ts'

const load = createLoader(linkParams)
const countReports = (criteria: ReturnType<typeof reportRequest>['input'][]) =>
  api.reports.counts.call({ criteria })

/** What the menu of views needs to know about a report; its counts are of the days shown. */
const reportViews = (report: ReportKey, range: Range) => ({
  everything: 'All rows',
  filters: filtersForReport(reports[report]),
  // Fixed days would soon be past.
  notSaved: ['start', 'end'],
  countsOf: (addresses: Address[]) =>
    countReports(
      addresses.map((address) => {
        const values = load(address)
        const scope = { isIncluded: (option: IncludeOption) => values[option] === 'true', filters: values }
        return reportRequest(report, range, scope).input
      }),
    ),
})

interface ReportResultProps {
  report: ReportKey
  range: Range
  state: RangeState
}

/** Charts and rows of a report for a valid range, with its filters. */
export function ReportResult({ report, range, state }: ReportResultProps) {
  const { title, empty, noun } = reports[report]
  const { columns, csvColumns, rowKey, recordKey, filters } = reportLists[report]
  const fields = useFilterFields(filters)
  const { params, input, included, query, totals, shown, open } = useReport(report, range, state)
  const [printed, setPrinted] = useState<{ of: string; rows: ReportRow[] } | null>(null)
  const sized = useColumns(report, columns, useOpenView(report))
  const total = totals?.rows
  const all = { open, total, disabled: state.range === null || query.isError }
  return (
    <>
      {state.range === null && <StillShowing range={range} setRange={state.setRange} />}
      {shown && <ReportChart input={input} totals={shown} state={state} />}
      <List
        label={title}
        columns={sized.shown}
        resize={sized.resize}
        query={printed?.of === params.id ? withRows(query, printed.rows) : query}
        {...{ params, rowKey, recordKey, total, empty, noun }}
        leading={<RangeFields report={report} state={state} />}
        fields={fields}
        about={[rangeInWords(input), ...included]}
        countRows={(criteria) =>
          countReports(criteria.map((filters) => reportRequest(report, range, { ...state, filters }).input))
        }
        foot={
          <div className="tabular flex flex-wrap gap-x-4 text-sm text-ink-soft empty:hidden">
            {totals && totals.rows > 0 && <TotalsLine {...totals} report={report} state={state} />}
            <DoneInRange input={input} searchWith={state.searchWith} />
          </div>
        }
        tools={
          <>
            <ViewsButton list={report} widths={sized.widths} {...reportViews(report, range)} />
            <ColumnChooser columns={sized} />
            <ExportButton
              {...all}
              filename={() => `${report}-${input.start}-to-${input.end}.csv`}
              columns={csvColumns}
              about={{ idOf: (row) => String(row['client_id']), next: disclosureOf }}
            />
            <ReportMenu
              {...all}
              open={(signal) => open(signal, true)}
              onPrint={(rows) => setPrinted(rows && { of: params.id, rows })}
            />
          </>
        }
      />
    </>
  )
}

/** While the fields have no valid range. */
const StillShowing = ({ range, setRange }: { range: Range } & Pick<RangeState, 'setRange'>) => (
  <div role="status" data-print="hide" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
    <p className="font-semibold">{`Still showing ${rangeInWords(range)}.`}</p>
    <Button size="small" onClick={() => setRange(range)}>
      Keep these dates
    </Button>
  </div>
)

const rangeInWords = ({ start, end }: Range) =>
  `${formatDate(start, 'MM/dd/yyyy')} to ${formatDate(end, 'MM/dd/yyyy')}`

/** Each client's cost counts once, however many rows the client has (acceptance D31); but it counts with every order that was placed. */
function TotalsLine({
  report,
  rows,
  clients,
  cost,
  with_cost,
  no_work,
  state,
}: Totals & Pick<ReportResultProps, 'report' | 'state'>) {
  const isShown = useIsShown()
  const { columns, ofEvents } = reports[report]
  const hasCost = columns.filter(isShown).some(({ key }) => key === 'cost')
  // Work that is done was due.
  const noWork = ofEvents ? 0 : no_work
  if (!hasCost && noWork === 0) return null
  return (
    <p>
      {hasCost && (
        <>
          Total cost <strong className="text-ink">{formatMoney(cost)}</strong>
          {costOf({ rows, clients, with_cost, ofEvents })}
          {noWork > 0 && ' · '}
        </>
      )}
      {noWork > 0 && <NoWork count={noWork} searchWith={state.searchWith} />}
    </p>
  )
}

type CostOf = Pick<Totals, 'rows' | 'clients' | 'with_cost'> & { ofEvents: true | undefined }

/** Of how many the cost is, unless each row is a client and has one. */
function costOf({ rows, clients, with_cost, ofEvents }: CostOf): string {
  const count = ofEvents ? rows : clients
  const orders = plural(rows, 'order')
  const ofOrders = rows === clients ? orders : `${orders} of ${plural(clients, 'client')}`
  const of = ofEvents ? ofOrders : plural(clients, 'client')
  const some =
    with_cost < count && `${formatCount(with_cost)} of ${of} ${with_cost === 1 ? 'has' : 'have'} a cost`
  if (rows === clients) return some ? ` · ${some}` : ''
  return ` · ${some || of}${ofEvents ? '' : ', each counted once'}`
}

function NoWork({ count, searchWith }: { count: number } & Pick<RangeState, 'searchWith'>) {
  const { names, status_id } = useStatusesWithoutWork()
  return (
    <Link to={{ search: searchWith({ status_id }) }} className="underline">
      {plural(count, 'client')} with {names.length > 0 ? `status ${names.join(' or ')}` : 'no work due'}
    </Link>
  )
}
