import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

const url = await testDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())

/** Functions and triggers of Foyer by name, without those of extensions. */
const DEFINITIONS = `
  select proname as name, pg_get_functiondef(pg_proc.oid) as text, obj_description(pg_proc.oid) as comment from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select tgname, pg_get_triggerdef(pg_trigger.oid), null from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  order by name, text`

type Definition = { name: string; text: string; comment: string | null }
const definitions = async () => (await client.query<Definition>(DEFINITIONS)).rows

test('a start brings functions and triggers of an older version up to date, and changes nothing else', async () => {
  const current = await definitions()
  await client.query(`
    create or replace function search_form(value text) returns text language sql immutable as $$ select value $$;
    comment on function search_form(text) is 'old';
    create or replace trigger clients_derive before insert on clients for each row execute function clients_derive()`)
  expect(await definitions()).not.toEqual(current)
  await migrate(url)
  expect(await definitions()).toEqual(current)
  await migrate(url)
  expect(await definitions()).toEqual(current)
})

test('every function and trigger of the database is in src/db/functions', async () => {
  const folder = join(import.meta.dirname, 'functions')
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  const written = files.join('\n').matchAll(/create or replace (?:function|trigger) (\w+)/g)
  const names = (await definitions()).map(({ name }) => name)
  expect(new Set([...written].map(([, name]) => name))).toEqual(new Set(names))
})

test('every table that tells when a row was updated has the trigger that sets it', async () => {
  const { rows } = await client.query<{ name: string; updates: boolean }>(`
    select table_name as name, exists (
      select from pg_trigger where tgrelid = table_name::regclass and tgname = 'set_updated_at'
    ) as updates
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'updated_at' and table_type = 'BASE TABLE'`)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ updates }) => !updates)).toEqual([])
})

test('every table with its rows can be made again with an empty search_path, as pg_restore does', async () => {
  await client.query(`
    insert into clients (first_name, last_name, notes) values ('Zoë', 'O''Neill', 'Crème');
    insert into inquiries (first_name, last_name, email, phone, division, message)
    values ('Zoë', 'O''Neill', 'zoe@example.com', '850 555-0100', 'general', 'Hello')`)
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
    group by table_name`)
  await client.query(`create schema restored; set search_path = ''`)
  try {
    for (const { name, columns } of tables) {
      await client.query(`create table restored.${name} (like public.${name} including all)`)
      await client.query(`insert into restored.${name} (${columns}) select ${columns} from public.${name}`)
      const { rows } = await client.query(`select * from restored.${name}`)
      expect(rows).toEqual((await client.query(`select * from public.${name}`)).rows)
    }
  } finally {
    await client.query('reset search_path; drop schema restored cascade')
  }
})
