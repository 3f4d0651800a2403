/** Files of clients that are being imported: their rows hold health information, so all of it is deleted after a day. */
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { userId } from './schema-accounts.ts'

export const imports = pgTable(
  'imports',
  {
    id: id(),
    user_id: userId(),
    file_name: text().notNull(),
    state: text().notNull().default('uploading'),
    /** The titles in the first row of the file. */
    columns: text().array().notNull(),
    /** How many rows the file has, and how many of them the job under way is through with. */
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** What the person chose: the field of each column, and what becomes of duplicates and unknown entries. */
    choices: jsonb().notNull(),
    /** What the check found. */
    summary: jsonb(),
    /** The lookup entries of the checked rows: ids of those that exist, and those to be made. */
    entries: jsonb(),
    /** Why the last job ended without its result, or what an undo left. */
    message: text(),
    created_at: createdAt(),
    /** The moment of everything that the import wrote. */
    finished_at: instant(),
  },
  (table) => [
    check(
      'imports_state',
      oneOf(table.state, [
        'uploading',
        'uploaded',
        'checking',
        'checked',
        'running',
        'done',
        'undoing',
        'undone',
      ]),
    ),
    index().on(table.user_id),
  ],
)

export const import_rows = pgTable(
  'import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the titles are row 1. */
    number: integer().notNull(),
    cells: text().array().notNull(),
    /** What the check found; null before it. */
    kind: text(),
    /** The client to add or to change, or that a row is left out for. */
    client_id: uuid(),
    /** When the client to change was last changed before the check. */
    seen_at: instant(),
    /** The client was changed in the book after the row was saved in its file. */
    is_newer: boolean().notNull().default(false),
    /** As in the audit entry of the client. */
    changes: jsonb(),
    /** Sentences, each with the index of its column or null. */
    problems: jsonb(),
    /** Of a row without an id: clients that look like it, each with what is the same. */
    alike: jsonb(),
    /** The first row of the file that it looks like. */
    like_row: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.number] }),
    check('import_rows_kind', oneOf(table.kind, ['new', 'change', 'joined', 'same', 'skip', 'wrong'])),
  ],
)
