import { createORPCClient, type ClientContext, type ClientLink } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import endpoints from 'virtual:endpoints'
import { wasRefused } from './failure.ts'
import { probeServer } from './online.ts'
import { PERSON_HEADER } from './person.ts'

/** Calls an endpoint in the server's own process: its path in the contract, and its input. */
type ServerCall = (path: readonly string[], input: unknown) => Promise<unknown>
let serverCall: ServerCall | undefined

/** Set by the server, where pages are rendered: there a call needs no HTTP. */
export const setServerCall = (call: ServerCall): void => void (serverCall = call)

/**
 * The browser's side of a feature's contract: typed calls, and query options whose keys begin with `name`. The contract
 * itself stays on the server; only the addresses of its endpoints come along. Each feature does this once, in its api.ts.
 * @param name the feature's key in src/contract.ts
 */
export function connect<Name extends keyof typeof endpoints>(name: Name) {
  const http = new OpenAPILink(endpoints[name], {
    url: () => `${window.location.origin}/api`,
    fetch: async (request, init) => {
      if (expectedUser) request.headers.set(PERSON_HEADER, expectedUser)
      const response = await fetch(request, init).catch((error: unknown) => {
        if (!request.signal.aborted) void probeServer()
        throw error
      })
      if (response.status === 401) for (const listener of refusalListeners) listener()
      return response
    },
  })
  const link: ClientLink<ClientContext> = {
    call: (path, input, options) =>
      serverCall ? serverCall([name, ...path], input) : http.call(path, input, options),
  }
  const client: ContractRouterClient<(typeof endpoints)[Name]> = createORPCClient(link)
  return createTanstackQueryUtils(client, { path: [name] })
}

/** Whose page this is; only ever set in the browser. */
let expectedUser: string | undefined
/** From now on each call says that it comes from this person's page (lib/person.ts). */
export const setExpectedUser = (id: string | undefined): void => void (expectedUser = id)

const refusalListeners = new Set<() => void>()

/** Calls back whenever any call is answered with 401: the session may be gone. @returns how to stop */
export function onRefusedSession(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

const SECOND = 1000

/** spec 7, in the browser: 3 retries from 1 s doubling to 30 s, none for a refusal (acceptance D44); forgotten after 5 minutes. */
export function createQueryClient(environment: 'browser' | 'server' = 'browser'): QueryClient {
  const inBrowser = environment === 'browser'
  return new QueryClient({
    defaultOptions: {
      // Always try: a request that waits for the network to come back would look like one that hangs.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => inBrowser && failures < 3 && !wasRefused(error),
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
        gcTime: inBrowser ? 300 * SECOND : Infinity,
        // What a loader has just fetched is not fetched again by the page that it was fetched for.
        refetchOnMount: ({ state }) => state.isInvalidated || Date.now() - state.dataUpdatedAt > 2 * SECOND,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  })
}
