import { createLoader } from 'nuqs'
import { api } from '../../../lib/api.ts'
import type { Address } from '../../views/viewAddress.ts'
import { clientFilters } from '../registry.ts'
import { clientParams, criteriaOf } from './useClientList.ts'

const load = createLoader(clientParams)

/** What the menu of views needs to know about clients. */
export const clientViews = {
  everything: 'All clients',
  filters: clientFilters,
  /** How many clients each address finds. */
  countsOf: (addresses: Address[]) =>
    api.clients.counts.call({ criteria: addresses.map((address) => criteriaOf(load(address))) }),
}
