import pg from 'pg'
import { to as copyTo, from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../../lib/operatorError.ts'
import { plural } from '../../lib/text.ts'
import { withClient } from '../connect.ts'
import {
  createDigest,
  createSignedText,
  endOfTable,
  headText,
  signatureText,
  tablesText,
  tableText,
  type BackupHead,
  type BackupSecrets,
  type BackupTables,
  type SignBackup,
  type BackupReader,
} from './format.ts'
import { COPY_SETTINGS, copySource, listTables, type TableColumns } from './tables.ts'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { applyMigrations, MIGRATION_LOCK, migrationsFolder } from '../migrate.ts'
import { DROP_VIEWS } from '../scope.ts'

export type BackupProgress = (done: { what: string; number: number; of: number; rows: number }) => void

/** The text of a backup (format.ts): every table as it was at one moment, while others go on writing. */
export async function* dump(
  client: pg.Client,
  secrets: BackupSecrets,
  sign: SignBackup,
  progress: BackupProgress,
): AsyncGenerator<Buffer> {
  const tables = await openMoment(client)
  const signed = createSignedText()
  yield Buffer.from(signed.add(headText({ ...(await describe(client)), ...secrets })))
  const written: BackupTables = {}
  let rows = 0
  for (const [index, table] of tables.entries()) {
    const { name, columns } = table
    yield Buffer.from(signed.add(tableText(name, columns)))
    const digest = createDigest()
    for await (const bytes of client.query(
      copyTo(`copy ${copySource(table)} to stdout`),
    ) as AsyncIterable<Buffer>) {
      digest.add(bytes)
      yield bytes
    }
    yield endOfTable
    written[name] = digest.result()
    rows += written[name].rows
    progress({ what: `Table ${name}`, number: index + 1, of: tables.length, rows })
  }
  await client.query('commit')
  yield Buffer.from(signed.add(tablesText(written)))
  yield Buffer.from(signatureText(sign(signed.text())))
}

/**
 * Begins the transaction in which every table is read. They are locked against changes of their structure before it sees
 * anything: a snapshot older than such a change would show an empty table.
 */
async function openMoment(client: pg.Client): Promise<TableColumns[]> {
  await client.query(COPY_SETTINGS)
  const before = await listTables(client)
  if (!before.length) throw new OperatorError('There is nothing in this database yet.')
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`lock table ${before.map(({ name }) => name).join(', ')} in access share mode`)
  const tables = await listTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new OperatorError('The database was migrated to another version just now. Back it up again.')
  return tables
}

async function describe(client: pg.Client): Promise<Omit<BackupHead, keyof BackupSecrets>> {
  const { rows } = await client.query<{ migration: string }>(
    `select max(created_at) as migration from drizzle.__drizzle_migrations`,
  )
  return {
    made_at: new Date().toISOString(),
    migration: Number(rows[0]?.migration),
    contents: await readContents(client),
  }
}

export const describeContents = (url: string): Promise<string> => withClient(url, readContents)

/** What the transaction of a connection sees, so that an operator recognizes it; a restore is no change of that. */
async function readContents(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select (select count(*)::int from public.clients where archived_at is null) as clients,
            (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from public.audit
              where action <> 'database.restored') as changed`,
  )
  const { clients, changed } = rows[0] as { clients: number; changed: string | null }
  return `${plural(clients, 'client')}, ${changed ? `last change ${changed} UTC` : 'no change yet'}`
}

/** Reads a backup to its end, checking it (readBackupFile). */
type Read = (reader: BackupReader) => Promise<unknown>

/**
 * Fills the database from a backup in one transaction: the tables as they were made at its migration, then the rows. The
 * queue's tables exist already.
 * @param options.replace removes what the database holds
 * @param options.finish runs in the transaction, on the filled tables
 */
export async function load(
  client: pg.Client,
  read: Read,
  options: { replace: boolean; progress: BackupProgress; finish(client: pg.Client): Promise<void> },
): Promise<void> {
  await client.query(COPY_SETTINGS)
  await client.query('begin')
  try {
    // A server that starts now waits until the restored database is there.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (options.replace) await removeEverything(client)
    let restoreRules: RestoreRules = () => Promise.resolve()
    let columnsOf = new Map<string, string[]>()
    let [number, rows] = [0, 0]
    await read({
      async head({ migration }) {
        // Without functions and views, which are of this version.
        await applyMigrations(client, migrationsFolder, migration)
        const tables = await listTables(client)
        columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
        restoreRules = await removeRules(client, [...columnsOf.keys()])
      },
      async table(name, columns, source) {
        checkColumns(columnsOf, name, columns)
        const sink = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
        await pipeline(source, sink)
        rows += sink.rowCount
        options.progress({ what: `Table ${name}`, number: (number += 1), of: columnsOf.size, rows })
      },
    })
    await restoreRules((done, of) => options.progress({ what: 'Index or rule', number: done, of, rows }))
    await options.finish(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw toOperatorError(error)
  }
}

/** @throws OperatorError for a backup that a newer version, one before the baseline, or another product made */
export function checkMigration({ migration }: BackupHead): void {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  if (known.includes(migration)) return
  const age = migration < Math.min(...known) ? 'A version before 0.1.0' : 'A newer version'
  throw new OperatorError(`${age} of Foyer made this backup. Restore it with that version.`)
}

async function removeEverything(client: pg.Client): Promise<void> {
  await client.query(`
    ${DROP_VIEWS};
    drop schema if exists drizzle cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public`)
}

/** The statement that is built from them holds only names that this database has. */
function checkColumns(columnsOf: Map<string, string[]>, name: string, columns: string): void {
  const known = columnsOf.get(name)
  if (known && columns.split(', ').every((column) => known.includes(column))) return
  throw new OperatorError(`The backup holds ${name} (${columns}), which this version of Foyer does not know.`)
}

// Triggers would write a second time what the rows already hold. Foreign keys and indexes are made much faster afterwards.
const RULES = `
  with tables as (select to_regclass(name) as id, name from unnest($1::text[]) as name)
  select 1 as step, format('alter table %s disable trigger %I', name, tgname) as before,
    format('alter table %s enable %s trigger %I', name, case tgenabled when 'A' then 'always' when 'R' then 'replica' end, tgname) as after
  from pg_trigger join tables on tgrelid = tables.id where not tgisinternal and tgenabled <> 'D'
  union all
  select 3, format('alter table %s drop constraint %I', name, conname),
    format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(oid))
  from pg_constraint join tables on conrelid = tables.id where name like 'public.%' and contype = 'f'
  union all
  select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join tables on indrelid = tables.id
  where name like 'public.%' and not exists (select from pg_constraint where conindid = indexrelid)
  order by step`

type RestoreRules = (progress: (number: number, of: number) => void) => Promise<void>

/** Empties the tables and removes their rules. @returns restores the rules and sets the sequences */
async function removeRules(client: pg.Client, tables: string[]): Promise<RestoreRules> {
  const { rows: rules } = await client.query<{ before: string; after: string }>(RULES, [tables])
  for (const { before } of rules) await client.query(before)
  // Of the data that goes nothing can be undone any more; a database before 0002 has no such tables.
  await client.query(
    `do $$ begin if to_regclass('public.batches') is not null then truncate batches, batch_rows; end if; end $$`,
  )
  await client.query(`truncate ${tables.join(', ')}`)
  return async (progress) => {
    for (const [index, { after }] of rules.entries()) {
      await client.query(after)
      progress(index + 1, rules.length)
    }
    await setSequences(client, tables)
  }
}

const SEQUENCES = `
  select format('select setval(%L, coalesce(max(%I), 1), max(%I) is not null) from %s',
    pg_get_serial_sequence(name, attname), attname, attname, name) as set
  from unnest($1::text[]) as name join pg_attribute on attrelid = to_regclass(name)
  where attnum > 0 and not attisdropped and pg_get_serial_sequence(name, attname) is not null`

async function setSequences(client: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ set: string }>(SEQUENCES, [tables])
  for (const { set } of rows) await client.query(set)
}

/** What the database said may quote rows. */
function toOperatorError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, table = '', constraint = '', message } = error
  if (code === '42501')
    return new OperatorError(
      `This database user may not do that (${message}). Restore into a new, empty database.`,
    )
  // 22: a value that its column cannot hold; 23: one that breaks a constraint.
  if (!/^2[23]/.test(code ?? '')) return error
  return new OperatorError(
    `The database refused the rows of the backup (${[code, table, constraint].filter(Boolean).join(', ')}).`,
  )
}
