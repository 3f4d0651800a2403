import * as z from 'zod'
import type { RunSql } from '../../db/connect.ts'
import { isIsoDate } from '../../lib/dates.ts'
import { storedCriterion } from '../../lib/criterion.ts'
import { auditedFilters } from '../../lib/filters.ts'
import { cursorParts, keyBounds, readCursor, writeCursor } from '../../server/lists/cursor.ts'
import { lastChanges } from '../../server/save-record.ts'
import { countEach } from '../../server/lists/filter-sql.ts'
import { listExport } from '../../server/lists/export.ts'
import { query, type Call } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import {
  clientJson,
  detailsSql,
  rowColumnsSql,
  rowJoinsSql,
  SECOND_IDENTIFIER,
  STATUS_COLOR,
  missingClient,
  changingActions,
} from './client-record.server.ts'
import { sortKeys } from './field-sql.server.ts'
import { medicationsSql } from './medications/medications.server.ts'
import { MAX_BULK } from './choices.ts'
import { clientFilters, type DetailColumn } from './registry.ts'
import { clientsContract } from './contract.ts'
import type { ClientListInput, WhichClients } from './clientRecord.ts'
import { clientFilterSql, allSql, countSql, firstTies, idsSql, pageSql } from './list/list-sql.server.ts'
import {
  orWithSlips,
  readSearch,
  readWithSlips,
  searchKind,
  type ParsedSearch,
} from './list/search.server.ts'

/** One page of the client book as JSON text. @throws 400 for an invalid cursor */
export const listClients = query(clientsContract.list, async ({ services, session, input }) => {
  const { runSql } = services.database
  const { rows, shown, next, not_found } = await orWithSlips(
    runSql,
    input,
    async (parsed) => ({
      ...(await readPage(runSql, input, matchingClients(input, session!.user_id, parsed, 11))),
      not_found: parsed.not_found,
    }),
    ({ shown }) => shown === 0,
  )
  const size = { rows: shown, ...(next !== null && { more: true as const }) }
  const more = JSON.stringify({ next: writeCursor(next), not_found })
  return new Json(`{"rows":${rows},${more.slice(1)}`, size)
})

async function readPage(
  runSql: RunSql,
  input: Call<typeof clientsContract.list>['input'],
  { search, filters, values: criteriaValues }: Matching,
): Promise<Page> {
  const { sort, direction, limit, also = [] } = input
  const cursor = cursorValues(input)
  const { type } = sortKeys[sort]
  const [key = null, ...ties] = cursor ?? []
  const values = [
    limit + 1,
    key,
    cursor ? key : keyBounds[type][direction],
    ...(cursor ? ties : firstTies),
    ...(cursor && key === null ? ties : firstTies),
    ...(search === 'none' && !filters.length ? [] : criteriaValues),
  ]
  const { terms } = storedCriterion(input.medication_id ?? '')
  // Those that are asked for come first.
  const first = terms.length ? `medication_id::text = any($${values.push(terms)}::text[]) desc, ` : ''
  const medications = medicationsSql('', first)
  const text = pageStatement(pageSql(input, search, filters), input, `${medications}${alsoSql(also)}`)
  // With filters or more fields there are too many different statements to prepare each.
  const name = filters.length || also.length ? undefined : `clients.${sort}.${direction}.${search}`
  const [row] = await runSql<Page>(name, text, values)
  return row!
}

/** A common search is counted as far as its clients can be changed at once: the rest takes the longer, the larger the book is. */
export const countClients = query(clientsContract.count, async ({ services, session, input }) => {
  const limit = input.search?.trim() ? MAX_BULK + 1 : undefined
  const total = await readTotal(services.database.runSql, input, session!.user_id, limit)
  return total === limit ? { more_than: MAX_BULK } : { total }
})

export const getClient = query(clientsContract.get, ({ services, input }) =>
  clientJson(services.database.runSql, input.id),
)

const EXISTS = 'select from clients where id = $1 and archived_at is null'

/** @throws 404, 410 */
export async function assertLive(runSql: RunSql, id: string): Promise<void> {
  const [client] = await runSql('clients.exists', EXISTS, [id])
  if (!client) throw await missingClient(runSql, id)
}

export const last_changes = query(clientsContract.last_changes, async ({ services, input }) => {
  const { runSql } = services.database
  await assertLive(runSql, input.id)
  return lastChanges(runSql, input.id, changingActions)
})

interface Page {
  rows: string
  shown: number
  /** The cursor of the next page: sort, direction, and the last row's key, names and id. */
  next: string | null
}

const alsoSql = (also: DetailColumn[]) => (also.length ? `, ${detailsSql(also)}` : '')

const pageStatement = (page: string, { sort, direction }: ClientListInput, more: string) => `${page}
  select
    (select coalesce(json_agg(client), '[]') from (
      select ${rowColumnsSql}, ${STATUS_COLOR}, ${SECOND_IDENTIFIER}, ${more}
      from page join clients on clients.id = page.id ${rowJoinsSql}
      where position < $1::int order by position
    ) as client)::text as rows,
    (select count(*)::int from page where position < $1::int) as shown,
    (select json_build_array('${sort}', '${direction}', key::text, last_name_key, first_name_key, id)::text from page
      where position = $1::int - 1 and exists (select from page where position = $1::int)) as next`

export const readTotal = (runSql: RunSql, input: WhichClients, me: string, limit?: number) =>
  orWithSlips(
    runSql,
    input,
    (parsed) => countMatching(runSql, matchingClients(input, me, parsed), limit),
    (total) => total === 0,
  )

async function countMatching(runSql: RunSql, { search, filters, values }: Matching, limit?: number) {
  const [row] = await runSql<{ total: number }>(undefined, countSql(search, filters, 1, limit), values)
  return row!.total
}

export const countMatches = query(clientsContract.counts, async ({ services, session, input }) => {
  const { runSql } = services.database
  const { criteria, at_most } = input
  const me = session!.user_id
  const totals = await countEach(runSql, criteria, (one, first) => {
    const { search, filters, values } = matchingClients(one, me, readSearch(one.search), first + 1)
    return { text: countSql(search, filters, first, at_most), values }
  })
  for (const [index, one] of criteria.entries()) {
    const parsed = totals[index] === 0 && one.search ? await readWithSlips(runSql, one.search) : null
    if (parsed) totals[index] = await countMatching(runSql, matchingClients(one, me, parsed), at_most)
  }
  return totals
})

/**
 * The ids of the clients that a search with filters finds, at most `limit`; locked until the transaction ends, if wanted.
 * Those to be changed are found as they are spelled: a slip could find others than were shown.
 */
export async function readMatching(
  runSql: RunSql,
  input: WhichClients,
  me: string,
  limit: number,
  lock: 'for update' | '',
): Promise<string[]> {
  const read = async (parsed: ParsedSearch) => {
    const { search, filters, values } = matchingClients(input, me, parsed)
    const text = idsSql(search, filters, `$${values.length + 1}`)
    const found = await runSql<{ id: string }>(undefined, `${text} ${lock}`, [...values, limit])
    return found.map(({ id }) => id)
  }
  if (lock) return read(readSearch(input.search))
  return orWithSlips(runSql, input, read, (ids) => ids.length === 0)
}

/** The export of the client book, with its audit entry (acceptance D46). */
export const exportClients = listExport(clientsContract.export, async (input, me, runSql) => {
  const read = async (parsed: ParsedSearch) => {
    const matching = matchingClients(input, me, parsed)
    return { total: await countMatching(runSql, matching), matching }
  }
  const { total, matching } = await orWithSlips(runSql, input, read, ({ total }) => total === 0)
  const { sort, direction, ids } = input
  return {
    total,
    select: allRowsSql(input, matching),
    typed: input.search,
    audit: [
      'clients.exported',
      null,
      { total, sort, direction, also: input.also, ids, ...auditedFilters(clientFilters, input) },
    ],
  }
})

/** All rows of the list, in the same order (acceptance D48). */
function allRowsSql(
  { sort, direction, also = [] }: Call<typeof clientsContract.export>['input'],
  { search, filters, values }: Matching,
) {
  const { words, clients } = allSql(sort, search, filters)
  const text = `${words}
    select row_to_json(client)::text as row from (
      select ${rowColumnsSql}, ${medicationsSql()}${alsoSql(also)}
      from ${clients} ${rowJoinsSql}
      order by sort_key ${direction} nulls last, last_name_key, first_name_key, clients.id
    ) as client`
  return { text, values }
}

type Matching = ReturnType<typeof matchingClients>

/** Search, filters and chosen ids for the statements of list-sql; the first of their parameters is the search. */
function matchingClients(input: WhichClients, me: string, parsed: ParsedSearch, first = 2) {
  const { conditions, values } = clientFilterSql(input, { first, me })
  const chosen = input.ids ? [`clients.id = any($${first + values.length}::uuid[])`] : []
  return {
    search: searchKind(parsed.text),
    filters: [...conditions, ...chosen, ...parsed.conditions],
    values: [parsed.text, ...values, ...(input.ids ? [input.ids] : [])] as unknown[],
  }
}

const { text, uuid } = cursorParts
const cursorKeys = {
  text,
  date: z.string().refine(isIsoDate),
  numeric: z.string().regex(/^\d{1,10}\.\d\d$/),
}

/** Key, last name, first name and id of the row before the page, or null for the first page. */
function cursorValues({ cursor, sort, direction }: ClientListInput): (string | null)[] | null {
  if (!cursor) return null
  const key = cursorKeys[sortKeys[sort].type].nullable()
  const schema = z.tuple([z.literal(sort), z.literal(direction), key, text, text, uuid])
  const [, , ...row] = readCursor(cursor, schema)
  return row
}
