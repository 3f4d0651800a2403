import type { RunSql } from '../../db/connect.ts'
import type { Action } from '../../lib/actions.ts'
import type { Author } from '../../lib/author.ts'

// The newest 100 entries are enough for a form that was open for hours.
const LAST_CHANGES = `
  select field, display_name as by, actor_id as by_id, extract(epoch from now() - at)::int as seconds_ago
  from (
    select distinct on (path) path as field, at, actor_id
    from (
      select id, at, actor_id, case when action like 'clients.%' then without_hidden_fields(changes) else changes end as changes
      from audit
      where subject_id = $1 and action = any($2) and ($3::jsonb is null or changes @> $3) and tells_of_seen(changes)
      order by at desc, id desc limit 100
    ) as entries
    cross join lateral jsonb_each(changes) as change (field, value)
    cross join lateral (
      select field as path
      union all
      select concat_ws('.', field, now ->> 'id', key)
      from jsonb_path_query(value, '$[1][*] ? (exists(@.id))') as now cross join lateral jsonb_each(now) as part (key, held)
      where not exists (
        select from jsonb_path_query(value, '$[0][*]') as was where was -> 'id' = now -> 'id' and was -> key = held)
    ) as paths
    where $3::jsonb is null or jsonb_typeof(value) = 'array'
    order by path, at desc, id desc
  ) as fields
  left join users on users.id = actor_id
  order by at desc`

/**
 * Who changed each field of a record last, from the audit, of rows also each value ('medications.{id}.dose'); newest first; what
 * nobody changed is absent.
 * @param part names a part of the record, as its entries do; in these only [before, after] is a change
 */
export async function lastChanges(
  runSql: RunSql,
  id: string,
  actions: readonly Action[],
  part?: Record<string, string>,
): Promise<Record<string, Author>> {
  const found = await runSql<Author & { field: string }>('audit.last_changes', LAST_CHANGES, [
    id,
    actions,
    part ? JSON.stringify(part) : null,
  ])
  return Object.fromEntries(found.map(({ field, ...author }) => [field, author]))
}
