import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type Params } from 'react-router'

/** The query client that loaders fetch into: one per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<QueryClient>()

interface PageArgs {
  url: URL
  params: Params
  queryClient: QueryClient
}

/** Fetches one query into the cache; made by `queryOf` or `infiniteQueryOf`. */
type Prefetch = (queryClient: QueryClient) => Promise<void>

/** The queries of a page at a URL; declared once and shared by its `loader` and `clientLoader`. */
export type PageQueries = (page: PageArgs) => Prefetch[]

export const queryOf =
  <Data, Failure, Selected, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Failure, Selected, Key> & { initialPageParam?: never },
  ): Prefetch =>
  (queryClient) =>
    queryClient.prefetchQuery(options)

export const infiniteQueryOf =
  <Data, Failure, Selected, Key extends QueryKey, Cursor>(
    options: FetchInfiniteQueryOptions<Data, Failure, Selected, Key, Cursor>,
  ): Prefetch =>
  (queryClient) =>
    queryClient.prefetchInfiniteQuery(options)

const prefetchAll = (queries: PageQueries, { request, params, context }: LoaderFunctionArgs) => {
  const queryClient = context.get(queryClientContext)
  const page = { url: new URL(request.url), params, queryClient }
  return Promise.all(queries(page).map((prefetch) => prefetch(queryClient)))
}

/** On the server the document waits for its data. The browser fetches again what failed there. */
export const serverLoader = (queries: PageQueries) => async (args: LoaderFunctionArgs) => {
  await prefetchAll(queries, args)
  return null
}

/** In the browser the page is shown at once, in its loading state. */
export const browserLoader = (queries: PageQueries) => (args: LoaderFunctionArgs) => {
  void prefetchAll(queries, args)
  return null
}
