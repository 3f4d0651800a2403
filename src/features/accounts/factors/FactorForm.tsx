import { useState, type ReactNode } from 'react'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface FactorFormProps {
  /** The kinds that the person has. */
  factors: FactorKind[]
  submitLabel: string
  onCode: (code: string) => Promise<void>
  onPasskey: () => Promise<void>
  /** Beside the submit button. */
  actions?: ReactNode
}

/** Asks for a second factor: the passkey where there is one, or a code. */
export function FactorForm({ factors, submitLabel, onCode, onPasskey, actions }: FactorFormProps) {
  const hasPasskey = factors.includes('passkey')
  const [isCode, setIsCode] = useState(!hasPasskey)
  if (!isCode)
    return (
      <div className="flex flex-col gap-4">
        <PasskeyButton label="Use your passkey" variant="primary" onPress={onPasskey} />
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
      submitLabel={submitLabel}
      withApp={factors.includes('totp')}
      withRecovery
      onSubmit={onCode}
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
