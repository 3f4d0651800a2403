import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { pageTitle } from '../../content/company.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { RequestReset, SignUp } from './AskForLink.tsx'
import { TypedEmail } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { redirectSignedIn } from './guard.server.ts'
import { LinkStep, linkNames } from './LinkStep.tsx'
import { returnPath } from './returnPath.ts'
import { SignIn } from './SignIn.tsx'
import { useSession, type SignedOut } from './useSession.ts'

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  // The URL of this page contains one-time tokens.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = redirectSignedIn
export const clientLoader = () => null

/** /auth (spec 2.5, acceptance A1 to A8); the search parameters select the step. */
export default function AuthPage() {
  const typedEmail = useState('')
  return (
    <AuthFrame>
      <TypedEmail value={typedEmail}>
        <Step />
      </TypedEmail>
    </AuthFrame>
  )
}

function Step() {
  const [searchParams] = useSearchParams()
  const session = useSession()
  const isHydrated = useHydrated()
  const { state: signedOut } = useLocation() as { state: SignedOut | null }
  const mode = searchParams.get('mode')
  const link = linkNames.find((name) => searchParams.get(name) && (name !== 'token' || mode === 'reset'))
  if (link) return <LinkStep name={link} token={searchParams.get(link)!} />

  const isSignedIn = Boolean(session.data?.user) && !signedOut
  // Only the browser has the history state, which tells whether this visit follows a sign-out.
  if (session.isPending || (!isHydrated && session.data?.user)) {
    return (
      <>
        <title>{pageTitle('Sign In')}</title>
        <Spinner />
      </>
    )
  }
  // No redirect after a sign-out, even one that failed on the server (acceptance D49).
  if (isSignedIn) return <Navigate to={returnPath(searchParams)} replace />
  if (mode === 'reset') return <RequestReset />
  return mode === 'sign-up' ? <SignUp /> : <SignIn />
}
