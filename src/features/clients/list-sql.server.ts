/**
 * The SQL of the client book: keyset pages over 11 sorts, searched in two steps (docs/decisions/0008).
 * Order: the sort's key, empty last in both directions, ties by last name, first name, id (acceptance D48).
 */
import { WORK_IS_DUE } from '../../db/workDue.ts'
import { lookupLists, lookupOf } from '../lookups/registry.ts'
import { leavesOutWithoutWork, windowDays, type ClientFilter, type ClientSort } from './choices.ts'
import type { ClientListInput } from './contract.ts'

interface Key {
  /** Exactly as in the index of that sort (db/schema.ts). */
  sql: string
  type: 'text' | 'date' | 'numeric'
  /** As in the index that serves this direction, where that is not the other one read backwards. */
  desc?: 'desc nulls last'
}

export const sortKeys: Record<ClientSort, Key> = {
  last_name: { sql: 'last_name_key', type: 'text' },
  first_name: { sql: 'first_name_key', type: 'text' },
  next_order_date: { sql: 'next_order_date', type: 'date' },
  notes: { sql: '(left(fold(notes), 100) collate "C")', type: 'text' },
  medications: { sql: `(nullif(left(fold(medication_names), 100), '') collate "C")`, type: 'text' },
  lab_due_date: { sql: 'lab_due_date', type: 'date' },
  status: { sql: 'status_key', type: 'text', desc: 'desc nulls last' },
  start_date: { sql: 'start_date', type: 'date' },
  cost: { sql: 'cost', type: 'numeric', desc: 'desc nulls last' },
  state: { sql: 'state_key', type: 'text', desc: 'desc nulls last' },
  updates: { sql: '(left(fold(updates), 100) collate "C")', type: 'text' },
}

/** Outside every value of its type, where a walk begins; the last is PostgreSQL's highest character. */
export const edges = {
  text: { asc: '', desc: '\u{10FFFF}' },
  date: { asc: '-infinity', desc: 'infinity' },
  numeric: { asc: '-1', desc: 'Infinity' },
} as const

/**
 * `long`: some word has three letters in a row, so the trigram index can find it; `short`: none has. `marks`: nothing but
 * apostrophes, which the text that is searched leaves out, so the names themselves are looked through.
 */
export type Search = 'none' | 'short' | 'long' | 'marks'
type Direction = ClientListInput['direction']

const LIVE = 'archived_at is null'
const TIES = 'last_name_key, first_name_key, id'
// Common words fill a page from this many rows in sort order; rarer ones have few enough rows to sort.
const WALK = 2_000
// Which of the two a search is shows in the next few rows: fewer matches than this are rare.
const PROBE = 300
const PROMISING = 3
// Literal, because the planner takes a limit it cannot see for a tenth of the table and would sort it all.
const MOST = 2_001

/**
 * The rows of one page as `page` (id, key, ties, place from 1), to be followed by a select.
 * Values: $1 rows wanted; $2 key of the row before the page, $3 key to go on beyond (null: nothing there), $4 to $6
 * ties of that row; $7 to $9 ties to go on from among the rows without a key; $10 the search; filters from $11.
 */
export function pageSql(
  { sort, direction }: Pick<ClientListInput, 'sort' | 'direction'>,
  search: Search,
  filters: ClientFilter[],
): string {
  const { sql: key, type } = sortKeys[sort]
  const order = `key ${direction}, ${TIES}`
  if (search === 'none' && filters.length === 0) {
    return `with ${walkSql(sort, direction, '$1::int', 'true')},
    page as (select *, row_number() over (order by branch, ${order}) as place from walked)`
  }
  const matching = [...searchSql(search), ...filtersSql(filters, 11)].join(' and ')
  const after = direction === 'asc' ? '>' : '<'
  return `${wordsSql(search, '$10')},
    ${depthSql(sort, direction, matching)},
    ${walkSql(sort, direction, '(select rows from depth)', matching)},
    found as materialized (select * from walked where matches order by branch, ${order} limit $1::int),
    enough as materialized (
      select (select count(*) from found) >= $1::int or (select count(*) from level) + (select count(*) from beyond)
        + (select count(*) from without) < (select rows from depth) as yes
    ),
    candidates as materialized (
      select id, last_name_key, first_name_key, ${key} as key, true as matches from clients
      where not (select yes from enough) and ${LIVE} and ${matching}
    ),
    rest as (
      select *, (key is null)::int as branch from candidates
      where (key = $2::${type} and (${TIES}) > ($4::text, $5::text, $6::uuid)) or key ${after} $3::${type}
        or (key is null and (${TIES}) > ($7::text, $8::text, $9::uuid))
      order by branch, ${order} limit $1::int
    ),
    page as (
      select *, row_number() over (order by branch, ${order}) as place
      from (select * from found where (select yes from enough) union all select * from rest) as either
    )`
}

/** How many rows are worth walking: none when the next rows in order promise no page. A guess changes only the speed. */
function depthSql(sort: ClientSort, direction: Direction, matching: string): string {
  const { sql: key, type, desc = 'desc' } = sortKeys[sort]
  const [after, order] = direction === 'asc' ? ['>', 'asc'] : ['<', desc]
  return `depth as materialized (
      select case when count(*) < ${PROBE} or count(*) filter (where matches) >= ${PROMISING}
        then ${WALK} else 0 end as rows
      from (
        select ${matching} as matches from clients where ${LIVE} and ${key} ${after} $3::${type}
        order by ${key} ${order}, ${TIES} limit ${PROBE}
      ) as probe
    )`
}

/** The next rows in sort order, at most `limit`: those level with the last one seen, those beyond, those without. */
function walkSql(sort: ClientSort, direction: Direction, limit: string, matching: string): string {
  const { sql: key, type, desc = 'desc' } = sortKeys[sort]
  const after = direction === 'asc' ? '>' : '<'
  const take = (where: string, order: string) =>
    `select * from (
        select id, last_name_key, first_name_key, ${key} as key, ${matching} as matches from clients
        where ${LIVE} and ${where} order by ${order} limit ${MOST}
      ) as ordered limit ${limit}`
  return `level as materialized (
      ${take(`${key} = $2::${type} and (${TIES}) > ($4::text, $5::text, $6::uuid)`, TIES)}
    ),
    beyond as materialized (
      ${take(`${key} ${after} $3::${type}`, `${key} ${direction === 'asc' ? 'asc' : desc}, ${TIES}`)} - (select count(*) from level)
    ),
    without as materialized (
      ${take(`${key} is null and (${TIES}) > ($7::text, $8::text, $9::uuid)`, `${key}, ${TIES}`)}
        - (select count(*) from level) - (select count(*) from beyond)
    ),
    walked as (
      select *, 0 as branch from level union all select *, 0 from beyond union all select *, 1 from without
    )`
}

/** The patterns to look for; marks are one as they were typed. */
function wordsSql(search: Search, value: string): string {
  const patterns = search === 'marks' ? `array['%' || ${value}::text || '%']` : `search_patterns(${value})`
  return `with words as materialized (select ${patterns} as patterns)`
}

/** Patterns come from sub-selects, so that every search is planned alike, whatever its words. */
function searchSql(search: Search): string[] {
  if (search === 'none') return []
  const pattern = (place: number) => `(select coalesce(patterns[${place}], '%') from words)`
  if (search === 'marks') {
    const names = ['first_name', 'last_name', 'medication_names'].map((name) => `${name} like ${pattern(1)}`)
    return [`(${names.join(' or ')} or status_id in (select id from statuses where name like ${pattern(1)}))`]
  }
  // An index that cannot find anything would be read whole; the concatenation keeps the planner away from it.
  const text = search === 'long' ? 'search_text' : `(search_text || '')`
  return [
    ...[1, 2, 3, 4].map((place) => `${text} like ${pattern(place)}`),
    `((select cardinality(patterns) <= 4 from words) or search_text like all (select unnest(patterns) from words))`,
  ]
}

const filtersSql = (filters: ClientFilter[], first: number) => {
  const leavesOut = leavesOutWithoutWork((name) => filters.includes(name))
  return [...filters.map(filterSql(first)), ...(leavesOut ? [WORK_IS_DUE] : [])]
}

const filterSql = (first: number) => (filter: ClientFilter, index: number) => {
  const value = `$${first + index}`
  if (filter === 'lab_status') return `lab_status(lab_due_date) = ${value}::text`
  if (filter === 'order_due') return dueSql('next_order_date', value)
  if (filter === 'lab_due') return dueSql('lab_due_date', value)
  const list = lookupOf(filter)
  if (!list || lookupLists[list].used_in === 'clients') return `${filter} = ${value}::uuid`
  return `exists (
    select from client_medications where client_id = clients.id and ${filter} = ${value}::uuid)`
}

/** Two bounds of days from the company's today, so that the index of the date can serve; Sunday is day 0. */
const dueSql = (date: string, window: string) => `${date} between
    company_today() - (case ${window}::text when 'overdue' then 1000000 else 0 end)
    and company_today() + (case ${window}::text when 'overdue' then -1
      when 'this_week' then 6 - extract(dow from company_today())::int ${lastDays} end)`

const lastDays = Object.entries(windowDays)
  .map(([window, days]) => `when '${window}' then ${days - 1}`)
  .join(' ')

/** How many rows match; the search is $1, filters from $2. */
export function countSql(search: Search, filters: ClientFilter[]): string {
  const matching = [LIVE, ...searchSql(search), ...filtersSql(filters, 2)].join(' and ')
  return `${wordsSql(search, '$1')} select count(*)::int as total from clients where ${matching}`
}
