import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { setStepUp } from '../../../lib/stepUp.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AuthForm } from '../AuthForm.tsx'
import type { SessionState } from '../contract.ts'
import { HiddenUsername } from '../HiddenUsername.tsx'
import { CodeForm } from './CodeForm.tsx'

type Asked = PromiseWithResolvers<boolean>

/** Asks for second factor or password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ user, has_factor }: Pick<SessionState, 'user' | 'has_factor'>) {
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
  const confirm = async (shown: { password: string } | { code: string }) => {
    await api.accounts.step_up.call(shown)
    close(true)
  }
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && close(false)}
      title="Confirm that it’s you"
      description="This is asked for what reaches far. It then holds for ten minutes."
    >
      {has_factor ? (
        <CodeForm submitLabel="Confirm" withRecovery onSubmit={(code) => confirm({ code })} />
      ) : (
        <AuthForm
          email={false}
          password="current"
          submitLabel="Confirm"
          withoutToasts
          beforeSubmit={<HiddenUsername email={user?.email ?? ''} />}
          onSubmit={({ password }) => confirm({ password })}
        />
      )}
    </Dialog>
  )
}
