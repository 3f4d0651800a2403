import * as z from 'zod'
import { endpoint, pageSize, type AuditedRead } from '../../lib/endpoint.ts'
import { calendarDay } from '../../lib/inputRules.ts'
import { countsOf, exportOf, filterInput, listOutput, pagingInput } from '../../lib/listContract.ts'
import { includeKeys, reportKeys } from './registry.ts'
import { reportFilters } from './reportFilters.ts'

/** A row of the view of a report (acceptance Q13); days and amounts are text. */
const reportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ReportRow = z.infer<typeof reportRow>

const onOff = z.union([z.boolean(), z.stringbool()], 'Must be true or false').default(false)

const range = z
  .object({
    report: z.enum(reportKeys, 'There is no such report'),
    start: calendarDay,
    end: calendarDay,
    /** acceptance D30; ignored by reports without the option. */
    ...({ no_date: onOff, overdue: onOff, no_work: onOff } satisfies Record<
      (typeof includeKeys)[number],
      unknown
    >),
    /** Those of another report are ignored. */
    ...filterInput(reportFilters),
  })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    message: 'Start date must be on or before end date',
  })

const order = {
  /** A column of the report. */
  sort: z.string().optional(),
  direction: z.enum(['asc', 'desc'], 'Direction must be asc or desc').optional(),
}

/** A bar of a chart: a lab status, an age, or days of the range. */
const bar = z.object({
  label: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  rows: z.number(),
  /** Each client's cost once, but with every event; not counted for ages. */
  cost: z.string(),
  /** The same days of the year before. */
  before: z.object({ start: z.string(), end: z.string(), rows: z.number() }).nullable(),
})
export type Bar = z.infer<typeof bar>

const totals = z.object({
  rows: z.number(),
  clients: z.number(),
  cost: z.string(),
  /** The clients, or events, that have a cost. */
  with_cost: z.number(),
  no_work: z.number(),
  bars: z.array(bar),
  /** Of the lab report: all overdue labs with work due, whatever the range, by their age. */
  ages: z.array(bar).nullable(),
})
export type Totals = z.infer<typeof totals>

const reportView = ({ report, ...filters }: z.output<typeof range>): AuditedRead => ({
  action: 'reports.viewed',
  subject_id: report,
  filters,
})

/** The most rows of one page. */
export const REPORT_PAGE = 500

export const reportsContract = {
  rows: endpoint.get('/reports/{report}', {
    access: 'viewer',
    summary:
      'The rows of a report whose day lies in the range, both days included, by that day unless another column is named; empty values last',
    readAudit: {
      // The same rows in another order are no other view.
      view: ({ cursor, limit, sort: _sort, direction: _direction, ...input }) => ({
        ...reportView(input),
        page: { cursor, limit },
      }),
      size: pageSize,
    },
    input: range.and(pagingInput(100, REPORT_PAGE).extend(order)),
    output: listOutput(reportRow),
  }),
  export: endpoint.post('/reports/{report}/export', {
    access: 'internal',
    ...exportOf(reportRow),
    summary: 'All of these rows as one snapshot, for a file or for paper; noted in the audit',
    input: range.and(z.object({ printed: onOff, ...order })),
  }),
  counts: endpoint.post('/reports/counts', {
    access: 'viewer',
    ...countsOf(range),
    summary: 'How many rows each of several reports has, in their order',
    readAudit: { counts: ({ criteria }) => criteria.map(reportView) },
  }),
  totals: endpoint.get('/reports/{report}/totals', {
    access: 'viewer',
    summary: `Rows and clients in the range, the clients' cost, each client once but with every event, for how many no work is due, and the bars of
      its charts, all counted at the same moment`,
    // Not only a count: the cost of one row is that of a client.
    readAudit: { view: reportView },
    input: range,
    output: totals,
  }),
}
