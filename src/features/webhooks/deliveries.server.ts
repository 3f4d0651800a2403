import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost } from '../../db/errors.ts'
import { EVERYTHING, inScope } from '../../db/scope.ts'
import { transact } from '../../server/command.ts'
import { decrypt } from '../../server/encryption.ts'
import { errorFields } from '../../server/log.ts'
import type { Services } from '../../server/context.ts'
import { administratorEmails } from '../accounts/staff.server.ts'
import { switchedOffMail } from './mail.server.tsx'
import { postMessage, type Answer } from './request.server.ts'

type Sending = Pick<Services, 'database' | 'env' | 'log' | 'jobs'>

interface Receiver {
  id: string
  url: string
  secret: string
}
interface Delivery {
  id: number
  message_id: string
  type: string
  record_id: string | null
  created_at: Date
  tries: number
}

const POLL_MS = 1_000
/** Deliveries of different records that one receiver gets at once. */
const AT_ONCE = 5

export const SECRET_PURPOSE = 'webhook'

const IS_OPEN = 'is_on and coalesce(paused_until <= now(), true)'
const DUE = `
  select id, url, secret from webhooks
  where ${IS_OPEN}
    and exists (select from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting' and next_at <= now())`

// One that is being sent is not due for a minute; if the process dies meanwhile, it is sent again then. It waits for the earlier ones of its record.
const TAKE = `
  with due as (
    select id from webhook_deliveries as delivery
    where webhook_id = $1 and state = 'waiting' and next_at <= now()
      and exists (select from webhooks where id = $1 and ${IS_OPEN}) and not exists (
        select from webhook_deliveries as earlier
        where earlier.webhook_id = $1 and earlier.state = 'waiting' and earlier.record_id = delivery.record_id and earlier.id < delivery.id)
    order by id limit ${AT_ONCE} for update skip locked
  )
  update webhook_deliveries set tries = tries + 1, next_at = now() + interval '1 minute'
  from due where webhook_deliveries.id = due.id
  returning webhook_deliveries.id::float8 as id, message_id, type, record_id, created_at, tries`

// An instance that was held up may come with its answer after another one has sent it.
const DELIVERED = `
  update webhook_deliveries set state = 'delivered', status = $3, answer = null where id = $1 and state = 'waiting' and tries = $2`
// 5 seconds, 20 seconds, 80 seconds ... up to 4 hours, for a day; later ones of its record wait as long.
const REFUSED = `
  with refused as (
    update webhook_deliveries set status = $3, answer = $4, state = case when give_up_at < now() then 'failed' else 'waiting' end,
      next_at = now() + least(interval '5 seconds' * 4 ^ least(tries - 1, 8), interval '4 hours')
    where id = $1 and state = 'waiting' and tries = $2 returning webhook_id, record_id, id, next_at, state
  )
  update webhook_deliveries as later set next_at = refused.next_at from refused
  where later.webhook_id = refused.webhook_id and later.record_id = refused.record_id and later.state = 'waiting'
    and later.id > refused.id and refused.state = 'waiting'`

const ACCEPTS = `
  update webhooks set failing_since = null, failures = 0, paused_until = null where id = $1 and failing_since is not null`
// As a whole it is tried again within five minutes.
const REFUSES = `
  update webhooks set failing_since = coalesce(failing_since, now()), failures = failures + 1,
    paused_until = now() + least(interval '5 seconds' * 2 ^ least(failures, 8), interval '5 minutes')
  where id = $1`

const SWITCH_OFF = `
  update webhooks set is_on = false where id = $1 and is_on and failing_since < now() - interval '3 days' returning name`
/** What waits at a webhook that is off has failed: it is sent by hand, or never. */
export const FAIL_WAITING = `update webhook_deliveries set state = 'failed' where webhook_id = $1 and state = 'waiting'`

/** The body: which record, and never what it says. */
function messageBody({ type, record_id, created_at }: Delivery): string {
  const kind = type.startsWith('inquiry.') ? 'inquiry_id' : 'client_id'
  return JSON.stringify({
    type,
    timestamp: created_at.toISOString(),
    data: record_id === null ? {} : { [kind]: record_id },
  })
}

/** Sends what is due to one receiver, until nothing is due or all of a lot was refused. */
async function sendTo(
  services: Sending,
  { id: webhook_id, url, secret: stored }: Receiver,
  stopping: AbortSignal,
): Promise<void> {
  const { env, database } = services
  const { runSql } = database
  const secret = decrypt(env.AUTH_SECRET, SECRET_PURPOSE, webhook_id, stored)
  const sendOne = async (delivery: Delivery): Promise<boolean> => {
    const { id, message_id, tries } = delivery
    const message = { url, id: message_id, body: messageBody(delivery), secret: secret ?? '' }
    const { status, text }: Answer = secret
      ? await postMessage(message, env.WEBHOOK_PRIVATE === 'yes', stopping)
      : {
          status: null,
          text: 'Its secret cannot be read: AUTH_SECRET is another one. Remove it and add it again.',
        }
    // Nobody knows whether it came; it is sent once more in a minute.
    if (status === null && stopping.aborted) return false
    const isDelivered = status !== null && status >= 200 && status < 300
    if (isDelivered) await runSql('webhooks.delivered', DELIVERED, [id, tries, status])
    // PostgreSQL stores no NUL.
    else await runSql('webhooks.refused', REFUSED, [id, tries, status, text.replaceAll('\0', '')])
    return isDelivered
  }
  for (;;) {
    const deliveries = await runSql<Delivery>('webhooks.take', TAKE, [webhook_id])
    if (deliveries.length === 0 || stopping.aborted) return
    const outcomes = await Promise.allSettled(deliveries.map(sendOne))
    for (const one of outcomes) if (one.status === 'rejected') throw one.reason
    if (stopping.aborted) return
    const isAccepted = outcomes.some((one) => one.status === 'fulfilled' && one.value)
    await runSql(isAccepted ? 'webhooks.accepts' : 'webhooks.refuses', isAccepted ? ACCEPTS : REFUSES, [
      webhook_id,
    ])
    if (!isAccepted) return switchOffDead(services, webhook_id)
  }
}

/** A receiver that accepted nothing for three days is switched off, and administrators are told. */
const switchOffDead = (services: Sending, webhook_id: string) =>
  transact(services, { actor: { kind: 'job' } }, async (write) => {
    const [webhook] = await write.runSql<{ name: string }>('webhooks.switch_off', SWITCH_OFF, [webhook_id])
    if (!webhook) return write.unchanged()
    await write.runSql('webhooks.fail_waiting', FAIL_WAITING, [webhook_id])
    await write.audit('webhooks.switched_off', null, { name: webhook.name })
    for (const email of await administratorEmails(write))
      await write.mail(await switchedOffMail(services.env, email, webhook.name))
  })

/**
 * Sends deliveries as they become due; several instances share them.
 * @returns ends it; what is being sent then is sent again later
 */
export function startWebhooks(services: Sending): () => Promise<void> {
  const { database, log } = services
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  // That the database is away is told by what asks for it (createOutageLog).
  const logFailure = (error: unknown) =>
    void (isConnectionLost(error) || log.error(errorFields(error), 'webhooks not sent'))
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

const EXPIRE = `
  delete from webhook_deliveries where id in (
    select id from webhook_deliveries
    where (state <> 'waiting' and created_at < now() - interval '30 days') or webhook_id not in (select id from webhooks) limit 10000)`

/** Deletes deliveries that are over for 30 days, and those of removed webhooks. */
export const expireWebhookDeliveries = ({ pool }: Services['database']) => ({
  run: async () => {
    while ((await pool.query(EXPIRE)).rowCount) continue
  },
  cron: '25 3 * * *',
})
