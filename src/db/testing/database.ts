import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseUrl, templateName } from './names.ts'

/** The same database as the role of the program, which may not change tables. */
export const asApp = (url: string) =>
  databaseUrl(inject('postgres_app_url'), url.slice(url.lastIndexOf('/') + 1))

/** The same database as the program connects to it, through a pooler where POOLER names one. */
export const asProgram = (url: string) =>
  databaseUrl(inject('program_url'), url.slice(url.lastIndexOf('/') + 1))

/**
 * A fresh migrated database for one test file, dropped after the file. Call it at the top level: `const url = await testDatabase()`.
 * Out: its url, as the owner. Connections left open when the file ends are cut.
 */
export const testDatabase = (): Promise<string> => makeDatabase(`template ${templateName} strategy file_copy`)

/** A database without any table, dropped after the file; may be called in a test, too. */
export const emptyDatabase = (): Promise<string> => makeDatabase('')

async function makeDatabase(options: string): Promise<string> {
  const server = inject('postgres_url')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asServer(server, `create database ${name} ${options}`)
  // Rights to a database are not copied from its template.
  await asServer(server, `revoke temporary on database ${name} from public`)
  // PostgreSQL's own housekeeping may be inside just then, and cannot be cut; the cluster goes at the end of the run.
  afterAll(() => asServer(server, `drop database ${name} with (force)`).catch(() => undefined))
  return databaseUrl(server, name)
}

async function asServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
