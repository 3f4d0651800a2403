import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { List } from '../../list/List.tsx'
import { useListParams } from '../../list/useListParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { api } from '../../lib/api.ts'
import type { Person } from './people/peopleContract.ts'
import { Invitations, invitationsQuery } from './people/Invitations.tsx'
import { peopleColumns } from './people/peopleColumns.tsx'
import { PeopleContext, usePeople } from './people/usePeople.ts'

const rowKey = ({ user_id }: Person) => user_id
const personNoun = ['person', 'people'] as const
/** Everybody, in one order. */
const noParams = {}

const peopleOptions = api.accounts.people.infiniteOptions({
  ...pagedOptions,
  input: () => ({}),
  // The endpoint has no pages.
  getNextPageParam: () => null,
  select: ({ pages, pageParams }: InfiniteData<Person[]>) => ({
    pages: pages.map((rows) => ({ rows, next: null })),
    pageParams,
  }),
})

/** The queries of the list, for the page's loader. */
export const peopleQueries: PageQueries = ({ queryClient }) => [
  queryClient.prefetchInfiniteQuery(peopleOptions),
  queryClient.prefetchQuery(invitationsQuery),
]

/** Everybody who has or had access, with role, disable and enable; for administrators (acceptance D14, D57). */
export function PeopleList() {
  const people = usePeople()
  const { params } = useListParams(noParams)
  const query = useInfiniteQuery(peopleOptions)
  return (
    <PeopleContext value={people}>
      <Invitations />
      <List
        label="People"
        noun={personNoun}
        columns={peopleColumns}
        query={query}
        params={params}
        rowKey={rowKey}
        empty="Nobody has access yet."
      />
      {people.question && (
        <ConfirmDialog open onOpenChange={people.cancel} {...people.question} onConfirm={people.confirm} />
      )}
    </PeopleContext>
  )
}
