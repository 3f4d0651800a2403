import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'

interface PasskeyButtonProps {
  label: string
  variant?: 'primary'
  /** Asks the browser for a passkey. */
  ask: (calls: typeof import('./passkeyCalls.ts')) => Promise<void>
  onDone: () => Promise<void> | void
}

/** A failure is shown below the button. */
export function PasskeyButton({ label, variant, ask, onDone }: PasskeyButtonProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await ask(await import('./passkeyCalls.ts'))
      await onDone()
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <Button size="large" variant={variant} busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <p role="alert" className={error ? 'rounded-md bg-danger-soft px-3.5 py-2.5 text-danger' : 'sr-only'}>
        {error && failureOf(error).message}
      </p>
    </div>
  )
}

/** In place of password and second factor. */
export const PasskeySignIn = ({ onSignedIn }: { onSignedIn: () => Promise<void> }) => (
  <div className="mt-4">
    <PasskeyButton
      label="Sign in with a passkey"
      ask={(calls) => calls.signInWithPasskey(false)}
      onDone={onSignedIn}
    />
  </div>
)
