import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../../lib/dates.ts'
import { failureOf } from '../../../lib/failure.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { failureToast } from '../../../ui/failureToast.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { useSignOut } from '../useSession.ts'
import { AccountRow, AccountSection } from './AccountSection.tsx'
import type { OwnSession } from './myAccountContract.ts'

export const sessionsQuery = api.accounts.sessions.queryOptions({ input: {} })

/** Where one is signed in, with 'Sign out here', 'everywhere else' and 'everywhere' (acceptance D90). */
export function SessionsSection() {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery)
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0
  return (
    <AccountSection
      title="Where you’re signed in"
      text="Sign out every browser that you don’t know, and then change your password."
    >
      {!data && !error && <Spinner />}
      {!data && error && (
        <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && (
        <>
          <ul aria-label="Browsers" className="-my-3 divide-y divide-line *:py-3">
            {data.map((session) => (
              <Browser key={session.id} {...session} />
            ))}
          </ul>
          <SignOutEverywhere others={others} />
        </>
      )}
    </AccountSection>
  )
}

function Browser({ id, device, address, signed_in_at, used_at, is_current }: OwnSession) {
  const cache = useQueryClient()
  const { signOut, busy } = useSignOut()
  const end = useMutation(
    api.accounts.end_session.mutationOptions({
      onSuccess: () => void toast.success(`${device} is signed out`, { subject: id }),
      onError: (error) => failureToast(error, 'That browser could not be signed out', id),
      onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    }),
  )
  return (
    <li>
      <AccountRow
        title={
          <>
            {device}
            {is_current && <Badge variant="success">This one</Badge>}
          </>
        }
        text={
          <>
            {address ?? 'Unknown address'} · last used {formatInstant(used_at)}
            <span className="block text-ink-faint">Signed in {formatInstant(signed_in_at)}</span>
          </>
        }
      >
        <Button
          size="small"
          busy={is_current ? busy : end.isPending}
          aria-label={
            is_current ? 'Sign out here' : `Sign out ${device}, last used ${formatInstant(used_at)}`
          }
          onClick={() => (is_current ? signOut() : end.mutate({ id }))}
        >
          {is_current ? 'Sign out here' : 'Sign out'}
        </Button>
      </AccountRow>
    </li>
  )
}

function SignOutEverywhere({ others }: { others: number }) {
  const cache = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const everywhere = useSignOut('asked', 'global')
  const endOthers = useMutation(
    api.accounts.sign_out.mutationOptions({
      onSuccess: ({ message }) => void toast.success(message, { subject: 'sessions' }),
      onError: (error) => failureToast(error, 'The other browsers could not be signed out', 'sessions'),
      onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    }),
  )
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        disabled={others === 0}
        busy={endOthers.isPending}
        onClick={() => endOthers.mutate({ scope: 'others' })}
      >
        Sign out everywhere else
      </Button>
      <Button busy={everywhere.busy} onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="This browser is signed out too. You can sign in again with your password."
        confirmLabel="Sign out everywhere"
        onConfirm={everywhere.signOut}
      />
    </div>
  )
}
