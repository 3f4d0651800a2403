import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Whose clients a request sees: all, or those of some divisions with those that have none; of an empty list no client. */
export type Scope = 'everything' | readonly string[]

const EVERYTHING = '*'

const scopes = new AsyncLocalStorage<Scope>()

/** What `work` reads and writes in the database is of this scope (docs/decisions/0066). */
export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work)

/** The division of a scope that has a single one. */
export function onlyDivision(): string | undefined {
  const scope = scopes.getStore()
  return typeof scope === 'object' && scope.length === 1 ? scope[0] : undefined
}

/** Whether clients of a division are in the scope. */
export function isSeen(division: string): boolean {
  const scope = scopes.getStore() ?? []
  return scope === 'everything' || scope.includes(division)
}

const settingOf = (scope: Scope) => (scope === 'everything' ? EVERYTHING : scope.join(','))

const SET_SCOPE = `select set_config('foyer.divisions', $1, false)`
// Each connection begins with a scope of nothing.
const scopeOfClient = new WeakMap<pg.PoolClient, string>()

/** Sets the scope of a connection, where it has another one. @param outside what is seen outside any scope */
export async function withScope(client: pg.PoolClient, outside: Scope): Promise<pg.PoolClient> {
  const wanted = settingOf(scopes.getStore() ?? outside)
  if ((scopeOfClient.get(client) ?? '') === wanted) return client
  try {
    await client.query({ name: 'scope', text: SET_SCOPE, values: [wanted] })
    scopeOfClient.set(client, wanted)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Where the program's role reads and writes clients: views with the names of the tables, which come first on its search path. It has no
 * rights to the tables themselves, so that no statement can forget whom it is for.
 */
export const SCOPED_SCHEMA = 'scoped'

/** The tables that the views hide; each but the first belongs to a client. What else refers to clients: scope.test.ts of clients. */
export const SCOPED_TABLES = [
  'clients',
  'client_medications',
  'client_events',
  'client_updates',
  'follow_ups',
]

/** SQL: whether the caller sees the clients of all divisions. */
export const SEES_EVERYTHING = `(select current_setting('foyer.divisions', true) = '${EVERYTHING}')`

// Both in subqueries, so that PostgreSQL reads the setting once for a statement. For a client without a division `= any` is null,
// and false only of the empty array, so that it is seen in every scope but the empty one.
const SEEN = `any ((select string_to_array(coalesce(current_setting('foyer.divisions', true), ''), ','))::text[])`

/** @returns the statements that make the views */
export const scopedViews = (): string[] => [
  ...SCOPED_TABLES.map((table) => {
    const division =
      table === 'clients'
        ? 'division'
        : `(select division from public.clients where clients.id = ${table}.client_id)`
    return `create view ${SCOPED_SCHEMA}.${table} as select * from public.${table}
      where ${SEES_EVERYTHING} or (${division} = ${SEEN}) is not false with local check option`
  }),
  // An update of a view knows no other default.
  `alter view ${SCOPED_SCHEMA}.clients alter column updated_at set default now()`,
]

/** SQL: whether the caller does not see the client of this id. */
export const isHidden = (id: string) =>
  `(${id} is not null and not exists (select from clients where clients.id = ${id}))`
