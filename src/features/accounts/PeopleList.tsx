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
import { PeopleContext, usePeople, type ConfirmedAction } from './usePeople.ts'

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
  const access = usePeople()
  const { params } = useListParams(noParams)
  const query = useInfiniteQuery(peopleOptions)
  const { confirmation, setConfirmation, confirm, isSelf } = access
  const who = confirmation && isSelf(confirmation.person) ? 'You' : (confirmation?.person.email ?? '')
  const { title, description, confirmLabel } = questions[confirmation?.action ?? 'disable'](who)
  return (
    <PeopleContext value={access}>
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
      <ConfirmDialog
        open={confirmation !== null}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        onConfirm={confirm}
      />
    </PeopleContext>
  )
}

const questions: Record<
  ConfirmedAction,
  (who: string) => { title: string; description: string; confirmLabel: string }
> = {
  disable: (who) => ({
    title: 'Turn off access?',
    description: `${who} will be signed out everywhere right away and won’t be able to open the staff pages.`,
    confirmLabel: 'Disable',
  }),
  reset_factors: (who) => ({
    title: 'Remove the second factor?',
    description: `${who} will be signed out everywhere, is told by email, and then signs in with the password alone. Do this only for someone you have spoken to.`,
    confirmLabel: 'Remove it',
  }),
  viewer: () => ({
    title: 'Stop being an administrator?',
    description:
      'You’ll only read, and change, export and print nothing. Only another administrator can give you more again.',
    confirmLabel: 'Become a viewer',
  }),
  internal: () => ({
    title: 'Stop being an administrator?',
    description:
      'You’ll become internal staff. Only another administrator can make you an administrator again.',
    confirmLabel: 'Become internal staff',
  }),
  admin: (who) => ({
    title: `Make ${who} an administrator?`,
    description:
      'Administrators decide who has access and can change anyone’s role, including yours. They can also see who did what and restore deleted clients.',
    confirmLabel: 'Make administrator',
  }),
}
