import { EMERGENCY_MINUTES, formatMinutes } from '../../../lib/times.ts'
import type { Write } from '../../../server/command.ts'
import { conflict, forbidden } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { emergencyMail } from '../mail.server.tsx'
import { IS_LIMITED } from '../../../server/session.ts'
import { administratorEmails } from '../staff.server.ts'
import { lockUser } from '../users.server.ts'
import { myAccountContract } from './myAccountContract.ts'

const OPEN = `update sessions set emergency_until = now() + make_interval(mins => ${EMERGENCY_MINUTES}) where id = $1`
const IS_OPEN = `
  select from sessions where user_id = $1 and emergency_until > now() and expires_at > now()`
/** SQL: in each browser of the person. */
export const END_EMERGENCY =
  'update sessions set emergency_until = null where user_id = $1 and emergency_until is not null'

export const open_emergency = command(
  myAccountContract.open_emergency,
  async ({ services, session, input: { reason } }, write) => {
    const { user_id, session_id, email, may_use_emergency } = session!
    if (!may_use_emergency)
      throw forbidden('You may not use emergency access. An administrator can allow it under People.')
    // One after the other, so that the administrators are told once.
    await lockUser(write.tx, user_id)
    if ((await write.runSql('emergency.is_open', IS_OPEN, [user_id])).length > 0)
      throw conflict(
        'Emergency access is open already, here or in another browser. You can sign that out below.',
      )
    await write.runSql('emergency.open', OPEN, [session_id])
    await write.audit('account.emergency_opened', user_id, { reason })
    for (const administrator of await administratorEmails(write))
      await write.mail(await emergencyMail(services.env, administrator, email, reason))
    return { message: `Emergency access is open for ${formatMinutes(EMERGENCY_MINUTES)}.` }
  },
)

export const end_emergency = command(myAccountContract.end_emergency, async ({ session }, write) => {
  const { user_id, is_emergency } = session!
  if (is_emergency) {
    await write.runSql('emergency.end', END_EMERGENCY, [user_id])
    await write.audit('account.emergency_ended', user_id)
  } else write.unchanged()
  return { message: 'Emergency access has ended.' }
})

const ALLOW = `
  update user_roles set may_use_emergency = $2 where user_id = $1 and may_use_emergency <> $2
  returning approved and ${IS_LIMITED} as is_limited`

/** Says whether somebody may open emergency access; what is open ends. @returns undefined where that was so before */
export async function allowEmergency({ runSql }: Write, user_id: string, allowed: boolean) {
  const [changed] = await runSql<{ is_limited: boolean }>('emergency.allow', ALLOW, [user_id, allowed])
  if (!allowed) await runSql('emergency.end', END_EMERGENCY, [user_id])
  return changed
}
