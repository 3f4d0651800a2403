import { onlineManager, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RowPage } from './column.ts'
import { keepsPreviousRows } from './searchText.ts'

export type ListQuery<Row> = UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>

/** A query with all of its rows in one page; undefined while they are loading. */
export const withRows = <Row>(query: object, rows: Row[] | undefined) =>
  ({
    ...query,
    data: rows && { pages: [{ rows, next: null }], pageParams: [undefined] },
    hasNextPage: false,
  }) as ListQuery<Row>

/** With more pages a list is not refetched automatically, since that would fetch every page again. */
const MAX_REFETCHED_PAGES = 5

/** Whether a list is short enough to be refetched automatically, or not loaded yet. */
export function isShort({ state: { data } }: { state: { data: unknown } }): boolean {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined
  return !Array.isArray(pages) || pages.length <= MAX_REFETCHED_PAGES
}

/** Whether others have changed which rows there are, or their order, so that it has to be loaded again (refreshInPlace). */
export const isListOutdated = ({ data }: Pick<ListQuery<unknown>, 'data'>): boolean =>
  data?.pages[0]?.isOutdated === true

/** A new filter is fetched by the page at once; the loader that runs after the URL change then finds it in the cache. */
export const JUST_FETCHED_MS = 1000

/**
 * For `infiniteOptions` of a list endpoint, besides `input: (cursor) => ({ ...filters, cursor })`: pages are fetched
 * while scrolling, and the previous rows stay while a new search is loading.
 */
export const pagedOptions = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | null }) => last.next,
  staleTime: JUST_FETCHED_MS,
  // While offline nothing replaces them.
  placeholderData: <Data>(previous: Data | undefined) =>
    keepsPreviousRows() && onlineManager.isOnline() ? previous : undefined,
  refetchOnWindowFocus: isShort,
  refetchOnReconnect: isShort,
}
