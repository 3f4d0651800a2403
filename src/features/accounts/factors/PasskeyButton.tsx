import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'

interface PasskeyButtonProps {
  label: string
  variant?: 'primary'
  /** Asks the browser for a passkey, with passkeyCalls.ts, which is loaded then. */
  onPress: () => Promise<void>
}

/** A failure is shown below the button. */
export function PasskeyButton({ label, variant, onPress }: PasskeyButtonProps) {
  const ask = useMutation({ mutationFn: onPress })
  return (
    <div className="flex flex-col gap-2">
      <Button size="large" variant={variant} busy={ask.isPending} onClick={() => ask.mutate()}>
        {label}
      </Button>
      <p
        role="alert"
        className={ask.error ? 'rounded-md bg-danger-soft px-3.5 py-2.5 text-danger' : 'sr-only'}
      >
        {ask.error && failureOf(ask.error).message}
      </p>
    </div>
  )
}

/** In place of password and second factor. */
export const PasskeySignIn = ({ onSignedIn }: { onSignedIn: () => Promise<void> }) => (
  <div className="mt-4">
    <PasskeyButton
      label="Sign in with a passkey"
      onPress={async () => {
        const { signInWithPasskey } = await import('./passkeyCalls.ts')
        await signInWithPasskey(false)
        await onSignedIn()
      }}
    />
  </div>
)
