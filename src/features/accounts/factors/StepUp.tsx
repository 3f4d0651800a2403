import { useSyncExternalStore } from 'react'
import type { FactorKind } from '../../../lib/roles.ts'
import { answerStepUp, stepUpStore } from '../../../lib/stepUp.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

const FactorForm = onDemand(() => import('./FactorForm.tsx'))

interface StepUpProps {
  email: string
  factors: FactorKind[]
  /** Single sign-on, where an account of it is linked. */
  provider: string | null
}

/** Asks for second factor or password when a call of the page needs a step-up; the API client then repeats the call. */
export function StepUp({ email, factors, provider }: StepUpProps) {
  const reason = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.reason, () => undefined)
  const cancel = () => answerStepUp(false)
  if (!reason) return null
  return (
    <Dialog
      onClose={cancel}
      title="Confirm that it’s you"
      description={`${reason} You won’t be asked again for ten minutes.`}
    >
      <FactorForm
        factors={factors}
        stepUpOf={email}
        provider={provider}
        waiting={<Spinner />}
        onDone={() => answerStepUp(true)}
        onLoadError={cancel}
        actions={<Button onClick={cancel}>Cancel</Button>}
      />
    </Dialog>
  )
}
