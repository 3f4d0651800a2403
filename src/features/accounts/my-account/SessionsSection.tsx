import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Section, SectionRow } from '../../../ui/Section.tsx'
import { useAction } from '../../../ui/useAction.ts'
import type { OwnSession } from './myAccountContract.ts'

export const sessionsQuery = api.accounts.sessions.queryOptions({ input: {} })

/** Where one is signed in; others can be signed out, one or all (acceptance D90). */
export const SessionsSection = () => (
  <Section
    title="Where you’re signed in"
    text="If you don’t recognize one, sign it out, then change your password."
  >
    <Loaded query={useQuery(sessionsQuery)}>
      {(sessions) => (
        <>
          <ul aria-label="Browsers" className="-my-3 divide-y divide-line *:py-3">
            {sessions.map((session) => (
              <Browser key={session.id} {...session} />
            ))}
          </ul>
          {sessions.length > 1 && <SignOutOthers />}
        </>
      )}
    </Loaded>
  </Section>
)

function Browser({ id, device, address, signed_in_at, used_at, is_current }: OwnSession) {
  const end = useAction({
    call: api.accounts.end_session.call,
    done: () => `${device} is signed out`,
    failed: 'That browser could not be signed out',
    subject: id,
  })
  const used = formatInstant(used_at)
  return (
    <li>
      <SectionRow
        title={device}
        badge={is_current && <Badge variant="success">This one</Badge>}
        text={
          <>
            {address ?? 'Unknown address'} · last used {used}
            <span className="block text-ink-faint">Signed in {formatInstant(signed_in_at)}</span>
          </>
        }
      >
        {!is_current && (
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

function SignOutOthers() {
  const end = useAction({
    call: api.accounts.sign_out.call,
    failed: 'The other browsers could not be signed out',
    subject: 'sessions',
  })
  return (
    <Button className="mt-6" busy={end.isPending} onClick={() => end.mutate({ scope: 'others' })}>
      Sign out everywhere else
    </Button>
  )
}
