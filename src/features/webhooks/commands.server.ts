import { randomBytes, randomUUID } from 'node:crypto'
import { webhooks } from '../../db/schema.ts'
import { plural } from '../../lib/text.ts'
import { TEST_TYPE } from '../../lib/webhookEvents.ts'
import type { Write } from '../../server/command.ts'
import { encrypt } from '../../server/encryption.ts'
import { conflict, invalid, notFound, refuseDuplicate } from '../../server/errors.ts'
import { command } from '../../server/procedure.ts'
import { webhooksContract } from './contract.ts'
import { FAIL_WAITING, SECRET_PURPOSE } from './deliveries.server.ts'
import { refuseUrl, SECRET_PREFIX } from './request.server.ts'

/** Each is told of the same change, in the transaction of that change. */
const MAX_WEBHOOKS = 10

export const makeWebhook = command(webhooksContract.make, async ({ services: { env }, input }, write) => {
  const refused = refuseUrl(input.url, env.WEBHOOK_PRIVATE === 'yes')
  if (refused) throw invalid({ url: refused })
  const [{ count } = { count: 0 }] = await write.runSql<{ count: number }>(
    'webhooks.count',
    'select count(*)::int as count from webhooks',
    [],
  )
  if (count >= MAX_WEBHOOKS)
    throw conflict(`There are ${MAX_WEBHOOKS} webhooks, the most there can be. Please remove one first.`)
  const id = randomUUID()
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64')
  const stored = encrypt(env.AUTH_SECRET, SECRET_PURPOSE, id, secret)
  await write.tx
    .insert(webhooks)
    .values({ id, ...input, secret: stored })
    .catch(refuseDuplicate({ name: 'There is a webhook of this name already' }))
  const { name, url, types } = input
  // What follows in the address may be a secret of the receiver.
  await write.audit('webhooks.made', null, {
    name: [null, name],
    url: [null, new URL(url).origin],
    types: [null, types],
  })
  return { id, secret }
})

const FIND = 'select name, is_on from webhooks where id = $1 for no key update'

async function findWebhook({ runSql }: Write, id: string) {
  const [webhook] = await runSql<{ name: string; is_on: boolean }>('webhooks.find', FIND, [id])
  if (!webhook) throw notFound('Webhook')
  return webhook
}

async function findOpen(write: Write, id: string) {
  const webhook = await findWebhook(write, id)
  if (!webhook.is_on) throw conflict(`${webhook.name} is disabled. Please enable it first.`)
  return webhook
}

const SWITCH = `
  update webhooks set is_on = $2, failing_since = null, failures = 0, paused_until = null where id = $1`

export const switchWebhook = command(webhooksContract.switch, async ({ input: { id, is_on } }, write) => {
  const { name, is_on: was } = await findWebhook(write, id)
  if (was === is_on) write.unchanged()
  else {
    await write.runSql('webhooks.switch', SWITCH, [id, is_on])
    if (!is_on) await write.runSql('webhooks.fail_waiting', FAIL_WAITING, [id])
    await write.audit(is_on ? 'webhooks.switched_on' : 'webhooks.switched_off', null, { name })
  }
  return { message: is_on ? `${name} is enabled` : `${name} is disabled` }
})

/** Its deliveries go at night (deliveries.server.ts). */
export const removeWebhook = command(webhooksContract.remove, async ({ input: { id } }, write) => {
  const { name } = await findWebhook(write, id)
  await write.runSql('webhooks.remove', 'delete from webhooks where id = $1', [id])
  await write.audit('webhooks.removed', null, { name })
  return { message: `${name} is removed` }
})

const TEST = `insert into webhook_deliveries (webhook_id, type) values ($1, '${TEST_TYPE}')`

export const testWebhook = command(webhooksContract.test, async ({ input: { id } }, write) => {
  await findOpen(write, id)
  await write.runSql('webhooks.test', TEST, [id])
  write.notAudited('It tells nothing')
  return { message: 'A test is on its way' }
})

// It is tried at once, with what waits for it.
const AGAIN = `
  with receiver as (update webhooks set paused_until = null where id = $1)
  update webhook_deliveries set state = 'waiting', tries = 0, next_at = now(), give_up_at = now() + interval '1 day'
  where webhook_id = $1 and case when $2::bigint is null then state = 'failed' else id = $2 end
  returning id`

export const sendAgain = command(
  webhooksContract.send_again,
  async ({ input: { id, delivery_id } }, write) => {
    const { name } = await findOpen(write, id)
    const { length } = await write.runSql('webhooks.again', AGAIN, [id, delivery_id])
    if (length === 0) throw notFound('Delivery')
    await write.audit('webhooks.sent_again', null, { name, deliveries: length })
    return { message: `${plural(length, 'delivery', 'deliveries')} will be sent again` }
  },
)
