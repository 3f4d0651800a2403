import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'

/* Other systems that are told what happens (docs/decisions/0077). */

export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text().notNull(),
  url: text().notNull(),
  /** src/lib/webhookEvents.ts */
  types: text().array().notNull(),
  /** Signs each event; encrypted with AUTH_SECRET. */
  secret: text().notNull(),
  is_on: boolean().notNull().default(true),
  /** Since when no event was accepted, how many sendings failed since, and until when none is tried. */
  failing_since: instant(),
  failures: integer().notNull().default(0),
  paused_until: instant(),
  created_at: createdAt(),
})

/** What is to be sent and what was: no value of a record, only which one. */
export const webhook_events = pgTable(
  'webhook_events',
  {
    /** In the order of the changes of one record. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
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
    /** Of the last sending: the HTTP status, and what was answered or went wrong. */
    status: integer(),
    answer: text(),
  },
  (table) => [
    check('webhook_events_state', oneOf(table.state, ['waiting', 'delivered', 'failed'])),
    index('webhook_events_waiting')
      .on(table.webhook_id, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_events_of_record')
      .on(table.webhook_id, table.record_id, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index().on(table.webhook_id, table.id.desc()),
    index().on(table.created_at),
  ],
)
