import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams, href } from 'react-router'
import { toast } from '../../ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHeading, linkClass, replaceForm } from './AuthFrame.tsx'
import { Resend } from './SignIn.tsx'
import { api } from '../../lib/api.ts'
import { authPath } from './returnPath.ts'

/** Sign-up form (acceptance A4, A6, A7); the address is confirmed with the link of the e-mail that follows. */
export function SignUp() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { mutateAsync: signUp } = useMutation(api.accounts.sign_up.mutationOptions())
  const [searchParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  if (sentTo) return <CheckEmail email={sentTo} />
  return (
    <>
      <AuthHeading title="Sign Up" text="For staff. An administrator approves each new account." />
      <AuthForm
        password="new"
        submitLabel="Sign Up"
        onSubmit={async (typed) => {
          const { message } = await signUp(typed)
          toast.success(message)
          replaceForm(() => setSentTo(typed.email))
        }}
      />
      <p className="mt-6 text-ink-soft">
        Have an account already?{' '}
        <Link to={authPath(searchParams)} state={state} replace className={linkClass}>
          Sign In
        </Link>
      </p>
    </>
  )
}

function CheckEmail({ email }: { email: string }) {
  return (
    <>
      <AuthHeading
        title="Check your email"
        text={`We sent an email to ${email}. Open the link in it and enter your password there to confirm the address. The link works for 24 hours.`}
      />
      <p className="text-ink-soft">Nothing after a few minutes? Check your spam folder, or:</p>
      <Resend email={email} />
      <p className="mt-6">
        <Link to={href('/auth')} className={linkClass}>
          Back to Sign In
        </Link>
      </p>
    </>
  )
}
