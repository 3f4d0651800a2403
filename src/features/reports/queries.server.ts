import * as z from 'zod'
import { auditedFilters } from '../../lib/filters.ts'
import { cursorParts, readCursor, readPage } from '../../server/lists/cursor.ts'
import { listExport } from '../../server/lists/export.ts'
import { countEach, filterSql, wordSql } from '../../server/lists/filter-sql.ts'
import { query } from '../../server/procedure.ts'
import { medicationSql } from '../clients/field-sql.server.ts'
import { REPORT_PAGE, reportsContract } from './contract.ts'
import {
  filtersForReport,
  reports,
  type Report,
  type ReportColumn,
  type IncludeOption,
  type ReportKey,
} from './registry.ts'
import { columnOrder } from './report-order.server.ts'
import { LAB_GROUP, type ReportFilter } from './reportFilters.ts'

/** The rows of one page as JSON text, and the cursor of the next page. */
export const readRows = query(reportsContract.rows, async ({ services, session, input }) => {
  const { report: key, start, end, cursor, limit } = input
  const me = session!.user_id
  const [, ...after] = cursor ? readCursor(cursor, cursorSchema(reportScope(input, { first: 4, me }))) : ['']
  const scope = reportScope(input, { days: DAYS, first: 4 + after.length, me })
  return readPage(
    services.database.runSql,
    scope.statementName(cursor ? 'next' : 'first'),
    pageSql(scope, reports[key], cursor !== undefined),
    [start, end, limit, ...after, ...scope.filters.values],
  )
})

export const countRows = query(reportsContract.counts, ({ services, session, input }) =>
  countEach(services.database.runSql, input.criteria, (one, first) => {
    const { condition, filters } = reportScope(one, {
      days: [`$${first}::date`, `$${first + 1}::date`],
      first: first + 2,
      me: session!.user_id,
    })
    const text = `select count(*)::int from ${reports[one.report].view} where ${condition}`
    return { text, values: [one.start, one.end, ...filters.values] }
  }),
)

/** The audit entry of an export or a print: who took which rows. */
export const exportReport = listExport(reportsContract.export, async (input, me, runSql) => {
  const { report, start, end, no_date, overdue, no_work, printed, sort, direction } = input
  const { condition, filters, ...scope } = reportScope(input, { first: 3, me })
  const { view, ...shown } = reports[report]
  const values = [start, end, ...filters.values]
  const counting = `select count(*)::int as total from ${view} where ${condition}`
  const [counted] = await runSql<{ total: number }>(undefined, counting, values)
  const { total } = counted!
  const narrowed = auditedFilters(filtersForReport(reports[report]), input)
  return {
    total,
    select: {
      text: `select ${rowSql(shown)}::text as row from ${view} where ${condition} order by ${orderSql(scope)}`,
      values,
    },
    audit: [
      printed ? 'reports.printed' : 'reports.exported',
      report,
      { total, start, end, no_date, overdue, no_work, sort, direction, ...narrowed },
    ],
  }
})

type Scope = ReturnType<typeof reportScope>

/** The order of the rows and the sort values in a cursor. */
const cursorSchema = ({ orderName, sort, order }: Scope) =>
  z.tuple([z.literal(orderName), ...[...sort, ...order].map(([, type]) => cursorParts[type])])

/** The columns of the view that a report column needs. */
function readFor({ key, kind }: ReportColumn): string[] {
  if (kind === 'name') return ['first_name', 'last_name']
  if (kind === 'status') return [key, 'status_color']
  return kind === 'lab_status' ? [key, 'work_due'] : [key]
}

const orderSql = ({ sort, direction, order }: Pick<Scope, 'sort' | 'direction' | 'order'>) =>
  [...sort.map(([key]) => `${key} ${direction}`), ...order.map(([key]) => key)].join(', ')

/** The rows after that of the cursor, whose sort values are parameters from $4. */
function afterSql({ sort, direction, order }: Scope): string {
  const compare = (keys: Report['order'], operator: string, first: number) => {
    const values = keys.map(([, type], index) => `$${first + index}::${type}`)
    return `(${keys.map(([key]) => key).join(', ')}) ${operator} (${values.join(', ')})`
  }
  const ties = compare(order, '>', 4 + sort.length)
  return sort.length === 0
    ? ties
    : `(${compare(sort, direction === 'asc' ? '>' : '<', 4)} or ${compare(sort, '=', 4)} and ${ties})`
}

function rowSql({ ids, columns }: Pick<Report, 'ids' | 'columns'>): string {
  const fields = [...ids, ...columns.flatMap(readFor)].map((column) => `'${column}', ${column}`)
  return `json_build_object(${fields.join(', ')})`
}

// So that the planner expects the same of all ranges and limits, and plans the statement once: that takes longer than the page.
const DAYS: [string, string] = ['(select $1::date)', '(select $2::date)']
const HIGHEST_LIMIT = `limit ${REPORT_PAGE + 1}`

/** View, columns, range and order come from the registry; values are parameters. */
function pageSql(scope: Scope, report: Report, next: boolean): string {
  const order = orderSql(scope)
  const keys = [...scope.sort, ...scope.order].map(([key]) => key).join(', ')
  return `
    with page as (
      select * from (
        select ${rowSql(report)} as row, json_build_array('${scope.orderName}', ${keys})::text as cursor,
          row_number() over (order by ${order}) as number
        from ${report.view}
        where ${scope.condition} ${next ? `and ${afterSql(scope)}` : ''}
        order by ${order}
        ${HIGHEST_LIMIT}
      ) as rows limit $3 + 1
    )
    select coalesce(json_agg(row order by number) filter (where number <= $3), '[]')::text as rows,
      case when count(*) > $3 then max(cursor) filter (where number = $3) end as next
    from page`
}

type Filtered = { report: ReportKey } & { [Filter in ReportFilter]?: string | undefined }
export type ReportInput = Filtered & Record<IncludeOption, boolean> & Parameters<typeof columnOrder>[1]

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
  const report = reports[input.report]
  const own = {
    lab_status: wordSql(labStatus),
    ...(report.ofEvents && { medication_id: medicationSql(`${report.view}.client_id`) }),
  }
  return filterSql<ReportFilter>(filtersForReport(report), input, options, own)
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
  const { name: orderName, keys: sort, direction } = columnOrder(report, input)
  const name = [input.report, ...on.map(({ key }) => key)].join('+')
  const isUsual = filters.conditions.length === 0 && sort.length === 0
  return {
    // With filters or another order there are too many different statements to prepare each.
    statementName: (what: string) => (isUsual ? `reports.${name}.${what}` : undefined),
    condition: [range, ...filters.conditions].join(' and '),
    filters,
    orderName,
    sort,
    direction,
    order,
  }
}

const nullsLast = (expression: string, type: string) =>
  type === 'date' ? `coalesce(${expression}, 'infinity')` : expression
