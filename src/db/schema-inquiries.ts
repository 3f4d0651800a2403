/** Messages of visitors. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inquiryDivisionKeys } from '../lib/divisions.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clients } from './schema-clients.ts'

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    division: text().notNull(),
    message: text().notNull(),
    state: text().notNull().default('new'),
    note: text(),
    /** The client that was created from it. */
    client_id: uuid().references(() => clients.id, { onDelete: 'set null' }),
    assigned_to: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Since when the person has it from somebody else; null for who took it. */
    given_at: instant(),
    created_at: createdAt(),
    updated_at: createdAt(),
    /** Who wrote, for the search; the phone number also as digits. */
    search_text: text().generatedAlwaysAs(
      sql`search_form(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g'))`,
    ),
  },
  (table) => [
    check('inquiries_division', oneOf(table.division, inquiryDivisionKeys)),
    check('inquiries_state', oneOf(table.state, ['new', 'in_progress', 'closed'])),
    index().on(table.state, table.created_at.desc()),
    index().on(table.client_id),
    index().on(table.assigned_to, table.given_at),
  ],
)
