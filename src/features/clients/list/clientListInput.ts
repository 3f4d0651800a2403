import type * as z from 'zod'
import { filterInput, listInput } from '../../../lib/listContract.ts'
import { clientFilters, clientSorts } from '../registry.ts'

const filters = filterInput(clientFilters)

/** Order, search, filters and page of the client book. */
export const clientList = listInput(clientSorts, 'last_name').extend(filters)
export type ClientListInput = z.output<typeof clientList>

/** What selects clients of the book. */
export const criteria = clientList.pick({ search: true }).extend(filters)
