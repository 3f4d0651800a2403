/** A database of the bench: migrated, seeded, with one signed-in member of staff. */
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedClients } from '../src/db/seed/clients.ts'
import { hashToken, newToken } from '../src/server/encryption.ts'

/** Books of 10,000, 200,000 and 1,000,000 clients, by their databases' urls. */
export interface Books {
  small: string
  large: string
  huge: string
}
const SEEDED = 10_000

/** As its owner. */
const openBook = (url: string) =>
  connect({
    url,
    pool: 2,
    timeZone: 'America/Chicago',
    labDueSoonDays: 14,
    onError: (error) => console.error(error.message),
    scope: 'owner',
  })

/** @param server url of a PostgreSQL where databases can be made */
export async function makeBook(server: string, name: string, clients: number): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = `${server.slice(0, server.lastIndexOf('/'))}/${name}`
  const started = performance.now()
  await migrate(url)
  const database = openBook(url)
  await seedClients(database, { clients: Math.min(clients, SEEDED) })
  await database.close()
  if (clients > SEEDED) await copySeeded(url, clients / SEEDED)
  console.log(`  ${name}: ${clients} clients after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return url
}

const TABLES = `'{clients,client_medications,client_updates}'::regclass[]`
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index where indrelid = any(${TABLES}) and not indisunique`
const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where conrelid = any(${TABLES}) and contype = 'f'`
// The ids of a copy come from those of the seeded rows, so that its rows belong together; its last name begins with other letters, or a
// hundred clients who take the same would stand side by side.
const COPIES = `
  select format('alter table %1$s disable trigger user', attrelid::regclass) as off,
    format('alter table %1$s enable trigger user; vacuum analyze %1$s', attrelid::regclass) as on,
    format('insert into %s (%s) select %s from %1$s cross join generate_series(1, $TIMES - 1) as copy', attrelid::regclass,
      string_agg(quote_ident(attname), ', '), string_agg(case
        when attname in ('id', 'client_id') then format('overlay(overlay(md5(%I || $$ $$ || copy) placing $$4$$ from 13) placing $$8$$ from 17)::uuid', attname)
        when attname = 'last_name' then 'initcap(translate(left(md5(id || $$ $$ || copy), 3), $$0123456789$$, $$ghijklmnop$$)) || lower(last_name)'
        else quote_ident(attname) end, ', ')) as insert
  from pg_attribute where attrelid = any(${TABLES}) and attnum > 0 and not attisdropped and attgenerated = ''
  group by attrelid`

/** Many times the seeded clients, with their medications and updates: indexes and references are made afterwards. */
async function copySeeded(url: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (text: string) => (await client.query<Record<string, string>>(text)).rows
  const run = async (statements: (string | undefined)[]) => {
    for (const statement of statements.join(';').split(';')) await client.query(statement)
  }
  const [indexes, references, copies] = [await rows(INDEXES), await rows(REFERENCES), await rows(COPIES)]
  await run([...references, ...indexes].map(({ drop }) => drop))
  await run(copies.map(({ off }) => off))
  await run(copies.map(({ insert }) => insert?.replace('$TIMES', `${times}`)))
  await run([...indexes, ...references].map(({ add }) => add))
  await run(copies.map(({ on }) => on))
  await client.end()
}

/** The Cookie header of somebody internal, as the sign-in would set it. */
export async function signIn(url: string, secret: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const token = newToken()
  await client.query(
    `with person as (
       insert into users (email, email_verified) values ('bench-${randomBytes(4).toString('hex')}@example.com', true) returning id
     ), role as (
       insert into user_roles (user_id, role, approved) select id, 'internal', true from person
     )
     insert into sessions (user_id, token_hash, expires_at, verified_at)
     select id, '${hashToken(token)}', now() + interval '1 day', now() + interval '1 day' from person`,
  )
  await client.end()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `foyer_session=${encodeURIComponent(`${token}.${signature}`)}`
}
