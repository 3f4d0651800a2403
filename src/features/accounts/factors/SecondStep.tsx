import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'

interface SecondStepProps {
  onSignedIn: () => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

/** The step of a sign-in after the password. */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const { mutateAsync: sendCode } = useMutation(api.accounts.sign_in_code.mutationOptions())
  return (
    <CodeForm
      submitLabel="Sign In"
      withRecovery
      actions={<Button onClick={onBack}>Back</Button>}
      onSubmit={async (code) => {
        await sendCode({ code })
        await onSignedIn()
      }}
    />
  )
}
