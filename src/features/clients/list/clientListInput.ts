import type * as z from 'zod'
import { listInput } from '../../../lib/listContract.ts'
import { clientSorts } from '../choices.ts'
import { filterRules } from './filterRules.ts'

/** Order, search, filters and page of the client book. */
export const clientList = listInput(clientSorts, 'last_name').extend(filterRules)
export type ClientListInput = z.output<typeof clientList>

/** What selects clients of the book. */
export const criteria = clientList.pick({ search: true }).extend(filterRules)
