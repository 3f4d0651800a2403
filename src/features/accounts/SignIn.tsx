import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { AuthForm, type Credentials } from './AuthForm.tsx'
import { AuthHeading, linkClass } from './AuthFrame.tsx'
import { accountsApi } from './api.ts'
import { authPath, returnPath } from './returnPath.ts'
import { EMAIL_NOT_CONFIRMED } from './session.ts'
import {
  forgetSignOut,
  sessionQuery,
  tellOtherTabs,
  useSessionNews,
  useSignedOut,
  useSignOut,
  type AuthState,
} from './useSession.ts'

/** What follows a sign-in: the new session is read, then the way goes on. */
export function useAfterSignIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  return async () => {
    forgetSignOut(queryClient)
    tellOtherTabs()
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    await navigate(returnPath(address), { replace: true })
  }
}

const signedOutSentence = {
  asked: 'You are signed out.',
  failed:
    'The sign-out did not reach the server, so this browser is still signed in. Check the connection and sign out again before you leave it.',
  idle: 'You were signed out because nothing was typed or clicked for a while. Please sign in again; what you typed and did not save is then offered to you.',
}

export function SignIn() {
  const enter = useAfterSignIn()
  const [failed, setFailed] = useState(false)
  const { mutateAsync: signIn } = useMutation(
    accountsApi.sign_in.mutationOptions({ onError: () => setFailed(true) }),
  )
  const [address] = useSearchParams()
  const { state } = useLocation() as { state: AuthState | null }
  // Kept in the history, which the server does not know when it renders the page.
  const now = useSignedOut()
  const signedOut = useHydrated() && !failed ? (now ?? state?.signedOut) : undefined
  return (
    <>
      <AuthHeading title="Sign In" text={signedOut && signedOutSentence[signedOut]} />
      {signedOut === 'failed' && <SignOutAgain />}
      <AuthForm
        password="current"
        submitLabel="Sign In"
        onSubmit={async (typed) => {
          await signIn(typed)
          await enter()
        }}
        remedy={resendIfUnconfirmed}
        beforeSubmit={
          <p className="-mt-2 text-sm">
            <Link to={authPath(address, 'reset')} state={state} className={linkClass}>
              Forgot password?
            </Link>
          </p>
        }
      />
      <p className="mt-6 text-ink-soft">
        No account yet?{' '}
        <Link to={authPath(address, 'sign-up')} state={state} replace className={linkClass}>
          Sign Up
        </Link>
      </p>
    </>
  )
}

const resendIfUnconfirmed = (error: Error, { email }: Credentials) =>
  error instanceof ORPCError && error.code === EMAIL_NOT_CONFIRMED ? <Resend email={email} /> : null

/** The session whose sign-out failed is still there; this page says so until the server has heard of it. */
function SignOutAgain() {
  const { signOut, busy } = useSignOut()
  // Another tab may bring it about.
  useSessionNews()
  return (
    <Button className="mb-6" busy={busy} onClick={signOut}>
      Sign out again
    </Button>
  )
}

/** Asks for the confirmation link once more. */
export function Resend({ email }: { email: string }) {
  const resend = useMutation(
    accountsApi.resend_confirmation.mutationOptions({
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
