import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing/database.ts'

const url = await testDatabase()

/** The statements of a landed migration, for a database that is made to look as it did before. */
async function statements(name: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8')
  return text.split('--> statement-breakpoint')
}

test('requests that disabling had turned to rejected are approved again; a real rejection stays', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter table user_roles drop column disabled_at')
    const person = async (email: string) => {
      const user = await client.query(
        'insert into users (email, email_verified) values ($1, true) returning id',
        [email],
      )
      const { id } = user.rows[0]
      await client.query(
        `insert into pending_users (user_id, email, requested_at, status, rejected_at) values ($1, $2, '2026-01-01', 'rejected', '2026-03-03')`,
        [id, email],
      )
      return id as string
    }
    const note = (at: string, actor: string | null, action: string, subject: string, changes: object) =>
      client.query(
        'insert into audit (at, actor_kind, actor_id, action, subject_id, changes) values ($1, $2, $3, $4, $5, $6)',
        [at, actor ? 'staff' : 'command_line', actor, action, subject, changes],
      )
    const administrator = await person('boss@example.com')
    const disabled = await person('disabled@example.com')
    const rejected = await person('rejected@example.com')
    await client.query(`insert into user_roles (user_id, approved) values ($1, false)`, [disabled])
    await note('2026-02-02', administrator, 'pending_users.approved', disabled, {
      status: ['pending', 'approved'],
    })
    await note('2026-03-03', null, 'account.disabled', disabled, { status: ['approved', 'rejected'] })
    await note('2026-03-03', administrator, 'pending_users.rejected', rejected, {
      status: ['pending', 'rejected'],
    })

    for (const statement of await statements('0008_disabled')) await client.query(statement)
    const { rows } = await client.query(
      `select pending_users.email, status, approved_at::date::text as approved, decided_by, rejected_at::date::text as rejected,
        disabled_at::date::text as disabled
      from pending_users left join user_roles using (user_id) where email <> 'boss@example.com' order by email`,
    )
    const none = { approved: null, decided_by: null, rejected: null, disabled: null }
    expect(rows).toEqual([
      {
        ...none,
        email: 'disabled@example.com',
        status: 'approved',
        approved: '2026-02-02',
        decided_by: administrator,
        disabled: '2026-03-03',
      },
      { ...none, email: 'rejected@example.com', status: 'rejected', rejected: '2026-03-03' },
    ])
  } finally {
    await client.end()
  }
})

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
