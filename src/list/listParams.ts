import {
  createLoader,
  createParser,
  createSerializer,
  parseAsStringLiteral,
  type inferParserType,
  type ParserMap,
} from 'nuqs'
import { redirect } from 'react-router'
import { usualCriterion, type ReadTerm } from '../lib/criterion.ts'
import { termReader, type Filters } from '../lib/filters.ts'
import { isId } from '../lib/text.ts'
import type { Direction } from './column.ts'
import { searchLimit, searchTextFor } from './searchText.ts'

/** A list that can be searched; the text itself is kept by searchText.ts, saved views have it in their address. */
export const searchParam = {
  search: createParser<string>({
    parse: (text) => text.slice(0, searchLimit),
    serialize: String,
  }).withDefault(''),
}

const directions: readonly Direction[] = ['asc', 'desc']

export const sortParams = <Key extends string>(keys: readonly Key[], initial: Key) => ({
  sort: parseAsStringLiteral(keys).withDefault(initial),
  direction: parseAsStringLiteral(directions).withDefault('asc'),
})

/**
 * A parameter that Back undoes, such as a filter: each change is a history entry made by the router, with a key
 * and scroll position of its own.
 */
export const pushesHistory = { history: 'push', shallow: false } as const

export const choiceParam = <Value extends string>(values: readonly Value[]) =>
  parseAsStringLiteral(values).withOptions(pushesHistory)

export const recordId = createParser<string>({
  parse: (text) => (isId(text) ? text.toLowerCase() : null),
  serialize: String,
})

export const filterParams = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filterParam(termReader(filter))]),
  ) as { [Name in keyof F]: ReturnType<typeof filterParam> }

const filterParam = (readTerm: ReadTerm) =>
  createParser<string>({
    parse: (text) => usualCriterion(text, readTerm),
    serialize: String,
  }).withOptions(pushesHistory)

/**
 * Reads URL parameters in a loader; the page uses the same parsers with `useListParams`.
 * @throws a redirect to the URL without invalid and default values
 */
export function readParams<Parsers extends ParserMap>(url: URL, parsers: Parsers): inferParserType<Parsers> {
  const values = createLoader(parsers)(url)
  const canonical = createSerializer(parsers)(url.pathname + url.search, values)
  if (new URL(canonical, url).searchParams.size < url.searchParams.size) throw redirect(canonical)
  // A search that is still in the address is taken out by the browser (searchText.ts).
  return 'search' in parsers ? { ...values, search: searchTextFor(url) } : values
}

/** The same column reverses the direction, another one starts ascending (acceptance B3). */
export function nextSort(current: { sort: string; direction: Direction }, key: string) {
  const direction: Direction = current.sort === key && current.direction === 'asc' ? 'desc' : 'asc'
  return { sort: key, direction }
}

type WithoutNulls<Values> = { [Name in keyof Values]?: Exclude<Values[Name], null> }

/** The parameters that are set, as input for the server. */
export const withoutNulls = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as WithoutNulls<Values>

/** Search and filters that are set, as input for the server. */
export const readCriteria = <Values extends { search: string }>({ search, ...filters }: Values) =>
  withoutNulls({ search: search.trim() || null, ...filters })
