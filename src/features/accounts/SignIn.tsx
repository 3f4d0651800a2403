import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Resend } from './AskForLink.tsx'
import { AuthForm, type Credentials } from './AuthForm.tsx'
import { AuthHeading, AuthLink, ForgotPassword, replaceForm } from './AuthFrame.tsx'
import { returnPath } from './returnPath.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import { useSession, useSessionSync, useSignedOut, useSignOut, type SignedOut } from './useSession.ts'
import { useSignInSteps } from './useSignInSteps.tsx'
import { PasskeySignIn, ProviderSignIn } from './WayButton.tsx'

/** The sign-in of /auth leads to the page that asked for it. */
export function useSignInPage() {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  return useSignInSteps(async () => void (await navigate(returnPath(searchParams), { replace: true })))
}

const signedOutSentence = {
  asked: 'You are signed out.',
  failed:
    'The sign-out did not reach the server, so this browser is still signed in. Check the connection and sign out again before you leave it.',
  idle: 'You were signed out because nothing was typed or clicked for a while. What you typed is kept. Sign in to go on.',
  ended: 'You were signed out. What you typed is kept. Sign in to go on.',
}

export function SignIn() {
  const { submit, finish, secondStep } = useSignInPage()
  const [isTried, setIsTried] = useState(false)
  const { provider_name: provider, provider_only } = useSession().data ?? {}
  const [isEmergency, setIsEmergency] = useState(false)
  const from = useSearchParams()[0].get('from') ?? ''
  const { state } = useLocation() as { state: SignedOut | null }
  // The reason is also in the history state, which the server cannot read, so it is shown only after hydration.
  const reason = useSignedOut()
  const signedOut = useHydrated() && !isTried ? (reason ?? state) : null
  if (secondStep) {
    return (
      <>
        <AuthHeading title="Second step" text="Your password is right. Now show that it’s you." />
        {secondStep}
      </>
    )
  }
  const heading = (
    <>
      <AuthHeading title="Sign In" text={signedOut && signedOutSentence[signedOut]} />
      {signedOut === 'failed' && <SignOutAgain />}
    </>
  )
  if (provider_only && !isEmergency) {
    return (
      <>
        {heading}
        <ProviderSignIn name={provider} from={from} />
        <Button variant="quiet" className="mt-4" onClick={() => replaceForm(() => setIsEmergency(true))}>
          Use a password in an emergency
        </Button>
      </>
    )
  }
  return (
    <>
      {heading}
      <AuthForm
        fields={['email', 'password']}
        submitLabel="Sign In"
        onSubmit={(typed) => {
          setIsTried(true)
          return submit(typed)
        }}
        errorAction={resendIfUnconfirmed}
        beforeSubmit={<ForgotPassword />}
      />
      <PasskeySignIn onSignedIn={finish} />
      <ProviderSignIn name={provider} from={from} />
      {!provider_only && (
        <p className="mt-6 text-ink-soft">
          No account yet? <AuthLink mode="sign-up">Sign Up</AuthLink>
        </p>
      )}
    </>
  )
}

const resendIfUnconfirmed = (error: Error, { email }: Credentials) =>
  error instanceof ORPCError && error.code === EMAIL_NOT_CONFIRMED ? <Resend email={email} /> : null

/** After a failed sign-out: the session still exists until a retry reaches the server. */
function SignOutAgain() {
  const { signOut, busy } = useSignOut()
  // A sign-out in another tab ends the session too.
  useSessionSync()
  return (
    <Button className="mb-6" busy={busy} onClick={signOut}>
      Sign out again
    </Button>
  )
}
