/** Who agreed to messages and who took it back: a log, of which the newest entry of a contact is its state (decision 0071). */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentChannels, consentKinds, consentSourceKeys } from '../lib/consentChoices.ts'
import { day, id, oneOf, writtenAt } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clients } from './schema-clients.ts'
import { inquiries } from './schema-inquiries.ts'

export const consents = pgTable(
  'consents',
  {
    id: id(),
    channel: text().notNull(),
    /** The digits of a phone number, as phone_digits() has them, or an email address in lower case. */
    contact: text().notNull(),
    kind: text().notNull(),
    /** When it was said, which may be before it was noted. */
    day: day().notNull(),
    source: text().notNull(),
    /** Of the SMS terms that were shown on the website. */
    version: text(),
    /** The last day on which a withdrawal may take effect. */
    effective_on: day(),
    created_at: writtenAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where it was noted; the entry stays when these go. */
    client_id: uuid().references(() => clients.id, { onDelete: 'set null' }),
    inquiry_id: uuid().references(() => inquiries.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('consents_channel', oneOf(table.channel, consentChannels)),
    check('consents_contact', sql`${table.contact} <> ''`),
    check('consents_kind', oneOf(table.kind, consentKinds)),
    check('consents_source', oneOf(table.source, consentSourceKeys)),
    check('consents_effective_on', sql`(${table.kind} = 'withdrawn') = (${table.effective_on} is not null)`),
    check('consents_version', sql`${table.kind} = 'given' or ${table.version} is null`),
    // The newest entry of each contact, read backward and without the table.
    index('consents_newest').on(table.channel, table.contact, table.day, table.created_at, table.kind),
    index().on(table.created_by),
    index().on(table.client_id),
    index().on(table.inquiry_id),
  ],
)
