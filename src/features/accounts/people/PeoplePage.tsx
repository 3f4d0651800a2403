import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { fieldGroupKeys, fieldGroups } from '../../../lib/fieldGroups.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../../lib/pageLoader.ts'
import { List } from '../../../list/List.tsx'
import { useListParams } from '../../../list/useListParams.ts'
import { withRows } from '../../../list/paged.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import { cachedRole, useSession } from '../useSession.ts'
import type { OfficeSettings, Person } from './peopleContract.ts'
import { InviteActions, Invitations, invitationsQuery } from './Invitations.tsx'
import { peopleColumns } from './peopleColumns.tsx'
import { PeopleContext, usePeople } from './usePeople.tsx'

const DivisionsDialog = onDemand(() => import('./DivisionsDialog.tsx'))

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
  return (
    <PeopleContext value={people}>
      <Invitations />
      <List
        label="People"
        noun={['person', 'people']}
        columns={peopleColumns}
        query={withRows(query, query.data)}
        params={params}
        rowKey={rowKey}
        empty="Nobody has access yet."
      />
      <OfficeRules />
      {people.question}
      {people.divisionsOf && <DivisionsDialog person={people.divisionsOf} onClose={people.closeDivisions} />}
    </PeopleContext>
  )
}

const roleNames = { viewer: 'Viewers', internal: 'Internal staff' }

/** Who needs a second factor (acceptance D112), and which fields people of a role see (D204). */
function OfficeRules() {
  const cache = useQueryClient()
  const update = (to: Partial<OfficeSettings>) =>
    api.accounts.update_office_settings
      .call(to)
      .then((settings) => cache.setQueryData(officeQuery.queryKey, settings))
  return (
    <Card className="mt-6 max-w-2xl divide-y divide-line py-1">
      <Loaded query={useQuery(officeQuery)}>
        {(settings) => (
          <>
            <SettingSwitch
              title="Second factor for all staff"
              hint="Administrators always need one. With this everyone does, and sets it up before anything else."
              checked={settings.factor_for_everybody}
              save={(to) => update({ factor_for_everybody: to })}
              done={(isOn) => `${isOn ? 'All staff need' : 'Administrators need'} a second factor now`}
            />
            {(['viewer', 'internal'] as const).map((role) =>
              fieldGroupKeys.map((group) => {
                const hides = settings[`${role}_hides`]
                const shown = fieldGroups[group].toLowerCase()
                return (
                  <SettingSwitch
                    key={role + group}
                    title={`${roleNames[role]} see ${shown}`}
                    hint={fieldHints[group]}
                    checked={!hides.includes(group)}
                    save={(to) =>
                      update({
                        [`${role}_hides`]: to ? hides.filter((other) => other !== group) : [...hides, group],
                      })
                    }
                    done={(isOn) => `${roleNames[role]} ${isOn ? 'see' : 'no longer see'} ${shown}`}
                  />
                )
              }),
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const fieldHints = {
  cost: 'In lists, reports and their totals, files and history.',
  notes: 'Of clients, medications, orders and labs. Follow-ups stay.',
}
