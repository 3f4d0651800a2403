/* Loaded when a passkey is used (WayButton.tsx, FactorForm.tsx, FactorSetup.tsx). */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api } from '../../../lib/api.ts'
import { UserMessageError } from '../../../lib/failure.ts'

/** @param second_step after the password of the same person */
export async function signInWithPasskey(second_step: boolean): Promise<void> {
  const optionsJSON = await api.accounts.start_sign_in_passkey.call({ second_step })
  const passkey = await startAuthentication({ optionsJSON }).catch(explain)
  await api.accounts.sign_in_passkey.call({ passkey })
}

export async function stepUpWithPasskey(): Promise<void> {
  const optionsJSON = await api.accounts.start_step_up.call({})
  const passkey = await startAuthentication({ optionsJSON }).catch(explain)
  await api.accounts.step_up.call({ passkey })
}

/** @returns the recovery codes, where this is the first factor */
export async function addPasskey(name: string): Promise<string[] | null> {
  const optionsJSON = await api.accounts.start_passkey.call({})
  const passkey = await startRegistration({ optionsJSON }).catch(explain)
  const { recovery_codes } = await api.accounts.confirm_passkey.call({ name, passkey })
  return recovery_codes
}

/** What browsers say by the name of an error; its text is for developers. */
const sentences: Record<string, string> = {
  NotAllowedError:
    'No passkey was used: it was canceled, took too long, or this device has none for this site.',
  AbortError: 'No passkey was used: it was canceled.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work only at the usual address of this site, over https.',
  NotSupportedError: 'This device cannot make the kind of passkey that is needed here.',
  ConstraintError: 'This device has no PIN, fingerprint or face set up, which a passkey needs.',
}

/** @throws the error with a sentence for people */
function explain(error: Error): never {
  const { name } = error.cause instanceof Error ? error.cause : error
  const message = sentences[name] ?? 'This browser or device could not use a passkey.'
  throw new UserMessageError({ message }, error)
}
