import type pg from 'pg'

/** A table with its columns that hold values of their own, in SQL's spelling. */
export interface TableColumns {
  name: string
  columns: string[]
}

// The queue's statistics and its version belong to the installation. Migrations are applied again, not copied. What could be undone
// for a day is not either.
const TABLES = `
  select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' and relname not in ('batches', 'batch_rows') or nspname = 'pgboss' and relname in ('queue', 'schedule', 'subscription', 'job', 'job_dependency'))
  group by nspname, relname order by nspname desc, relname <> 'queue', relname`

/** The tables that a backup holds: all of the product, and what waits in the job queue. */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  return (await client.query<TableColumns>(TABLES)).rows
}

// Links that work once: the database has only hashes of their tokens, but emails hold them as text.
const WAITING_JOBS = `pgboss.job where state < 'completed' and data -> 'expires_at' is null`

/** What COPY reads of a table. Of the jobs these are the ones that wait, without emails that hold a one-time link. */
export function copySource({ name, columns }: TableColumns): string {
  const list = columns.join(', ')
  return name === 'pgboss.job' ? `(select ${list} from ${WAITING_JOBS})` : `${name} (${list})`
}

/** How COPY writes values, on both sides; no time limit, since a large table takes long. */
export const COPY_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '30s';
  set idle_in_transaction_session_timeout = 0`
