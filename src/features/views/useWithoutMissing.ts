import { api } from '../../lib/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { storedCriterion, writeCriterion } from '../../lib/criterion.ts'
import type { Filter, Filters } from '../../lib/filters.ts'
import { isId } from '../../lib/text.ts'
import { staffOptions } from '../lookups/useFilterFields.ts'
import type { Address } from './viewAddress.ts'

/** Checks an address before it is opened: gives it without entries that no longer exist, and the labels of those filters. */
export function useWithoutMissing(filters: Filters) {
  const cache = useQueryClient()
  const knownIds = (filter: Filter) => {
    if (filter.kind !== 'entry' && filter.kind !== 'person') return undefined
    const { queryKey } =
      filter.kind === 'entry' ? api.lookups.list.queryOptions({ input: { list: filter.list } }) : staffOptions
    return cache.getQueryData<{ id: string }[]>(queryKey)?.map(({ id }) => id)
  }
  return (address: Address) => {
    const kept = { ...address }
    const missing: string[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const ids = knownIds(filter)
      const { not, terms } = storedCriterion(address[name] ?? '')
      const found = terms.filter((term) => !ids || !isId(term) || ids.includes(term))
      if (found.length === terms.length) continue
      missing.push(filter.label)
      const text = writeCriterion({ not, terms: found })
      if (text === null) delete kept[name]
      else kept[name] = text
    }
    return { address: kept, missing }
  }
}
