import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../../../list/ExportButton.tsx'
import { api } from '../../../lib/api.ts'
import { formatInstant, todayIn } from '../../../lib/dates.ts'
import { divisionNames } from '../../../lib/divisions.ts'
import { roleNames } from '../../../lib/roles.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { pageAction } from '../../../ui/shortcuts.ts'
import { useAction } from '../../../ui/useAction.ts'
import { accessReview } from './accessReview.ts'
import type { Invitation } from './peopleContract.ts'

const InviteDialog = onDemand(() => import('./InviteDialog.tsx'))

export const invitationsQuery = api.accounts.invitations.queryOptions({ input: {} })

/** 'Invite', and the file of the access review (acceptance D98). */
export function InviteActions() {
  const [isInviting, setIsInviting] = useState(false)
  const close = () => setIsInviting(false)
  return (
    <>
      <ExportButton
        filename={`access-review-${todayIn()}.csv`}
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
