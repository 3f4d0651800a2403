import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
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
} from './format.ts'
import { COPY_SETTINGS, copySource, listTables, type TableColumns } from './tables.ts'

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
