import { useMutation } from '@tanstack/react-query'
import { Link, href } from 'react-router'
import { failureOf } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { AuthHeading, linkClass } from '../AuthFrame.tsx'
import { api } from '../../../lib/api.ts'

/** The target of the link to a new address. A button, because mail scanners open links too. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation(api.accounts.confirm_new_email.mutationOptions())
  if (data) {
    return (
      <>
        <AuthHeading title="Your address is changed" text={data.message} />
        <Link to={href('/operational')} className={linkClass}>
          Go to the staff pages
        </Link>
      </>
    )
  }
  return (
    <>
      <AuthHeading
        title="Use this email address?"
        text="From then on you sign in with it. Your old address is told."
      />
      {error && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-3.5 py-2.5 text-danger">
          {failureOf(error).message}
        </p>
      )}
      <Button variant="primary" size="large" busy={isPending} onClick={() => mutate({ token })}>
        Use this address
      </Button>
    </>
  )
}
