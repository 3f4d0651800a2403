import pg from 'pg'
import { withClient } from './connect.ts'
import { databaseCode } from './errors.ts'
import { SCOPED_SCHEMAS, SCOPED_TABLES } from './scope.ts'

/** The role that a URL connects as, which need not be named in it. */
export async function readRole(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ role: string }>('select current_user as role'),
  )
  return rows[0]!.role
}

const OWN_SETTINGS = `
  select split_part(setting, '=', 1) as name
  from pg_db_role_setting join pg_roles on pg_roles.oid = setrole, unnest(setconfig) as setting
  where rolname = $1 and rolname <> current_user and setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by 1`

const ignoreRefusal = (error: unknown) => {
  if (databaseCode(error) !== '42501') throw error
}

/**
 * Repairs what every role may change for itself: its settings and, where `password` says so, its password (decision 0049).
 * @returns what was repaired, or may not be by the owner, as sentences
 */
export async function repairRole(ownerUrl: string, url: string, password: boolean): Promise<string[]> {
  if (ownerUrl === url) return []
  const { user = '', password: known } = new pg.Client(url)
  return withClient(ownerUrl, async (owner) => {
    const role = owner.escapeIdentifier(user)
    const settings = async () => {
      const { rows } = await owner.query<{ name: string }>(OWN_SETTINGS, [user])
      return rows.map(({ name }) => name)
    }
    const told: string[] = []
    const before = await settings()
    if (before.length > 0) {
      const database = owner.escapeIdentifier(owner.database ?? '')
      for (const where of ['', `in database ${database}`])
        await owner.query(`alter role ${role} ${where} reset all`).catch(ignoreRefusal)
      const after = await settings()
      const reset = before.filter((name) => !after.includes(name)).join(', ')
      if (reset) told.push(`The database role ${user} had settings of its own, now reset: ${reset}.`)
      if (after.length > 0)
        told.push(
          `The database role ${user} has settings that only a superuser may reset: ${after.join(', ')}.`,
        )
    }
    if (password && (await readRole(url).then(() => false, isWrongPassword))) {
      await owner.query(`alter role ${role} password ${owner.escapeLiteral(String(known))}`)
      told.push(`The database role ${user} had another password; it has the right one again.`)
    }
    return told
  })
}

const isWrongPassword = (error: unknown) => databaseCode(error) === '28P01'

/** How many objects there are that no table shows and no backup holds; the program makes none. */
export async function countLargeObjects(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_largeobject_metadata',
  )
  return rows[0]!.count
}

/** Gives the role of the program what it needs: all rows, of clients by the views alone, no table, and of the audit only new entries (decisions 0049, 0066). */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const to = `to ${client.escapeIdentifier(role)}`
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  // A temporary table named as one of the audit's would come before it.
  await client.query(
    `revoke temporary on database ${client.escapeIdentifier(rows[0]!.name)} from public, ${client.escapeIdentifier(role)}`,
  )
  await client.query(`
    grant usage on schema public, pgboss, ${SCOPED_SCHEMAS.join(', ')} ${to};
    grant select, insert, update, delete on all tables in schema public, pgboss, ${SCOPED_SCHEMAS.join(', ')} ${to};
    revoke all on ${SCOPED_TABLES.map((table) => `public.${table}`).join(', ')} from ${client.escapeIdentifier(role)};
    grant usage, select on all sequences in schema public, pgboss ${to};
    revoke all on audit, audit_unsealed, audit_sealing, audit_chain from ${client.escapeIdentifier(role)};
    grant select, insert (actor_kind, actor_id, action, subject_id, request_id, changes, emergency) on audit ${to};
    grant select on audit_unsealed, audit_chain ${to}`)
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
