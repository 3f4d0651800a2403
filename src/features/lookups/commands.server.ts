import { eq } from 'drizzle-orm'
import { lookupTables } from '../../db/schema.ts'
import { saveRecord } from '../../server/save-record.ts'
import type { Write } from '../../server/command.ts'
import { invalid, notFound, refuseDuplicate } from '../../server/errors.ts'
import { assertSeesAllClients, command } from '../../server/procedure.ts'
import { lookupsContract } from './contract.ts'
import { entryJson } from './queries.server.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { CHANNEL, changePayload } from '../../server/live/notify.ts'
import { editableColumns, lookupLists } from './registry.ts'

export const createEntry = command(lookupsContract.create, async ({ input, session }, write) => {
  const { list, name } = input
  const values = { ...pickFields(list, input), name }
  await assertNotMerged(write, list, name)
  const [row] = await write.tx
    .insert(lookupTables[list])
    .values(values)
    .returning()
    .catch(refuseSameName(name))
  const changes = Object.entries(pickFields(list, row!)).map(([field, value]) => [field, [null, value]])
  await write.audit(`${list}.created`, row!.id, Object.fromEntries(changes))
  return entryJson(write.runSql, session, list, row!.id)
})

export const updateEntry = command(lookupsContract.update, async ({ input, session }, write) => {
  assertSeesAllClients(session)
  const { list, id, changes } = input
  const table = lookupTables[list]
  const [stored] = await write.tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!stored) throw notFound(lookupLists[list].singular)
  const record = { table: list, id, noun: 'entry', action: `${list}.updated`, stored } as const
  const { name } = await saveRecord(write, record, pickFields(list, changes), async (fields, audit) => {
    if (fields.name !== undefined) await assertNotMerged(write, list, fields.name, id)
    // Switched on again, it is an entry of its own; its former clients stay with the other one.
    if (!fields.active || stored.merged_into === null) return
    return {
      columns: { ...fields, merged_into: null, merged_at: null },
      audit: { ...audit, merged_into: [stored.merged_into, null] },
    }
  }).catch(refuseSameName(changes.name?.to ?? stored.name))
  if (name !== undefined && lookupLists[list].isCopied) await write.queue('refresh-names', { list, id })
  return entryJson(write.runSql, session, list, id)
})

function pickFields<From extends object>(list: LookupKey, from: From): Partial<From> {
  const fields = editableColumns(list)
  return Object.fromEntries(
    Object.entries(from).filter(([field, value]) => fields.includes(field) && value !== undefined),
  ) as Partial<From>
}

/** The name of a merged entry is refused for another one. @param id the entry that may have the name */
async function assertNotMerged({ runSql }: Write, list: LookupKey, name: string, id?: string) {
  const [merged] = await runSql<{ name: string; into: string }>(
    `lookups.merged.${list}`,
    `select entry.name, other.name as into from ${list} as entry join ${list} as other on other.id = entry.merged_into
     where lower(entry.name) = lower($1) and entry.id is distinct from $2::uuid`,
    [name, id ?? null],
  )
  if (merged) throw invalid({ name: `“${merged.name}” was merged into “${merged.into}”` })
}

/** acceptance D24: names are unique in a list, ignoring case. */
const refuseSameName = (name: string) => refuseDuplicate({ name: `“${name}” already exists` })

const BATCH_SIZE = 500
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Updates the search text of the clients with a renamed entry, in batches that hold no lock for long, and then notifies open
 * pages, which have read names by joins but searched in copies. Idempotent.
 */
export const refreshNames = ({ pool }: Pick<Database, 'pool'>): Worker<'refresh-names'> => ({
  run: async (_, { list, id }) => {
    const { usedIn, column } = lookupLists[list]
    const [client, refresh] =
      usedIn === 'clients' ? ['id', 'refresh_client_keys'] : ['client_id', 'refresh_medication_names']
    const batchSql = `
      select distinct ${client} as id from ${usedIn}
      where ${column} = $1 and ${client} > $2 order by 1 limit ${BATCH_SIZE}`
    let ids = [NIL_UUID]
    do {
      ids = (await pool.query<{ id: string }>(batchSql, [id, ids.at(-1)])).rows.map((row) => row.id)
      if (ids.length > 0) await pool.query(`select ${refresh}($1::uuid[])`, [ids])
    } while (ids.length === BATCH_SIZE)
    await pool.query('select pg_notify($1, $2)', [CHANNEL, changePayload('clients', [null])])
  },
})
