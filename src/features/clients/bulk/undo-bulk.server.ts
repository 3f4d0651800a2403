/** How a change of many clients is taken back (docs/decisions/0032). */
import type { Write } from '../../../server/command.ts'
import { conflict } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { bulkFields, eventKinds, type BulkField } from '../choices.ts'
import { clientsContract } from '../contract.ts'
import { recorded } from '../events/events.server.ts'
import { columnTypes } from './bulk.server.ts'
import { takeBackMany } from './bulk-dates.server.ts'

// The id of a bulk change is that of its request, which its audit entries share. Those of other requests are not marked
// with `bulk`: a single deletion is restored by administrators alone.
const ENTRIES = `
  select subject_id as id, at::text as at, action, field, value ->> 0 as was, value ->> 1 as became,
    value #>> '{}' as event
  from audit, jsonb_each(changes) as change (field, value)
  where actor_id = $1 and at > now() - interval '10 minutes' and request_id = $2
    and changes @> '{"bulk": true}' and field <> 'bulk'
    and (action in ('clients.updated', 'clients.archived')
      or (action = any($3) and field = 'event'))
  order by subject_id`

interface Entry {
  id: string
  at: string
  action: string
  field: string
  was: string | null
  became: string | null
  /** The id of an order or a lab. */
  event: string
}

/**
 * Puts back what still is as the change left it. A stored value may be an entry that is inactive by now, and the
 * person who deleted clients by mistake need not be an administrator. Repeating it changes nothing.
 */
export const undo_bulk = command(clientsContract.undo_bulk, async ({ input }, write) => {
  const entries = await write.runSql<Entry>('clients.bulk_entries', ENTRIES, [
    write.actor_id,
    input.id,
    Object.values(recorded),
  ])
  const [first] = entries
  const field = bulkFields.find((name) => name === first?.field)
  const kind = eventKinds.find((one) => recorded[one] === first?.action)
  const isOneField = entries.every((entry) => entry.field === first?.field)
  if (!first || !isOneField || !(field || kind || first.field === 'archived')) {
    throw conflict('This can be undone within ten minutes, by the person who did it')
  }
  const ids = entries.map(({ id }) => id)
  await write.runSql(
    'clients.lock_any',
    'select from clients where id = any($1::uuid[]) order by id for update',
    [ids],
  )
  const undone = field
    ? await putBack(write, entries, field)
    : kind
      ? await takeBackMany(
          write,
          entries.map(({ event }) => event),
          kind,
        )
      : await restore(write, ids, first.at)
  return { undone, kept: entries.length - undone }
})

const ENTRY_ROWS = 'unnest($1::uuid[], $2::text[], $3::text[]) as entry (id, was, became)'

const putBackSql = (field: BulkField) => `
  update clients set ${field} = was::${columnTypes[field]}, updated_at = now()
  from ${ENTRY_ROWS}
  where clients.id = entry.id and archived_at is null and ${field}::text is not distinct from became
  returning clients.id, was, became`

const holdSql = (field: BulkField) => `
  select count(*)::int as total from clients join ${ENTRY_ROWS} on clients.id = entry.id
  where archived_at is null and ${field}::text is not distinct from was`

/** @returns how many hold their former value now */
async function putBack(write: Write, entries: Entry[], field: BulkField): Promise<number> {
  const values = [
    entries.map(({ id }) => id),
    entries.map(({ was }) => was),
    entries.map(({ became }) => became),
  ]
  const changed = await write.runSql<Entry>(`clients.put_back.${field}`, putBackSql(field), values)
  const audits = changed.map(({ id, was, became }) => ({
    subject_id: id,
    changes: { [field]: [became, was] },
  }))
  await write.auditMany('clients.updated', audits)
  const [held] = await write.runSql<{ total: number }>(`clients.hold.${field}`, holdSql(field), values)
  return held!.total
}

// All clients of one change were deleted at the same moment, that of their audit entries.
const RESTORE = `
  update clients set archived_at = null, archived_by = null, updated_at = now()
  where id = any($1::uuid[]) and archived_by = $2 and archived_at = $3 returning id`
const LIVE = 'select count(*)::int as total from clients where id = any($1::uuid[]) and archived_at is null'

/** @returns how many are in the book now */
async function restore(write: Write, ids: string[], deleted_at: string): Promise<number> {
  const restored = await write.runSql<{ id: string }>('clients.restore_many', RESTORE, [
    ids,
    write.actor_id,
    deleted_at,
  ])
  const changes = { archived: [true, false] }
  await write.auditMany(
    'clients.restored',
    restored.map(({ id }) => ({ subject_id: id, changes })),
  )
  const [live] = await write.runSql<{ total: number }>('clients.live', LIVE, [ids])
  return live!.total
}
