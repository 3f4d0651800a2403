import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { answerStepUp, stepUpStore } from '../../../lib/stepUp.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AuthForm, HiddenUsername } from '../AuthForm.tsx'
import type { SessionState } from '../contract.ts'

const FactorForm = onDemand(() => import('./FactorForm.tsx'))

/** Asks for second factor or password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ user, factors }: Pick<SessionState, 'user' | 'factors'>) {
  const isAsked = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.isAsked, () => false)
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(open) => !open && answerStepUp(false)}
      title="Confirm that it’s you"
      description="Important changes ask for this. You won’t be asked again for ten minutes."
    >
      {factors.length > 0 ? (
        <FactorForm
          factors={factors}
          isStepUp
          waiting={<Spinner />}
          onDone={() => answerStepUp(true)}
          onLoadError={() => answerStepUp(false)}
        />
      ) : (
        <AuthForm
          fields={['password']}
          submitLabel="Confirm"
          withoutToasts
          beforeSubmit={<HiddenUsername email={user?.email ?? ''} />}
          onSubmit={async ({ password }) => {
            await api.accounts.step_up.call({ password })
            answerStepUp(true)
          }}
        />
      )}
    </Dialog>
  )
}
