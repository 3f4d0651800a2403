import { api } from '../../../lib/api.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { FactorForm } from './FactorForm.tsx'

export interface SecondStepProps {
  /** The kinds that the person has. */
  factors: FactorKind[]
  onSignedIn: () => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

/** The step of a sign-in after the password. */
export default function SecondStepForm({ factors, onSignedIn, onBack }: SecondStepProps) {
  return (
    <FactorForm
      factors={factors}
      submitLabel="Sign In"
      actions={<Button onClick={onBack}>Back</Button>}
      onCode={async (code) => {
        await api.accounts.sign_in_code.call({ code })
        await onSignedIn()
      }}
      onPasskey={async () => {
        const { signInWithPasskey } = await import('./passkeyCalls.ts')
        await signInWithPasskey(true)
        await onSignedIn()
      }}
    />
  )
}
