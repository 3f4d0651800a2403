/** Files, and the records that have one. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { attachmentKinds } from '../lib/paperChoices.ts'
import { fileTypeKeys, MAX_FILE_NAME } from '../lib/storedFiles.ts'
import { bytea, createdAt, day, id, instant, oneOf, writtenAt } from './columns.ts'
import { users } from './schema-accounts.ts'
import { clientId } from './schema-clients.ts'

/** A file without its name, which is the record's that has it (decision 0068). One that no record has for an hour is removed. */
export const files = pgTable(
  'files',
  {
    id: id(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** These three are null while it arrives. */
    completed_at: instant(),
    /** As its content tells. */
    media_type: text(),
    size: bigint({ mode: 'number' }),
  },
  (table) => [
    check('files_media_type', oneOf(table.media_type, fileTypeKeys)),
    check(
      'files_completed',
      sql`(${table.completed_at} is null) = (${table.media_type} is null) and (${table.completed_at} is null) = (${table.size} is null)`,
    ),
    check('files_size', sql`${table.size} > 0`),
    index().on(table.created_by),
    index().on(table.created_at),
  ],
)

/** Its content, encrypted piece by piece (server/files/pieces.ts). */
export const file_pieces = pgTable(
  'file_pieces',
  {
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.number] })],
)

export const client_attachments = pgTable(
  'client_attachments',
  {
    id: id(),
    client_id: clientId(),
    /** Of no other record; what holds a file is also in `fileHolders` (server/files/store.ts). */
    file_id: uuid()
      .notNull()
      .unique()
      .references(() => files.id, { onDelete: 'restrict' }),
    /** As the file was called by who sent it. */
    name: text().notNull(),
    title: text().notNull(),
    day: day(),
    kind: text().notNull(),
    created_at: writtenAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'client_attachments_name',
      sql`char_length(${table.name}) between 1 and ${sql.raw(`${MAX_FILE_NAME}`)}`,
    ),
    check('client_attachments_kind', oneOf(table.kind, attachmentKinds)),
    index().on(table.client_id, table.created_at, table.id),
    index('client_attachments_search').using('gin', sql`search_form(${table.title}) gin_trgm_ops`),
    index().on(table.created_by),
  ],
)
