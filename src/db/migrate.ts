import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { KEEP_ALIVE } from './connect.ts'
import { OperatorError } from '../lib/operatorError.ts'
import { projectFolder } from '../lib/project.server.ts'

// Any fixed number: the advisory lock lets one instance migrate while others wait.
const MIGRATION_LOCK = 727_001

/**
 * Applies pending migrations to the database at `url`, then creates functions, triggers and views again. Several instances may run it at
 * once; it has no timeout. @throws OperatorError for PostgreSQL older than 15
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query('show server_version_num')
    if (Number(rows[0].server_version_num) < 150_000) {
      throw new OperatorError('PostgreSQL 15 or newer is needed; this database is older.')
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: join(projectFolder, 'src/db/migrations') })
    await replaceFunctions(client)
    await recreateViews(client)
  } finally {
    await client.end()
  }
}

/** Without a transaction around them: each file locks one table at most, so that writers cannot cause a deadlock. */
async function replaceFunctions(client: pg.Client): Promise<void> {
  for (const file of await sqlFiles('functions')) await client.query(await readFile(file, 'utf8'))
}

async function recreateViews(client: pg.Client): Promise<void> {
  await client.query('begin')
  for (const file of await sqlFiles('views')) {
    await client.query(`drop view if exists ${basename(file, '.sql')}`)
    await client.query(await readFile(file, 'utf8'))
  }
  await client.query('commit')
}

async function sqlFiles(name: 'functions' | 'views'): Promise<string[]> {
  const folder = join(projectFolder, 'src/db', name)
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => join(folder, file))
}
