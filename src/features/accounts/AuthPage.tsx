import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { pageTitle } from '../../content/company.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { redirectSignedIn } from './guard.server.ts'
import { ConfirmEmail, FirstAdministrator } from './Links.tsx'
import { NewPassword, RequestReset } from './Recovery.tsx'
import { returnPath } from './returnPath.ts'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { TypedEmail } from './typedEmail.ts'
import { useSession, type AuthState } from './useSession.ts'

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  // One-time links stand in this page's address.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = redirectSignedIn
export const clientLoader = () => null

/** /auth (spec 2.5, acceptance A1 to A8): the address says which step is shown. */
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
  const [address] = useSearchParams()
  const session = useSession()
  const awake = useHydrated()
  const { state } = useLocation() as { state: AuthState | null }
  const [confirm, setup, token] = ['confirm', 'setup', 'token'].map((name) => address.get(name))
  if (confirm) return <ConfirmEmail token={confirm} />
  if (setup) return <FirstAdministrator token={setup} />
  if (address.get('mode') === 'reset' && token) return <NewPassword token={token} />

  const goesOn = Boolean(session.data?.user) && !state?.signedOut
  // The server does not know the history that says why somebody stands here.
  if (session.isPending || (!awake && session.data?.user)) {
    return (
      <>
        <title>{pageTitle('Sign In')}</title>
        <Spinner />
      </>
    )
  }
  // Somebody who has just signed out stays here, also when the server did not hear of it (acceptance D49).
  if (goesOn) return <Navigate to={returnPath(address)} replace />
  if (address.get('mode') === 'reset') return <RequestReset />
  return address.get('mode') === 'sign-up' ? <SignUp /> : <SignIn />
}
