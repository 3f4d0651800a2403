import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { examples } from '../content/fact.ts'
import { stateCodes } from '../content/stateCodes.ts'
import '../content/claims.ts'
import '../content/home.ts'
import { hashToken } from '../server/encryption.ts'
import { connect, withClient } from './connect.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { clients } from './schema-clients.ts'
import { client_updates } from './schema-work.ts'
import { EVERYTHING } from './scope.ts'
import { asApp, testDatabase } from './testing/database.ts'

test('a version older than the database does not start, and changes nothing', async () => {
  const newer = await testDatabase()
  await withClient(newer, async (client) => {
    await client.query(`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 32503680000000);
      create or replace function company_time_zone() returns text language sql stable as $$ select 'later' $$`)
    await expect(migrate(newer)).rejects.toThrow('A newer version of Foyer has used this database')
    const { rows } = await client.query('select company_time_zone() as zone')
    expect(rows).toEqual([{ zone: 'later' }])
  })
})

test('a database from before the baseline is not touched, and the message says which version brings it here', async () => {
  const older = await testDatabase()
  await withClient(older, async (client) => {
    await client.query(`
      delete from drizzle.__drizzle_migrations where id > 1;
      update drizzle.__drizzle_migrations set created_at = created_at - 86400000`)
    await expect(migrate(older)).rejects.toThrow('Start version 0.1.0 with it once, then this version.')
    expect((await client.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(1)
  })
})

test('a start does not wait for those who read, since it leaves views that are as they should be', async () => {
  const url = await testDatabase()
  await withClient(url, async (reader) => {
    await reader.query('begin; select from scoped.clients; select from scoped.lab_work_report')
    await migrate(url)
    await reader.query('commit')
    await reader.query('drop view scoped.lab_work_report')
    await migrate(url)
    await reader.query('select from scoped.lab_work_report')
  })
})

/** The migrations with one more, as a later version has. */
async function withLaterMigration(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] }
  const later = { ...entries.at(-1)!, when: entries.at(-1)!.when + 1, tag: 'later' }
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, later] }))
  await writeFile(join(folder, 'later.sql'), sql)
  return folder
}

test('while a later version starts, every request of a running instance is answered', async () => {
  const url = await testDatabase()
  const folder = await withLaterMigration(`
    alter table clients add column later text;--> statement-breakpoint
    create index later on clients (later);--> statement-breakpoint
    select pg_sleep(0.3)`)
  const running = connect({
    url: asApp(url),
    pool: 6,
    timeZone: 'UTC',
    labDueSoonDays: 14,
    scope: EVERYTHING,
    onError: () => undefined,
  })
  try {
    const started = new AbortController()
    let [added, read] = [0, 0]
    const work = async (number: number) => {
      while (!started.signal.aborted) {
        const names = { first_name: `Ada ${number}`, last_name: `Seen ${(added += 1)}` }
        await running.transaction(async (tx) => {
          const [client] = await tx.insert(clients).values(names).returning({ id: clients.id })
          await tx.insert(client_updates).values({ client_id: client!.id, text: 'Called' })
        })
        const found = await running.runSql<{ clients: number }>(
          'all',
          'select count(*)::int as clients from clients',
          [],
        )
        read = Math.max(read, found[0]!.clients)
      }
    }
    const instances = [1, 2, 3, 4].map(work)
    await migrate(url, asApp(url), { folder }).finally(() => started.abort())
    await Promise.all(instances)
    expect(added).toBeGreaterThan(4)
    expect(read).toBeGreaterThan(4)
    const columns = `select from information_schema.columns where table_name = 'clients' and column_name = 'later'`
    expect(await withClient(url, (client) => client.query(columns))).toMatchObject({ rowCount: 1 })
  } finally {
    await running.close()
  }
})

test('a start whose migration fails changes nothing, and a running instance goes on', async () => {
  const url = await testDatabase()
  await withClient(url, async (running) => {
    await running.query(`insert into clients (first_name, last_name) values ('Ada', 'Seen')`)
    await running.query(`set search_path = all_clients, public`)
    const folder = await withLaterMigration(
      'alter table clients add column later text;--> statement-breakpoint\nselect from nowhere',
    )
    await expect(migrate(url, url, { folder })).rejects.toThrow('nowhere')
    expect((await running.query('select last_name from clients')).rowCount).toBe(1)
    await expect(running.query('select later from public.clients')).rejects.toThrow('does not exist')
  })
})

test('a start that has to change tables waits for a long read without making others wait behind it', async () => {
  const url = await testDatabase()
  const [reader, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([reader.connect(), other.connect()])
  try {
    await reader.query('begin; select from all_clients.clients')
    const start = migrate(url, url, {
      folder: await withLaterMigration('alter table clients add column later text'),
    })
    const isBlocked = `select from pg_locks where not granted and locktype = 'relation'`
    await vi.waitFor(async () => expect((await other.query(isBlocked)).rowCount).toBe(1), 10_000)
    await other.query('select from all_clients.clients')
    await reader.query('commit')
    await start
    await other.query('select later from public.clients')
  } finally {
    await Promise.all([reader.end(), other.end()])
  }
})

test('sessions, passwords and links of the tables of an earlier account library go on', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder })
    const isAccountStep = ({ sql }: { sql: string[] }) => sql.some((text) => text.includes('"token_hash" ='))
    const run = async (migrations: typeof steps) => {
      for (const { sql } of migrations) for (const text of sql) await client.query(text)
    }
    await client.query('drop schema public cascade; create schema public')
    await run(steps.slice(0, steps.findIndex(isAccountStep)))
    // What a start of that version leaves.
    await client.query(`
      create function set_updated_at() returns trigger language plpgsql as $$ begin
        new.updated_at := now(); return new;
      end $$;
      create trigger set_updated_at before update on users for each row execute function set_updated_at();
      create trigger set_updated_at before update on sessions for each row execute function set_updated_at()`)
    await client.query(`
      with person as (insert into users (email) values ('ada@example.com') returning id),
        account as (insert into accounts (user_id, account_id, provider_id, password)
          select id, id, 'credential', 'stored' from person),
        link as (insert into verifications (identifier, value, expires_at)
          select 'digest:reset-password', id, now() + interval '1 hour' from person)
      insert into sessions (user_id, token, expires_at) select id, 'in a cookie', now() + interval '1 hour' from person`)
    await run(steps.filter(isAccountStep))
    await client.query('update users set last_sign_in_at = now(); update sessions set used_at = now()')
    const { rows } = await client.query(
      `select email, password_hash, token_hash, hash, purpose
       from users join sessions on sessions.user_id = users.id join tokens on tokens.user_id = users.id`,
    )
    expect(rows).toEqual([
      {
        email: 'ada@example.com',
        password_hash: 'stored',
        token_hash: hashToken('in a cookie'),
        hash: 'digest',
        purpose: 'reset-password',
      },
    ])
  })
})

/** A restored backup has tables and rows before it has functions and triggers. */
const origins = [
  ['of a running office', ''],
  ['of a restored backup', 'drop function set_updated_at() cascade'],
]

test.each(origins)(
  '%s: a phone number that began with an x or a # is found by its digits after the next start, as old as it was',
  async (_, before) => {
    const url = await testDatabase()
    await withClient(url, async (client) => {
      await client.query(before)
      const steps = readMigrationFiles({ migrationsFolder })
      const step = steps.find(({ sql }) =>
        sql.some((text) => text.includes('REINDEX INDEX "clients_by_phone"')),
      )!
      await client.query(`
      create or replace function phone_digits(phone text) returns text language sql immutable strict parallel safe
        as $$ select regexp_replace(regexp_replace(phone, '(x|#).*$', ''), '\\D', '', 'g') $$;
      insert into clients (first_name, last_name, phone) values ('Ada', 'Seen', '#5551234567')`)
      const state = `select search_text ~ '5551234567' as is_found, updated_at::text from clients`
      const { rows: found } = await client.query<{ is_found: boolean; updated_at: string }>(state)
      for (const text of step.sql) await client.query(text)
      expect(found).toMatchObject([{ is_found: false }])
      expect((await client.query(state)).rows).toEqual([{ ...found[0], is_found: true }])
      await client.query('set enable_seqscan = off')
      const indexed = `select from clients where phone_digits(phone) = '5551234567' and archived_at is null and phone is not null`
      expect((await client.query(indexed)).rowCount).toBe(1)
    })
  },
)

test.each(origins)(
  '%s: clients are found by the names of those that were merged into them before, as old as they were',
  async (_, before) => {
    const url = await testDatabase()
    await withClient(url, async (client) => {
      await client.query(before)
      const steps = readMigrationFiles({ migrationsFolder })
      const step = steps.find(({ sql }) => sql.some((text) => text.includes('merged."id"')))!
      await client.query(`
        with stays as (insert into clients (first_name, last_name) values ('Bea', 'Stays') returning id)
        insert into clients (first_name, last_name, merged_into, merged_at, archived_at)
        select 'Ann', 'Former', id, now(), now() from stays`)
      const state = `select search_text ~ 'former' as is_found, updated_at::text from clients where first_name = 'Bea'`
      const { rows: found } = await client.query<{ is_found: boolean; updated_at: string }>(state)
      expect(found).toMatchObject([{ is_found: false }])
      for (const text of step.sql) await client.query(text)
      expect((await client.query(state)).rows).toEqual([{ ...found[0], is_found: true }])
    })
  },
)

test.each(origins)(
  '%s: the former fact of all notices goes, and what a lawyer has checked is the text that was there',
  async (_, before) => {
    const url = await testDatabase()
    await withClient(url, async (client) => {
      await client.query(before)
      const steps = readMigrationFiles({ migrationsFolder })
      const step = steps.find(({ sql }) => sql.some((text) => text.includes('with_checked_text')))!
      const [terms, draft] = [true, false].map((checkedByLawyer) => ({ text: 'Be kind.', checkedByLawyer }))
      const facts = { notices: [{ title: 'Terms' }], hours: [], noticeTerms: terms, noticeTrackers: draft }
      await client.query('insert into site_facts (key, value) select * from jsonb_each($1)', [facts])
      await client.query('insert into site_publications (facts) values ($1)', [facts])
      for (const text of step.sql) await client.query(text)
      const mended = {
        hours: [],
        noticeTerms: { text: 'Be kind.', checkedByLawyer: 'Be kind.' },
        noticeTrackers: { text: 'Be kind.', checkedByLawyer: '' },
      }
      const drafts = await client.query('select jsonb_object_agg(key, value) as facts from site_facts')
      const published = await client.query('select facts from site_publications')
      expect([...drafts.rows, ...published.rows]).toEqual([{ facts: mended }, { facts: mended }])
    })
  },
)

test.each(origins)(
  '%s: a role that was filled in before names no state whose license it needs',
  async (_, before) => {
    const url = await testDatabase()
    await withClient(url, async (client) => {
      await client.query(before)
      const steps = readMigrationFiles({ migrationsFolder })
      const step = steps.find(({ sql }) => sql.some((text) => text.includes('with_licenses')))!
      const facts = { hours: [], openRoles: [{ title: 'Nurse' }, { title: 'Clerk' }] }
      await client.query('insert into site_facts (key, value) select * from jsonb_each($1)', [facts])
      await client.query('insert into site_publications (facts) values ($1), ($2)', [facts, { hours: [] }])
      for (const text of step.sql) if (!text.includes('ALTER TABLE')) await client.query(text)
      const openRoles = facts.openRoles.map((role) => ({ ...role, licenses: [] }))
      const drafts = await client.query('select jsonb_object_agg(key, value) as facts from site_facts')
      const published = await client.query('select facts from site_publications order by id')
      expect([...drafts.rows, ...published.rows]).toEqual([
        { facts: { hours: [], openRoles } },
        { facts: { hours: [], openRoles } },
        { facts: { hours: [] } },
      ])
    })
  },
)

test('states that are served come from those that were not, in drafts and in what is published', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder })
    const step = steps.find(({ sql }) => sql.some((text) => text.includes('states_served')))!
    const facts = { hours: [], servedStates: { except: ['Alaska', 'Hawaii', 'Ohio', 'Ohio'] } }
    await client.query('insert into site_facts (key, value) select * from jsonb_each($1)', [facts])
    await client.query(`insert into site_publications (facts) values ($1), ('{}')`, [facts])
    for (const text of step.sql) await client.query(text)
    const drafts = await client.query('select jsonb_object_agg(key, value) as facts from site_facts')
    const published = await client.query('select facts from site_publications order by id')
    const statesServed = Object.values(stateCodes).filter((name) => !facts.servedStates.except.includes(name))
    const mended = { facts: { ...facts, statesServed } }
    expect([...drafts.rows, ...published.rows]).toEqual([mended, mended, { facts: {} }])
  })
})

test('a site that was published before its mission and portal were facts keeps both, with what its owner wrote since', async () => {
  const url = await testDatabase()
  await withClient(url, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder })
    const step = steps.find(({ sql }) => sql.some((text) => text.includes('former_texts')))!
    const factsOf = async (select: string) =>
      (await client.query<{ facts: object }>(select)).rows.map(({ facts }) => facts)
    const drafts = 'select jsonb_object_agg(key, value) as facts from site_facts'
    expect(await factsOf(drafts), 'nothing is published').toEqual([null])
    const [medtech, own] = [{ ownDivisions: ['MedTech'] }, { mission: { text: 'As we say it.' } }]
    await client.query('insert into site_facts (key, value) select * from jsonb_each($1)', [own])
    await client.query(`insert into site_publications (facts) values ($1), ($2), ('{}')`, [medtech, own])
    for (const text of step.sql) await client.query(text)
    const former = (key: string) => ({ [key]: examples.get(key) })
    expect(await factsOf(drafts)).toEqual([{ ...own, ...former('portal') }])
    expect(await factsOf('select facts from site_publications order by id')).toEqual([
      { ...medtech, ...former('mission') },
      { ...own, ...former('portal') },
      { ...former('mission'), ...former('portal') },
    ])
  })
})
