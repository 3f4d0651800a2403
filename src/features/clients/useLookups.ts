import { useQueries, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { PageQueries } from '../../lib/pageLoader.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { lookupsApi } from '../lookups/api.ts'
import type { LookupEntry } from '../lookups/contract.ts'
import { lookupKeys, type LookupKey } from '../lookups/registry.ts'

export type Lookups = Record<LookupKey, LookupEntry[]>

const lookupOptions = lookupKeys.map((list) => lookupsApi.list.queryOptions({ input: { list } }))

/** The queries of all lookup lists, for a page's loader. */
export const lookupQueries: PageQueries = ({ queryClient }) =>
  lookupOptions.map((options) => queryClient.prefetchQuery(options))

/** All lookup lists; `data` is set once all of them are loaded. */
export function useLookups() {
  return useQueries({
    queries: lookupOptions,
    combine: (answers) => ({
      data: answers.every(({ data }) => data)
        ? (Object.fromEntries(lookupKeys.map((list, index) => [list, answers[index]?.data ?? []])) as Lookups)
        : undefined,
      error: answers.find(({ error, data }) => error && !data)?.error ?? null,
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => void Promise.all(answers.filter(({ data }) => !data).map(({ refetch }) => refetch())),
    }),
  })
}

/** Refetches the lists, so that an open form offers entries that a colleague added or switched off. */
export const invalidateLookups = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: lookupsApi.list.key() })

const none = Object.fromEntries(lookupKeys.map((list): [string, LookupEntry[]] => [list, []])) as Lookups

/** The lists for the fields of one form. */
export const LookupsOfForm = createContext<Lookups>(none)

/** Options of a select: active entries and assigned inactive ones (acceptance E11, D23). */
export function useOptions(
  list: LookupKey,
  assigned: readonly (string | null | undefined)[],
): SelectOption[] {
  const entries = use(LookupsOfForm)[list]
  return entries
    .filter(({ id, active }) => active || assigned.includes(id))
    .map(({ id, name, active }) => ({ value: id, label: name, inactive: !active }))
}

/** The name of an entry, '' when there is none. */
export const nameOf = (entries: LookupEntry[], id: string | null) =>
  entries.find((entry) => entry.id === id)?.name ?? ''
