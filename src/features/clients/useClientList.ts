import { useQuery } from '@tanstack/react-query'
import type { FilterRule } from '../../office/list/listParams.ts'
import { useListParams } from '../../office/list/useListParams.ts'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { connect } from '../../lib/api.ts'
import { clientSorts, dueWindows, labStatuses, type ClientFilter, type ClientSort } from './choices.ts'
import type { clientsContract, ClientListInput } from './contract.ts'

export const clientsApi = connect<typeof clientsContract>('clients')

const oneOf = (values: readonly string[]): FilterRule => ({ valid: (text) => values.includes(text) })
const id: FilterRule = { valid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) }

/** What the address may say; anything else there is as good as absent. */
const filters: Record<ClientFilter, FilterRule> = {
  status_id: id,
  state_id: id,
  medication_id: id,
  lab_status: oneOf(labStatuses),
  order_due: oneOf(dueWindows),
  lab_due: oneOf(dueWindows),
}
const rules = { sort: 'last_name', sortable: clientSorts, filters }

/** The client book as both of its pages ask for it: state in the address, pages of rows, and how many there are. */
export function useClientList() {
  const params = useListParams(rules)
  const { search, direction } = params
  // The address is only read as far as `rules` allow.
  const narrowing = { ...(search && { search }), ...(params.filters as Pick<ClientListInput, ClientFilter>) }
  const input = { ...narrowing, sort: params.sort as ClientSort, direction }
  const query = useListQuery({
    queryKey: clientsApi.list.key({ type: 'infinite', input }),
    fetchPage: (cursor, signal) => clientsApi.list.call({ ...input, cursor }, { signal }),
  })
  const count = useQuery(clientsApi.count.queryOptions({ input: narrowing }))
  const narrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '')
  return { params, input, query, total: count.data?.total, narrowed }
}
