import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import type { FactorKind } from '../../../lib/factorKinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { AuthForm } from '../AuthForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface FactorFormProps {
  factors: FactorKind[]
  /** For a step-up; otherwise it is the step of a sign-in after the password. */
  isStepUp?: boolean
  onDone: () => Promise<void> | void
  actions?: ReactNode
}

const ways = {
  passkey: 'Use your passkey',
  appCode: 'Use the authenticator app',
  recoveryCode: 'Use a recovery code',
}
type Way = keyof typeof ways

/** Asks for a second factor: the passkey where there is one, or a code. */
export default function FactorForm({ factors, isStepUp = false, onDone, actions }: FactorFormProps) {
  const offered: Way[] = [...factors.map((kind) => (kind === 'totp' ? 'appCode' : kind)), 'recoveryCode']
  const [way, setWay] = useState<Way>(offered.includes('passkey') ? 'passkey' : 'appCode')
  const showPasskey = async () => {
    const { signInWithPasskey, stepUpWithPasskey } = await import('./passkeyCalls.ts')
    await (isStepUp ? stepUpWithPasskey() : signInWithPasskey(true))
    await onDone()
  }
  const choices = (
    <>
      {actions}
      {offered
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="quiet" onClick={() => setWay(other)}>
            {ways[other]}
          </Button>
        ))}
    </>
  )
  if (way === 'passkey')
    return (
      <div className="flex flex-col gap-4">
        <PasskeyButton label={ways.passkey} variant="primary" onPress={showPasskey} />
        <div className="flex flex-wrap items-center gap-2">{choices}</div>
      </div>
    )
  return (
    <AuthForm
      // Another way begins with an empty field.
      key={way}
      fields={[way]}
      submitLabel={isStepUp ? 'Confirm' : 'Sign In'}
      withoutToasts
      onSubmit={async ({ code }) => {
        await (isStepUp ? api.accounts.step_up : api.accounts.sign_in_code).call({ code })
        await onDone()
      }}
      actions={choices}
    />
  )
}
