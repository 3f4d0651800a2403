/** The lookup lists: tables of one shape. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { badgeColors } from '../lib/badgeColors.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'

const lookupColumns = () => ({
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  /** The entry that means the same and has its clients since; the moment is that of the audit entries of the merge. */
  merged_into: uuid(),
  merged_at: instant(),
  created_at: createdAt(),
  updated_at: createdAt(),
})
const lookupRules =
  (name: string) => (table: Record<'id' | 'name' | 'active' | 'merged_into' | 'merged_at', AnyPgColumn>) => [
    check(`${name}_name`, sql`${table.name} = btrim(${table.name}) and ${table.name} <> ''`),
    uniqueIndex(`${name}_name_unique`).on(sql`lower(${table.name})`),
    foreignKey({
      name: `${name}_merged_into`,
      columns: [table.merged_into],
      foreignColumns: [table.id],
    }).onDelete('restrict'),
    check(
      `${name}_merged`,
      sql`(${table.merged_into} is null) = (${table.merged_at} is null)
        and (${table.merged_into} is null or (${table.merged_into} <> ${table.id} and not ${table.active}))`,
    ),
  ]
const lookup = (name: string) => pgTable(name, lookupColumns(), lookupRules(name))

export const medications = lookup('medications')
/** work_due: whether labs and orders of clients with this status come due (acceptance D29). color: of its badge; null is neutral. */
export const statuses = pgTable(
  'statuses',
  { ...lookupColumns(), work_due: boolean().notNull().default(true), color: text({ enum: badgeColors }) },
  (table) => [...lookupRules('statuses')(table), check('statuses_color', oneOf(table.color, badgeColors))],
)
export const systems = lookup('systems')
export const frequencies = lookup('frequencies')
export const forms = lookup('forms')
export const states = lookup('states')
/** business_days: within how many a notice is to be given from the day on which it is owed; null is whenever. */
export const noticeKinds = pgTable('notices', { ...lookupColumns(), business_days: integer() }, (table) => [
  ...lookupRules('notices')(table),
  check('notices_business_days', sql`${table.business_days} between 0 and 365`),
])

/** Lookup tables by their key in the URL; a lookup endpoint can reach no other table. */
export const lookupTables = {
  medications,
  statuses,
  systems,
  frequencies,
  forms,
  states,
  notices: noticeKinds,
}
