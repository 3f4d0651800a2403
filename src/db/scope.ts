import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { fieldGroupKeys, isShownTo, type FieldGroup, type IsShown } from '../lib/fieldGroups.ts'
import { client_medications, clients } from './schema-clients.ts'
import { client_events, client_updates, follow_ups } from './schema-work.ts'
import { client_copy_requests, client_disclosures, client_notices } from './schema-papers.ts'
import { client_attachments } from './schema-files.ts'

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

const scopes = new AsyncLocalStorage<Scope | 'any'>()

/** What `work` reads and writes in the database is of this scope (docs/decisions/0066). */
export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work)

/**
 * Only of `work` that reads nothing of clients, of which it would see whatever the last one saw: connections keep the scope that they
 * had. Who is asking is read before each request, and a connection that changed its scope for that would plan its statements again.
 */
export const inAnyScope = <Result>(work: () => Result): Result => scopes.run('any', work)

/** The same clients with all of their fields, for `work` that tells nothing of them; not within a transaction, which has its connection. */
export const withAllFields = <Result>(work: () => Result): Result =>
  inScope({ divisions: currentScope().divisions, hides: [] }, work)

function currentScope(): Scope {
  const scope = scopes.getStore()
  return !scope || scope === 'any' ? NOTHING : scope
}

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
export const isShown: IsShown = (of) => isShownTo(currentScope().hides)(of)

/** Whether the scope has all fields. */
export const hasAllFields = () => currentScope().hides.length === 0

/** Names of prepared statements: what a scope hides is not in the text of those that write all columns. */
export const nameInScope = (name: string | undefined) => name && [name, ...currentScope().hides].join('.')

/** The settings of a transaction or connection that say what it sees. @param outside what is seen outside any scope; of `owner` the tables */
export function scopeSettings(outside: Scope | 'owner', scope = scopes.getStore()) {
  const inside = scope && scope !== 'any' ? scope : undefined
  const { divisions, hides } = inside ?? (outside === 'owner' ? EVERYTHING : outside)
  return {
    'foyer.divisions': divisions?.join(',') ?? ALL_DIVISIONS,
    'foyer.hides': hides.join(','),
    search_path: outside === 'owner' ? 'public' : searchPath({ divisions, hides }),
  }
}

/** SQL that sets these by their names. @param until when they hold */
export const setSql = (settings: Record<string, string>, until: 'commit' | 'disconnect') =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, ${until === 'commit'})`)
    .join(', ')}`

// Each connection begins with a scope of nothing.
const scopeOfClient = new WeakMap<pg.PoolClient, string>()

/** Sets the scope of a connection, where it has another one. @param outside as for scopeSettings */
export async function withScope(client: pg.PoolClient, outside: Scope | 'owner'): Promise<pg.PoolClient> {
  if (scopes.getStore() === 'any') return client
  const wanted = setSql(scopeSettings(outside), 'disconnect')
  if (scopeOfClient.get(client) === wanted) return client
  try {
    await client.query(wanted)
    scopeOfClient.set(client, wanted)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Which views a connection reads: of all clients or of some, with all fields or without some. */
interface ViewSet {
  ofAll: boolean
  hides: readonly FieldGroup[]
}
const hiddenSets = fieldGroupKeys.reduce<FieldGroup[][]>(
  (sets, group) => [...sets, ...sets.map((set) => [...set, group])],
  [[]],
)
const viewSets = hiddenSets.flatMap((hides): ViewSet[] => [
  { ofAll: true, hides },
  { ofAll: false, hides },
])
const schemaOf = ({ ofAll, hides }: ViewSet) =>
  [ofAll ? 'all_clients' : 'scoped', ...hides.map((group) => `no_${group}`)].join('_')

/**
 * Where the program's role reads and writes clients: views with the names of the tables, which come first on its search path. It has no
 * rights to the tables themselves, so that no statement can forget whom it is for. There is a schema of them for all clients, which
 * costs nothing, one for those of some divisions, and both again without some fields, which are empty there.
 */
export const SCOPED_SCHEMAS = viewSets.map(schemaOf)

/** Where names of tables are looked up. */
function searchPath({ divisions, hides }: Scope): string {
  const set = { ofAll: divisions === null, hides: fieldGroupKeys.filter((group) => hides.includes(group)) }
  return `${schemaOf(set)}, public`
}

const tables: Record<string, PgTable> = {
  clients,
  client_medications,
  client_events,
  client_updates,
  follow_ups,
  client_notices,
  client_disclosures,
  client_copy_requests,
  client_attachments,
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

// In a subquery, so that PostgreSQL reads the setting once for a statement. For a client without a division `= any` is null, and false
// only of the empty array, so that it is seen in every scope but the empty one.
const SEEN = `any ((select string_to_array(coalesce(current_setting('foyer.divisions', true), ''), ','))::text[])`

/** @param reports the statements of the views that read these */
export const createViews = (reports: string): string =>
  viewSets
    .map((set) => {
      const schema = schemaOf(set)
      return [
        `create schema ${schema}`,
        ...SCOPED_TABLES.map((table) => scopedView(table, set)),
        // An update of a view knows no other default.
        `alter view ${schema}.clients alter column updated_at set default now()`,
        `set local search_path = ${schema}, public`,
        reports,
      ].join(';\n')
    })
    .join(';\n')

function scopedView(table: string, set: ViewSet): string {
  const hidden = set.hides.flatMap((group) => hiddenColumns[group][table] ?? [])
  const columns = getTableConfig(tables[table]!).columns.map((column) =>
    hidden.includes(column.name) ? `null::${column.getSQLType()} as ${column.name}` : column.name,
  )
  const division =
    table === 'clients'
      ? 'division'
      : `(select division from public.clients where clients.id = ${table}.client_id)`
  const seen = set.ofAll ? 'true' : `(${division} = ${SEEN}) is not false`
  const rows = table === 'client_updates' && set.hides.includes('notes') ? 'false' : seen
  return `create view ${schemaOf(set)}.${table} as select ${columns.join(', ')} from public.${table} where ${rows} with local check option`
}

export const DROP_VIEWS = `drop schema if exists ${SCOPED_SCHEMAS.join(', ')} cascade`

/** SQL: whether the caller does not see the client of this id. */
export const isOutsideScope = (id: string) =>
  `(${id} is not null and not exists (select from clients where clients.id = ${id}))`
