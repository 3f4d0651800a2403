import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

test('a version older than the database does not start, and changes nothing', async () => {
  const newer = await testDatabase()
  const client = new pg.Client({ connectionString: newer })
  await client.connect()
  try {
    await client.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 32503680000000);
      create or replace function company_time_zone() returns text language sql stable as $$ select 'later' $$`)
    await expect(migrate(newer)).rejects.toThrow('A newer version of Foyer has used this database')
    const { rows } = await client.query('select company_time_zone() as zone')
    expect(rows).toEqual([{ zone: 'later' }])
  } finally {
    await client.end()
  }
})

test('a database from before the baseline is not touched, and the message says which version brings it here', async () => {
  const older = await testDatabase()
  const client = new pg.Client({ connectionString: older })
  await client.connect()
  try {
    await client.query(`
      delete from drizzle.__drizzle_migrations where id > 1;
      update drizzle.__drizzle_migrations set created_at = created_at - 86400000`)
    await expect(migrate(older)).rejects.toThrow('Start version 0.1.0 with it once, then this version.')
    expect((await client.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(1)
  } finally {
    await client.end()
  }
})
