import { replaceEqualDeep } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { api } from '../../lib/api.ts'
import type { Client } from './contract.ts'

/** Responses may overtake each other: whether the one shown is of a later state. */
export const isNewer = (shown: Pick<Client, 'updated_at'>, other: Pick<Client, 'updated_at'>) =>
  shown.updated_at > other.updated_at

/** One client, as its page shows it. A response of an earlier state replaces no later one. */
export const clientQuery = (id: string) =>
  api.clients.get.queryOptions({
    input: { id },
    structuralSharing: (shown, fetched) =>
      shown && isNewer(shown as Client, fetched as Client) ? shown : replaceEqualDeep(shown, fetched),
  })

/** The client, in the parts of its page. */
export const useClientOfPage = () => useOutletContext<Client>()
