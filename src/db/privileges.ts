import pg from 'pg'
import { KEEP_ALIVE } from './connect.ts'

/** The role that a URL connects as, which need not be named in it. */
export async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]!.role
  } finally {
    await client.end()
  }
}

/** Gives the role of the program what it needs: all rows, no table, and of the audit only new entries (decision 0049). */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = `to ${client.escapeIdentifier(role)}`
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  // A temporary table named as one of the audit's would come before it.
  await client.query(
    `revoke temporary on database ${client.escapeIdentifier(rows[0]!.name)} from public, ${client.escapeIdentifier(role)}`,
  )
  await client.query(`
    grant usage on schema public, pgboss ${to};
    grant select, insert, update, delete on all tables in schema public, pgboss ${to};
    grant usage, select on all sequences in schema public, pgboss ${to};
    revoke all on audit, audit_unsealed, audit_sealing, audit_chain from ${client.escapeIdentifier(role)};
    grant select, insert (actor_kind, actor_id, action, subject_id, request_id, changes, emergency) on audit ${to};
    grant select on audit_unsealed, audit_chain ${to};
    grant insert on audit_unsealed ${to}`)
}

const PROTECTED = `
  select not has_table_privilege(oid, 'update, delete, truncate') and not pg_has_role(relowner, 'member')
    and not has_database_privilege(current_database(), 'temporary') as protected
  from pg_class where oid = 'public.audit'::regclass`

/** Whether the role of these connections can neither change, remove nor hide audit entries, nor the trigger that refuses it. */
export async function isAuditProtected(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ protected: boolean }>(PROTECTED)
  return rows[0]!.protected
}
