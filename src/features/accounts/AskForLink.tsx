import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatMinutes, tokenMinutes } from '../../lib/times.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/useAction.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHeading, BackToSignIn, HaveAccount, replaceForm } from './AuthFrame.tsx'

/** Sign-up form (acceptance A4, A6, A7); the address is confirmed with the link of the email that follows. */
export function SignUp() {
  const [sentTo, setSentTo] = useState('')
  if (sentTo) {
    return (
      <>
        <AuthHeading
          title="Check your email"
          text={`We sent an email to ${sentTo}. Open the link in it and enter your password there to confirm the address. The link works for ${formatMinutes(tokenMinutes['confirm-email'])}.`}
        />
        <p className="text-ink-soft">Nothing after a few minutes? Check your spam folder, or:</p>
        <Resend email={sentTo} />
        <BackToSignIn />
      </>
    )
  }
  return (
    <>
      <AuthHeading title="Sign Up" text="For staff. An administrator approves each new account." />
      <AuthForm
        fields={['email', 'newPassword']}
        submitLabel="Sign Up"
        onSubmit={async ({ email, password }) => {
          const { message } = await api.accounts.sign_up.call({ email, password })
          toast.success(message)
          replaceForm(() => setSentTo(email))
        }}
      />
      <HaveAccount />
    </>
  )
}

export function Resend({ email }: { email: string }) {
  const resend = useAction({
    call: api.accounts.resend_confirmation.call,
    failed: 'The link was not sent',
    subject: 'account',
  })
  return (
    <Button className="mt-2" size="small" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
      Send the link again
    </Button>
  )
}

/** 'Forgot password?': requests a password reset link (acceptance D19). */
export function RequestReset() {
  const [sentTo, setSentTo] = useState('')
  return (
    <>
      {sentTo ? (
        <AuthHeading
          title="Check your email"
          text={`If there is an account for ${sentTo}, a link to set a new password is on its way. It works for ${formatMinutes(tokenMinutes['reset-password'])}.`}
        />
      ) : (
        <>
          <AuthHeading title="Forgot password?" text="We’ll email you a link to set a new one." />
          <AuthForm
            fields={['email']}
            submitLabel="Send the link"
            onSubmit={async ({ email }) => {
              await api.accounts.request_password_reset.call({ email })
              replaceForm(() => setSentTo(email))
            }}
          />
        </>
      )}
      <BackToSignIn />
    </>
  )
}
