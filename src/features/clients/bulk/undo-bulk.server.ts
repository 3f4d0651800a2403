/** How a change of many clients is taken back (docs/decisions/0032). */
import type { Write } from '../../../server/command.ts'
import { conflict } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import type { BulkDateField, BulkEntryField, EventKind } from '../choices.ts'
import { clientsContract } from '../contract.ts'
import { recorded } from '../events/events.server.ts'
import { takeBackMany } from './bulk-dates.server.ts'

/** The fields that can be set for many clients, and what a value is cast to in SQL. */
const columnTypes = {
  status_id: 'uuid',
  state_id: 'uuid',
  owner_id: 'uuid',
  next_order_date: 'date',
  lab_due_date: 'date',
} satisfies Record<BulkEntryField | BulkDateField, string>
type Field = keyof typeof columnTypes

// The id of a bulk change is that of its request, which its audit entries share. Those of other requests are not marked with `bulk`.
const FROM_ENTRIES = `
  from audit
  where actor_id = $1 and at > now() - interval '10 minutes' and request_id = $2 and changes @> '{"bulk": true}'`

const WHAT = `
  with entries as (select action, changes ${FROM_ENTRIES})
  select distinct action, case when action = 'clients.updated' then field end as field
  from entries, jsonb_object_keys(changes) as field where field <> 'bulk'`

interface Undone {
  undone: number
  /** How many clients the change was of. */
  of: number
}

/**
 * Puts back what still is as the change left it. A stored value may be an entry that is inactive by now, and the
 * person who deleted clients by mistake need not be an administrator. Repeating it changes nothing.
 */
export const undo_bulk = command(clientsContract.undo_bulk, async ({ input: { id } }, write) => {
  const values = [write.actor_id, id]
  const [what] = await write.runSql<{ action: string; field: Field | null }>(
    'clients.bulk_done',
    WHAT,
    values,
  )
  const { undone, of } = await undo(write, id, what?.action, what?.field ?? null)
  return { undone, kept: of - undone }
})

async function undo(
  write: Write,
  id: string,
  action: string | undefined,
  field: Field | null,
): Promise<Undone> {
  switch (action) {
    case 'clients.updated':
      return restoreField(write, id, field!)
    case 'clients.archived':
      return restore(write, id)
    case recorded.order:
      return takeBack(write, id, 'order')
    case recorded.lab:
      return takeBack(write, id, 'lab')
    default:
      throw conflict('This can be undone within ten minutes, by the person who did it')
  }
}

const LOCK = 'select from clients where id = any($1::uuid[]) order by id for update'

/** The audit entries of the change, whose clients are locked. */
async function lockEntries<Entry extends { id: string }>(
  write: Write,
  name: string,
  text: string,
  values: unknown[],
): Promise<Entry[]> {
  const entries = await write.runSql<Entry>(name, text, [write.actor_id, ...values])
  await write.runSql('clients.lock_any', LOCK, [entries.map(({ id }) => id)])
  return entries
}

interface SetEntry {
  id: string
  was: string | null
  became: string | null
  /** Somebody has set the field since, perhaps to the same value. */
  is_changed: boolean
}

// An undo of the same change is no such change, so that it can be repeated.
const SET = `
  select subject_id as id, changes -> $3::text ->> 0 as was, changes -> $3::text ->> 1 as became,
    exists (
      select from audit as later
      where later.subject_id = audit.subject_id and later.id > audit.id and later.action = 'clients.updated'
        and later.changes ? $3::text
        and later.changes -> $3::text <> jsonb_build_array(audit.changes -> $3::text -> 1, audit.changes -> $3::text -> 0)
    ) as is_changed
  ${FROM_ENTRIES} and action = 'clients.updated'`

const ENTRY_ROWS = 'unnest($1::uuid[], $2::text[], $3::text[]) as entry (id, was, became)'

const restoreFieldSql = (field: Field) => `
  update clients set ${field} = was::${columnTypes[field]}
  from ${ENTRY_ROWS}
  where clients.id = entry.id and archived_at is null and ${field}::text is not distinct from became
  returning clients.id, was, became`

const holdSql = (field: Field) => `
  select count(*)::int as total from clients join ${ENTRY_ROWS} on clients.id = entry.id
  where archived_at is null and ${field}::text is not distinct from was`

async function restoreField(write: Write, request_id: string, field: Field): Promise<Undone> {
  const entries = await lockEntries<SetEntry>(write, 'clients.bulk_set', SET, [request_id, field])
  const untouched = entries.filter(({ is_changed }) => !is_changed)
  const values = [
    untouched.map(({ id }) => id),
    untouched.map(({ was }) => was),
    untouched.map(({ became }) => became),
  ]
  const changed = await write.runSql<Omit<SetEntry, 'is_changed'>>(
    `clients.restore_field.${field}`,
    restoreFieldSql(field),
    values,
  )
  const audits = changed.map(({ id, was, became }) => ({
    subject_id: id,
    changes: { [field]: [became, was] },
  }))
  await write.auditMany('clients.updated', audits)
  const [held] = await write.runSql<{ total: number }>(`clients.hold.${field}`, holdSql(field), values)
  // Those that hold their former value now.
  return { undone: held!.total, of: entries.length }
}

const DELETED = `
  select subject_id as id, at::text as at ${FROM_ENTRIES} and action = 'clients.archived'`
// All clients of one change were deleted at the same moment, that of their audit entries.
const RESTORE = `
  update clients set archived_at = null, archived_by = null
  where id = any($1::uuid[]) and archived_by = $2 and archived_at = $3 returning id`
const LIVE = 'select count(*)::int as total from clients where id = any($1::uuid[]) and archived_at is null'

async function restore(write: Write, request_id: string): Promise<Undone> {
  const entries = await lockEntries<{ id: string; at: string }>(write, 'clients.bulk_deleted', DELETED, [
    request_id,
  ])
  const ids = entries.map(({ id }) => id)
  const restored = await write.runSql<{ id: string }>('clients.restore_many', RESTORE, [
    ids,
    write.actor_id,
    entries[0]!.at,
  ])
  const changes = { archived: [true, false] }
  await write.auditMany(
    'clients.restored',
    restored.map(({ id }) => ({ subject_id: id, changes })),
  )
  const [live] = await write.runSql<{ total: number }>('clients.live', LIVE, [ids])
  return { undone: live!.total, of: ids.length }
}

const RECORDED = `
  select subject_id as id, changes ->> 'event' as event ${FROM_ENTRIES} and action = $3`

async function takeBack(write: Write, request_id: string, kind: EventKind): Promise<Undone> {
  const entries = await lockEntries<{ id: string; event: string }>(write, 'clients.bulk_recorded', RECORDED, [
    request_id,
    recorded[kind],
  ])
  const events = entries.map(({ event }) => event)
  return { undone: await takeBackMany(write, events, kind), of: entries.length }
}
