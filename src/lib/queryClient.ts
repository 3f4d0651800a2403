import { QueryClient } from '@tanstack/react-query'
import { wasRefused } from './failure.ts'

const SECOND = 1000

/** In the browser (spec 7): 3 retries, from 1 s doubling to 30 s, none for a 4xx or without a network (acceptance D44); gcTime 5 minutes. */
export function createQueryClient(environment: 'browser' | 'server' = 'browser'): QueryClient {
  const inBrowser = environment === 'browser'
  return new QueryClient({
    defaultOptions: {
      // Fail at once when offline: a paused request would look as if it hangs.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => inBrowser && navigator.onLine && failures < 3 && !wasRefused(error),
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
        gcTime: inBrowser ? 300 * SECOND : Infinity,
        // Do not fetch again what the page's loader has just fetched.
        refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > 2 * SECOND,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  })
}
