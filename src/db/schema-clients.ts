/** Clients and their medications. */
import { sql, type SQL } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { divisionKeys } from '../lib/divisions.ts'
import { createdAt, day, filled, id, instant, oneOf, sortKey } from './columns.ts'
import { users } from './schema-accounts.ts'
import { forms, frequencies, medications, states, statuses, systems } from './schema-lookups.ts'

export const clients = pgTable(
  'clients',
  {
    id: id(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    date_of_birth: day(),
    phone: text(),
    email: text(),
    division: text(),
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    next_order_date: day(),
    lab_due_date: day(),
    start_date: day(),
    cost: numeric({ precision: 12, scale: 2 }),
    notes: text(),
    updates: text(),
    status_id: uuid().references(() => statuses.id, { onDelete: 'restrict' }),
    state_id: uuid().references(() => states.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: createdAt(),
    archived_at: instant(),
    archived_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The client that stays instead of this one, which is archived (decision 0042). */
    merged_into: uuid().references((): AnyPgColumn => clients.id),
    merged_at: instant(),
    /** Why it is kept past its time, since when and by whom (acceptance D206). */
    held_reason: text(),
    held_at: instant(),
    held_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    // Derived columns: sort keys of names are generated here, the others are set by triggers (functions/).
    last_name_key: sortKey().generatedAlwaysAs(sql`fold(last_name)`),
    first_name_key: sortKey().generatedAlwaysAs(sql`fold(first_name)`),
    /** Those taken now: their names, and how many rows of a report they are. */
    medication_names: text().notNull().default(''),
    medication_count: integer().notNull().default(0),
    search_text: text().notNull().default(''),
    /** Of updated_at, whose own index would be written with every change (docs/decisions/0011). */
    updated_month: day().generatedAlwaysAs(sql`date_trunc('month', updated_at at time zone 'UTC')::date`),
  },
  (table) => {
    const live = sql`archived_at is null`
    const names = [table.last_name_key, table.first_name_key, table.id] as const
    const sorted = (name: string, column: SQL, ...more: AnyPgColumn[]) =>
      index(`clients_by_${name}`)
        .on(column, ...names, ...more)
        .where(live)
    // Each one is written with every new client: docs/decisions/0011 says which orders go without.
    return [
      check('clients_first_name', sql`btrim(${table.first_name}) <> ''`),
      check('clients_last_name', sql`btrim(${table.last_name}) <> ''`),
      check(
        'clients_merged',
        sql`(merged_into is null) = (merged_at is null)
        and (merged_into is null or (merged_into <> id and archived_at is not null))`,
      ),
      check('clients_held', sql`(${table.held_reason} is null) = (${table.held_at} is null)`),
      check('clients_cost', sql`${table.cost} >= 0`),
      check('clients_division', oneOf(table.division, divisionKeys)),
      index('clients_by_name')
        .on(...names)
        .where(live),
      sorted('first_name', sql`first_name_key`),
      // With status (WORK_IS_DUE), cost, count and division, so that an index-only scan answers what is due and the totals of reports.
      sorted(
        'next_order_date',
        sql`next_order_date`,
        table.status_id,
        table.cost,
        table.medication_count,
        table.division,
      ),
      sorted('lab_due_date', sql`lab_due_date`, table.status_id, table.cost, table.division),
      sorted('start_date', sql`start_date`),
      // Also deleted clients: a reference needs all, and so does a merge of two entries.
      index('clients_by_status').on(table.status_id, ...names),
      index('clients_by_state').on(table.state_id, ...names),
      filled(table.owner_id),
      filled(table.archived_by),
      filled(table.merged_into),
      filled(table.held_at),
      filled(table.held_by),
      // Those due for review (acceptance D206), the longest unchanged first.
      index('clients_by_updated_month').on(table.updated_month).where(live),
      index('clients_by_created_at').on(table.created_at).where(live),
      // To find possible duplicates (acceptance D58), the first few by id.
      index('clients_by_phone')
        .on(sql`phone_digits(phone)`, table.id)
        .where(sql`archived_at is null and phone is not null`),
      index('clients_by_email')
        .on(table.email, table.id)
        .where(sql`archived_at is null and email is not null`),
      // Deleted clients, last deleted first (acceptance D45).
      index('clients_archived')
        .on(table.archived_at.desc().nullsFirst(), table.id)
        .where(sql`archived_at is not null`),
      index('clients_search')
        .using('gin', sql`${table.search_text} gin_trgm_ops`)
        .where(live),
    ]
  },
)

/** Of what belongs to a client. */
export const clientId = () =>
  uuid()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

export const client_medications = pgTable(
  'client_medications',
  {
    id: id(),
    client_id: clientId(),
    position: integer().notNull().default(0),
    medication_id: uuid()
      .notNull()
      .references(() => medications.id, { onDelete: 'restrict' }),
    system_id: uuid().references(() => systems.id, { onDelete: 'restrict' }),
    frequency_id: uuid().references(() => frequencies.id, { onDelete: 'restrict' }),
    form_id: uuid().references(() => forms.id, { onDelete: 'restrict' }),
    /** As it is prescribed, such as '0.5 mg'. */
    dose: text(),
    notes: text(),
    started_on: day(),
    /** Null while the client takes it (acceptance D80). */
    stopped_on: day(),
    stop_reason: text(),
  },
  (table) => [
    check('client_medications_stopped', sql`${table.stopped_on} >= ${table.started_on}`),
    check('client_medications_reason', sql`${table.stop_reason} is null or ${table.stopped_on} is not null`),
    // With the id, so that the rows of a client need no sorting, and with what tells those taken now.
    index().on(table.client_id, table.position, table.id, table.stopped_on),
    index().on(table.medication_id),
  ],
)
