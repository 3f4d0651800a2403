import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Filters } from '../../lib/filters.ts'
import { queryClientContext } from '../../lib/pageLoader.ts'
import { api } from '../../lib/api.ts'
import { searchState, searchTextFor } from '../../list/searchText.ts'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import type { View } from './contract.ts'

export type Address = View['shown']['address']

export const viewsOf = (list: ViewList) => api.views.list.queryOptions({ input: { list } })

/** The query string of a view, without its search. */
export function searchOf(id: string, { search: _search, ...address }: Address) {
  return `?${new URLSearchParams({ ...address, [VIEW_PARAM]: id })}`
}

/** Whether rows may be left out. */
export const isFiltered = (address: Address, filters: Filters) =>
  Object.keys(address).some((name) => name === 'search' || name in filters)

/** The history state with which a view is opened. */
export const stateOf = ({ search = '' }: Address) => searchState(search)

/**
 * A loader that leads from the plain address of a list to the view with which the person begins; an address with
 * parameters is opened as it is.
 */
export const startingWithView =
  (listOf: (pattern: string) => ViewList, load: (args: LoaderFunctionArgs) => Promise<null> | null) =>
  async (args: LoaderFunctionArgs) => {
    const url = new URL(args.request.url)
    const { pathname, search } = url
    if (search === '' && searchTextFor(url) === '') {
      const cache = args.context.get(queryClientContext)
      // Without a response the list is shown as it is.
      const views = await cache.ensureQueryData(viewsOf(listOf(args.pattern))).catch((): View[] => [])
      const start = views.find(({ is_start }) => is_start)
      if (start) throw redirect(pathname + searchOf(start.id, start.shown.address))
    }
    return load(args)
  }
