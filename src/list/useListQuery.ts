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

/** The paging part of a list's input. */
interface Paging {
  cursor?: string | undefined
  limit?: unknown
}

/** A list endpoint of a feature's api.ts: with pages, or as one array. */
interface ListEndpoint<Input, Row> {
  key(part: { type: 'infinite'; input?: Input }): QueryKey
  call(input: Input, options: { signal: AbortSignal }): Promise<Page<Row> | Row[]>
}

interface Reading {
  /** Number of rows of the first and of later pages; by default the endpoint's. */
  rows?: { first: number; later: number }
}

/** With more pages a list is not refetched automatically, since that would fetch every page again. */
const MAX_REFETCHED_PAGES = 5

/** Whether a list is short enough to be refetched automatically, or not loaded yet. */
export function isShort({ state: { data } }: { state: { data: unknown } }): boolean {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined
  return !Array.isArray(pages) || pages.length <= MAX_REFETCHED_PAGES
}

/** The common prefix of the query keys of an endpoint's lists. */
export const listsOf = <Input, Row>(endpoint: ListEndpoint<Input, Row>) => endpoint.key({ type: 'infinite' })

/** A new filter is fetched by the page at once; the loader that runs after the URL change then finds it in the cache. */
export const JUST_FETCHED_MS = 1000

/** The query of a list, for its page and for the page's loader. */
export const listQuery = <Input extends Paging, Row>(
  endpoint: ListEndpoint<Input, Row>,
  input: NoInfer<Input>,
  { rows }: Reading = {},
) =>
  infiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>, string | null>, QueryKey, string | null>({
    queryKey: endpoint.key({ type: 'infinite', input }),
    queryFn: async ({ pageParam, signal }) => {
      const limit = pageParam === null ? rows?.first : rows?.later
      const answer = await endpoint.call({ ...input, cursor: pageParam ?? undefined, limit }, { signal })
      return Array.isArray(answer) ? { rows: answer, next: null } : answer
    },
    initialPageParam: null,
    getNextPageParam: (last: Page<Row>) => last.next,
    staleTime: JUST_FETCHED_MS,
  })

/**
 * The pages of a list, fetched while scrolling. The previous rows stay while a new search is loading.
 * @param endpoint of a feature's api.ts
 * @param input filters and sort, without paging
 */
export function useListQuery<Input extends Paging, Row>(
  endpoint: ListEndpoint<Input, Row>,
  input: NoInfer<Input>,
  reading?: Reading,
): ListQuery<Row> {
  return useInfiniteQuery({
    ...listQuery(endpoint, input, reading),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  })
}
