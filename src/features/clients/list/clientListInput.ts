import * as z from 'zod'
import { filterInput, listInput } from '../../../lib/listContract.ts'
import { clientFilters, clientSorts, detailColumns } from '../registry.ts'

const filters = filterInput(clientFilters)

export const clientList = listInput(clientSorts, 'last_name').extend(filters)
export type ClientListInput = z.output<typeof clientList>

/** Fields that only some lists show: 'phone,email'. */
const also = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(detailColumns, `Also must be some of: ${detailColumns.join(', ')}`)))
  .optional()
export const clientPage = clientList.extend({ also })

/** What selects clients of the book. */
export const criteria = clientList.pick({ search: true }).extend(filters)
