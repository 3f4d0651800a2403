import { api } from '../../../lib/api.ts'
import { AuthForm } from '../AuthForm.tsx'
import type { SessionState } from '../contract.ts'
import { HiddenUsername } from '../HiddenUsername.tsx'
import { FactorForm } from './FactorForm.tsx'

export type StepUpFormProps = Pick<SessionState, 'user' | 'factors'> & { onConfirmed: () => void }

/** Asks for a second factor, or for the password of somebody who has none. */
export default function StepUpForm({ user, factors, onConfirmed }: StepUpFormProps) {
  const confirm = async (shown: { password: string } | { code: string }) => {
    await api.accounts.step_up.call(shown)
    onConfirmed()
  }
  if (factors.length > 0)
    return (
      <FactorForm
        factors={factors}
        submitLabel="Confirm"
        onCode={(code) => confirm({ code })}
        onPasskey={async () => {
          const { stepUpWithPasskey } = await import('./passkeyCalls.ts')
          await stepUpWithPasskey()
          onConfirmed()
        }}
      />
    )
  return (
    <AuthForm
      email={false}
      password="current"
      submitLabel="Confirm"
      withoutToasts
      beforeSubmit={<HiddenUsername email={user?.email ?? ''} />}
      onSubmit={({ password }) => confirm({ password })}
    />
  )
}
