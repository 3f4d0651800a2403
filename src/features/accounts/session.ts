/* Not in the contract, so that the browser need not load its schemas. */
import type { SessionState } from './contract.ts'

export const anonymous: SessionState = {
  user: null,
  role: null,
  divisions: null,
  hides: [],
  approved: false,
  request_status: null,
  rejected_at: null,
  disabled_at: null,
  factors: [],
  factor_required: false,
  may_use_emergency: false,
  emergency_minutes: 0,
  expires_at: null,
  expires_in: null,
}

/** The error code of a sign-in with the right password and an unconfirmed email. */
export const EMAIL_NOT_CONFIRMED = 'EMAIL_NOT_CONFIRMED'
