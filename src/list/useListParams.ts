import { useQueryStates, type inferParserType, type ParserMap } from 'nuqs'
import { useDeferredValue } from 'react'
import type { Direction } from './column.ts'
import { nextSort } from './listParams.ts'
import { typeSearchText, useSearchText } from './searchText.ts'

/** The state of a list for its search box, header and filters. */
export type ListParams = {
  text: string
  setText: (text: string) => void
  search: string
  sort: string | undefined
  direction: Direction
  sortBy: (key: string, direction?: Direction) => void
  filters: Readonly<Record<string, string | null>>
  /** Null removes the filter; 'replace' adds no history entry. */
  setFilter: (name: string, value: string | null, history?: 'push' | 'replace') => void
  clearFilters: () => void
  /** Changes with every search, sort and filter. */
  id: string
}

type State = { search?: string; sort?: string; direction?: Direction } & Record<string, string | null>

/**
 * The state of a list: sort and filters in the URL, which follows within 50 ms (120 in Safari, which allows fewer changes), and the
 * search, which is not in it (searchText.ts). Components get a new state at once, a search
 * that was cleared after the press is painted (decision 0065).
 */
export function useListParams<Parsers extends ParserMap>(parsers: Parsers) {
  const [values, setValues] = useQueryStates<ParserMap>(parsers)
  const text = useSearchText()
  const { search: _search, sort, direction = 'asc', ...filters } = values as State
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, null]))
  const typed = text.trim()
  const deferred = useDeferredValue(typed)
  // Without a search the rows are in the cache: they would hold up the press that clears it.
  const search = typed === '' ? deferred : typed
  const params: ListParams = {
    text,
    setText: typeSearchText,
    search,
    sort,
    direction,
    sortBy: (key, to) =>
      void setValues(to ? { sort: key, direction: to } : nextSort({ sort: sort ?? '', direction }, key)),
    filters,
    setFilter: (name, value, history = 'push') => void setValues({ [name]: value }, { history }),
    clearFilters: () => void setValues(none),
    id: JSON.stringify({ search, sort, direction, filters }),
  }
  return { params, values: { ...values, search } as inferParserType<Parsers> }
}
