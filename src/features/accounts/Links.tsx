import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthHeading, linkClass } from './AuthFrame.tsx'
import { useEnter } from './SignIn.tsx'
import { accounts, sessionQuery } from './useSession.ts'

/** Where the link of the confirmation e-mail leads: uses it up, which signs in, and goes on. */
export function ConfirmEmail({ token }: { token: string }) {
  const queryClient = useQueryClient()
  // A query, because it runs by itself and once; a write, so it is never repeated by itself.
  const confirmation = useQuery({
    queryKey: ['confirm_email', token],
    queryFn: async () => {
      const { message } = await accounts.confirm_email.call({ token })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      toast.success(message)
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (confirmation.isSuccess) return <Navigate to="/operational" replace />
  if (!confirmation.error) return <Spinner label="Confirming your email address..." />
  const { message, status } = failureOf(confirmation.error)
  return (
    <>
      <AuthHeading focused title="Not confirmed" text={message} />
      {status ? (
        <p className="text-ink-soft">
          If your address is confirmed already,{' '}
          <Link to="/auth" replace className={linkClass}>
            sign in
          </Link>
          . If not, sign in as well: you are then offered a new link.
        </p>
      ) : (
        <Button busy={confirmation.isFetching} onClick={() => void confirmation.refetch()}>
          Retry
        </Button>
      )}
    </>
  )
}

/** Where the link leads that the first start prints (acceptance D15). */
export function FirstAdministrator({ token }: { token: string }) {
  const enter = useEnter()
  const { mutateAsync: make } = useMutation(accounts.first_administrator.mutationOptions())
  return (
    <>
      <AuthHeading
        title="Welcome"
        text="Make your account. It becomes the first administrator: you decide who else may enter."
      />
      <AuthForm
        password="new"
        submitLabel="Create the administrator"
        onSubmit={async (typed) => {
          const { message } = await make({ token, ...typed })
          toast.success(message)
          await enter()
        }}
      />
    </>
  )
}
