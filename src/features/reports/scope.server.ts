import { filterSql, wordSql } from '../../server/lists/filter-sql.ts'
import {
  NO_WORK_DUE,
  filtersForReport,
  reports,
  type IncludeOption,
  type Report,
  type ReportFilter,
  type ReportKey,
} from './registry.ts'

type Filtered = { report: ReportKey } & { [Filter in ReportFilter]?: string | undefined }
export type ReportInput = Filtered & Record<IncludeOption, boolean>

/** SQL of the group of labs (`labGroups`) that a row is in. */
export const LAB_GROUP = `case when work_due then lab_status(lab_due_date) else '${NO_WORK_DUE}' end`

interface Options {
  /** SQL of the first and the last day. */
  days?: [start: string, end: string]
  /** The number of the first parameter of the filters. */
  first: number
  me: string
  /** SQL of the lab status, where it is another one. */
  labStatus?: string
}

/** The filters that a report has, as SQL for its view and with their parameters. */
export function reportFilterSql(input: Filtered, { labStatus = LAB_GROUP, ...options }: Options) {
  const own = { lab_status: wordSql(labStatus) }
  return filterSql<ReportFilter>(filtersForReport(reports[input.report]), input, options, own)
}

/**
 * Which rows a request asks for, in which order, with the parameters of its filters, and a name for its prepared
 * statements.
 */
export function reportScope(input: ReportInput, options: Options) {
  const report = reports[input.report]
  const on = (report.includeOptions ?? []).filter(({ key }) => input[key])
  const [start, end] = options.days ?? ['$1::date', '$2::date']
  const more = on.flatMap(({ condition }) =>
    condition ? [input.no_work ? condition(start) : `(${condition(start)} and work_due)`] : [],
  )
  const range = `(${[report.inRange(start, end), ...more].join(' or ')})`
  const filters = reportFilterSql(input, options)
  // Row comparison needs values that are not null; coalesce costs the index, so it is used only for nullable dates.
  const order: Report['order'] = on.some(({ key }) => key === 'no_date')
    ? report.order.map(([expression, type]) => [nullsLast(expression, type), type])
    : report.order
  const name = [input.report, ...on.map(({ key }) => key)].join('+')
  return {
    // With filters there are too many different statements to prepare each.
    statementName: (what: string) => (filters.conditions.length > 0 ? undefined : `reports.${name}.${what}`),
    condition: [range, ...filters.conditions].join(' and '),
    filters,
    order,
  }
}

const nullsLast = (expression: string, type: string) =>
  type === 'date' ? `coalesce(${expression}, 'infinity')` : expression
