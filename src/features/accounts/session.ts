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
  provider_name: null,
  provider_only: false,
  is_linked: false,
  expires_at: null,
  expires_in: null,
}

/** What stays once this browser is signed out: how to sign in. */
export const signedOutState = (before: SessionState | undefined): SessionState => ({
  ...anonymous,
  provider_name: before?.provider_name ?? null,
  provider_only: before?.provider_only ?? false,
})

/** The error code of a sign-in with the right password and an unconfirmed email. */
export const EMAIL_NOT_CONFIRMED = 'EMAIL_NOT_CONFIRMED'
