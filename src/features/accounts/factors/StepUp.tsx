import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { setStepUp } from '../../../lib/stepUp.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AuthForm, HiddenUsername } from '../AuthForm.tsx'
import type { SessionState } from '../contract.ts'

const FactorForm = onDemand(() => import('./FactorForm.tsx'))

type Asked = PromiseWithResolvers<boolean>

/** Asks for second factor or password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ user, factors }: Pick<SessionState, 'user' | 'factors'>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  // The API client, which is outside React, asks through this.
  useEffect(() => {
    let open: Asked | null = null
    setStepUp(() => {
      open ??= Promise.withResolvers<boolean>()
      setAsked(open)
      return open.promise.finally(() => (open = null))
    })
    return () => {
      setStepUp(undefined)
      open?.resolve(false)
    }
  }, [])
  const close = (confirmed: boolean) => {
    asked?.resolve(confirmed)
    setAsked(null)
  }
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && close(false)}
      title="Confirm that it’s you"
      description="Important changes ask for this. You won’t be asked again for ten minutes."
    >
      {factors.length > 0 ? (
        <FactorForm
          factors={factors}
          isStepUp
          waiting={<Spinner />}
          onDone={() => close(true)}
          onLoadError={() => close(false)}
        />
      ) : (
        <AuthForm
          fields={['password']}
          submitLabel="Confirm"
          withoutToasts
          beforeSubmit={<HiddenUsername email={user?.email ?? ''} />}
          onSubmit={async ({ password }) => {
            await api.accounts.step_up.call({ password })
            close(true)
          }}
        />
      )}
    </Dialog>
  )
}
