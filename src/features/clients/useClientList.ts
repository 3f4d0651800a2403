import { useQuery } from '@tanstack/react-query'
import { useListParams } from '../../office/list/useListParams.ts'
import { useListQuery } from '../../office/list/useListQuery.ts'
import { connect } from '../../lib/api.ts'
import { clientsContract, clientSorts, type ClientSort } from './contract.ts'

export const clientsApi = connect('clients', clientsContract)

/** The client book as both of its pages ask for it: state in the address, pages of rows, and how many there are. */
export function useClientList() {
  const params = useListParams({ sort: 'last_name', sortable: clientSorts })
  const { search, direction } = params
  // The address is only read as far as `clientSorts` allows.
  const input = { ...(search && { search }), sort: params.sort as ClientSort, direction }
  const query = useListQuery({
    queryKey: clientsApi.list.key({ type: 'infinite', input }),
    fetchPage: (cursor, signal) => clientsApi.list.call({ ...input, cursor }, { signal }),
  })
  const count = useQuery(clientsApi.count.queryOptions({ input: { ...(search && { search }) } }))
  return { params, input, query, total: count.data?.total }
}
