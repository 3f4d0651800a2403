import { reports, type IncludeOption, type LabGroup, type Report, type ReportKey } from './registry.ts'

export type ReportInput = { report: ReportKey; lab_status?: LabGroup | undefined } & Record<
  IncludeOption,
  boolean
>

/** Which rows a request asks for, in which order, and a name for its prepared statements; $1 and $2 are its days. */
export function reportScope(input: ReportInput) {
  const report = reports[input.report]
  const on = (report.includeOptions ?? []).filter(({ key }) => input[key])
  const more = on.flatMap(({ condition }) =>
    condition ? [input.no_work ? condition : `(${condition} and work_due)`] : [],
  )
  const whole = `(${[report.inRange('$1::date', '$2::date'), ...more].join(' or ')})`
  // One of a few known values, so that it can be in the text.
  const only = report.chart.by === 'lab_status' ? input.lab_status : undefined
  const restriction =
    report.chart.by === 'lab_status' && only ? `${report.chart.group} = '${only}'` : undefined
  // Row comparison needs values that are not null; coalesce costs the index, so it is used only for nullable dates.
  const order: Report['order'] = on.some(({ key }) => key === 'no_date')
    ? report.order.map(([expression, type]) => [nullsLast(expression, type), type])
    : report.order
  return {
    name: [input.report, ...on.map(({ key }) => key), ...(only ? [only] : [])].join('+'),
    /** Without the restriction to one lab status. */
    whole,
    condition: restriction ? `(${whole} and ${restriction})` : whole,
    order,
  }
}

const nullsLast = (expression: string, type: string) =>
  type === 'date' ? `coalesce(${expression}, 'infinity')` : expression
