/** Two entries of a list that mean the same become one (docs/decisions/0042). */
import { formatCount } from '../../lib/text.ts'
import type { Write } from '../../server/command.ts'
import { conflict, invalid, notFound } from '../../server/errors.ts'
import { writeRecord } from '../../server/save-record.ts'
import { assertSeesAllClients, command } from '../../server/procedure.ts'
import { lookupsContract } from './contract.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { ListEntry } from './entry-names.server.ts'
import { lookupLists } from './registry.ts'

/** One transaction writes so many clients within the time of its statements. */
const MAX_CLIENTS = 10_000

/** With the name of the entry that it was merged into. */
type MergedEntry = Omit<ListEntry, 'list'> & { into_name: string | null }

/**
 * Deleted clients follow, too, so that a restored one has no entry that is gone.
 * @throws 403 for somebody of some divisions, 400 for an entry that cannot stay, 404 for an unknown one, 409 when it was merged before or too many use it
 */
export const mergeEntries = command(lookupsContract.merge, {
  // Its entries have whole medications.
  withAllFields: true,
  change: async ({ session, input }, write) => {
    assertSeesAllClients(session)
    const { list, id, into } = input
    const singular = lookupLists[list].singular.toLowerCase()
    const users = await lockClientsWith(write, list, id)
    const { [id]: entry, [into]: target } = await lockEntries(write, list, [id, into])
    if (!entry) throw notFound(lookupLists[list].singular)
    if (entry.merged_into) throw conflict(`“${entry.name}” was merged into “${entry.into_name}” already`)
    if (!target) throw invalid({ into: `This ${singular} does not exist` })
    if (id === into) throw invalid({ into: `“${entry.name}” cannot be merged into itself` })
    if (!target.active)
      throw invalid({ into: `“${target.name}” is inactive. Please choose an active ${singular}` })
    if (users > MAX_CLIENTS)
      throw conflict(
        `More than ${formatCount(MAX_CLIENTS)} clients use “${entry.name}”, which is too many for one merge. Nothing was changed. Merge the other entry into it, or change some of its clients first.`,
      )
    const moved = await moveClients(write, list, id, into)
    const twice =
      list === 'medications'
        ? await write.runSql<Record<'last_name' | 'first_name', string>>('lookups.twice', TWICE, [
            into,
            moved,
          ])
        : []
    const clients = moved.length
    const columns = { active: false, merged_into: into, merged_at: 'now' }
    const audit = { merged_into: [null, into], active: [entry.active, false], clients }
    await writeRecord(write, { table: list, id, action: `${list}.merged` }, columns, audit)
    return { clients, twice }
  },
})

// Which of the two entries tells the dose is for a person to say.
const TWICE = `
  select last_name, first_name from clients
  where id = any($2::uuid[]) and archived_at is null and (
    select count(*) from client_medications
    where client_id = clients.id and medication_id = $1 and stopped_on is null) > 1
  order by last_name_key, first_name_key, id limit 5`

/** Clients before entries, as a save of a client locks them; in the order of their ids. @returns how many, one too many at most */
async function lockClientsWith({ runSql }: Write, list: LookupKey, id: string): Promise<number> {
  const { usedIn, column } = lookupLists[list]
  const uses =
    usedIn === 'clients' ? `${column} = $1` : `id in (select client_id from ${usedIn} where ${column} = $1)`
  const locked = await runSql(
    `lookups.lock_clients.${list}`,
    `select from clients where ${uses} order by id limit ${MAX_CLIENTS + 1} for update`,
    [id],
  )
  return locked.length
}

/** Both entries by id, locked in the order of their ids. Who gives a client one of them waits, and then finds it inactive. */
async function lockEntries(
  { runSql }: Write,
  list: LookupKey,
  ids: string[],
): Promise<Record<string, MergedEntry>> {
  const entries = await runSql<MergedEntry>(
    `lookups.lock.${list}`,
    `select id, name, active, merged_into,
       (select name from ${list} as other where other.id = entry.merged_into) as into_name
     from ${list} as entry where id = any($1::uuid[]) order by id for update of entry`,
    [ids],
  )
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]))
}

/** Clients of one statement, so that each ends well before its timeout. */
const BATCH_SIZE = 2_000

/**
 * Makes each reference to `from` one to `to`, with an audit entry per client as of an ordinary change.
 * @returns the clients that were changed
 */
async function moveClients(write: Write, list: LookupKey, from: string, to: string): Promise<string[]> {
  const { usedIn, column } = lookupLists[list]
  const moved: string[] = []
  for (;;) {
    const entries = await write.runSql<{ subject_id: string; changes: object }>(
      `lookups.move.${list}`,
      usedIn === 'clients' ? moveOfClients(column) : moveOfRows(usedIn, column),
      [from, to],
    )
    if (entries.length === 0) return moved
    await write.auditMany('clients.updated', entries)
    moved.push(...entries.map(({ subject_id }) => subject_id))
  }
}

const moveOfClients = (column: string) => `
    update clients set ${column} = $2
    where id in (select id from clients where ${column} = $1 order by id limit ${BATCH_SIZE})
    returning clients.id as subject_id, jsonb_build_object('${column}', jsonb_build_array($1::uuid, $2::uuid)) as changes`

// The rows as an ordinary change of medications notes them. The triggers write the client once more, after this.
const moveOfRows = (table: string, column: string) => `
    with moved as (
      update ${table} set ${column} = $2
      where ${column} = $1 and client_id in (
        select distinct client_id from ${table} where ${column} = $1 order by 1 limit ${BATCH_SIZE})
      returning ${table}.*
    ), noted as (
      select client_id, jsonb_agg(medication || jsonb_build_object('${column}', $1::uuid) order by place) as before,
        jsonb_agg(medication order by place) as after
      from (select client_id, row(${table === 'client_medications' ? 'position, ' : ''}id) as place, to_jsonb(moved) - 'client_id' as medication from moved) as rows
      group by client_id
    )
    update clients set updated_at = default from noted where clients.id = client_id
    returning client_id as subject_id, jsonb_build_object('${table === 'client_medications' ? 'medications' : table}', jsonb_build_array(before, after)) as changes`
