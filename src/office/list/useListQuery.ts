import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Page } from './column.ts'

export type ListQuery<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>, string | null>>

/** Beyond this many pages a list is not read again by itself: it would ask for every page once more. */
const refreshedPages = 5

/**
 * The pages of a list, read as they are needed. The rows before stay while a new search is on its way. `queryKey`
 * must hold the list's input.
 */
export function useListQuery<Row>(options: {
  queryKey: QueryKey
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
}): ListQuery<Row> {
  return useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam, signal }) => options.fetchPage(pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Row>) => last.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= refreshedPages,
    refetchOnReconnect: (query) => (query.state.data?.pages.length ?? 0) <= refreshedPages,
  })
}
