/** What a client's record holds besides care (src/features/clients/papers/registry.ts). */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { disclosureWays, outcomes, receipts } from '../lib/paperChoices.ts'
import { day, id, oneOf, writtenAt } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clientId } from './schema-clients.ts'
import { noticeKinds } from './schema-lookups.ts'

const paperColumns = () => ({
  id: id(),
  client_id: clientId(),
  created_at: writtenAt(),
  created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
})
type PaperTable = Record<'client_id' | 'created_at' | 'created_by', AnyPgColumn>
const paperIndexes = ({ client_id, created_at, created_by }: PaperTable) => [
  index().on(client_id, created_at),
  index().on(created_by),
]

/** Notices that the client has received or signed, or is owed (45 CFR 164.520, 149.610). */
export const client_notices = pgTable(
  'client_notices',
  {
    ...paperColumns(),
    notice_id: uuid()
      .notNull()
      .references(() => noticeKinds.id, { onDelete: 'restrict' }),
    /** The day of scheduling or asking; its last day follows from the list. */
    asked_on: day(),
    due_on: day(),
    given_on: day(),
    receipt: text(),
  },
  (table) => [
    ...paperIndexes(table),
    check('client_notices_given', sql`${table.given_on} is not null or ${table.receipt} is null`),
    check('client_notices_receipt', oneOf(table.receipt, receipts)),
    index().on(table.notice_id),
    index('client_notices_due')
      .on(table.due_on)
      .where(sql`given_on is null and due_on is not null`),
  ],
)

/** What was given to whom, when, why and by what way (45 CFR 164.528). */
export const client_disclosures = pgTable(
  'client_disclosures',
  {
    ...paperColumns(),
    disclosed_on: day().notNull(),
    recipient: text().notNull(),
    what: text().notNull(),
    purpose: text().notNull(),
    way: text().notNull(),
  },
  (table) => [...paperIndexes(table), check('client_disclosures_way', oneOf(table.way, disclosureWays))],
)

/** Requests for a copy of the record, to be answered within 30 days (45 CFR 164.524). */
export const client_copy_requests = pgTable(
  'client_copy_requests',
  {
    ...paperColumns(),
    requester: text().notNull(),
    requested_on: day().notNull(),
    due_on: day().notNull(),
    decided_on: day(),
    outcome: text(),
    refusal: text(),
  },
  (table) => [
    ...paperIndexes(table),
    check('client_copy_requests_decided', sql`(${table.decided_on} is null) = (${table.outcome} is null)`),
    check('client_copy_requests_outcome', oneOf(table.outcome, outcomes)),
    check(
      'client_copy_requests_refusal',
      sql`(${table.outcome} = 'refused') is true or ${table.refusal} is null`,
    ),
    index('client_copy_requests_due')
      .on(table.due_on)
      .where(sql`decided_on is null`),
  ],
)
