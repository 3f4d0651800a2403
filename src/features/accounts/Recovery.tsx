import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, href } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { toast } from '../../ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHeading, linkClass, replaceForm } from './AuthFrame.tsx'
import { api } from '../../lib/api.ts'

/** 'Forgot password?': requests a password reset link (acceptance D19). */
export function RequestReset() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { mutateAsync: request } = useMutation(api.accounts.request_password_reset.mutationOptions())
  if (sentTo) {
    return (
      <>
        <AuthHeading
          title="Check your email"
          text={`If there is an account for ${sentTo}, a link to set a new password is on its way. It works for 30 minutes.`}
        />
        <BackToSignIn />
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Forgot password?" text="We’ll email you a link to set a new one." />
      <AuthForm
        password="none"
        submitLabel="Send the link"
        onSubmit={async ({ email }) => {
          await request({ email })
          replaceForm(() => setSentTo(email))
        }}
      />
      <BackToSignIn />
    </>
  )
}

/** The target of the password reset link. */
export function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mutateAsync: reset } = useMutation(api.accounts.reset_password.mutationOptions())
  return (
    <>
      <AuthHeading title="Set a new password" text="You’ll be signed out on every device." />
      <AuthForm
        email={false}
        password="new"
        submitLabel="Set the password"
        onSubmit={async ({ password }) => {
          const { message } = await reset({ token, password })
          toast.success(message)
          await navigate(href('/auth'), { replace: true })
        }}
        errorAction={askAgain}
      />
      <BackToSignIn />
    </>
  )
}

const askAgain = (error: Error) =>
  failureOf(error).fields['token'] ? (
    <Link to={`${href('/auth')}?mode=reset`} className="mt-1 inline-block font-semibold underline">
      Ask for a new link
    </Link>
  ) : null

const BackToSignIn = () => (
  <p className="mt-6">
    <Link to={href('/auth')} className={linkClass}>
      Back to Sign In
    </Link>
  </p>
)
