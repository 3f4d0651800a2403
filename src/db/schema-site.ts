import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
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
