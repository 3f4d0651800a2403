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

/** What a list asks for beside its own input. */
interface Paging {
  cursor?: string | undefined
  limit?: unknown
}

/** An endpoint of a feature's api.ts that gives a list: page by page, or whole as an array. */
interface ListEndpoint<Input, Row> {
  key(part: { type: 'infinite'; input?: Input }): QueryKey
  call(input: Input, options: { signal: AbortSignal }): Promise<Page<Row> | Row[]>
}

interface Reading {
  /** How many rows the first page has, and each later one; without it the endpoint decides. */
  rows?: { first: number; later: number }
}

/** Beyond this many pages a list is not read again by itself: it would ask for every page once more. */
const MAX_REFETCHED_PAGES = 5

/** Whether a list is short enough to be read again by itself; also one of which nothing has come yet. */
export function isShort({ state: { data } }: { state: { data: unknown } }): boolean {
  const pages = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined
  return !Array.isArray(pages) || pages.length <= MAX_REFETCHED_PAGES
}

/** What the keys of all lists of an endpoint begin with, whatever they are narrowed to. */
export const listsOf = <Input, Row>(endpoint: ListEndpoint<Input, Row>) => endpoint.key({ type: 'infinite' })

/** A filter is fetched by its page at once; the loader, which runs when the address has followed, finds it fetched. */
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
 * The pages of a list, read as they are needed. The rows before stay while a new search is on its way.
 * @param endpoint of a feature's api.ts
 * @param input what the list is narrowed to and sorted by, without its paging
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
