import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { useSignOut } from '../useSession.ts'
import type { OwnSession } from './myAccountContract.ts'

export const sessionsQuery = api.accounts.sessions.queryOptions({ input: {} })

/** Where one is signed in, with 'Sign out here', 'everywhere else' and 'everywhere' (acceptance D90). */
export const SessionsSection = () => (
  <Section
    title="Where you’re signed in"
    text="Sign out every browser that you don’t know, and then change your password."
  >
    <Loaded query={useQuery(sessionsQuery)}>
      {(sessions) => (
        <>
          <ul aria-label="Browsers" className="-my-3 divide-y divide-line *:py-3">
            {sessions.map((session) => (
              <Browser key={session.id} {...session} />
            ))}
          </ul>
          <SignOutEverywhere hasOthers={sessions.some(({ is_current }) => !is_current)} />
        </>
      )}
    </Loaded>
  </Section>
)

function Browser({ id, device, address, signed_in_at, used_at, is_current }: OwnSession) {
  const { signOut, busy } = useSignOut()
  const end = useAction({
    call: api.accounts.end_session.call,
    done: () => `${device} is signed out`,
    failed: 'That browser could not be signed out',
    subject: id,
    outdated: sessionsQuery.queryKey,
  })
  const used = formatInstant(used_at)
  return (
    <li>
      <SectionRow
        title={
          <>
            {device}
            {is_current && <Badge variant="success">This one</Badge>}
          </>
        }
        text={
          <>
            {address ?? 'Unknown address'} · last used {used}
            <span className="block text-ink-faint">Signed in {formatInstant(signed_in_at)}</span>
          </>
        }
      >
        {is_current ? (
          <Button size="small" busy={busy} onClick={signOut}>
            Sign out here
          </Button>
        ) : (
          <Button
            size="small"
            busy={end.isPending}
            aria-label={`Sign out ${device}, last used ${used}`}
            onClick={() => end.mutate({ id })}
          >
            Sign out
          </Button>
        )}
      </SectionRow>
    </li>
  )
}

function SignOutEverywhere({ hasOthers }: { hasOthers: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const everywhere = useSignOut('asked', 'global')
  const endOthers = useAction({
    call: api.accounts.sign_out.call,
    done: ({ message }) => message,
    failed: 'The other browsers could not be signed out',
    subject: 'sessions',
    outdated: sessionsQuery.queryKey,
  })
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        disabled={!hasOthers}
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
