import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withClient } from '../../db/connect.ts'
import { makeKey } from '../../db/backup/file.ts'
import { describeContents } from '../../db/backup/rows.ts'
import { applyMigrations, installQueue, migrate, migrationsFolder } from '../../db/migrate.ts'
import { seedClients } from '../../db/seed/clients.ts'
import { asApp, emptyDatabase } from '../../db/testing/database.ts'
import { knownSigner } from './signature.ts'
import { backUpDaily, makeBackup } from './backups.ts'
import { readEnv, SECRET_FILE } from '../env.ts'
import { listFailedMails } from '../mail/mail.ts'
import { SettingError } from '../../lib/operatorError.ts'
import { createLog } from '../log.ts'
import { openServices } from '../../program/open-services.ts'
import { restoreBackup } from './restore.ts'
import { rehearseBackup } from '../../features/system/rehearsal.server.ts'
import { testApp } from '../../program/testing/app.ts'

// A mail server that is away: mails wait in the queue.
const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const { env } = app.services
const url = env.DATABASE_OWNER_URL!
const key = await makeKey()
const identity = key.text.split('\n')[1]!
const signer = knownSigner(env)!
const trust = { identities: [identity], signers: [signer] }
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-backups-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const signal = new AbortController().signal
const quiet = { signal, progress: () => {} }
const backUp = (options: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    env,
    url,
    folder,
    recipients: [key.recipient],
    keep: null,
    scheduled: false,
    ...quiet,
    ...options,
  })

const restoreInto = (
  target: string,
  file: string,
  options: Partial<Parameters<typeof restoreBackup>[0]> = {},
) =>
  restoreBackup({
    file,
    trust,
    dataDir: folder,
    authSecret: env.AUTH_SECRET,
    filesKey: env.FILES_KEY,
    replace: false,
    progress: () => {},
    open: () => Promise.resolve({ url: asApp(target), ownerUrl: target, stop: () => Promise.resolve() }),
    ...options,
  })

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )

const ask = <Row>(of: string, text: string, values: unknown[] = []) =>
  withClient(of, async (client) => (await client.query(text, values)).rows as Row[])

/** One client that was merged into another. */
const MERGED = `
  with kept as (insert into clients (first_name, last_name) values ('Ada', 'Wed') returning id)
  insert into clients (first_name, last_name, merged_into, merged_at, archived_at)
  select 'Ada', 'Born', id, now(), now() from kept`
const FOUND = `select last_name from clients where search_text like '%born%' and archived_at is null`

const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    -- What can be undone is in no backup.
    and table_name not in ('batches', 'batch_rows') order by 1`

/** Every row of every table, and where each sequence goes on. */
async function contentsOf(of: string) {
  const contents: Record<string, unknown[]> = {}
  for (const { name } of await ask<{ name: string }>(of, TABLES)) {
    contents[name] = await ask(of, `select to_jsonb(t) as row from ${name} as t order by to_jsonb(t)::text`)
  }
  return contents
}

/** What differs on purpose: what the queue notes about itself, and the jobs, which have tests of their own. */
const ofProduct = (contents: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(contents).filter(([name]) => !name.startsWith('pgboss.')))

const structureOf = (of: string) =>
  ask(
    of,
    `select 'index' as kind, indexdef as definition from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select 'rights', relname || ' ' || relacl::text from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relname not like 'queue_stats%'
    union all select 'view', table_schema || table_name || view_definition from information_schema.views
      where table_schema ~ '^(public|all_clients|scoped)'
    order by 1, 2`,
  )

let whole: string

beforeAll(async () => {
  await seedClients(app.services.ownerDatabase, { clients: 200 })
  await app.signedInAs('admin')
  await app.request(null, 'POST', '/functions/send-contact-emails', {
    firstName: 'Ann\\Berg',
    lastName: 'Tab\there',
    email: 'visitor@example.com',
    phone: '850-555-0100',
    division: 'general',
    message: 'First line\n\\.\nlast line',
  })
  whole = (await backUp()).file
})

describe('a restored backup', () => {
  test('has every row of every table, all indexes, constraints, triggers and views, and the next number of each sequence', async () => {
    const target = await emptyDatabase()
    await vi.waitUntil(
      async () => (await ask(url, 'select audit_seal(1000), entry_id from audit_unsealed')).length === 0,
    )
    const { file } = await backUp()
    const before = ofProduct(await contentsOf(url))
    const { notes } = await restoreInto(target, file)
    const after = ofProduct(await contentsOf(target))
    // The restore writes an entry of its own, and the backup its result, after everything was read.
    expect(after['public.audit']!.pop()).toMatchObject({
      row: {
        action: 'database.restored',
        id: before['public.audit']!.length + 1,
        changes: { origin: [null, `Signed by ${signer}`] },
      },
    })
    expect(after['public.audit_unsealed']!.splice(0)).toHaveLength(1)
    before['public.backups'] = before['public.backups']!.filter(
      (entry) => (entry as { row: { file: string } }).row.file !== file,
    )
    expect(after).toEqual(before)
    expect(Object.keys(after).length).toBeGreaterThan(20)
    expect(after['public.clients']).toHaveLength(200)
    expect(await structureOf(target)).toEqual(await structureOf(url))
    expect(notes).toEqual([expect.stringContaining('2 emails waited when the backup was made')])
  })

  test('sends no mail that waited by itself and loses none: each is held, and sent once with its own Message-ID', async () => {
    const target = await emptyDatabase()
    const waiting = await ask<{ id: string }>(
      url,
      `select id from pgboss.job where name = 'mail' order by id`,
    )
    expect(waiting).toHaveLength(2)
    const { file } = await backUp()
    await restoreInto(target, file)
    const dataDir = await mkdtemp(path.join(folder, 'restored-'))
    const settings = {
      DATABASE_URL: asApp(target),
      DATABASE_OWNER_URL: target,
      DATA_DIR: dataDir,
      AUTH_SECRET: env.AUTH_SECRET,
      FILES_KEY: env.FILES_KEY,
      LOG_LEVEL: 'fatal',
    }
    const { services, close } = await openServices(readEnv(settings), createLog('fatal'))
    try {
      const sent = async () => {
        const names = existsSync(path.join(dataDir, 'mail')) ? await readdir(path.join(dataDir, 'mail')) : []
        // A file has another name until it is whole.
        return names.filter((name) => name.endsWith('.eml'))
      }
      const held = await listFailedMails(services.database.runSql)
      expect(held.map(({ mail_id }) => mail_id).toSorted()).toEqual(waiting.map(({ id }) => id))
      expect(held[0]!.reason).toBe(
        'It waited when the restored backup was made, and may have been sent since.',
      )
      // A mail that is queued now is sent, so that the workers have had their chance at the others.
      await services.database.transaction((tx) =>
        services.jobs.queue(tx, 'mail', {
          kind: 'test',
          to: 'new@example.com',
          subject: 'New',
          html: '',
          text: '',
        }),
      )
      await vi.waitUntil(async () => (await sent()).length > 0, { timeout: 15_000, interval: 50 })
      expect(await sent()).toHaveLength(1)
      for (const { queue, id } of held)
        await services.database.transaction((tx) => services.jobs.retry(tx, queue, id))
      await vi.waitUntil(async () => (await sent()).length === 3, { timeout: 15_000, interval: 50 })
      const names = await sent()
      for (const { id } of waiting) expect(names).toContain(`${id}.eml`)
    } finally {
      await close()
    }
  })

  test('is whole as soon as its rows are there: what ends the restore later leaves nothing that a start does not do', async () => {
    const [origin, dataDir] = [
      await mkdtemp(path.join(folder, 'origin-')),
      await mkdtemp(path.join(folder, 'new-')),
    ]
    await writeFile(path.join(origin, SECRET_FILE), env.AUTH_SECRET)
    const { file } = await backUp({ env: { ...env, DATA_DIR: origin } })
    const target = await emptyDatabase()
    const attempt = (url: string, into: string) =>
      refusalOf(
        restoreInto(target, file, {
          dataDir: into,
          authSecret: undefined,
          trust: { ...trust, signers: [knownSigner({ ...env, DATA_DIR: origin })!] },
          open: () => Promise.resolve({ url, ownerUrl: target, stop: () => Promise.resolve() }),
        }),
      )
    expect(await attempt(asApp(target), file)).toContain(`${SECRET_FILE} cannot be written (`)
    expect(await ask(target, `select to_regclass('clients') as clients`)).toEqual([{ clients: null }])
    // Nobody answers there, which only what follows the commit asks.
    expect(await attempt('postgresql://foyer_app@127.0.0.1:9/foyer', dataDir)).toContain('ECONNREFUSED')
    expect(await readFile(path.join(dataDir, SECRET_FILE), 'utf8')).toBe(env.AUTH_SECRET)
    await migrate(target, asApp(target))
    expect(await ask(target, 'select from clients')).toHaveLength(200)
    expect(await ask(asApp(target), 'select from scoped.clients')).toEqual([])
    expect(await ask(target, `select from audit where action = 'database.restored'`)).toHaveLength(1)
    expect(await structureOf(target)).toEqual(await structureOf(url))
  })

  test('of the first migration is brought to this version', async () => {
    const [earlier, target] = [await emptyDatabase(), await emptyDatabase()]
    const { folderMillis } = readMigrationFiles({ migrationsFolder })[0]!
    await withClient(earlier, (client) => applyMigrations(client, migrationsFolder, folderMillis))
    await installQueue(earlier)
    await ask(earlier, `insert into systems (name) values ('Earlier')`)
    await ask(earlier, MERGED)
    await restoreInto(target, (await backUp({ url: earlier })).file)
    expect(await ask(target, 'select name from systems')).toEqual([{ name: 'Earlier' }])
    // Of the backup: the restore is no change.
    expect(await describeContents(target)).toBe('1 client, no change yet')
    expect(await ask(target, FOUND)).toEqual([{ last_name: 'Wed' }])
    expect(await structureOf(target)).toEqual(await structureOf(url))
  })
})

describe('a database that is', () => {
  test('in use is not restored into', async () => {
    expect(await refusalOf(restoreInto(url, whole, { replace: true }))).toMatch(
      /^The database is in use \(\d+ other connections\)\. Stop the servers/,
    )
  })

  test('not empty is refused, replaced with --replace, and as it was when that breaks off', async () => {
    const target = await emptyDatabase()
    await migrate(target, asApp(target))
    await ask(target, `insert into systems (name) values ('Old')`)
    const names = () => ask(target, 'select name from systems order by name')
    expect(await refusalOf(restoreInto(target, whole))).toMatch(/^The database is not empty\..+--replace/)
    let tables = 0
    const progress = () => {
      tables += 1
      if (tables === 5) throw new Error('broken off')
    }
    expect(await refusalOf(restoreInto(target, whole, { replace: true, progress }))).toBe('broken off')
    expect(await names()).toEqual([{ name: 'Old' }])
    await restoreInto(target, whole, { replace: true })
    expect(await names()).toEqual(await ask(url, 'select name from systems order by name'))
  })
})

test('what a backup is said to hold is what is in the file, not what the database holds later', async () => {
  const { file, contents } = await backUp()
  await ask(url, `insert into clients (first_name, last_name) values ('Ada', 'Later')`)
  const target = await emptyDatabase()
  await restoreInto(target, file)
  expect(contents).toBe(await describeContents(target))
  expect(contents).not.toBe(await describeContents(url))
})

describe('each day', () => {
  const daily = (settings: object) =>
    backUpDaily(
      {
        ...app.services,
        env: { ...env, BACKUP_AT: '02:30', BACKUP_KEY: [key.recipient], BACKUP_KEEP: 2, ...settings },
        ownerUrl: url,
      },
      rehearseBackup,
    )
  const newest = async () =>
    (
      await ask(url, 'select scheduled, file, bytes, problem from backups order by finished_at desc limit 1')
    )[0]

  test('a backup is made by a job at its time of day, and the oldest files go', async () => {
    const BACKUP_TO = await mkdtemp(path.join(folder, 'daily-'))
    const old = ['foyer-2020-01-01-000000000Z.sql.gz.age', 'foyer-2020-01-02-000000000Z.sql.gz.age']
    for (const name of [...old, 'notes.txt']) await writeFile(path.join(BACKUP_TO, name), '')
    const job = daily({ BACKUP_TO })
    expect([job.cron, job.timeZone]).toEqual(['30 2 * * *', env.TIME_ZONE])
    await job.run('', {})
    const names = (await readdir(BACKUP_TO)).toSorted()
    expect(names).toEqual([old[1], expect.stringMatching(/^foyer-2\d.+Z\.sql\.gz\.age$/), 'notes.txt'])
    const file = path.join(BACKUP_TO, names[1]!)
    const { size } = await stat(file)
    expect(await newest()).toEqual({ scheduled: true, file, bytes: String(size), problem: null })
    const metrics = await app.services.metrics.text()
    expect(metrics).toMatch(/^foyer_backup_age_seconds \d$/m)
    expect(metrics).toContain(`\nfoyer_backup_bytes ${size}\n`)
  })

  test('files named by a clock that was ahead neither count nor go, and never the one just made', async () => {
    const BACKUP_TO = await mkdtemp(path.join(folder, 'ahead-'))
    const past = 'foyer-2020-01-01-000000000Z.sql.gz.age'
    const ahead = ['foyer-2099-01-01-000000000Z.sql.gz.age', 'foyer-2099-01-02-000000000Z.sql.gz.age']
    for (const name of [past, ...ahead]) await writeFile(path.join(BACKUP_TO, name), '')
    await daily({ BACKUP_TO, BACKUP_KEEP: 1 }).run('', {})
    const { file } = (await newest()) as { file: string }
    expect((await readdir(BACKUP_TO)).toSorted()).toEqual([path.basename(file), ...ahead])
  })

  test('one that fails leaves no file, and says why', async () => {
    const BACKUP_TO = path.join(whole, 'below-a-file')
    const words = `${BACKUP_TO} cannot be made`
    expect(await refusalOf(daily({ BACKUP_TO }).run('', {}) as Promise<void>)).toContain(words)
    expect(await newest()).toMatchObject({
      scheduled: true,
      file: null,
      problem: expect.stringContaining(words),
    })
  })

  test('needs a key, which is checked at the start', () => {
    const withoutKey = () => daily({ BACKUP_KEY: [] })
    expect(withoutKey).toThrow(SettingError)
    expect(withoutKey).toThrow('BACKUP_AT is set, but BACKUP_KEY is not')
    expect(() => daily({ BACKUP_KEY: [`${key.recipient}q`] })).toThrow('is no public key of age')
  })
})
