import type pg from 'pg'
import { clientTables } from '../client-record.server.ts'

const TIMES = `
  select attname as name from pg_attribute
  where attrelid = ('public.' || $1)::regclass and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped`

/** For tests only: all that was done to clients, and to what belongs to them, was done so many years earlier. As the owner of the tables. */
export async function letYearsPass(pool: pg.Pool, ids: string[], years = 7): Promise<void> {
  const tables = [['clients', 'id'], ...clientTables.map(({ table }) => [table, 'client_id'])] as [
    string,
    string,
  ][]
  for (const [table, key] of tables) {
    const { rows } = await pool.query<{ name: string }>(TIMES, [table])
    if (rows.length === 0) continue
    const earlier = rows.map(({ name }) => `${name} = ${name} - make_interval(years => ${years})`).join(', ')
    await pool.query(`
      begin; alter table ${table} disable trigger user;
      update ${table} set ${earlier} where ${key} = any('{${ids.join()}}');
      alter table ${table} enable trigger user; commit`)
  }
}
