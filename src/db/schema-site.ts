import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, day, id, oneOf } from './columns.ts'
import { users } from './schema-accounts.ts'

/* What the owner fills in for the public site (docs/decisions/0075). */

/** The draft of each fact; null where nothing is filled in. */
export const site_facts = pgTable('site_facts', {
  id: id(),
  /** src/features/site/registry.ts */
  key: text().notNull().unique(),
  value: jsonb(),
  created_at: createdAt(),
  updated_at: createdAt(),
})

/** All facts as they were published; the newest one is the site. */
export const site_publications = pgTable(
  'site_publications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    facts: jsonb().notNull(),
    published_at: createdAt(),
    published_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.published_by)],
)

/** Photographs of the site, which are public once a publication names them. */
export const site_photos = pgTable(
  'site_photos',
  {
    /** The digest of the content, with its ending. */
    name: text().primaryKey(),
    media_type: text().notNull(),
    bytes: bytea().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('site_photos_media_type', oneOf(table.media_type, ['image/jpeg', 'image/png', 'image/webp'])),
  ],
)

/** How many messages began on which page: a number a day, without who wrote or what. */
export const message_counts = pgTable(
  'message_counts',
  {
    day: day().notNull(),
    /** The path of the page whose link led to the form. */
    page: text().notNull(),
    /** The request that the link carried (src/content/requests.ts); '' without one. */
    request: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.request] })],
)
