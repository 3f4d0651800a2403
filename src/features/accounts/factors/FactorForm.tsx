import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface FactorFormProps {
  /** The kinds that the person has. */
  factors: FactorKind[]
  /** For a step-up; otherwise it is the step of a sign-in after the password. */
  isStepUp?: boolean
  onDone: () => Promise<void> | void
  /** Beside the submit button. */
  actions?: ReactNode
}

/** Asks for a second factor: the passkey where there is one, or a code. */
export default function FactorForm({ factors, isStepUp = false, onDone, actions }: FactorFormProps) {
  const hasPasskey = factors.includes('passkey')
  const [isCode, setIsCode] = useState(!hasPasskey)
  const showCode = async (code: string) => {
    await (isStepUp ? api.accounts.step_up : api.accounts.sign_in_code).call({ code })
    await onDone()
  }
  const showPasskey = async () => {
    const { signInWithPasskey, stepUpWithPasskey } = await import('./passkeyCalls.ts')
    await (isStepUp ? stepUpWithPasskey() : signInWithPasskey(true))
    await onDone()
  }
  if (!isCode)
    return (
      <div className="flex flex-col gap-4">
        <PasskeyButton label="Use your passkey" variant="primary" onPress={showPasskey} />
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <Button variant="quiet" onClick={() => setIsCode(true)}>
            Use a code
          </Button>
        </div>
      </div>
    )
  return (
    <CodeForm
      submitLabel={isStepUp ? 'Confirm' : 'Sign In'}
      withApp={factors.includes('totp')}
      withRecovery
      onSubmit={showCode}
      actions={
        <>
          {actions}
          {hasPasskey && (
            <Button variant="quiet" onClick={() => setIsCode(false)}>
              Use your passkey
            </Button>
          )}
        </>
      }
    />
  )
}
