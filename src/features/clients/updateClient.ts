import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../../lib/failure.ts'
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

/** After a refusal because somebody changed or deleted the client, the page shows what is stored now. */
export async function refetchRefused(cache: QueryClient, id: string, error: unknown): Promise<void> {
  const { status = 0 } = failureOf(error)
  if ([404, 409, 410].includes(status)) await cache.invalidateQueries({ queryKey: clientQuery(id).queryKey })
}
