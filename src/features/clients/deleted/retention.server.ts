/** How long a client is kept, and holds (docs/decisions/0069). */
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema.ts'
import { command } from '../../../server/procedure.ts'
import { clientsContract } from '../contract.ts'
import { clientTables } from '../client-record.server.ts'

const tables = Object.values(schema).filter((one) => one instanceof PgTable)

/** The newest time of the rows of each table that belongs to a client; the times are its columns of that type. */
const newestTimes = clientTables.flatMap(({ table }) => {
  const columns = tables.map(getTableConfig).find(({ name }) => name === table)!.columns
  const times = columns.filter((column) => column.getSQLType().startsWith('timestamp'))
  if (times.length === 0) return []
  return `(select max(greatest(${times.map(({ name }) => name).join(', ')})) from ${table} where client_id = clients.id)`
})

/** SQL: when a client, or what belongs to it, was last changed; a deletion and a hold change nothing (functions/clients.sql). */
export const LAST_ACTIVITY = `greatest(clients.updated_at, ${newestTimes.join(', ')})`

/** SQL: when a deleted client may be purged: at once where it was due for review, else so many years after its deletion, or what was done since. */
export const purgeFrom = (years: string) => `
  (case when ${LAST_ACTIVITY} + make_interval(years => ${years}::int) <= archived_at then archived_at
    else greatest(archived_at, ${LAST_ACTIVITY}) + make_interval(years => ${years}::int) end)`

// A hold that is there stays as it is; a reason of null removes it. Locked in the order of the ids, as by each change of many clients.
const HOLD = `
  update clients set held_reason = $2::text, held_at = case when $2::text is not null then now() end,
    held_by = case when $2::text is not null then $3::uuid end
  from (select id, held_reason as was from clients
    where id = any($1::uuid[]) and merged_into is null and (held_at is null) = ($2::text is not null) order by id for update) as before
  where clients.id = before.id
  returning clients.id, was`

/** Puts clients on hold, or removes their holds. */
export const holdClients = command(clientsContract.hold, async ({ input: { ids, reason } }, write) => {
  const values = [ids, reason, write.actor_id]
  const changed = await write.runSql<{ id: string; was: string | null }>('clients.hold', HOLD, values)
  if (changed.length === 0) write.unchanged()
  await write.auditMany(
    reason === null ? 'clients.hold_removed' : 'clients.held',
    changed.map(({ id, was }) => ({ subject_id: id, changes: { held_reason: [was, reason] } })),
  )
  return { changed: changed.length }
})
