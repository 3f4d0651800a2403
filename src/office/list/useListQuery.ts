import {
  infiniteQueryOptions,
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

interface ListOptions<Row> {
  /** Must hold the list's input. */
  queryKey: QueryKey
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
  /** Milliseconds in which rows that were asked for ahead are not asked for again when the address has followed. */
  staleTime?: number
}

/** The query of a list, also to be asked for ahead (`prefetchInfiniteQuery`). */
export const listQuery = <Row>({ queryKey, fetchPage, staleTime = 0 }: ListOptions<Row>) =>
  infiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>, string | null>, QueryKey, string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam ?? undefined, signal),
    initialPageParam: null,
    getNextPageParam: (last: Page<Row>) => last.next,
    staleTime,
  })

/**
 * The pages of a list, read as they are needed. The rows before stay while a new search is on its way.
 */
export function useListQuery<Row>(options: ListOptions<Row>): ListQuery<Row> {
  return useInfiniteQuery({
    ...listQuery(options),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= refreshedPages,
    refetchOnReconnect: (query) => (query.state.data?.pages.length ?? 0) <= refreshedPages,
  })
}
