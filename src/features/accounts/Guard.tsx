import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, href } from 'react-router'
import { company, pageTitle } from '../../content/company.ts'
import { setExpectedUser } from '../../lib/api.ts'
import { keepOwnSearches } from '../../list/searchText.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import type { FactorKind } from '../../lib/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SessionState } from './contract.ts'
import { signInPath } from './returnPath.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { StepUp } from './factors/StepUp.tsx'
import { leavePage, SignInAgain, DisabledNotice } from './SignInAgain.tsx'
import { useSession, useSessionSync, useSignedOut, useSignOut } from './useSession.ts'

const FactorSetup = onDemand(() => import('./factors/FactorSetup.tsx'))

/**
 * Shows the office to staff only, in this order (spec 2.2, acceptance G1 to G6): loading, not signed in, not approved, no
 * role, content. The server enforces access by itself (acceptance S4). When the session ends while the page is open, the
 * page stays mounted but hidden until the same person signs in again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const query = useSession()
  const { data: session, error } = query
  const lastSession = useLastSession(session)
  const person = lastSession?.user?.id
  const isOther = Boolean(person && session?.user && session.user.id !== person)
  useExpectedUser(person, isOther)
  const signedOut = useSignedOut()
  const isOnPurpose = signedOut === 'asked' || signedOut === 'failed'
  useSessionSync()
  if (!session && error) {
    return (
      <Notice title="Your sign-in could not be checked">
        <NotLoaded query={query} />
      </Notice>
    )
  }
  if (!session || isOther) return <LoadingPage />
  const hadAccess = lastSession?.approved && lastSession.role
  if (!session.user && (isOnPurpose || !hadAccess)) return <RedirectToSignIn isOnPurpose={isOnPurpose} />
  const shown = session.user ? session : (lastSession ?? session)
  const provider = shown.is_linked ? shown.provider_name : null
  return (
    <>
      {session.user ? (
        <>
          <SessionEnd />
          <StepUp email={session.user.email} factors={session.factors} provider={provider} />
        </>
      ) : (
        <SignInAgain
          email={shown.user?.email ?? ''}
          hasPasskey={shown.factors.includes('passkey')}
          provider={provider}
          disabledAt={session.disabled_at}
        />
      )}
      <AccessGate session={shown}>{children}</AccessGate>
    </>
  )
}

const LoadingPage = () => (
  <main className="grid min-h-dvh place-items-center">
    <title>{company.name}</title>
    <Spinner />
  </main>
)

/** The latest session of the person for whom the page was loaded; kept after that session ends. */
function useLastSession(session: SessionState | undefined): SessionState | null {
  const [lastSession, setLastSession] = useState<SessionState | null>(null)
  const isUpdate =
    session?.user && session !== lastSession && (!lastSession || lastSession.user?.id === session.user.id)
  if (!isUpdate) return lastSession
  setLastSession(session)
  return session
}

/**
 * Every request of the page names this person, and the searches of this tab are theirs.
 * @param isOther somebody else signed in in another tab: the page is loaded again for them
 */
function useExpectedUser(person: string | undefined, isOther: boolean): void {
  // The person changed: the API client sends their id, and the server refuses it in the session of somebody else. A full
  // reload removes the data of the previous person from memory.
  useEffect(() => {
    setExpectedUser(person)
    if (person) keepOwnSearches(person)
    if (isOther) leavePage(() => window.location.reload())
    return () => setExpectedUser(undefined)
  }, [person, isOther])
}

/** Redirects to /auth, with the current page as return path unless the person signed out: the next one may be another. */
function RedirectToSignIn({ isOnPurpose }: { isOnPurpose: boolean }) {
  const location = useLocation()
  const signedOut = useSignedOut()
  return (
    <>
      <LoadingPage />
      <Navigate
        to={isOnPurpose ? href('/auth') : signInPath(location)}
        state={signedOut && { signedOut }}
        replace
      />
    </>
  )
}

function AccessGate({ session, children }: { session: SessionState; children: ReactNode }) {
  if (!session.approved) return <NotApproved session={session} />
  if (!session.role) {
    return (
      <Notice title="Access Denied">
        <p>You don't have permission to access this area.</p>
        <SignedInAs session={session} />
      </Notice>
    )
  }
  return <FactorGate session={session}>{children}</FactorGate>
}

/** For people who must have a second factor and have none (docs/decisions/0048), until they have kept the recovery codes. */
function FactorGate({ session, children }: { session: SessionState; children: ReactNode }) {
  const queryClient = useQueryClient()
  const isMissing = session.factor_required && session.factors.length === 0
  const [isOpen, setIsOpen] = useState(isMissing)
  const [kind, setKind] = useState<FactorKind>('totp')
  if (isMissing && !isOpen) setIsOpen(true)
  if (!isOpen) return children
  return (
    <Notice title="Set up a second factor">
      <p>
        Your role needs a second factor, which is asked for after your password. Set one up now; it takes a
        minute.
      </p>
      <FactorSetup
        kind={kind}
        waiting={<Spinner />}
        // The toast says what to do.
        onLoadError={() => {}}
        onDone={() => void queryClient.invalidateQueries().then(() => setIsOpen(false))}
        actions={
          <Button variant="quiet" onClick={() => setKind(kind === 'totp' ? 'passkey' : 'totp')}>
            {kind === 'totp' ? 'Use a passkey instead' : 'Use an authenticator app instead'}
          </Button>
        }
      />
      <SignedInAs session={session} />
    </Notice>
  )
}

/** acceptance G3, D16: the session is refetched every 30 seconds and on focus, so an approval shows without a reload. */
const NotApproved = ({ session }: { session: SessionState }) => (
  <Notice title={session.disabled_at ? 'Access Disabled' : 'Account Pending Approval'}>
    {session.disabled_at ? (
      <DisabledNotice at={session.disabled_at} />
    ) : (
      <p>
        Your account is pending approval from an administrator. If you believe this is an error, please
        contact your administrator.
      </p>
    )}
    {!session.disabled_at && session.request_status === 'rejected' && (
      <p className="font-medium text-ink">
        Your request was not approved on {formatInstantDay(session.rejected_at)}.
      </p>
    )}
    <SignedInAs session={session} />
  </Notice>
)

function SignedInAs({ session }: { session: SessionState }) {
  const { signOut, busy } = useSignOut()
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
      <Button busy={busy} onClick={signOut}>
        Sign Out
      </Button>
      <a href="/" className={buttonClass('quiet')}>
        View website
      </a>
      <p className="min-w-0 text-sm break-words text-ink-faint">Signed in as {session.user?.email}</p>
    </div>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <title>{pageTitle(title)}</title>
      <div className="w-full max-w-lg">
        <span aria-hidden className="mb-5 block h-px w-12 bg-accent" />
        <h1 className="font-display text-3xl leading-tight font-medium">{title}</h1>
        <div className="mt-4 flex flex-col gap-3 text-ink-soft">{children}</div>
      </div>
    </main>
  )
}
