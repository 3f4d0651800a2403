import { useInfiniteQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState, type inferParserType } from 'nuqs'
import { Link } from 'react-router'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { List } from '../../list/List.tsx'
import { choiceParam, readParams, withoutNulls } from '../../list/listParams.ts'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { PeopleList, peopleQueries } from '../accounts/PeopleList.tsx'
import { isAdministrator } from '../accounts/useSession.ts'
import { api } from '../../lib/api.ts'
import { badges, columns } from './columns.tsx'
import type { PendingUser } from './contract.ts'
import { DecisionsContext, useDecisions, type Confirmation, type Decisions } from './useDecisions.ts'

const requestNoun = ['request', 'requests'] as const
const rowKey = ({ id }: PendingUser) => id
const viewParam = { view: parseAsStringLiteral(['people']) }
// Only one order (acceptance U4), so the URL has no sort parameter.
const requestParams = { status: choiceParam(Object.keys(badges) as PendingUser['status'][]) }

const requestList = (values: inferParserType<typeof requestParams>) => {
  const filters = withoutNulls(values)
  return api.approvals.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...filters, cursor }) })
}

const queries: PageQueries = (page) =>
  readParams(page.url, viewParam).view === 'people' && isAdministrator(page.queryClient)
    ? peopleQueries(page)
    : [page.queryClient.prefetchInfiniteQuery(requestList(readParams(page.url, requestParams)))]
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/user-approvals (acceptance U1 to U8, D14, D17, D57): staff read, administrators decide and manage people. */
export default function UserApprovalsPage() {
  const [view] = useQueryState('view', viewParam.view)
  const { params, values } = useListParams(requestParams)
  const decisions = useDecisions()
  const query = useInfiniteQuery(requestList(values))
  const people = decisions.isAdministrator && view === 'people'
  const pending = query.data?.pages[0]?.pending
  return (
    <DecisionsContext value={decisions}>
      <PageHeader
        title="User Approvals"
        badge={pending !== undefined && <Badge variant="secondary">{pending} pending</Badge>}
        description={decisions.isAdministrator ? undefined : 'Only administrators can decide requests.'}
      />
      {decisions.isAdministrator && <Parts people={people} />}
      {people ? (
        <PeopleList />
      ) : (
        <List
          label="Sign-up requests"
          noun={requestNoun}
          columns={columns}
          query={query}
          params={params}
          rowKey={rowKey}
          filters={
            <Select
              aria-label="Status"
              placeholder="All statuses"
              value={values.status}
              options={statusOptions}
              onChange={(status) => params.setFilter('status', status)}
            />
          }
          empty={values.status ? 'No requests match.' : 'No user approval requests found.'}
        />
      )}
      <DecisionDialog decisions={decisions} />
    </DecisionsContext>
  )
}

const statusOptions = Object.entries(badges).map(([value, { text }]) => ({ value, label: text }))

const partClass =
  '-mb-px flex min-h-control items-center border-b-2 border-transparent px-3 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** Tabs of the page, each with its own URL. */
const Parts = ({ people }: { people: boolean }) => (
  <nav aria-label="Parts of this page" className="mb-4 flex gap-1 border-b border-line">
    <Link to="?" replace aria-current={people ? undefined : 'page'} className={partClass}>
      Requests
    </Link>
    <Link to="?view=people" replace aria-current={people ? 'page' : undefined} className={partClass}>
      People
    </Link>
  </nav>
)

const questions: Record<
  Confirmation['kind'],
  { title: string; description: (email: string) => string; confirmLabel: string }
> = {
  reject: {
    title: 'Reject this request?',
    description: (email) =>
      `${email} will not get access, sees the day of this decision after signing in, and is told so by email.`,
    confirmLabel: 'Reject',
  },
  reopen: {
    title: 'Reopen this request?',
    description: (email) => `It will be pending again, and ${email} is told so by email.`,
    confirmLabel: 'Reopen',
  },
}

function DecisionDialog({ decisions: { confirmation, setConfirmation, confirm } }: { decisions: Decisions }) {
  const { title, description, confirmLabel } = questions[confirmation?.kind ?? 'reject']
  return (
    <ConfirmDialog
      open={confirmation !== null}
      onOpenChange={(open) => !open && setConfirmation(null)}
      title={title}
      description={description(confirmation?.request.email ?? '')}
      confirmLabel={confirmLabel}
      onConfirm={() => (confirmation ? confirm(confirmation) : undefined)}
    />
  )
}
