import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { answerStepUp, stepUpStore } from '../../../lib/stepUp.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { AuthForm, HiddenUsername } from '../AuthForm.tsx'
import type { SessionState } from '../contract.ts'

const FactorForm = onDemand(() => import('./FactorForm.tsx'))

/** Asks for second factor or password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ user, factors }: Pick<SessionState, 'user' | 'factors'>) {
  const isAsked = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.isAsked, () => false)
  const cancel = () => answerStepUp(false)
  const actions = <Button onClick={cancel}>Cancel</Button>
  if (!isAsked) return null
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it’s you"
      description="Important changes ask for this. You won’t be asked again for ten minutes."
    >
      {factors.length > 0 ? (
        <FactorForm
          factors={factors}
          isStepUp
          waiting={<Spinner />}
          onDone={() => answerStepUp(true)}
          onLoadError={cancel}
          actions={actions}
        />
      ) : (
        <AuthForm
          fields={['password']}
          submitLabel="Confirm"
          withoutToasts
          actions={actions}
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
