import { notSignedIn } from '../../server/errors.ts'
import { query } from '../../server/procedure.ts'
import { readDisabledAt, SESSION_SECONDS } from '../../server/session.ts'
import { anonymous } from './session.ts'
import { accountsContract } from './contract.ts'

export const session = query(accountsContract.session, async ({ services, session, headers }) => {
  if (!session) {
    const disabled_at = await readDisabledAt(services.database, services.env, headers)
    return { ...anonymous, disabled_at: disabled_at?.toISOString() ?? null }
  }
  const { user_id, email, role, approved, request_status, rejected_at, disabled_at, expires_at } = session
  const { factors, factor_required, may_use_emergency, emergency_minutes } = session
  return {
    user: { id: user_id, email },
    role,
    approved,
    request_status,
    rejected_at: rejected_at?.toISOString() ?? null,
    disabled_at: disabled_at?.toISOString() ?? null,
    factors,
    factor_required,
    may_use_emergency,
    emergency_minutes,
    ...ending(expires_at),
  }
})

// The earlier of the maximum age since sign-in and the idle limit since the last input (acceptance D35).
const KEEP_ALIVE = `
  update sessions set
    expires_at = least(now() + make_interval(mins => $2), created_at + make_interval(secs => $3))
  where id = $1 and expires_at > now() returning expires_at`

/** Not a command, which would write an audit entry every minute. */
export const activity = query(accountsContract.activity, async ({ services, session }) => {
  const { database, env } = services
  const values = [session!.session_id, env.IDLE_MINUTES, SESSION_SECONDS]
  const [row] = await database.runSql<{ expires_at: Date }>('session.activity', KEEP_ALIVE, values)
  if (!row) throw notSignedIn()
  return ending(row.expires_at)
})

const ending = (expires_at: Date) => ({
  expires_at: expires_at.toISOString(),
  expires_in: Math.max(0, Math.round((expires_at.getTime() - Date.now()) / 1000)),
})
