import { api } from '../../lib/api.ts'
import { useQueries, type QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import type { SelectOption } from '../../ui/Select.tsx'
import { useSession } from '../accounts/useSession.ts'
import { entriesQuery, staffQuery, toOption, useCreateEntry } from '../lookups/entryQueries.ts'
import type { LookupEntry } from '../lookups/contract.ts'
import { lookupLists } from '../lookups/registry.ts'
import { divisionOptions } from './choices.ts'
import type { EntryName } from './shownValue.ts'

type Entry = Pick<LookupEntry, 'id' | 'name' | 'active'>

/** The lists that the fields of a client choose from: the lookup lists, and owners; notices are loaded by their dialog. */
export type Lookups = Record<LookupKey | 'owners', Entry[]>
const formLists = lookupKeys.filter((list) => lookupLists[list].usedIn !== 'client_notices')
const listKeys = [...formLists, 'owners'] as const

const lookupOptions = formLists.map(entriesQuery)

export const lookupQueries: PageQueries = ({ queryClient }) => [
  ...lookupOptions.map((options) => queryClient.prefetchQuery(options)),
  queryClient.prefetchQuery(staffQuery),
]

/** All lists; `data` is set once all of them are loaded. */
export function useLookups() {
  return useQueries({
    queries: [...lookupOptions, staffQuery],
    combine: (queries) => ({
      data: queries.every(({ data }) => data)
        ? (Object.fromEntries(listKeys.map((list, index) => [list, queries[index]?.data ?? []])) as Lookups)
        : undefined,
      error: queries.find(({ error, data }) => error && !data)?.error ?? null,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () => void Promise.all(queries.filter(({ data }) => !data).map(({ refetch }) => refetch())),
    }),
  })
}

/** Refetches the lists, so that an open form offers entries that a colleague added or switched off. */
export const invalidateLookups = (cache: QueryClient) =>
  Promise.all(
    [api.lookups.list.key(), api.accounts.staff.key()].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  )

export const noLookups = Object.fromEntries(listKeys.map((list): [string, Entry[]] => [list, []])) as Lookups

export const LookupsOfForm = createContext<Lookups>(noLookups)

/** Options of a select: active entries and assigned inactive ones (acceptance E11, D23). */
export const selectOptions = (
  entries: Entry[],
  assigned: readonly (string | null | undefined)[],
): SelectOption[] => entries.filter(({ id, active }) => active || assigned.includes(id)).map(toOption)

/** Adds what is typed to a list; nobody becomes an owner by that. */
export function useAdding(list: keyof Lookups | undefined, lookups: Lookups = noLookups) {
  const { mutateAsync: create } = useCreateEntry()
  if (!list || list === 'owners') return undefined
  return {
    to: lookupLists[list].title.toLowerCase(),
    add: async (name: string) => (await create({ list, name, active: true })).id,
    inactive: lookups[list].flatMap(({ name, active }) => (active ? [] : [name])),
  }
}

/** The divisions that the person may give to a client: their own. */
export function useDivisionOptions(): SelectOption[] {
  const own = useSession().data?.divisions
  return divisionOptions.filter(({ value }) => own?.includes(value) ?? true)
}

export const namesIn =
  (lookups: Lookups): EntryName =>
  (id, list) =>
    entryName(lookups[list], id)

/** Names as they are in the cache when they are asked for. */
export const cachedNames =
  (cache: QueryClient): EntryName =>
  (id, list) => {
    const { queryKey } = list === 'owners' ? staffQuery : entriesQuery(list)
    return entryName(cache.getQueryData<Entry[]>(queryKey) ?? [], id)
  }

/** The name of an entry, '' when there is none. */
const entryName = (entries: Entry[], id: string | null) =>
  entries.find((entry) => entry.id === id)?.name ?? ''
