import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'

const entriesFrom = (tableOf: (list: LookupKey) => string) =>
  lookupKeys
    .map((list) => `select '${list}' as list, id, name, active, merged_into from ${tableOf(list)} as ${list}`)
    .join(' union all ')

export interface ListEntry {
  list: LookupKey
  id: string
  name: string
  active: boolean
  merged_into: string | null
}

/** Every lookup entry with the list it is in, as a table. */
export const ENTRIES = `(${entriesFrom((list) => list)})`

/** Those of $1: a merge of one waits, or who asks finds it inactive. */
export const LOCKED_ENTRIES = entriesFrom(
  (list) => `(select * from ${list} where id = any($1::uuid[]) order by id for share)`,
)

/** A text that is the id of a record. */
export const ID = `'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** The current names of the lookup entries, people, clients and attachments whose ids occur in a jsonb value, by id. */
export const entryNamesIn = (json: string) => `(
    select coalesce(json_object_agg(named.id, named.name), '{}')
    from (select id, name from ${ENTRIES} as entries union all select id, display_name from users
      union all select clients.id, concat_ws(', ', last_name, first_name) from clients
      union all select id, coalesce(title, name) from client_attachments) as named
    where named.id = any (array(
      select (value #>> '{}')::uuid from jsonb_path_query(${json}, 'strict $.**') as value
      where jsonb_typeof(value) = 'string' and value #>> '{}' ~ ${ID})))`
