import type { RunSql } from '../../db/connect.ts'
import { WORK_IS_DUE } from '../../db/workDue.ts'
import { todayIn } from '../../lib/dates.ts'
import { query } from '../../server/procedure.ts'
import { ageBars, rangeBars, yearBefore } from './bars.ts'
import { reportsContract, type Bar, type Totals } from './contract.ts'
import { filtersForReport, reports, type Chart } from './registry.ts'
import { LAB_GROUP, labGroups, type ReportFilter } from './reportFilters.ts'
import { reportFilterSql, reportScope, type ReportInput } from './queries.server.ts'

type Input = ReportInput & { start: string; end: string }
type Counts = Omit<Totals, 'bars' | 'ages'>
interface Counted {
  /** Its number, from 1, or its lab status; bars without rows are missing. */
  bar: number | string
  rows: number
  cost?: string
}

/** The numbers of a report and its bars, in one statement: they agree, whatever is written at the same time. */
export const readTotals = query(reportsContract.totals, ({ services, session, input }) => {
  const { runSql } = services.database
  const { chart } = reports[input.report]
  const me = session!.user_id
  return chart.by === 'day' ? byDay(runSql, input, me, chart) : byLabStatus(runSql, input, me)
})

/** Clients with the same days (and so in the same bars) as one row. */
const grouped = (clients: string, days: string[]) => `
  select ${days.join(', ')}, count(*) filter (where is_first) as clients, sum(rows) as rows, sum(cost) as cost, count(cost) as with_cost,
    count(*) filter (where is_first and not work_due) as no_work
  from (${clients}) as client group by ${days.join(', ')}`

const TOTALS = `coalesce(sum(rows), 0)::int as rows, coalesce(sum(clients), 0)::int as clients,
  coalesce(sum(cost), 0.00)::text as cost, coalesce(sum(with_cost), 0)::int as with_cost,
  coalesce(sum(no_work), 0)::int as no_work`

/** With more bars, those without rows are left out. */
const MAX_BARS = 60

async function byDay(
  runSql: RunSql,
  input: Input,
  me: string,
  { days, withYearBefore }: Chart & { by: 'day' },
) {
  const { start, end, report } = input
  const { view, inRange, ids, clientsView, ofEvents } = reports[report]
  const { statementName, condition, filters } = reportScope(input, { first: withYearBefore ? 7 : 4, me })
  const { bars } = rangeBars({ start, end })
  const names = Object.keys(filtersForReport(reports[report])) as ReportFilter[]
  const clients =
    clientsView && names.every((name) => !input[name] || clientsView.filters.includes(name))
      ? `select true as is_first, rows, cost, work_due, ${days.join(', ')} from ${clientsView.name} where ${condition}`
      : ofEvents || ids.length === 1
        ? oneRowSql(view, condition, days, ofEvents && FIRST_OF_CLIENT)
        : rowsSql(view, condition, days)
  const select = [TOTALS, `(${barsSql('day', days, '$2', '$3')}) as bars`]
  const values: unknown[] = [start, end, bars.map((bar) => bar.start)]
  const earlier = withYearBefore ? bars.map(yearBefore) : []
  if (withYearBefore) {
    const inYearBefore = [inRange('$4::date', '$5::date'), ...filters.conditions].join(' and ')
    const before = oneRowSql(view, inYearBefore, days)
    select.push(`(${barsSql(`(${grouped(before, days)}) as day`, days, '$5', '$6')}) as before`)
    values.push(
      earlier[0]?.start,
      earlier.at(-1)?.end,
      earlier.map((bar) => bar.start),
    )
  }
  const [row] = await runSql<Counts & { bars: Counted[]; before?: Counted[] }>(
    statementName('totals'),
    `with day as (${grouped(clients, days)}) select ${select.join(', ')} from day`,
    [...values, ...filters.values],
  )
  const { before, ...totals } = row!
  const all = bars.map((bar, index) => ({
    ...countedBar(totals.bars, index + 1),
    ...bar,
    before: before ? { ...earlier[index]!, rows: countedBar(before, index + 1).rows } : null,
  }))
  const shown = all.length > MAX_BARS ? all.filter((bar) => bar.rows || bar.before?.rows) : all
  return { ...totals, bars: shown, ages: null }
}

/** The rows of each client: their number, its cost and the days that put it into a bar. */
const rowsSql = (view: string, condition: string, days: string[]) => `
  select true as is_first, count(*) as rows, max(cost::numeric) as cost, bool_and(work_due) as work_due,
    ${days.map((day) => `min(${day}) as ${day}`).join(', ')}
  from ${view} where ${condition} group by client_id`

/** Whether a row is the first one of its client, which is counted there. */
const FIRST_OF_CLIENT = 'row_number() over (partition by client_id) = 1'

/** The same of a view with one row a client, or of events, each for itself. */
const oneRowSql = (view: string, condition: string, days: string[], isFirst = 'true') => `
  select ${isFirst} as is_first, 1 as rows, cost::numeric as cost, work_due, ${days.join(', ')} from ${view} where ${condition}`

/** The number of rows and the cost of each bar; `starts` are the first days of the bars. */
function barsSql(groups: string, days: string[], end: string, starts: string): string {
  // The bar after the last one has the days after the range.
  const limits = `select ${starts}::date[] || (${end}::date + 1)`
  // Subqueries are computed once, not for each row.
  const moments = `select array(select day::timestamp at time zone company_time_zone() from unnest((${limits})) as day)`
  const [first, ...more] = days.map(
    (day) => `width_bucket(${day}, (${day === 'created_at' ? moments : limits}))`,
  )
  // A client whose days are in the same bar is counted there once.
  const numbers = [first, ...more.map((other) => `nullif(${other}, ${first})`)].join(', ')
  return `select coalesce(json_agg(counted), '[]') from (
    select bar, sum(rows)::int as rows, coalesce(sum(cost), 0.00)::text as cost
    from ${groups}, unnest(array[${numbers}]) as bar
    where bar between 1 and cardinality(${starts}::date[]) group by bar
  ) as counted`
}

/**
 * Bars of all statuses in the range, also when the rows are narrowed to some of them; the ages are of all overdue labs,
 * whatever the range. The other filters narrow all of them.
 */
async function byLabStatus(runSql: RunSql, { lab_status, ...input }: Input, me: string) {
  const { statementName, condition, filters } = reportScope(input, { first: 4, me })
  const status = reportFilterSql(
    { report: input.report, lab_status },
    { first: 4 + filters.values.length, me, labStatus: 'bar' },
  )
  const [row] = await runSql<Counts & { bars: Counted[]; ages: Counted[] }>(
    status.conditions.length > 0 ? undefined : statementName('totals'),
    `with day as (${grouped(oneRowSql('lab_work_report', condition, ['lab_due_date']), ['lab_due_date', 'work_due'])}),
    bar as (select *, ${LAB_GROUP} as bar from day)
    select ${TOTALS}, (${GROUPS}) as bars, (${agesSql(filters.conditions)}) as ages
    from bar where ${['true', ...status.conditions].join(' and ')}`,
    [
      input.start,
      input.end,
      ageBars(todayIn()).map(({ start }) => start),
      ...filters.values,
      ...status.values,
    ],
  )
  const { bars, ages, ...totals } = row!
  const statuses = labGroups.filter((status) => bars.some(({ bar }) => bar === status))
  return {
    ...totals,
    bars: statuses.map((status) => ({ ...countedBar(bars, status), label: status })),
    ages: ageBars(todayIn()).map((bar, index) => ({ ...countedBar(ages, index + 1), ...bar })),
  }
}

const GROUPS = `select coalesce(json_agg(counted), '[]') from (
  select bar, sum(rows)::int as rows from bar group by bar) as counted`

// Grouped by day and status with an index scan first, as the counts of Today.
const agesSql = (conditions: string[]) => `select coalesce(json_agg(counted), '[]') from (
  select width_bucket(day, $3::date[]) as bar, sum(clients)::int as rows from (
    select lab_due_date as day, status_id, count(*) as clients from clients
    where archived_at is null and lab_due_date < company_today()
      ${conditions.map((condition) => `and ${condition}`).join(' ')} group by 1, 2
  ) as days where ${WORK_IS_DUE} group by 1) as counted`

function countedBar(counted: Counted[], bar: number | string): Bar {
  const { rows = 0, cost = '0.00' } = counted.find((one) => one.bar === bar) ?? {}
  return { label: null, start: null, end: null, rows, cost, before: null }
}
