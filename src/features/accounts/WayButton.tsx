import { useMutation } from '@tanstack/react-query'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'

interface WayButtonProps {
  label: string
  variant?: 'primary' | undefined
  go: () => Promise<void>
}

/** A way to show who it is besides typing. A failure is shown below the button. */
export function WayButton({ label, variant, go }: WayButtonProps) {
  const { mutate, error, isPending } = useMutation({ mutationFn: go })
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
    <WayButton
      label="Sign in with a passkey"
      go={async () => {
        const { signInWithPasskey } = await import('./factors/passkeyCalls.ts')
        await signInWithPasskey(false)
        await onSignedIn()
      }}
    />
  </div>
)

/** Single sign-on, where there is one. @param from the page to come back to; without it the page stays as it is */
export const ProviderSignIn = ({ name, from }: { name: string | null | undefined; from?: string }) =>
  name && (
    <div className="mt-4">
      <WayButton
        label={`Continue with ${name}`}
        go={async () => {
          const { askInWindow, goToProvider } = await import('./provider/providerCalls.ts')
          const start = 'start_provider_sign_in'
          await (from === undefined ? askInWindow(start) : goToProvider(start, from))
        }}
      />
    </div>
  )
