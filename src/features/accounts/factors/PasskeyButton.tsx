import { WayButton } from '../WayButton.tsx'

interface PasskeyButtonProps {
  label: string
  variant?: 'primary'
  /** Asks the browser for a passkey. */
  ask: (calls: typeof import('./passkeyCalls.ts')) => Promise<void>
  onDone: () => Promise<void> | void
}

export const PasskeyButton = ({ ask, onDone, ...button }: PasskeyButtonProps) => (
  <WayButton
    {...button}
    go={async () => {
      await ask(await import('./passkeyCalls.ts'))
      await onDone()
    }}
  />
)

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
