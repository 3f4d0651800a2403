import { useMutation } from '@tanstack/react-query'
import { Link, href } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHeading, linkClass } from './AuthFrame.tsx'
import { useFinishSignIn } from './SignIn.tsx'
import { api } from '../../lib/api.ts'
import { useSession } from './useSession.ts'

/**
 * The target of the confirmation e-mail's link; asks for the password of the sign-up. Opening the page confirms nothing,
 * because mail scanners open links too.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const finishSignIn = useFinishSignIn()
  const { mutateAsync: confirm } = useMutation(api.accounts.confirm_email.mutationOptions())
  return (
    <>
      <AuthHeading
        title="Confirm your email address"
        text="Enter the password you chose when you signed up."
      />
      <AuthForm
        email={false}
        password="current"
        submitLabel="Confirm and sign in"
        onSubmit={async ({ password }) => {
          const { message } = await confirm({ token, password })
          toast.success(message)
          await finishSignIn()
        }}
        errorAction={signInInstead}
        beforeSubmit={
          <p className="-mt-2 text-sm">
            <Link to={`${href('/auth')}?mode=reset`} className={linkClass}>
              Forgot password?
            </Link>
          </p>
        }
      />
    </>
  )
}

const signInInstead = (error: Error) => (failureOf(error).fields['token'] ? <UsedLink /> : null)

/** Shown for a used or expired link. Somebody who is signed in has a confirmed address. */
function UsedLink() {
  const { data: session } = useSession()
  if (session?.user) {
    return (
      <p className="mt-1">
        You are signed in as {session.user.email}, and that address is confirmed.{' '}
        <Link to={href('/operational')} replace className="font-semibold underline">
          Go on
        </Link>
      </p>
    )
  }
  return (
    <p className="mt-1">
      If your address is confirmed already,{' '}
      <Link to={href('/auth')} replace className="font-semibold underline">
        sign in
      </Link>
      . If not, sign in as well: you are then offered a new link.
    </p>
  )
}

/** The target of the link that the server prints at its first start (acceptance D15). */
export function FirstAdministrator({ token }: { token: string }) {
  const finishSignIn = useFinishSignIn()
  const { mutateAsync: make } = useMutation(api.accounts.first_administrator.mutationOptions())
  return (
    <>
      <AuthHeading
        title="Welcome"
        text="Create your account. You’ll be the first administrator and decide who else gets in."
      />
      <AuthForm
        password="new"
        submitLabel="Create the administrator"
        onSubmit={async (typed) => {
          const { message } = await make({ token, ...typed })
          toast.success(message)
          await finishSignIn()
        }}
      />
    </>
  )
}
