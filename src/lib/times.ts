/** How long sessions, links and other tokens work; texts say it with `formatMinutes`. */
import { plural } from './text.ts'

/** How long a token works, in minutes (acceptance D15, D17, D19). */
export const tokenMinutes = {
  'first-administrator': 24 * 60,
  'confirm-email': 24 * 60,
  'reset-password': 30,
  'change-email': 60,
  invitation: 3 * 24 * 60,
  'second-factor': 5,
  'totp-enrollment': 15,
  'passkey-sign-in': 5,
  'passkey-step-up': 5,
  'passkey-add': 5,
  'provider-sign-in': 10,
  'provider-sign-in-again': 10,
  'provider-link': 10,
  'provider-step-up': 10,
  'provider-ended': 10,
}

/** Maximum lifetime of a session in minutes; idle ones end sooner (IDLE_MINUTES). */
export const SESSION_MINUTES = 12 * 60

/** How long a viewer has the role internal (docs/decisions/0047). */
export const EMERGENCY_MINUTES = 60

const HOUR = 60
const DAY = 24 * HOUR

/** '60 minutes', '24 hours', '3 days': one hour is said in minutes and one day in hours. */
export function formatMinutes(minutes: number): string {
  if (minutes <= HOUR) return plural(minutes, 'minute')
  return minutes <= DAY ? plural(minutes / HOUR, 'hour') : plural(minutes / DAY, 'day')
}

/** 12 as '12 s', 72 as '1 min 12 s', 7500 as '2 h 5 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  return minutes < HOUR
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`
}
