import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'

/* Other systems that are told what happens (docs/decisions/0079). */

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** src/lib/webhookEvents.ts */
    types: text().array().notNull(),
    /** Signs each delivery; encrypted with AUTH_SECRET. */
    secret: text().notNull(),
    is_on: boolean().notNull().default(true),
    /** Since when nothing was accepted, how many times it was tried since, and until when it is not tried again. */
    failing_since: instant(),
    failures: integer().notNull().default(0),
    paused_until: instant(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('webhooks_name').on(sql`lower(${table.name})`)],
)

/** What is to be sent and what was: no value of a record, only which one. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    /** In the order of the changes of one record. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By which a receiver knows a repeat; ids begin again after a restore. */
    message_id: uuid().notNull().defaultRandom(),
    /** No foreign key: each write would lock the webhook, and its removal would lock all of them. */
    webhook_id: uuid().notNull(),
    type: text().notNull(),
    record_id: text(),
    created_at: createdAt(),
    state: text().notNull().default('waiting').$type<'waiting' | 'delivered' | 'failed'>(),
    tries: integer().notNull().default(0),
    next_at: createdAt(),
    /** When it is tried for the last time. */
    give_up_at: instant()
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** Of the last try: the HTTP status, and what a receiver that refused it said, or what went wrong. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    check('webhook_deliveries_state', oneOf(table.state, ['waiting', 'delivered', 'failed'])),
    index('webhook_deliveries_open')
      .on(table.webhook_id, table.state, table.id)
      .where(sql`${table.state} <> 'delivered'`),
    index('webhook_deliveries_of_record')
      .on(table.webhook_id, table.record_id, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index().on(table.webhook_id, table.id),
  ],
)
