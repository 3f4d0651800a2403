import { useOutletContext } from 'react-router'
import { clientsApi } from './api.ts'
import type { Client } from './contract.ts'

/** One client, as its page shows it. */
export const clientQuery = (id: string) => clientsApi.get.queryOptions({ input: { id } })

/** The client, in the parts of its page. */
export const useClientOfPage = () => useOutletContext<Client>()
