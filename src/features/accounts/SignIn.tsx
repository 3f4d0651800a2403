import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FactorKind } from '../../lib/factorKinds.ts'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthForm, type Credentials } from './AuthForm.tsx'
import { AuthHeading, linkClass, replaceForm } from './AuthFrame.tsx'
import { api } from '../../lib/api.ts'
import { PasskeySignIn } from './factors/PasskeySignIn.tsx'
import { SecondStep } from './factors/SecondStep.tsx'
import { authPath, returnPath } from './returnPath.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import {
  forgetSignOut,
  sessionQuery,
  notifyOtherTabs,
  useSessionSync,
  useSignedOut,
  useSignOut,
  type AuthState,
} from './useSession.ts'

/** After a successful sign-in: fetches the new session and navigates to the page that asked for it. */
export function useFinishSignIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  return async () => {
    forgetSignOut(queryClient)
    notifyOtherTabs()
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await navigate(returnPath(searchParams), { replace: true })
  }
}

const signedOutSentence = {
  asked: 'You are signed out.',
  failed:
    'The sign-out did not reach the server, so this browser is still signed in. Check the connection and sign out again before you leave it.',
  idle: 'You were signed out because nothing was typed or clicked for a while. Please sign in again; what you typed and did not save is then offered to you.',
}

export function SignIn() {
  const finishSignIn = useFinishSignIn()
  const [failed, setFailed] = useState(false)
  const [secondFactors, setSecondFactors] = useState<FactorKind[]>([])
  const { mutateAsync: signIn } = useMutation(
    api.accounts.sign_in.mutationOptions({ onError: () => setFailed(true) }),
  )
  const [searchParams] = useSearchParams()
  const { state } = useLocation() as { state: AuthState | null }
  // The reason is also in the history state, which the server cannot read, so it is shown only after hydration.
  const reason = useSignedOut()
  const signedOut = useHydrated() && !failed ? (reason ?? state?.signedOut) : undefined
  if (secondFactors.length > 0) {
    return (
      <>
        <AuthHeading title="Second step" text="Your password is right. Now show that it’s you." />
        <SecondStep factors={secondFactors} onSignedIn={finishSignIn} onBack={() => setSecondFactors([])} />
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Sign In" text={signedOut && signedOutSentence[signedOut]} />
      {signedOut === 'failed' && <SignOutAgain />}
      <AuthForm
        password="current"
        submitLabel="Sign In"
        onSubmit={async (typed) => {
          const { second_factors } = await signIn(typed)
          if (second_factors.length > 0) replaceForm(() => setSecondFactors(second_factors))
          else await finishSignIn()
        }}
        errorAction={resendIfUnconfirmed}
        beforeSubmit={
          <p className="-mt-2 text-sm">
            <Link to={authPath(searchParams, 'reset')} state={state} className={linkClass}>
              Forgot password?
            </Link>
          </p>
        }
      />
      <PasskeySignIn onSignedIn={finishSignIn} />
      <p className="mt-6 text-ink-soft">
        No account yet?{' '}
        <Link to={authPath(searchParams, 'sign-up')} state={state} replace className={linkClass}>
          Sign Up
        </Link>
      </p>
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

/** Button that requests another confirmation e-mail. */
export function Resend({ email }: { email: string }) {
  const resend = useMutation(
    api.accounts.resend_confirmation.mutationOptions({
      onSuccess: ({ message }) => void toast.success(message),
      onError: (error) => void toast.error(failureOf(error).message),
    }),
  )
  return (
    <Button className="mt-2" size="small" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
      Send the link again
    </Button>
  )
}
