import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.ts'
import { AuthForm } from '../AuthForm.tsx'
import { AuthHeading } from '../AuthFrame.tsx'
import { useFinishSignIn } from '../SignIn.tsx'

/** The target of an invitation's link: a password makes the account. */
export function AcceptInvitation({ token }: { token: string }) {
  const finishSignIn = useFinishSignIn()
  const { mutateAsync: accept } = useMutation(api.accounts.accept_invitation.mutationOptions())
  return (
    <>
      <AuthHeading
        title="Welcome"
        text="Choose a password. From then on you sign in with your email address."
      />
      <AuthForm
        email={false}
        password="new"
        submitLabel="Create my account"
        onSubmit={async ({ password }) => {
          const { message } = await accept({ token, password })
          toast.success(message)
          await finishSignIn()
        }}
      />
    </>
  )
}
