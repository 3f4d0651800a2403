import type { Context } from '../../../server/context.ts'
import type { Env } from '../../../server/env.ts'
import { unauthorized } from '../../../server/errors.ts'
import { auditFailedAttempt } from '../attempts.server.ts'

/** Whether somebody may sign in with the provider alone (OIDC_ONLY). */
export const isPasswordClosed = ({ provider }: Env, email: string): boolean =>
  provider?.emergency?.includes(email) === false

export const onlyProvider = ({ provider }: Env) =>
  unauthorized(`Only ${provider?.name} signs in here. Please choose “Continue with ${provider?.name}”.`)

/** Refuses, with an entry, who has shown something else than the provider asks for. @throws 401 */
export async function refuseWithoutProvider(context: Context, email: string, user_id: string | null) {
  const { env } = context.services
  if (!isPasswordClosed(env, email)) return
  await auditFailedAttempt(context, 'account.sign_in_failed', user_id, { cause: 'only_provider' })
  throw onlyProvider(env)
}
