/** Tables of what visitors write, and of the times that they are offered. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CAREERS, inboxDivisionKeys } from '../lib/divisions.ts'
import { reachWayKeys, relationKeys, locationKeys } from '../lib/inquiryChoices.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clients } from './schema-clients.ts'
import { files } from './schema-files.ts'

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
    /** Who the visitor wrote for; null for themselves. */
    for_relation: text(),
    for_name: text(),
    language: text(),
    interpreter: boolean().notNull().default(false),
    /** The postal code of the state they live in; `state` is how far the work on it is. */
    home_state: text(),
    insurance_plan: text(),
    good_times: text(),
    reach_by: text(),
    /** These three are of a hospital or practice alone. */
    organization: text(),
    records_system: text(),
    locations: text(),
    /** These four are of an application alone: the role as the page called it, and what was typed of licenses. */
    role: text(),
    licenses: text(),
    /** The résumé; no other record has it. */
    file_id: uuid()
      .unique()
      .references(() => files.id, { onDelete: 'restrict' }),
    file_name: text(),
    state: text().notNull().default('new'),
    note: text(),
    /** The client that was created from it. */
    client_id: uuid().references(() => clients.id, { onDelete: 'set null' }),
    assigned_to: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The service account that sent it; null for a form of this site. */
    sent_by: uuid().references(() => users.id, { onDelete: 'set null' }),
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
    check('inquiries_division', oneOf(table.division, inboxDivisionKeys)),
    check('inquiries_for_relation', oneOf(table.for_relation, relationKeys)),
    check('inquiries_for_name', sql`${table.for_relation} is not null or ${table.for_name} is null`),
    check('inquiries_home_state', sql`${table.home_state} ~ '^[A-Z]{2}$'`),
    check('inquiries_reach_by', oneOf(table.reach_by, reachWayKeys)),
    check('inquiries_locations', oneOf(table.locations, locationKeys)),
    check(
      'inquiries_application',
      sql`${table.division} = ${sql.raw(`'${CAREERS}'`)} or num_nonnulls(${table.role}, ${table.licenses}, ${table.file_id}) = 0`,
    ),
    check('inquiries_file', sql`(${table.file_id} is null) = (${table.file_name} is null)`),
    check(
      'inquiries_applicant',
      sql`${table.division} <> ${sql.raw(`'${CAREERS}'`)} or ${table.client_id} is null`,
    ),
    check('inquiries_state', oneOf(table.state, ['new', 'in_progress', 'closed'])),
    index().on(table.state, table.created_at.desc()),
    index().on(table.client_id),
    index().on(table.assigned_to, table.given_at),
    index().on(table.sent_by),
  ],
)

/** Times that staff offered a visitor; one that was replaced or withdrawn stays as evidence (docs/decisions/0077). */
export const inquiry_offers = pgTable(
  'inquiry_offers',
  {
    id: id(),
    inquiry_id: uuid()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** Of the token in the visitor's link. */
    token_hash: text().notNull().unique(),
    times: instant().array().notNull(),
    /** How or where, as the visitor reads it. */
    place: text().notNull(),
    ends_at: instant().notNull(),
    created_at: createdAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the visitor answered; without a time none of them fits. */
    answered_at: instant(),
    accepted_time: instant(),
    withdrawn_at: instant(),
  },
  (table) => [
    check('inquiry_offers_times', sql`cardinality(${table.times}) between 1 and 4`),
    check(
      'inquiry_offers_accepted',
      sql`${table.accepted_time} is null or (${table.answered_at} is not null and ${table.accepted_time} = any(${table.times}))`,
    ),
    uniqueIndex('inquiry_offers_open')
      .on(table.inquiry_id)
      .where(sql`withdrawn_at is null`),
    index().on(table.inquiry_id),
    index().on(table.created_by),
  ],
)
