import type { RunSql } from '../../db/connect.ts'
import { query } from '../../server/procedure.ts'
import { readJson } from '../../server/reply.ts'
import { userAndIsAdmin, type Session } from '../../server/session.ts'
import { lookupsContract } from './contract.ts'
import { mayUndoSql, undoIdSql } from '../../server/batches.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { editableColumns, lookupLists, type LookupList } from './registry.ts'

const mergedSql = (list: LookupKey) => `
  case when merged_into is not null then json_build_object(
    'name', (select name from ${list} as other where other.id = ${list}.merged_into),
    'undo_id', ${undoIdSql(`${list}.id`, 'merged_into', mayUndoSql('$1', '$2'))}) end as merged`

/** $1 is who reads, $2 whether they are an administrator: others cannot undo a merge. */
const entriesSql = (list: LookupKey) =>
  `select ${['id', ...editableColumns(list), mergedSql(list), 'created_at', 'updated_at'].join(', ')} from ${list}`

/** Returns the whole list, since it is short; `input.list` is one of the keys of the registry. */
export const listEntries = query(lookupsContract.list, ({ services, session, input }) =>
  readJson(
    services.database.runSql,
    `lookups.${input.list}`,
    `select coalesce(json_agg(entry order by fold(entry.name) collate "C", entry.id), '[]')::text as json
     from (${entriesSql(input.list)}) as entry`,
    userAndIsAdmin(session),
  ),
)

export const entryJson = (runSql: RunSql, session: Session | null, list: LookupKey, id: string) =>
  readJson(
    runSql,
    `lookups.get.${list}`,
    `select row_to_json(entry)::text as json from (${entriesSql(list)} where id = $3) as entry`,
    [...userAndIsAdmin(session), id],
  )

/** Separate from the list, which every client form loads and which must not wait for this count. */
export const countClientsOfEntries = query(lookupsContract.usage, ({ services, input }) =>
  readJson(
    services.database.runSql,
    `lookups.usage.${input.list}`,
    `select coalesce(json_object_agg(id, clients), '{}')::text as json from (${usageSql(lookupLists[input.list])}) as used`,
  ),
)

/** Counts each client once per entry, without deleted ones and stopped medications, as the list's filter does; table and column names come from the registry. */
function usageSql({ usedIn, column }: LookupList): string {
  const clients = `select ${column} as id, count(*) as clients from clients where archived_at is null`
  if (usedIn === 'clients') return `${clients} and ${column} is not null group by ${column}`
  return `select ${column} as id, count(distinct client_id) as clients
    from ${usedIn} join clients on clients.id = client_id
    where archived_at is null ${usedIn === 'client_medications' ? 'and stopped_on is null' : ''} and ${column} is not null group by ${column}`
}
