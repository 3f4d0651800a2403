import { randomBytes, randomUUID } from 'node:crypto'
import { webhooks } from '../../db/schema.ts'
import { plural } from '../../lib/text.ts'
import { TEST_TYPE } from '../../lib/webhookEvents.ts'
import type { Write } from '../../server/command.ts'
import { encrypt } from '../../server/encryption.ts'
import { invalid, notFound } from '../../server/errors.ts'
import { command, query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { webhooksContract } from './contract.ts'
import { refuseUrl, SECRET_PREFIX } from './request.server.ts'
import { SECRET_PURPOSE } from './sending.server.ts'

const LIST = `
  select coalesce(json_agg(webhook order by lower(name), id), '[]')::text as json from (
    select id, name, url, types, is_on, failing_since, (
        select created_at from webhook_events where webhook_id = webhooks.id and state = 'delivered' order by id desc limit 1
      ) as delivered_at,
      (select count(*) from webhook_events where webhook_id = webhooks.id and state = 'waiting') as waiting,
      (select count(*) from webhook_events where webhook_id = webhooks.id and state = 'failed') as failed
    from webhooks
  ) as webhook`

export const listWebhooks = query(webhooksContract.list, ({ services }) =>
  readJson(services.database.runSql, 'webhooks', LIST),
)

const EVENTS = `
  select coalesce(json_agg(event order by id desc), '[]')::text as json from (
    select id, type, record_id, created_at, state, tries, status, answer from webhook_events
    where webhook_id = $1 order by id desc limit 100
  ) as event`

export const listWebhookEvents = query(webhooksContract.events, ({ services, input: { id } }) =>
  readJson(services.database.runSql, 'webhooks.events', EVENTS, [id]),
)

export const makeWebhook = command(webhooksContract.make, async ({ services: { env }, input }, write) => {
  const refused = refuseUrl(input.url, env.WEBHOOK_PRIVATE === 'yes')
  if (refused) throw invalid({ url: refused })
  const id = randomUUID()
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64')
  const stored = encrypt(env.AUTH_SECRET, SECRET_PURPOSE, id, secret)
  await write.tx.insert(webhooks).values({ id, ...input, secret: stored })
  const told = Object.entries(input).map(([field, to]) => [field, [null, to]])
  await write.audit('webhooks.made', null, Object.fromEntries(told))
  return { id, secret }
})

const SWITCH = `
  update webhooks set is_on = $2, failing_since = null, failures = 0, paused_until = null where id = $1 and is_on <> $2 returning name`

async function findName({ runSql }: Write, id: string): Promise<string> {
  const [webhook] = await runSql<{ name: string }>(
    'webhooks.find',
    'select name from webhooks where id = $1 for update',
    [id],
  )
  if (!webhook) throw notFound('Webhook')
  return webhook.name
}

export const switchWebhook = command(webhooksContract.switch, async ({ input: { id, is_on } }, write) => {
  const name = await findName(write, id)
  const switched = await write.runSql('webhooks.switch', SWITCH, [id, is_on])
  if (switched.length === 0) write.unchanged()
  else await write.audit(is_on ? 'webhooks.switched_on' : 'webhooks.switched_off', null, { name })
  return { message: is_on ? `${name} is on` : `${name} is off` }
})

export const removeWebhook = command(webhooksContract.remove, async ({ input: { id } }, write) => {
  const name = await findName(write, id)
  await write.runSql('webhooks.remove', 'delete from webhooks where id = $1', [id])
  await write.audit('webhooks.removed', null, { name })
  return { message: `${name} is removed` }
})

const TEST = `insert into webhook_events (webhook_id, type) values ($1, '${TEST_TYPE}')`

export const testWebhook = command(webhooksContract.test, async ({ input: { id } }, write) => {
  await findName(write, id)
  await write.runSql('webhooks.test', TEST, [id])
  write.notAudited('It tells nothing')
  return { message: 'A test event is on its way' }
})

// Before what waits for the same record, as it happened before. The receiver is asked at once.
const AGAIN = `
  with receiver as (update webhooks set paused_until = null where id = $1)
  update webhook_events set state = 'waiting', tries = 0, next_at = now(), give_up_at = now() + interval '1 day'
  where webhook_id = $1 and case when $2::bigint is null then state = 'failed' else id = $2 end
  returning id`

export const sendAgain = command(webhooksContract.send_again, async ({ input: { id, event_id } }, write) => {
  const name = await findName(write, id)
  const sent = await write.runSql('webhooks.again', AGAIN, [id, event_id])
  if (sent.length === 0) throw notFound('Event')
  await write.audit('webhooks.sent_again', null, { name, events: sent.length })
  return { message: `${plural(sent.length, 'event')} will be sent again` }
})
