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
import type { Person, OfficeSettings, Invitation } from './peopleContract.ts'
import { peopleColumns } from './peopleColumns.tsx'
import { PeopleContext, usePeople, peopleQuery } from './usePeople.tsx'
import { fieldGroupKeys, fieldGroups, type FieldGroup } from '../../../lib/fieldGroups.ts'
import { ruledRoles, roleNames, type RuledRole } from '../../../lib/roles.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../../list/ExportButton.tsx'
import { formatInstant, todayIn } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx'
import { pageAction } from '../../../ui/shortcuts.ts'
import { useAction } from '../../../ui/useAction.ts'
import { accessReview } from './accessReview.ts'

const DivisionsDialog = onDemand(() => import('./DivisionsDialog.tsx'))
const HandOverDialog = onDemand(() => import('./HandOverDialog.tsx'))

const rowKey = ({ user_id }: Person) => user_id
/** Everybody, in one order. */
const noParams = {}

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
            hint={`${settings.factor_required_of === 'nobody' ? 'Nobody needs one in this demo.' : 'Administrators always need one.'} With this everyone does, and sets it up before anything else.`}
            checked={settings.factor_required_of === 'everybody'}
            save={(isOn) =>
              api.accounts.update_office_settings.call({
                factor_required_of: isOn ? 'everybody' : 'administrators',
              })
            }
            done={(isOn) => `${isOn ? 'All staff need' : 'Administrators need'} a second factor now`}
          />
          <FieldRules settings={settings} />
        </>
      )}
    </Loaded>
  </Card>
)

const peopleOf: Record<RuledRole, string> = { viewer: 'Viewers', internal: 'Internal staff' }

const hints: Record<FieldGroup, string> = {
  cost: 'In lists, reports and their totals, files and history. Administrators see everything.',
  notes: 'Of clients, medications, orders and labs. Notes of follow-ups are always shown.',
}

/** Which fields of a client people of a role see (acceptance D204). */
const FieldRules = ({ settings }: { settings: OfficeSettings }) =>
  ruledRoles.flatMap((role) =>
    fieldGroupKeys.map((group) => {
      const fields = fieldGroups[group].toLowerCase()
      return (
        <SettingSwitch
          key={role + group}
          title={`${peopleOf[role]} see ${fields}`}
          hint={hints[group]}
          checked={!settings[`hidden_from_${role}`].includes(group)}
          save={(shown) => api.accounts.update_office_settings.call({ field_rule: { role, group, shown } })}
          done={(isShown) => `${peopleOf[role]} ${isShown ? 'see' : 'no longer see'} ${fields}`}
        />
      )
    }),
  )

const InviteDialog = onDemand(() => import('./InviteDialog.tsx'))

const invitationsQuery = api.accounts.invitations.queryOptions({ input: {} })

/** 'Invite', and the file of the access review (acceptance D98). */
function InviteActions() {
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setIsInviting(false)
  return (
    <>
      <ExportButton
        filename={() => `access-review-${todayIn()}.csv`}
        columns={accessReview}
        open={(signal) => api.accounts.export_people.call({}, { signal })}
      />
      <Button {...pageAction} variant="primary" onClick={() => setIsInviting(true)}>
        <Plus aria-hidden />
        Invite
      </Button>
      {isInviting && <InviteDialog onClose={close} />}
    </>
  )
}

/** Those that nobody has accepted yet. */
export const Invitations = () => (
  <Loaded query={useQuery(invitationsQuery)}>
    {(invitations) =>
      invitations.length > 0 && (
        <Card className="mb-4 py-2">
          <h2 className="pt-1 font-semibold">Invitations</h2>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <Invited key={invitation.email} {...invitation} />
            ))}
          </ul>
        </Card>
      )
    }
  </Loaded>
)

function Invited({ id, email, role, divisions, invited_by, expires_at, expired }: Invitation) {
  const again = useInvitationAction(api.accounts.invite.call, 'The invitation was not sent')
  const withdraw = useInvitationAction(api.accounts.withdraw_invitation.call)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <p className="min-w-0">
        <span className="break-words">{email}</span>{' '}
        <Badge variant={expired ? 'outline' : 'default'}>{roleNames[role]}</Badge>
        <span className="tabular block text-sm text-ink-soft">
          Invited by {invited_by}, {divisions && `${divisionNames(divisions)}, `}
          {expired ? 'expired' : 'expires'} {formatInstant(expires_at)}
        </span>
      </p>
      <span className="flex gap-2">
        <Button
          size="small"
          busy={again.isPending}
          aria-label={`Send the invitation of ${email} again`}
          onClick={() => again.mutate({ email, role, divisions })}
        >
          Send again
        </Button>
        <ConfirmButton
          aria-label={`Withdraw the invitation of ${email}`}
          question={{
            title: `Withdraw the invitation of ${email}?`,
            description: 'The link in the email stops working.',
            confirmLabel: 'Withdraw',
            onConfirm: () => withdraw.mutateAsync({ id }),
          }}
        >
          Withdraw
        </ConfirmButton>
      </span>
    </li>
  )
}

const useInvitationAction = <Input,>(call: (input: Input) => Promise<{ message: string }>, failed?: string) =>
  useAction({ call, failed, subject: 'invitation' })
