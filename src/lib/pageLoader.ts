import type { QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, type Params } from 'react-router'

/** The query client that loaders fetch into: one per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<QueryClient>()

interface PageArgs {
  url: URL
  params: Params
  /** The path of the matched route, as in src/pages.ts. */
  pattern: string
  queryClient: QueryClient
}

/**
 * Prefetches the queries of a page, by `prefetchQuery` and `prefetchInfiniteQuery`; declared once and shared by its
 * `loader` and `clientLoader`.
 */
export type PageQueries = (page: PageArgs) => Promise<void>[]

const prefetch = (queries: PageQueries, { request, params, pattern, context }: LoaderFunctionArgs) =>
  Promise.all(
    queries({ url: new URL(request.url), params, pattern, queryClient: context.get(queryClientContext) }),
  )

/** On the server the document waits for its data. The browser fetches again what failed there. */
export const serverLoader = (queries: PageQueries) => async (args: LoaderFunctionArgs) => {
  await prefetch(queries, args)
  return null
}

/** In the browser the page is shown at once, in its loading state. */
export const browserLoader = (queries: PageQueries) => (args: LoaderFunctionArgs) => {
  void prefetch(queries, args)
  return null
}
