import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation, href } from 'react-router'
import { company, pageTitle } from '../../content/company.ts'
import { setExpectedUser } from '../../lib/api.ts'
import { formatInstantDay } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SessionState } from './contract.ts'
import { signInPath } from './returnPath.ts'
import { IdleWatcher } from './IdleWatcher.tsx'
import { AnotherPerson, SignInAgain } from './SignInAgain.tsx'
import { useSession, useSessionNews, useSignedOut, useSignOut, type AuthState } from './useSession.ts'

/**
 * Lets the office show only to staff; the outcomes in this order (spec 2.2, acceptance G1 to G6): loading,
 * nobody, not approved, not staff, content. It only explains: the server refuses by itself (acceptance S4). A session
 * that ends under somebody's hands leaves the page where it is, hidden, until the same person signs in again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { data: session, error, refetch, isFetching } = useSession()
  const known = useLastSession(session)
  useExpectedUser(known?.user?.id)
  const signedOut = useSignedOut()
  const left = signedOut === 'asked' || signedOut === 'failed'
  useSessionNews()
  if (!session && error) {
    return (
      <Notice title="Your sign-in could not be checked">
        <ErrorPanel {...failureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Notice>
    )
  }
  if (!session) return <Waiting />
  if (session.user && known && known.user?.id !== session.user.id) return <AnotherPerson />
  const wasInside = known?.approved && known.role
  if (!session.user && (left || !wasInside)) return <ToSignIn />
  const shown = session.user ? session : (known ?? session)
  return (
    <>
      {session.user ? (
        <IdleWatcher />
      ) : (
        <SignInAgain email={shown.user?.email ?? ''} disabledAt={session.disabled_at} />
      )}
      <AccessGate session={shown}>{children}</AccessGate>
    </>
  )
}

const Waiting = () => (
  <main className="grid min-h-dvh place-items-center">
    <title>{company.name}</title>
    <Spinner />
  </main>
)

/** The last session of the person this page was opened for. */
function useLastSession(session: SessionState | undefined): SessionState | null {
  const [known, setKnown] = useState<SessionState | null>(null)
  const isNews = session?.user && session !== known && (!known || known.user?.id === session.user.id)
  if (!isNews) return known
  setKnown(session)
  return session
}

/** What the page asks and saves is this person's, or nobody's. */
function useExpectedUser(person: string | undefined): void {
  // The person changed: every call of this page names them, so that the server refuses it in another's session.
  useEffect(() => {
    setExpectedUser(person)
    return () => setExpectedUser(undefined)
  }, [person])
}

/** Remembers the way back, except for somebody who chose to leave: the next person is another. */
function ToSignIn() {
  const location = useLocation()
  const signedOut = useSignedOut()
  // Navigate goes again for another object.
  const state = useMemo((): AuthState => ({ signedOut }), [signedOut])
  const to = signedOut === 'asked' || signedOut === 'failed' ? href('/auth') : signInPath(location)
  return (
    <>
      <Waiting />
      <Navigate to={to} state={state} replace />
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
  return children
}

/** acceptance G3, D16: the session is asked again every 30 seconds and on focus, so an approval shows by itself. */
const NotApproved = ({ session }: { session: SessionState }) =>
  session.disabled_at ? <Disabled session={session} /> : <PendingApproval session={session} />

const PendingApproval = ({ session }: { session: SessionState }) => (
  <Notice title="Account Pending Approval">
    <p>
      Your account is pending approval from an administrator. If you believe this is an error, please contact
      your administrator.
    </p>
    {session.request_status === 'rejected' && (
      <p className="font-medium text-ink">
        Your request was not approved on {formatInstantDay(session.rejected_at, 'MMM dd, yyyy')}.
      </p>
    )}
    <SignedInAs session={session} />
  </Notice>
)

const Disabled = ({ session }: { session: SessionState }) => (
  <Notice title="Access Turned Off">
    <p className="font-medium text-ink">
      Your access was turned off on {formatInstantDay(session.disabled_at, 'MMM dd, yyyy')}.
    </p>
    <p>If you believe this is an error, please contact your administrator.</p>
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
        Public site
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
