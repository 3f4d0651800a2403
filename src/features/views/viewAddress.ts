import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { href, redirect, type LoaderFunctionArgs } from 'react-router'
import type { Filters } from '../../lib/filters.ts'
import { queryClientContext } from '../../lib/pageLoader.ts'
import { api } from '../../lib/api.ts'
import { searchState, searchTextFor, useSearchText } from '../../list/searchText.ts'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import type { View } from './contract.ts'

export type Address = View['shown']['address']

export const viewsQuery = (list: ViewList) => api.views.list.queryOptions({ input: { list } })

export function useOpenView(list: ViewList) {
  const { data: views } = useQuery(viewsQuery(list))
  const [id] = useQueryState(VIEW_PARAM)
  return views?.find((view) => view.id === id)
}

/** The query string of a view, without its search. */
export function viewSearch(id: string, { search: _search, ...address }: Address) {
  return `?${new URLSearchParams({ ...address, [VIEW_PARAM]: id })}`
}

const paths: Record<ViewList, string> = {
  clients: href('/operational/clients'),
  'client-report': href('/operational/client-report'),
  'medication-orders': href('/operational/reports/medication-orders'),
  'orders-placed': href('/operational/reports/orders-placed'),
  'lab-work': href('/operational/reports/lab-work'),
  'labs-done': href('/operational/reports/labs-done'),
  'new-patients': href('/operational/reports/new-patients'),
  inquiries: href('/operational/inquiries/:id?'),
}

/** Opens a view from any page; `path` is that of its list. */
export const viewLink = ({ id, list, shown: { address } }: View) => ({
  path: paths[list],
  to: paths[list] + viewSearch(id, address),
  state: () => viewState(address),
})

/** Whether rows may be left out. */
export const isFiltered = (address: Address, filters: Filters) =>
  Object.keys(address).some((name) => name === 'search' || name in filters)

/** What address and search say about the list now. @param notSaved parameters that are no part of a view */
export function useAddressNow(notSaved: readonly string[]): Address {
  const all = [...useOptimisticSearchParams()]
  const address = all.filter(([name]) => ![VIEW_PARAM, 'client', ...notSaved].includes(name))
  const search = useSearchText()
  return { ...Object.fromEntries(address), ...(search && { search }) }
}

/** Those parameters as they are now: they stay when a view is opened. */
export function keptNow(notSaved: readonly string[]): Address {
  const now = new URLSearchParams(window.location.search)
  return Object.fromEntries(notSaved.flatMap((name) => (now.has(name) ? [[name, now.get(name)!]] : [])))
}

/** The history state with which a view is opened. */
export const viewState = ({ search = '' }: Address) => searchState(search)

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
      const views = await cache.ensureQueryData(viewsQuery(listOf(args.pattern))).catch((): View[] => [])
      const start = views.find(({ is_start }) => is_start)
      if (start) throw redirect(pathname + viewSearch(start.id, start.shown.address))
    }
    return load(args)
  }
