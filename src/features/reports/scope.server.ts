import {
  filterSql,
  daySql,
  idSql,
  momentSql,
  wordSql,
  type ConditionOf,
} from '../../server/lists/filter-sql.ts'
import {
  filtersOf,
  reports,
  type IncludeOption,
  type Report,
  type ReportFilter,
  type ReportKey,
} from './registry.ts'

type Filtered = { report: ReportKey } & { [Filter in ReportFilter]?: string | undefined }
export type ReportInput = Filtered & Record<IncludeOption, boolean>

/** The columns are those of the views. */
const conditionsOf: Record<ReportFilter, ConditionOf> = {
  medication_id: idSql('medication_id'),
  system_id: idSql('system_id'),
  frequency_id: idSql('frequency_id'),
  form_id: idSql('form_id'),
  lab_status: wordSql(labGroupOf()),
  start_date: daySql('start_date'),
  created_at: momentSql('created_at'),
  status_id: idSql('status_id'),
  state_id: idSql('state_id'),
  owner_id: idSql('owner_id'),
}

function labGroupOf(): string {
  const { chart } = reports['lab-work']
  return chart.by === 'lab_status' ? chart.group : ''
}

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
export function reportFilterSql(input: Filtered, { labStatus, ...options }: Options) {
  const names = Object.keys(filtersOf(reports[input.report])) as ReportFilter[]
  const used = names.map((name): [ReportFilter, ConditionOf] => [
    name,
    name === 'lab_status' && labStatus ? wordSql(labStatus) : conditionsOf[name],
  ])
  return filterSql<ReportFilter>(Object.fromEntries(used) as typeof conditionsOf, input, options)
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
    nameOf: (what: string) => (filters.conditions.length > 0 ? undefined : `reports.${name}.${what}`),
    condition: [range, ...filters.conditions].join(' and '),
    filters,
    order,
  }
}

const nullsLast = (expression: string, type: string) =>
  type === 'date' ? `coalesce(${expression}, 'infinity')` : expression
