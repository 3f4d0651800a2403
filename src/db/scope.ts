import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { fieldGroupKeys, type FieldGroup } from '../lib/fieldGroups.ts'
import { client_events, client_medications, client_updates, clients, follow_ups } from './schema-clients.ts'

/** What a request sees of clients. */
export interface Scope {
  /** Those of some divisions, with those that have none; null for all clients, an empty list for none. */
  divisions: readonly string[] | null
  /** Fields that are empty for it, and that it cannot write. */
  hides: readonly FieldGroup[]
}
export const EVERYTHING: Scope = { divisions: null, hides: [] }
export const NOTHING: Scope = { divisions: [], hides: [] }

const ALL_DIVISIONS = '*'

const scopes = new AsyncLocalStorage<Scope>()

/** What `work` reads and writes in the database is of this scope (docs/decisions/0066). */
export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work)

/** The same clients with all of their fields, for `work` that tells nothing of them. */
export const withAllFields = <Result>(work: () => Result): Result =>
  inScope({ divisions: currentScope().divisions, hides: [] }, work)

const currentScope = () => scopes.getStore() ?? NOTHING

/** The division of a scope that has a single one. */
export function onlyDivision(): string | undefined {
  const { divisions } = currentScope()
  return divisions?.length === 1 ? divisions[0] : undefined
}

/** Whether clients of a division are in the scope. */
export function isSeen(division: string): boolean {
  const { divisions } = currentScope()
  return divisions === null || divisions.includes(division)
}

/** Whether the scope has all fields of a group. */
export const isShown = ({ group }: { group?: FieldGroup }): boolean =>
  !group || !currentScope().hides.includes(group)

/** Whether the scope has all fields. */
export const hasAllFields = () => currentScope().hides.length === 0

/** For the names of prepared statements whose text depends on what the scope hides. */
export const hiddenText = () =>
  currentScope()
    .hides.map((group) => `.no_${group}`)
    .join('')

const SET_SCOPE = `
  select set_config('foyer.divisions', $1, false), set_config('foyer.hides', $2, false), set_config('search_path', $3, false)`
// Each connection begins with a scope of nothing.
const scopeOfClient = new WeakMap<pg.PoolClient, string>()

/** Sets the scope of a connection, where it has another one. @param outside what is seen outside any scope; of `owner` the tables */
export async function withScope(client: pg.PoolClient, outside: Scope | 'owner'): Promise<pg.PoolClient> {
  const { divisions, hides } = scopes.getStore() ?? (outside === 'owner' ? EVERYTHING : outside)
  const path = outside === 'owner' ? 'public' : searchPath(hides)
  const values = [divisions?.join(',') ?? ALL_DIVISIONS, hides.join(','), path]
  const wanted = values.join(';')
  if (scopeOfClient.get(client) === wanted) return client
  try {
    await client.query({ name: 'scope', text: SET_SCOPE, values })
    scopeOfClient.set(client, wanted)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Where the program's role reads and writes clients: views with the names of the tables, which come first on its search path. It has no
 * rights to the tables themselves, so that no statement can forget whom it is for. Without some fields it reads another schema, in whose
 * views these are empty.
 */
const schemaWithout = (hides: readonly FieldGroup[]) =>
  ['scoped', ...hides.map((group) => `no_${group}`)].join('_')
const SUBSETS = fieldGroupKeys.reduce<FieldGroup[][]>(
  (subsets, group) => [...subsets, ...subsets.map((subset) => [...subset, group])],
  [[]],
)
export const SCOPED_SCHEMAS = SUBSETS.map(schemaWithout)

/** Where names of tables are looked up. */
export const searchPath = (hides: readonly FieldGroup[]) =>
  `${schemaWithout(fieldGroupKeys.filter((group) => hides.includes(group)))}, public`

const tables: Record<string, PgTable> = {
  clients,
  client_medications,
  client_events,
  client_updates,
  follow_ups,
}
/** The tables that the views hide; each but the first belongs to a client. What else refers to clients: scope.test.ts of clients. */
export const SCOPED_TABLES = Object.keys(tables)

/** The columns of each group of fields; of client_updates, which has nothing else, no row. */
const hiddenColumns: Record<FieldGroup, Record<string, string[]>> = {
  cost: { clients: ['cost'] },
  notes: { clients: ['notes', 'updates'], client_medications: ['notes'], client_events: ['note'] },
}

/** SQL: whether the caller sees the clients of all divisions. */
export const SEES_EVERYTHING = `(select current_setting('foyer.divisions', true) = '${ALL_DIVISIONS}')`

// Both in subqueries, so that PostgreSQL reads the setting once for a statement. For a client without a division `= any` is null,
// and false only of the empty array, so that it is seen in every scope but the empty one.
const SEEN = `any ((select string_to_array(coalesce(current_setting('foyer.divisions', true), ''), ','))::text[])`

/** @returns the statements that make the schemas with their views; @param reports those of the views that read them */
export const scopedViews = (reports: string): string =>
  SUBSETS.map((hides) => {
    const schema = schemaWithout(hides)
    return [
      `create schema ${schema}`,
      ...SCOPED_TABLES.map((table) => scopedView(schema, table, hides)),
      // An update of a view knows no other default.
      `alter view ${schema}.clients alter column updated_at set default now()`,
      `set local search_path = ${schema}, public`,
      reports,
    ].join(';\n')
  }).join(';\n')

function scopedView(schema: string, table: string, hides: readonly FieldGroup[]): string {
  const hidden = hides.flatMap((group) => hiddenColumns[group][table] ?? [])
  const columns = getTableConfig(tables[table]!).columns.map((column) =>
    hidden.includes(column.name) ? `null::${column.getSQLType()} as ${column.name}` : column.name,
  )
  const division =
    table === 'clients'
      ? 'division'
      : `(select division from public.clients where clients.id = ${table}.client_id)`
  const rows = table === 'client_updates' && hides.includes('notes') ? 'false and' : ''
  return `create view ${schema}.${table} as select ${columns.join(', ')} from public.${table}
      where ${rows} (${SEES_EVERYTHING} or (${division} = ${SEEN}) is not false) with local check option`
}

/** SQL: whether the caller does not see the client of this id. */
export const isHidden = (id: string) =>
  `(${id} is not null and not exists (select from clients where clients.id = ${id}))`
