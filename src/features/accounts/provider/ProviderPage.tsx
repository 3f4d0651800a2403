import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthFrame, AuthHeading } from '../AuthFrame.tsx'
import { returnPath } from '../returnPath.ts'
import { notifyOtherTabs } from '../useSession.ts'
import { useSignInSteps } from '../useSignInSteps.tsx'

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  // The URL of this page contains a code.
  { name: 'referrer', content: 'no-referrer' },
]

/** Where the provider sends the browser back to (docs/decisions/0074). */
export default function ProviderPage() {
  return (
    <AuthFrame>
      <Answer />
    </AuthFrame>
  )
}

function Answer() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const goOn = async () => {
    const { comeBack } = await import('./providerCalls.ts')
    const from = comeBack()
    if (from !== undefined) await navigate(returnPath(new URLSearchParams({ from })), { replace: true })
  }
  const { next, secondStep } = useSignInSteps(goOn)
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: async () => {
      const { use, message, second_factors } = await api.accounts.finish_provider.call({
        answer: search.slice(1),
      })
      if (use === 'sign-in') return next(second_factors)
      toast.success(message, { subject: 'account' })
      if (use === 'step-up') notifyOtherTabs('stepped-up')
      await goOn()
    },
  })
  const isSent = useRef(false)
  // Mount: the provider has sent the browser here with its answer, which works once.
  useEffect(() => {
    if (!isSent.current) mutate()
    isSent.current = true
  }, [mutate])
  if (secondStep) {
    return (
      <>
        <AuthHeading title="Second step" text="Now show that it’s you." />
        {secondStep}
      </>
    )
  }
  if (!error && !isSuccess) return <Spinner />
  return (
    <>
      <AuthHeading
        title={error ? 'That did not work' : 'Done'}
        text={error ? failureOf(error).message : 'You can close this window.'}
      />
      {/* To the page that asked, the sign-in without a session; a window closes. */}
      <Button onClick={goOn}>Go back</Button>
    </>
  )
}
