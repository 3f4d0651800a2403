import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { showSaved } from './clientCache.ts'
import { clientQuery } from './clientQuery.ts'
import type { Client } from './contract.ts'

type Changes = Parameters<typeof api.clients.update.call>[0]['changes']

/** Sends the changes of a client, and shows the record as it is stored then. */
export async function updateClient(cache: QueryClient, id: string, changes: Changes): Promise<Client> {
  const client = await api.clients.update.call({ id, changes })
  showSaved(cache, client)
  return client
}

/** For mutations: those of one client run one after the other. */
export const mutationScope = (id: string) => ({ id: `client ${id}` })

/**
 * After a refusal: what is shown may be old, because a colleague changed or deleted the client. Where this fails as well, the
 * client's own page says so.
 */
export const refetchClient = (cache: QueryClient, id: string): Promise<void> =>
  cache.fetchQuery({ ...clientQuery(id), retry: false }).then(
    (client) => showSaved(cache, client),
    () => undefined,
  )
