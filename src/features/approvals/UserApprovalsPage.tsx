import { useInfiniteQuery } from '@tanstack/react-query'
import type { inferParserType } from 'nuqs'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { idOf } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { choiceParam, readParams, withoutNulls } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { api } from '../../lib/api.ts'
import { badges, columns } from './columns.tsx'
import type { PendingUser } from './contract.ts'
import { DecisionsContext, useDecisions } from './useDecisions.ts'

// Only one order (acceptance U4), so the URL has no sort parameter.
const requestParams = { status: choiceParam(Object.keys(badges) as PendingUser['status'][]) }

const requestList = (values: inferParserType<typeof requestParams>) => {
  const filters = withoutNulls(values)
  return api.approvals.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...filters, cursor }) })
}

const queries: PageQueries = ({ url, queryClient }) => [
  queryClient.prefetchInfiniteQuery(requestList(readParams(url, requestParams))),
]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/user-approvals (acceptance U1 to U8, D14, D17): staff read, administrators decide. */
export default function UserApprovalsPage() {
  const { params, values } = useListParams(requestParams)
  const decisions = useDecisions()
  const query = useInfiniteQuery(requestList(values))
  const pending = query.data?.pages[0]?.pending
  return (
    <DecisionsContext value={decisions}>
      <PageHeader
        title="User Approvals"
        badge={pending !== undefined && <Badge variant="secondary">{pending} pending</Badge>}
        description={decisions.isAdministrator ? undefined : 'Only administrators can decide requests.'}
      />
      <List
        label="Sign-up requests"
        noun={['request', 'requests']}
        columns={columns}
        query={query}
        params={params}
        rowKey={idOf}
        filters={
          <Select
            aria-label="Status"
            placeholder="All statuses"
            value={values.status}
            options={statusOptions}
            onChange={(status) => params.setFilter('status', status)}
          />
        }
        empty={values.status ? 'No requests with this status.' : 'No user approval requests found.'}
      />
      {decisions.question}
    </DecisionsContext>
  )
}

const statusOptions = Object.entries(badges).map(([value, { text }]) => ({ value, label: text }))
