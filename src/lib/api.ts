import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import endpoints from 'virtual:endpoints'
import { wasRefused } from './failure.ts'
import { PERSON_HEADER } from './person.ts'

/**
 * The browser's side of a feature's contract: typed calls, and query options whose keys begin with `name`. The contract
 * itself stays on the server; only the addresses of its endpoints come along. Each feature does this once, in its api.ts.
 * @param name the feature's key in src/contract.ts
 */
export function connect<Name extends keyof typeof endpoints>(name: Name) {
  const link = new OpenAPILink(endpoints[name], {
    // Where pages are drawn, only the path counts.
    url: () => `${globalThis.location?.origin ?? 'http://localhost'}/api`,
    fetch: async (request, init) => {
      if (person) request.headers.set(PERSON_HEADER, person)
      const answer = await carry(request, init)
      if (answer.status === 401) for (const listener of refusalListeners) listener()
      return answer
    },
  })
  const client: ContractRouterClient<(typeof endpoints)[Name]> = createORPCClient(link)
  return createTanstackQueryUtils(client, { path: [name] })
}

/** Whose page this is; only ever set in the browser. */
let person: string | undefined
/** From now on each call says that it comes from this person's page (lib/person.ts). */
export const callAs = (id: string | undefined): void => void (person = id)

/** Takes a call to the API and brings its answer: the browser's fetch, except where the server draws a page. */
let carry: (request: Request, init: RequestInit) => Promise<Response> = (request, init) =>
  fetch(request, init)
export const carryCallsBy = (carrier: typeof carry): void => void (carry = carrier)

const refusalListeners = new Set<() => void>()

/** Calls back whenever any call is answered with 401: the session may be gone. @returns how to stop */
export function onRefusedSession(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

const SECOND = 1000

/** Written into what came with the document: no answer in the browser has changed it yet, which the library counts. */
export const brought = { dataUpdateCount: 0 }

/** How long a page may take to wake; meanwhile what came with its document is not asked for again. */
const WAKING = 2 * SECOND

/** spec 7, in the browser: 3 retries from 1 s doubling to 30 s, none for a refusal (acceptance D44); forgotten after 5 minutes. */
export function createQueryClient(place: 'browser' | 'server' = 'browser'): QueryClient {
  const began = performance.now()
  return new QueryClient({
    defaultOptions: {
      // Always try: a request that waits for the network to come back would look like one that hangs.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => place === 'browser' && failures < 3 && !wasRefused(error),
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
        gcTime: place === 'browser' ? 300 * SECOND : Infinity,
        refetchOnMount: ({ state }) =>
          state.dataUpdateCount > brought.dataUpdateCount || performance.now() - began > WAKING,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  })
}
