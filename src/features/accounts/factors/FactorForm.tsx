import { useState, type ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import type { FactorKind } from '../../../lib/roles.ts'
import { Button } from '../../../ui/Button.tsx'
import { AuthForm, HiddenUsername } from '../AuthForm.tsx'
import { WayButton } from '../WayButton.tsx'

interface FactorFormProps {
  factors: FactorKind[]
  /** For a step-up, who shows it; otherwise it is the step of a sign-in after the password. */
  stepUpOf?: string
  /** Single sign-on, which can confirm a step-up. */
  provider?: string | null
  onDone: () => Promise<void> | void
  actions?: ReactNode
}

const ways = {
  passkey: 'Use your passkey',
  totp: 'Use the authenticator app',
  recoveryCode: 'Use a recovery code',
  password: 'Use your password',
  provider: 'Use single sign-on',
}
type Way = keyof typeof ways

/** Asks for a second factor: the passkey where there is one, or a code; for the password of who has none. */
export default function FactorForm({ factors, stepUpOf, provider, onDone, actions }: FactorFormProps) {
  const own: Way[] = factors.length > 0 ? [...factors, 'recoveryCode'] : ['password']
  // First for who may have nothing else.
  const offered: Way[] = !provider ? own : factors.length > 0 ? [...own, 'provider'] : ['provider', ...own]
  const [way, setWay] = useState<Way>(factors.includes('passkey') ? 'passkey' : offered[0]!)
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
  const ask = async () => {
    if (way === 'provider') {
      const { askInWindow } = await import('../provider/providerCalls.ts')
      return askInWindow('start_provider_step_up')
    }
    const { signInWithPasskey, stepUpWithPasskey } = await import('./passkeyCalls.ts')
    await (stepUpOf ? stepUpWithPasskey() : signInWithPasskey(true))
    await onDone()
  }
  if (way === 'passkey' || way === 'provider')
    return (
      <div className="flex flex-col gap-4">
        <WayButton
          // The failure of another way goes with it.
          key={way}
          label={way === 'passkey' ? ways.passkey : `Continue with ${provider}`}
          variant="primary"
          go={ask}
        />
        <div className="flex flex-wrap items-center gap-2">{choices}</div>
      </div>
    )
  return (
    <AuthForm
      // Another way begins with an empty field.
      key={way}
      fields={[way]}
      submitLabel={stepUpOf ? 'Confirm' : 'Sign In'}
      withoutToasts
      beforeSubmit={way === 'password' && <HiddenUsername email={stepUpOf ?? ''} />}
      onSubmit={async ({ code, password }) => {
        if (way === 'password') await api.accounts.step_up.call({ password })
        else await (stepUpOf ? api.accounts.step_up : api.accounts.sign_in_code).call({ code })
        await onDone()
      }}
      actions={choices}
    />
  )
}
