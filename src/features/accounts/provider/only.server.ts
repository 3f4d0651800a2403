import type { Env } from '../../../server/env.ts'
import { unauthorized } from '../../../server/errors.ts'

/** Whether somebody may sign in with the provider alone (OIDC_ONLY). */
export const isPasswordClosed = ({ provider }: Env, email: string): boolean =>
  provider?.emergency?.includes(email) === false

export const onlyProvider = ({ provider }: Env) =>
  unauthorized(`Only ${provider?.name} signs in here. Please choose “Continue with ${provider?.name}”.`)
