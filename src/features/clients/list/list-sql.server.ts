/**
 * The SQL of the client book: keyset pagination over its sorts, with a search in two steps (docs/decisions/0011).
 * Order: sort key, nulls last in both directions, ties by last name, first name, id (acceptance D48).
 */
import { ENTRY_KEY, medicationSql, sortKeyJoin, sortKeys } from '../field-sql.server.ts'
import { clientFilters, type ClientSort, type ClientFilter } from '../registry.ts'
import type { ClientListInput } from '../clientRecord.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import {
  daySql,
  filterSql,
  wordSql,
  type ConditionOf,
  type Conditions,
} from '../../../server/lists/filter-sql.ts'
import { consentSql } from '../../consents/consents.server.ts'
import { leavesOutWithoutWork, type EventKind } from '../choices.ts'

export type FilterValues = { [Filter in ClientFilter]?: string | undefined }

/** Some order or lab of these days. */
const eventSql =
  (kind: EventKind): ConditionOf =>
  (terms, parameter) =>
    `exists (select from client_events
        where client_id = clients.id and kind = '${kind}' and (${daySql('day')(terms, parameter)}))`

const own = {
  medication_id: medicationSql('clients.id'),
  order_placed: eventSql('order'),
  lab_done: eventSql('lab'),
  lab_status: wordSql('lab_status(lab_due_date)'),
  consent: consentSql,
}

/** The conditions of the filters that are set, and of what they exclude besides (acceptance D29), with their parameters. */
export function clientFilterSql(criteria: FilterValues, options: { first: number; me: string }): Conditions {
  const { conditions, values } = filterSql<ClientFilter>(clientFilters, criteria, options, own)
  return { conditions: leavesOutWithoutWork(criteria) ? [...conditions, WORK_IS_DUE] : conditions, values }
}

/** Ties below those of every client. */
export const firstTies = ['', '', '00000000-0000-0000-0000-000000000000'] as const

/**
 * `long`: some word has three letters in a row, so that the trigram index can be used; `short`: none has. `literal`:
 * only apostrophes and separators; search_text has no apostrophes, so the names themselves are searched.
 */
export type Search = 'none' | 'short' | 'long' | 'literal'
type Direction = ClientListInput['direction']

const NOT_ARCHIVED = 'archived_at is null'
const TIES = 'last_name_key, first_name_key, id'
// A common word fills a page from this many rows in sort order; the matches of a rare one are few enough to sort.
const SCAN_ROWS = 2_000
// A search counts as common when this many of the next rows match.
const PROBE_ROWS = 300
const PROBE_MATCHES = 3
// Part of the SQL text: for a parameter the planner would assume a tenth of the table and sort all of it.
const SCAN_LIMIT = 2_001

/**
 * The rows of one page as the CTE `page` (id, key, ties, position from 1), to be followed by a select.
 * Parameters: $1 number of rows; $2 key of the row before the page, $3 key to continue after (null: none left), $4 to $6
 * ties of that row; $7 to $9 ties to continue after among rows without a key; $10 the search; those of the
 * filters from $11.
 */
export function pageSql(
  { sort, direction }: Pick<ClientListInput, 'sort' | 'direction'>,
  search: Search,
  filters: string[],
): string {
  const { sql: key, type, by } = sortKeys[sort]
  const order = `key ${direction}, ${TIES}`
  const isPlain = search === 'none' && filters.length === 0
  const matching = [...searchSql(search), ...filters].join(' and ') || 'true'
  if (isPlain && by !== 'all') {
    return `with ${scanSql(sort, direction, '$1::int', 'true')},
    page as (select *, row_number() over (order by branch, ${order}) as position from scanned)`
  }
  const after = direction === 'asc' ? '>' : '<'
  const sorted = (condition: string) => `
      select *, (key is null)::int as branch from (
        select id, last_name_key, first_name_key, ${key} as key, true as matches from clients ${sortKeyJoin(sortKeys[sort])}
        where ${condition}${NOT_ARCHIVED} and ${matching} offset 0
      ) as candidates
      where (key = $2::${type} and ${afterTies('$4::text, $5::text, $6::uuid')}) or key ${after} $3::${type}
        or (key is null and ${afterTies('$7::text, $8::text, $9::uuid')})
      order by branch, ${order} limit $1::int`
  if (by === 'all') {
    return `${isPlain ? 'with' : `${wordsSql(search, '$10')},`}
    page as (select *, row_number() over (order by branch, ${order}) as position from (${sorted('')}) as rest)`
  }
  return `${wordsSql(search, '$10')},
    ${scanDepthSql(sort, direction, matching)},
    ${scanSql(sort, direction, '(select rows from scan_depth)', matching)},
    enough as materialized (select count(*) = $1::int as yes from scanned),
    rest as (${sorted('not (select yes from enough) and ')}
    ),
    page as (
      select *, row_number() over (order by branch, ${order}) as position
      from (select * from scanned where (select yes from enough) union all select * from rest) as either
    )`
}

/** How many rows to scan in order: none for a rare search. A wrong guess only costs time. */
function scanDepthSql(sort: ClientSort, direction: Direction, matching: string): string {
  return `scan_depth as materialized (
      select case when count(*) = ${PROBE_MATCHES} then ${SCAN_ROWS} else 0 end as rows from (
        select from (${nextSql(sort, direction, matching, `${PROBE_ROWS}`)} limit ${PROBE_ROWS}) as probe
        where matches limit ${PROBE_MATCHES}
      ) as found
    )`
}

const afterTies = (parameters: string) => `(${TIES}) > (${parameters})`

/** The clients with a later key than $3, in order. */
const nextSql = (sort: ClientSort, direction: Direction, matching: string, limit: string) =>
  orderedSql(sort, direction, matching, {
    where: (key) => `${key} ${direction === 'asc' ? '>' : '<'} $3::${sortKeys[sort].type}`,
    limit,
  })

/** Clients by their keys. Those of one entry of a lookup list are in the order of their names: few are sorted. */
function orderedSql(
  sort: ClientSort,
  direction: Direction,
  matching: string,
  { where, ties = 'true', limit }: { where: (key: string) => string; ties?: string; limit: string },
): string {
  const { sql, by } = sortKeys[sort]
  const select = (key: string) =>
    `select id, last_name_key, first_name_key, ${key} as key, ${matching} as matches from`
  if (typeof by === 'string') {
    return `
        ${select(sql)} clients where ${NOT_ARCHIVED} and ${where(sql)} and ${ties} order by ${sql} ${direction}, ${TIES}`
  }
  return `
        ${select('key')} (
          select id as entry, ${ENTRY_KEY} as key from ${by.list} where ${where(ENTRY_KEY)} order by key ${direction}
        ) as entries cross join lateral (
          select * from clients where ${by.column} = entry and ${NOT_ARCHIVED} and ${ties} order by ${TIES} limit ${limit}
        ) as clients order by key ${direction}, ${TIES}`
}

/**
 * The first $1 matches among the next rows in sort order, at most `depth`: with the same key as the last row, with a later key,
 * without a key. PostgreSQL reads the parts of a UNION ALL one after the other, and none further than is needed.
 */
function scanSql(sort: ClientSort, direction: Direction, depth: string, matching: string): string {
  const { sql, type, by } = sortKeys[sort]
  const column = typeof by === 'string' ? sql : by.column
  const sameKey = orderedSql(sort, direction, matching, {
    where: (key) => `${key} = $2::${type}`,
    ties: afterTies('$4::text, $5::text, $6::uuid'),
    limit: depth,
  })
  const noKey = `
        select id, last_name_key, first_name_key, null::${type} as key, ${matching} as matches from clients
        where ${NOT_ARCHIVED} and ${column} is null and ${afterTies('$7::text, $8::text, $9::uuid')}
        order by ${column}, ${TIES}`
  const part = (branch: number, rows: string) =>
    `select *, ${branch} as branch from (${rows} limit ${SCAN_LIMIT}) as part`
  return `scanned as materialized (
      select * from (
        ${part(0, sameKey)} union all ${part(0, nextSql(sort, direction, matching, depth))} union all ${part(1, noKey)}
        limit ${depth}
      ) as next where matches limit $1::int
    )`
}

/** The LIKE patterns of the search; a search without words is one pattern as typed. */
function wordsSql(search: Search, value: string): string {
  const patterns =
    search === 'literal' ? `array['%' || ${value}::text || '%']` : `search_patterns(search_phones(${value}))`
  return `with words as materialized (select ${patterns} as patterns)`
}

/** Patterns come from subqueries, so that the plan does not depend on the words. */
function searchSql(search: Search): string[] {
  if (search === 'none') return []
  const pattern = (index: number) => `(select coalesce(patterns[${index}], '%') from words)`
  if (search === 'literal') {
    const names = ['first_name', 'last_name', 'medication_names'].map((name) => `${name} like ${pattern(1)}`)
    return [`(${names.join(' or ')} or status_id in (select id from statuses where name like ${pattern(1)}))`]
  }
  // Short words cannot use the trigram index; the concatenation keeps the planner from reading all of it.
  const text = search === 'long' ? 'search_text' : `(search_text || '')`
  return [
    ...[1, 2, 3, 4].map((index) => `${text} like ${pattern(index)}`),
    `((select cardinality(patterns) <= 4 from words) or search_text like all (select unnest(patterns) from words))`,
  ]
}

const matchingSql = (search: Search, filters: string[]) =>
  [NOT_ARCHIVED, ...searchSql(search), ...filters].join(' and ')

/** Number of matches, counted up to `limit`; $1 is the search, those of the filters start at $2. */
export function countSql(search: Search, filters: string[], first = 1, limit?: number): string {
  const found = `clients where ${matchingSql(search, filters)}`
  return `${wordsSql(search, `$${first}`)} select count(*)::int as total
    from ${limit === undefined ? found : `(select from ${found} limit ${limit}) as found`}`
}

/** Locks the matching clients in the order of their ids; parameters as of `countSql`, then how many at most (`limit`). */
export function idsSql(search: Search, filters: string[], limit: string): string {
  return `${wordsSql(search, '$1')}
    select id from clients where ${matchingSql(search, filters)} order by id limit ${limit}::int`
}

/** All matching clients as the table `clients`, with their `sort_key`; the search is $1, filters from $2. */
export function allSql(sort: ClientSort, search: Search, filters: string[]) {
  const matching = matchingSql(search, filters)
  return {
    words: wordsSql(search, '$1'),
    clients: `(
      select clients.*, ${sortKeys[sort].sql} as sort_key from clients ${sortKeyJoin(sortKeys[sort])} where ${matching}) as clients`,
  }
}
