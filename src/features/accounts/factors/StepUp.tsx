import { useEffect, useState } from 'react'
import { setStepUp } from '../../../lib/stepUp.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { api } from '../../../lib/api.ts'
import { AuthForm } from '../AuthForm.tsx'
import { HiddenUsername } from '../HiddenUsername.tsx'

type Asked = PromiseWithResolvers<boolean>

/** Asks for the password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ email }: { email: string }) {
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
      description="This is asked for what reaches far. It then holds for ten minutes."
    >
      <AuthForm
        email={false}
        password="current"
        submitLabel="Confirm"
        withoutToasts
        beforeSubmit={<HiddenUsername email={email} />}
        onSubmit={async ({ password }) => {
          await api.accounts.step_up.call({ password })
          close(true)
        }}
      />
    </Dialog>
  )
}
