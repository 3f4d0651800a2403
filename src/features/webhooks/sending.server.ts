import { setTimeout as pause } from 'node:timers/promises'
import { EVERYTHING, inScope } from '../../db/scope.ts'
import { transact } from '../../server/command.ts'
import { decrypt } from '../../server/encryption.ts'
import { stackText } from '../../server/log.ts'
import type { Services } from '../../server/services.ts'
import { TEST_TYPE } from '../../lib/webhookEvents.ts'
import { switchedOffMail } from './mail.server.tsx'
import { postEvent, type Answer } from './request.server.ts'

type Sending = Pick<Services, 'database' | 'env' | 'log' | 'jobs'>

interface Receiver {
  id: string
  url: string
  secret: string
}
interface Event {
  id: number
  type: string
  record_id: string | null
  created_at: Date
}

const POLL_MS = 1_000
/** Events of different records that one receiver gets at once. */
const AT_ONCE = 5
/** For days an event stays in the log once it is over. */
const KEPT = '30 days'

export const SECRET_PURPOSE = 'webhook'

const DUE = `
  select id, url, secret from webhooks
  where is_on and coalesce(paused_until <= now(), true)
    and exists (select from webhook_events where webhook_id = webhooks.id and state = 'waiting' and next_at <= now())`

// One that is being sent is not due for a minute; if the process dies meanwhile, it is sent again then. An event waits for the earlier ones of its record.
const TAKE = `
  with due as (
    select id from webhook_events as event
    where webhook_id = $1 and state = 'waiting' and next_at <= now() and not exists (
      select from webhook_events as earlier
      where earlier.webhook_id = $1 and earlier.state = 'waiting' and earlier.record_id = event.record_id and earlier.id < event.id)
    order by id limit ${AT_ONCE} for update skip locked
  )
  update webhook_events set tries = tries + 1, next_at = now() + interval '1 minute'
  from due where webhook_events.id = due.id
  returning webhook_events.id::float8 as id, type, record_id, created_at`

const DELIVERED = `
  with receiver as (
    update webhooks set failing_since = null, failures = 0, paused_until = null
    where id = (select webhook_id from webhook_events where id = $1) and failing_since is not null
  )
  update webhook_events set state = 'delivered', status = $2, answer = $3 where id = $1`

// 5 seconds, 20 seconds, 80 seconds ... up to 4 hours, for a day; the receiver as a whole is asked again within five minutes.
const FAILED = `
  with receiver as (
    update webhooks set failing_since = coalesce(failing_since, now()), failures = failures + 1,
      paused_until = now() + least(interval '5 seconds' * 2 ^ least(failures, 8), interval '5 minutes')
    where id = (select webhook_id from webhook_events where id = $1)
  )
  update webhook_events set status = $2, answer = $3,
    state = case when give_up_at < now() then 'failed' else 'waiting' end,
    next_at = now() + least(interval '5 seconds' * 4 ^ least(tries - 1, 8), interval '4 hours')
  where id = $1`

const SWITCH_OFF = `
  update webhooks set is_on = false where id = $1 and is_on and failing_since < now() - interval '3 days' returning name`
const ADMINISTRATORS = `
  select email from users join user_roles on user_id = users.id where role = 'admin' and approved and disabled_at is null`
const EXPIRE = `delete from webhook_events where state <> 'waiting' and created_at < now() - interval '${KEPT}'`

/** The body of an event: which record, and never what it says. */
function eventBody({ type, record_id, created_at }: Omit<Event, 'id'>): string {
  const kind = type === TEST_TYPE ? 'test' : type.startsWith('inquiry.') ? 'inquiry' : 'client'
  return JSON.stringify({
    type,
    timestamp: created_at.toISOString(),
    data: record_id === null ? {} : { [`${kind}_id`]: record_id },
  })
}

/** Sends what is due to one receiver, until nothing is due or something failed. */
async function sendTo(
  services: Sending,
  { id: webhook_id, url, secret: stored }: Receiver,
  stopping: AbortSignal,
): Promise<void> {
  const { database, env } = services
  const secret = decrypt(env.AUTH_SECRET, SECRET_PURPOSE, webhook_id, stored)
  const sendOne = async (event: Event): Promise<boolean> => {
    const message = { url, id: `msg_${event.id}`, body: eventBody(event), secret: secret ?? '' }
    const answer: Answer = secret
      ? await postEvent(message, env.WEBHOOK_PRIVATE === 'yes', stopping)
      : {
          status: null,
          text: 'Its secret cannot be read: AUTH_SECRET is another one. Remove it and add it again.',
        }
    // Nobody knows whether it came; it is sent once more in a minute.
    if (answer.status === null && stopping.aborted) return false
    const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300
    // PostgreSQL stores no NUL.
    const values = [event.id, answer.status, answer.text.replaceAll('\0', '')]
    await database.runSql(
      isDelivered ? 'webhooks.delivered' : 'webhooks.failed',
      isDelivered ? DELIVERED : FAILED,
      values,
    )
    return isDelivered
  }
  for (;;) {
    const events = await database.runSql<Event>('webhooks.take', TAKE, [webhook_id])
    if (events.length === 0 || stopping.aborted) return
    const delivered = await Promise.all(events.map(sendOne))
    if (delivered.includes(false)) return switchOffDead(services, webhook_id)
  }
}

/** A receiver that accepted nothing for three days is switched off, and administrators are told. */
const switchOffDead = (services: Sending, webhook_id: string) =>
  transact(services, { actor: { kind: 'job' } }, async (write) => {
    const [webhook] = await write.runSql<{ name: string }>('webhooks.switch_off', SWITCH_OFF, [webhook_id])
    if (!webhook) return write.unchanged()
    await write.audit('webhooks.switched_off', null, { name: webhook.name })
    for (const { email } of await write.runSql<{ email: string }>(
      'webhooks.administrators',
      ADMINISTRATORS,
      [],
    ))
      await write.mail(await switchedOffMail(services.env, email, webhook.name))
  })

/**
 * Sends events as they become due; several instances share them.
 * @returns ends it; what is being sent then is sent again later
 */
export function startWebhooks(services: Sending): () => Promise<void> {
  const { database, log } = services
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const logFailure = (error: unknown) => log.error(stackText(error), 'webhooks not sent')
  const look = async () => {
    const receivers = await database.runSql<Receiver>('webhooks.due', DUE, [])
    for (const receiver of receivers) {
      if (underWay.has(receiver.id) || stopping.signal.aborted) continue
      const sending = sendTo(services, receiver, stopping.signal).catch(logFailure)
      underWay.set(
        receiver.id,
        sending.finally(() => underWay.delete(receiver.id)),
      )
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(logFailure)
      await pause(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void inScope(EVERYTHING, run)
  return async () => {
    stopping.abort()
    await Promise.all(underWay.values())
  }
}

export const expireWebhookEvents = ({ runSql }: Services['database']) => ({
  run: async () => void (await runSql('webhooks.expire', EXPIRE, [])),
  cron: '25 3 * * *',
})
