import { api } from '../../../lib/api.ts'
import { createLoader } from 'nuqs'
import { useWithoutMissing } from '../../lookups/useWithoutMissing.ts'
import { clientFilters } from '../choices.ts'
import { clientParams, criteriaOf } from './useClientList.ts'

type Address = Record<string, string>

const load = createLoader(clientParams)

/** How many clients each address finds. */
const countsOf = (addresses: Address[]) =>
  api.clients.counts.call({ criteria: addresses.map((address) => criteriaOf(load(address))) })

/** What the menu of views needs to know about clients. */
export function useClientViews() {
  return { countsOf, withoutMissing: useWithoutMissing(clientFilters) }
}
