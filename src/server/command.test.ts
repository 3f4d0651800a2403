import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { isAuditProtected } from '../db/privileges.ts'
import { systems } from '../db/schema.ts'
import { transact, type AuditSource, type Write } from './command.ts'
import { testApp } from '../program/testing/app.ts'

const app = await testApp()
const { database } = app.services
const source: AuditSource = { actor: { kind: 'job' }, request_id: 'request-1' }
const run = (change: (write: Write) => Promise<unknown>) => transact(app.services, source, change)
const names = async () => (await database.db.select().from(systems)).map(({ name }) => name)
const add = ({ tx }: Write, name: string) => tx.insert(systems).values({ name })

test('a change that audits nothing, and does not say that nothing changed, leaves nothing', async () => {
  await expect(run((write) => add(write, 'Unaudited'))).rejects.toThrow('without an audit entry')
  expect(await names()).not.toContain('Unaudited')
})

test('when anything fails, the change, its audit entry and its mail are all gone', async () => {
  const failing = run(async (write) => {
    await add(write, 'Half done')
    await write.audit('systems.created', null)
    await write.mail({ kind: 'test', to: 'half@example.com', subject: 'Half', html: '', text: '' })
    throw new Error('at the last moment')
  })
  await expect(failing).rejects.toThrow('at the last moment')
  expect(await names()).not.toContain('Half done')
  expect((await app.mails()).filter(({ to }) => to === 'half@example.com')).toEqual([])
  const audited = await database.pool.query(`select from audit where action = 'systems.created'`)
  expect(audited.rowCount).toBe(0)
})

test('two changes that block each other both happen: the one PostgreSQL stops tries again', async () => {
  await run(async (write) => {
    await add(write, 'Left')
    await add(write, 'Right')
    await write.audit('systems.created', null)
  })
  const meet = Promise.withResolvers<void>()
  let arrived = 0
  const touch = (first: string, second: string) =>
    run(async (write) => {
      const lock = (name: string) =>
        write.tx.execute(`update systems set active = not active where name = '${name}'`)
      await lock(first)
      arrived += 1
      if (arrived >= 2) meet.resolve()
      await meet.promise
      await lock(second)
      await write.audit('systems.updated', null)
    })
  await Promise.all([touch('Left', 'Right'), touch('Right', 'Left')])
  const rows = await database.db.select().from(systems)
  // Each was switched by both: off and on again.
  expect(rows.filter(({ name }) => ['Left', 'Right'].includes(name)).map(({ active }) => active)).toEqual([
    true,
    true,
  ])
})

test.each([
  ['40P01', 3],
  ['40001', 3],
  ['55P03', 2],
  ['23505', 1],
])('a change that PostgreSQL ends with %s is tried %i times', async (code, times) => {
  let tries = 0
  const ended = run(async () => {
    tries += 1
    throw Object.assign(new pg.DatabaseError('ended', 0, 'error'), { code })
  })
  await expect(ended).rejects.toThrow('ended')
  expect(tries).toBe(times)
})

test('audit entries cannot be changed or removed afterwards', async () => {
  const tries = [`update audit set action = 'x'`, 'delete from audit', 'truncate audit']
  for (const statement of tries) {
    await expect(app.services.ownerDatabase.pool.query(statement)).rejects.toThrow(
      'cannot be changed or removed',
    )
  }
  const byTrick = [
    `update audit set action = action where false`,
    `insert into audit (at, actor_kind, action) values ('2020-01-01', 'job', 'systems.created')`,
    'alter table audit disable trigger audit_is_final',
    'set session_replication_role = replica',
    'drop trigger audit_is_final on audit',
    'create trigger mine before insert on audit for each row execute function audit_is_final()',
    'create or replace function audit_is_final() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter table audit rename to audit_away',
    'drop table audit',
    'create table audit_copy (id integer)',
    'alter table audit owner to current_user',
  ]
  for (const statement of [...tries, ...byTrick]) {
    await expect(database.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('a start says whether its own role could change the audit', async () => {
  expect(await isAuditProtected(database.pool)).toBe(true)
  expect(await isAuditProtected(app.services.ownerDatabase.pool)).toBe(false)
})

test('no temporary table can take the place of the audit; a start takes the right away again', async () => {
  const owner = app.services.ownerDatabase.pool
  const { rows } = await owner.query('select current_database() as name')
  await owner.query(`grant temporary on database ${rows[0].name} to public`)
  expect(await isAuditProtected(database.pool)).toBe(false)
  const client = await database.pool.connect()
  try {
    await client.query('create temporary table audit_unsealed (entry_id bigint)')
    await client.query(`insert into public.audit (actor_kind, action) values ('job', 'systems.created')`)
    expect((await client.query('select from audit_unsealed')).rowCount).toBe(0)
  } finally {
    client.release(true)
  }
  const { DATABASE_OWNER_URL, DATABASE_URL } = app.services.env
  await migrate(DATABASE_OWNER_URL!, DATABASE_URL)
  expect(await isAuditProtected(database.pool)).toBe(true)
  await expect(database.pool.query('create temporary table audit (id bigint)')).rejects.toThrow(
    'permission denied',
  )
})
