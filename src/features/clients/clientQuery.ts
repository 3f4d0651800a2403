import { useOutletContext } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Client } from './contract.ts'

/** One client, as its page shows it. */
export const clientQuery = (id: string) => api.clients.get.queryOptions({ input: { id } })

/** The client, in the parts of its page. */
export const useClientOfPage = () => useOutletContext<Client>()
