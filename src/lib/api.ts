import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { failureOf } from './failure.ts'

/**
 * The browser's side of a feature's contract: typed calls, and query options whose keys begin with `name`.
 * @param name the feature's key in src/contract.ts
 */
export function connect<const Contract extends AnyContractRouter>(name: string, contract: Contract) {
  const link = new OpenAPILink(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: async (request, init) => {
      const answer = await fetch(request, init)
      if (answer.status === 401) for (const listener of refusalListeners) listener()
      return answer
    },
  })
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  return createTanstackQueryUtils(client, { path: [name] })
}

const refusalListeners = new Set<() => void>()

/** Calls back whenever any call is answered with 401: the session may be gone. @returns how to stop */
export function onRefusedSession(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => void refusalListeners.delete(listener)
}

const SECOND = 1000

/** spec 7: 3 retries from 1 s doubling to 30 s, none for a refusal (acceptance D44); forgotten after 5 minutes. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Always try: a request that waits for the network to come back would look like one that hangs.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && (failureOf(error).status ?? 500) >= 500,
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
        gcTime: 300 * SECOND,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
    },
  })
