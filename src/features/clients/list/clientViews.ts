import { useQueryClient } from '@tanstack/react-query'
import { createLoader } from 'nuqs'
import { storedCriterion, writeCriterion } from '../../../lib/criterion.ts'
import { isId } from '../../../lib/text.ts'
import { api } from '../../../lib/api.ts'
import { lookupLists, lookupOf } from '../../lookups/registry.ts'
import { clientFilters } from '../choices.ts'
import { clientParams, criteriaOf } from './useClientList.ts'
import { ownerOptions } from '../useLookups.ts'

type Address = Record<string, string>

const load = createLoader(clientParams)

/** How many clients each address finds. */
const countsOf = (addresses: Address[]) =>
  api.clients.counts.call({ criteria: addresses.map((address) => criteriaOf(load(address))) })

/** What the menu of views needs to know about clients. */
export function useClientViews() {
  const cache = useQueryClient()
  const idsOf = (filter: string) => {
    const list = lookupOf(filter)
    const key = list ? api.lookups.list.queryKey({ input: { list } }) : ownerOptions.queryKey
    return cache.getQueryData<{ id: string }[]>(key)?.map(({ id }) => id)
  }
  return {
    countsOf,
    withoutMissing(address: Address) {
      const kept = { ...address }
      const missing: string[] = []
      for (const filter of clientFilters) {
        const ids = idsOf(filter)
        const { not, terms } = storedCriterion(address[filter] ?? '')
        const found = terms.filter((term) => !ids || !isId(term) || ids.includes(term))
        if (found.length === terms.length) continue
        const list = lookupOf(filter)
        missing.push(list ? lookupLists[list].singular : 'Owner')
        const text = writeCriterion({ not, terms: found })
        if (text === null) delete kept[filter]
        else kept[filter] = text
      }
      return { address: kept, missing }
    },
  }
}
