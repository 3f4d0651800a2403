import { readCursor, writeCursor } from '../../server/cursor.ts'
import { Json, query } from '../../server/procedure.ts'
import { reportsContract } from './contract.ts'
import { reports, type Report } from './registry.ts'

/** The rows of one page in order, as PostgreSQL prints them, and the place of the last one. */
export const rows = query(reportsContract.rows, async ({ services, input }) => {
  const { report: key, start, end, cursor, limit } = input
  const after = cursor ? readCursor(cursor, reports[key].order.length) : null
  const [page] = await services.database.rows<{ rows: string; next: string | null }>(
    `reports.${key}.${after ? 'next' : 'first'}`,
    pageSql(reports[key], after !== null),
    [start, end, limit, ...(after ?? [])],
  )
  return new Json(`{"rows":${page!.rows},"next":${JSON.stringify(writeCursor(page!.next))}}`)
})

export const totals = query(reportsContract.totals, async ({ services, input }) => {
  const { report: key, start, end } = input
  const { view, within } = reports[key]
  const [row] = await services.database.rows<{ rows: number; clients: number; cost: string }>(
    `reports.${key}.totals`,
    `select coalesce(sum(rows), 0)::int as rows, count(*)::int as clients, coalesce(sum(cost), 0.00)::text as cost
     from (select count(*) as rows, max(cost::numeric) as cost from ${view} where ${within} group by client_id) as client`,
    [start, end],
  )
  return row!
})

/** View, columns, range and order come from the registry; values travel apart. */
function pageSql({ view, within, order: parts, columns }: Report, next: boolean): string {
  const order = parts.map(([expression]) => expression).join(', ')
  const place = parts.map(([, type], index) => `$${index + 4}::${type}`).join(', ')
  const named = ['client_id', ...(view === 'medication_orders_report' ? ['client_medication_id'] : [])]
  const shown = columns.flatMap(({ key }) => (key === 'name' ? ['first_name', 'last_name'] : [key]))
  const fields = [...named, ...shown].map((column) => `'${column}', ${column}`).join(', ')
  return `
    with page as (
      select json_build_object(${fields}) as row, json_build_array(${order})::text as place,
        row_number() over (order by ${order}) as number
      from ${view}
      where ${within} ${next ? `and (${order}) > (${place})` : ''}
      order by ${order}
      limit $3 + 1
    )
    select coalesce(json_agg(row order by number) filter (where number <= $3), '[]')::text as rows,
      case when count(*) > $3 then max(place) filter (where number = $3) end as next
    from page`
}
