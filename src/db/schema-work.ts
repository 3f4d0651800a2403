/** What is done for a client: orders and labs, follow-ups, updates. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, day, filled, id, instant, oneOf, writtenAt } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clientId } from './schema-clients.ts'

/** Orders placed and labs done; each set a date of its client (decision 0031). */
export const client_events = pgTable(
  'client_events',
  {
    id: id(),
    client_id: clientId(),
    kind: text().notNull(),
    /** When it was placed or done. */
    day: day().notNull(),
    note: text(),
    /** The client's date before and after. */
    previous_date: day(),
    next_date: day(),
    /** Events of a client are in this order. */
    created_at: writtenAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('client_events_kind', oneOf(table.kind, ['order', 'lab'])),
    check('client_events_next_date', sql`${table.next_date} > ${table.day}`),
    index().on(table.client_id, table.kind, table.day, table.created_at),
    index().on(table.day),
    index().on(table.created_by),
  ],
)

export const follow_ups = pgTable(
  'follow_ups',
  {
    id: id(),
    client_id: clientId(),
    day: day().notNull(),
    person_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    created_at: createdAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Since when the person has it from somebody else; null for one's own. */
    given_at: instant(),
    done_at: instant(),
    done_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.client_id, table.done_at),
    index('follow_ups_open')
      .on(table.day)
      .where(sql`done_at is null`),
    index().on(table.person_id, table.given_at),
    index().on(table.created_by),
    index().on(table.done_by),
  ],
)

/** Dated entries about a client, signed. The text of the newest one is also `clients.updates` (functions/client_updates.sql). */
export const client_updates = pgTable(
  'client_updates',
  {
    id: id(),
    client_id: clientId(),
    /** Null for one that was emptied; it is not shown. */
    text: text(),
    /** Entries of a client are in this order, as are its events. */
    created_at: writtenAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    edited_at: instant(),
    edited_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.client_id, table.created_at, table.id),
    index().on(table.created_by),
    filled(table.edited_by),
  ],
)
