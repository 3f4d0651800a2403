import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { webhooksContract } from './contract.ts'

const LIST = `
  select coalesce(json_agg(webhook order by lower(name)), '[]')::text as json from (
    select id, name, url, types, is_on, failing_since, (
        select created_at from webhook_deliveries where webhook_id = webhooks.id and state = 'delivered' order by id desc limit 1
      ) as accepted_event_at,
      (select count(*) from webhook_deliveries where webhook_id = webhooks.id and state = 'waiting') as waiting,
      (select count(*) from webhook_deliveries where webhook_id = webhooks.id and state = 'failed') as failed
    from webhooks
  ) as webhook`

export const listWebhooks = query(webhooksContract.list, ({ services }) =>
  readJson(services.database.runSql, 'webhooks', LIST),
)

const DELIVERIES = `
  select coalesce(json_agg(delivery order by id desc), '[]')::text as json from (
    select id, type, record_id, created_at, state, tries, status, answer from webhook_deliveries
    where webhook_id = $1 order by id desc limit 100
  ) as delivery`

export const listDeliveries = query(webhooksContract.deliveries, ({ services, input: { id } }) =>
  readJson(services.database.runSql, 'webhooks.deliveries', DELIVERIES, [id]),
)
