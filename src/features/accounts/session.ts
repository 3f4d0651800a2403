/* Apart from the contract, so that no page brings its schemas into the browser. */
import type { SessionState } from './contract.ts'

/** Without a session. */
export const anonymous: SessionState = {
  user: null,
  role: null,
  approved: false,
  request_status: null,
  rejected_at: null,
  disabled_at: null,
  expires_at: null,
  expires_in: null,
}

/** The error code of a sign-in whose password is right but whose e-mail was never confirmed: offer to resend. */
export const EMAIL_NOT_CONFIRMED = 'EMAIL_NOT_CONFIRMED'
