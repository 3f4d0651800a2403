import type { RunSql } from '../../db/connect.ts'
import { searchWords } from '../../lib/text.ts'
import { keyBounds } from '../../server/lists/cursor.ts'
import { allSql, firstTies, pageSql } from './list/list-sql.server.ts'
import { orWithSlips, searchKind, type ParsedSearch } from './list/search.server.ts'

/** Runs the statement of a search, and where it finds nothing that with slips. @param read gives JSON of the rows */
export const findClients = (
  runSql: RunSql,
  search: string,
  limit: number,
  read: (statement: ReturnType<typeof findClientsSql>) => Promise<string>,
) =>
  orWithSlips(
    runSql,
    { search },
    async (parsed) => ({
      json: await read(findClientsSql(search, parsed, limit)),
      not_found: parsed.not_found,
    }),
    ({ json }) => json === '[]',
  )

/**
 * The first clients that a search finds, as `id` and `position`: those of whom each word begins a name, the longest one the
 * last name, then those of whom it begins the first name, then whom the client book finds, each in the order of the names. Without three letters in a
 * row only the beginnings of names are searched, because anything else would read the whole table. Of digits alone the phone
 * numbers that have them come first. What a phrase asks for is
 * true of all. With a slip those come first whose last name is the word that was meant, then those whose first name is.
 */
function findClientsSql(search: string, { text, conditions, slips = [] }: ParsedSearch, limit: number) {
  const kind = searchKind(text)
  if (slips.length > 0) {
    const { words, clients } = allSql('last_name', kind, conditions)
    const found = `
      select id, row_number() over (order by last_name_key, first_name_key, id) as number,
        case when last_name_key like any($2) then 0 when first_name_key like any($2) then 1 else 2 end as rank
      from ${clients}`
    return { name: undefined, text: `${words} ${ranked(found, limit)}`, values: [text, slips] }
  }
  const [word = ''] = searchWords(text || search).toSorted((a, b) => b.length - a.length)
  const range = [word, word + keyBounds.text.desc]
  const name = (statement: string) => (conditions.length ? undefined : `find.${statement}`)
  if (kind === 'short' || kind === 'literal') {
    const words = 'with words as materialized (select search_patterns($3) as patterns)'
    const names = byName('$1', '$2', conditions, limit)
    const statement = `${words}, ${names} ${ranked('select * from first', limit)}`
    return { name: name('short'), text: statement, values: [...range, text] }
  }
  const page = pageSql({ sort: 'last_name', direction: 'asc' }, kind, conditions)
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  const isPhone = digits.length > 3
  const first = isPhone ? byPhone('$11', conditions, limit) : byName('$11', '$12', conditions, limit)
  const either = `
    select * from first union all
    select id, 2, position from page
      where (select count(*) from first) < ${limit} and id not in (select id from first)`
  // A page of twice as many, since those that come first are in it again.
  const values = [limit * 2, null, keyBounds.text.asc, ...firstTies, ...firstTies, text]
  return {
    name: name(isPhone ? 'phone' : 'long'),
    text: `${page}, ${first} ${ranked(either, limit)}`,
    values: [...values, ...(isPhone ? [digits] : range)],
  }
}

/** The CTE `first`: clients whose phone number has these digits, found by the index of the text that has them, too. */
const byPhone = (digits: string, conditions: string[], limit: number) => `
    first as materialized (
      select id, 0 as rank, row_number() over (order by last_name_key, first_name_key, id) as number from clients
      where archived_at is null and search_text like '%' || ${digits}::text || '%' and phone_digits(phone) like '%' || ${digits} || '%'
        ${conditions.map((condition) => `and ${condition}`).join(' ')}
      order by number limit ${limit}
    )`

/** The CTE `first`: clients of whom every word begins a name, and of whom one name is from `first` up to `end`. */
const byName = (first: string, end: string, conditions: string[], limit: number) => {
  // Only columns of one index and in its order, so that no rows are read or sorted.
  const beginning = (key: string, rank: number) => `
    select id, ${rank} as rank, row_number() over () as number from (
      select id from clients
      where archived_at is null and ${first}::text <> '' and ${key} >= ${first}::text and ${key} < ${end}::text
        and translate(' ' || last_name_key || ' ' || first_name_key, '-''', ' ') like all (
          select '% ' || substr(pattern, 2) from words, unnest(patterns) as pattern)
        ${conditions.map((condition) => `and ${condition}`).join(' ')}
      order by ${key}, last_name_key, first_name_key, id limit ${limit}
    ) as ordered`
  return `
    by_last_name as materialized (${beginning('last_name_key', 0)}),
    by_first_name as materialized (${beginning('first_name_key', 1)}),
    first as materialized (
      select * from by_last_name
      union all select * from by_first_name where id not in (select id from by_last_name)
    )`
}

const ranked = (rows: string, limit: number) => `
  select id, row_number() over (order by rank, number) as position from (${rows}) as found
  order by position limit ${limit}`
