/**
 * Every table of the product (spec 3, plus audit, inquiries and accounts).
 * Names are the specification's, plural and snake_case; JSON uses the same names.
 * What Drizzle cannot express is in SQL beside this file: functions/ (with triggers), views/, and in migrations/ comments and
 * extensions.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { actorKinds } from '../lib/actions.ts'
import { consentChannels, consentKinds, consentSourceKeys } from '../lib/consentChoices.ts'
import { bytea, createdAt, day, id, instant, oneOf, writtenAt } from './columns.ts'
import { userId, users } from './schema-accounts.ts'
import { clientId, clients } from './schema-clients.ts'
import { inquiries } from './schema-inquiries.ts'

export * from './schema-accounts.ts'
export * from './schema-clients.ts'
export * from './schema-files.ts'
export * from './schema-imports.ts'
export * from './schema-inquiries.ts'
export * from './schema-lookups.ts'
export * from './schema-papers.ts'
export * from './schema-site.ts'
export * from './schema-webhooks.ts'
export * from './schema-work.ts'

/* Messages of visitors: schema-inquiries.ts. */

/** Who agreed to messages and who took it back: a log, whose newest entry of a contact is its state (docs/decisions/0071). */
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

/* The audit: written in the transaction of the change; a trigger refuses updates and deletes (functions/audit.sql). */

export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actor_kind: text().notNull(),
    actor_id: uuid(),
    action: text().notNull(),
    subject_id: text(),
    request_id: text(),
    changes: jsonb(),
    /** Done under emergency access (decision 0047); part of the hash where true. */
    emergency: boolean().notNull().default(false),
  },
  (table) => [
    check('audit_actor_kind', oneOf(table.actor_kind, actorKinds)),
    check(
      'audit_actor',
      sql`(${table.actor_kind} in ('staff', 'service')) = (${table.actor_id} is not null)`,
    ),
    // Newest first: all entries, or those of one subject, person or action.
    index().on(table.at, table.id),
    index().on(table.subject_id, table.at),
    index().on(table.actor_id, table.at),
    index().on(table.action, table.at),
    index('audit_emergency_index')
      .on(table.at, table.id)
      .where(sql`${table.emergency}`),
  ],
)

/** Entries that the chain does not have yet: filled by a trigger, emptied by the sealing (functions/audit_chain.sql). */
export const audit_unsealed = pgTable('audit_unsealed', {
  entry_id: bigint({ mode: 'number' }).primaryKey(),
})

/** Has no rows: who seals, or keeps others from it, locks it, which the role of the program cannot (decision 0052). */
export const audit_sealing = pgTable('audit_sealing', {
  nothing: boolean(),
})

/**
 * The chain of hashes over the audit (decision 0052): each row has the hash of its entry and, in `hash`, all before it. It outlives
 * entries that were purged, and values that were purged out of `changes`.
 */
export const audit_chain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entry_id: bigint({ mode: 'number' }).notNull().unique(),
  is_reading: boolean().notNull(),
  changes_digest: bytea(),
  digest: bytea().notNull(),
  hash: bytea().notNull(),
})

/* What can be undone: kept for a day, in no backup, and evidence of nothing. */

/** Each transaction that changed records, by whom; its rows are in batch_rows (decision 0062). */
export const batches = pgTable(
  'batches',
  {
    /** The transaction's, as functions/batches.sql computes it. */
    id: uuid().primaryKey(),
    /** As in the audit entries of the same change, and in the response. */
    request_id: text().notNull(),
    /** No reference: a restore empties the accounts without these. */
    actor_id: uuid().notNull(),
    /** Of its last audit entry. */
    action: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.request_id), index().on(table.actor_id, table.at), index().on(table.at)],
)

/** What a batch did to a row: the changed columns before and after; null before for a new row, after for one that is gone. */
export const batch_rows = pgTable(
  'batch_rows',
  {
    batch_id: uuid().notNull(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** The client that the row is or belongs to; after the change. */
    client_id: uuid(),
    before: jsonb(),
    after: jsonb(),
    at: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.batch_id, table.table_name, table.row_id] }),
    index().on(table.row_id),
    index().on(table.client_id),
    index().on(table.at),
  ],
)

/** How somebody wants to see a list; one that is removed is kept for Undo. */
export const saved_views = pgTable(
  'saved_views',
  {
    id: id(),
    owner_id: userId(),
    list: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    shown: jsonb().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
    removed_at: instant(),
  },
  (table) => [
    uniqueIndex('saved_views_name')
      .on(table.owner_id, table.list, sql`lower(name)`)
      .where(sql`removed_at is null`),
    index('saved_views_shared')
      .on(table.list)
      .where(sql`shared and removed_at is null`),
  ],
)

export const start_views = pgTable(
  'start_views',
  {
    user_id: userId(),
    list: text().notNull(),
    view_id: uuid()
      .notNull()
      .references(() => saved_views.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] }), index().on(table.view_id)],
)

/** Unsaved form contents, encrypted, kept for a day; only their owner can read them (decision 0022). */
export const drafts = pgTable(
  'drafts',
  {
    user_id: userId(),
    key: text().notNull(),
    content: text().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.updated_at)],
)

/** Who has a client open on a screen: a row each screen, seen again every half minute. Nobody needs it after a restart. */
export const presence = pgTable(
  'presence',
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    client_id: clientId(),
    is_editing: boolean().notNull(),
    seen_at: createdAt(),
  },
  (table) => [index().on(table.client_id), index().on(table.user_id)],
)

/** Backups that were made, and the last one that failed. A file was read back from the disk before its row is written. */
export const backups = pgTable('backups', {
  id: id(),
  finished_at: createdAt(),
  seconds: integer().notNull(),
  /** At the time of day in BACKUP_AT, or else by somebody on the command line. */
  scheduled: boolean().notNull(),
  /** The file, its size and how many rows it holds; null for one that failed. */
  file: text(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  problem: text(),
})

/** Restores that were tried, and how long each took. */
export const rehearsals = pgTable('rehearsals', {
  id: id(),
  finished_at: createdAt(),
  seconds: integer().notNull(),
  /** After a backup of BACKUP_AT, with its key that lived in memory only; or else by somebody with the private key. */
  scheduled: boolean().notNull(),
  /** Of the backup: its file, when it was made, its size and how many rows came back; null for what was not reached. */
  file: text(),
  made_at: instant(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  problem: text(),
})

/** Counters of the rate limiter, shared by all instances. */
export const rate_limits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
