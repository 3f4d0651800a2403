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
  const written = files.join('\n').matchAll(/^create or replace (?:function|trigger) (\w+)/gm)
  const names = (await definitions()).map(({ name }) => name)
  expect([...written].map(([, name]) => name!).toSorted()).toEqual(names.toSorted())
})
