import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../../lib/pageLoader.ts'
import { List } from '../../../list/List.tsx'
import { useListParams } from '../../../list/useListParams.ts'
import { withRows } from '../../../list/paged.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Programs, serviceAccountsQuery } from '../programs/Programs.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import { cachedRole, useSession } from '../useSession.ts'
import type { Person } from './peopleContract.ts'
import { FieldRules } from './FieldRules.tsx'
import { InviteActions, Invitations, invitationsQuery } from './Invitations.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { PeopleContext, usePeople } from './usePeople.tsx'

const DivisionsDialog = onDemand(() => import('./DivisionsDialog.tsx'))
const HandOverDialog = onDemand(() => import('./HandOverDialog.tsx'))

const rowKey = ({ user_id }: Person) => user_id
/** Everybody, in one order. */
const noParams = {}

const peopleQuery = api.accounts.people.queryOptions({ input: {} })
const officeQuery = api.accounts.read_office_settings.queryOptions({ input: {} })

const queries: PageQueries = ({ queryClient }) =>
  cachedRole(queryClient) === 'admin'
    ? [
        queryClient.prefetchQuery(peopleQuery),
        queryClient.prefetchQuery(invitationsQuery),
        queryClient.prefetchQuery(serviceAccountsQuery),
        queryClient.prefetchQuery(officeQuery),
      ]
    : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/people: everybody who has or had access, with role, Disable and Enable (acceptance D57, D98). */
export default function PeoplePage() {
  const administrator = useSession().data?.role === 'admin'
  return (
    <>
      <PageHeader title="People" actions={administrator && <InviteActions />} />
      {administrator ? <People /> : <EmptyState text="Only administrators can see who has access." />}
    </>
  )
}

function People() {
  const people = usePeople()
  const { params } = useListParams(noParams)
  const query = useQuery(peopleQuery)
  const OpenedDialog = people.opened?.dialog === 'hand_over' ? HandOverDialog : DivisionsDialog
  return (
    <PeopleContext value={people}>
      <Invitations />
      {/* Other parts follow, so that the list is not the page (list.css). Its rows are as high as the choices in them need. */}
      <div className="[--row-height:49px]">
        <List
          label="People"
          noun={['person', 'people']}
          columns={peopleColumns}
          query={withRows(query, query.data)}
          params={params}
          rowKey={rowKey}
          empty="Nobody has access yet."
        />
      </div>
      <Programs />
      <OfficeRules />
      {people.question}
      {people.opened && <OpenedDialog person={people.opened.person} onClose={people.close} />}
    </PeopleContext>
  )
}

/** Who needs a second factor (acceptance D112), and which fields people of a role see. */
const OfficeRules = () => (
  <Card className="mt-6 max-w-2xl divide-y divide-line py-1">
    <Loaded query={useQuery(officeQuery)}>
      {(settings) => (
        <>
          <SettingSwitch
            title="Second factor for all staff"
            hint="Administrators always need one. With this everyone does, and sets it up before anything else."
            checked={settings.factor_for_everybody}
            save={(to) => api.accounts.update_office_settings.call({ factor_for_everybody: to })}
            done={(isOn) => `${isOn ? 'All staff need' : 'Administrators need'} a second factor now`}
          />
          <FieldRules settings={settings} />
        </>
      )}
    </Loaded>
  </Card>
)
