import { PasskeyButton } from './PasskeyButton.tsx'

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
