import type { RunSql } from '../../db/connect.ts'
import { authorText, type Author } from '../../lib/author.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { undoIdSql } from '../../server/batches.ts'
import { gone, notFound } from '../../server/errors.ts'

// The last one of a chain of merges is the one that stays.
const DELETED_BY = `
  with recursive chain as (
    select merged_into as id, 1 as number from clients where id = $1 and merged_into is not null
    union all
    select merged_into, number + 1 from chain join clients using (id) where merged_into is not null
  )
  select users.email as by, extract(epoch from now() - archived_at)::int as seconds_ago, (
    select json_build_object('id', staying.id, 'name', concat_ws(', ', staying.last_name, staying.first_name))
    from chain join clients as staying using (id) order by number desc limit 1) as merged, ${undoIdSql('clients.id', 'archived_at')} as undo_id
  from clients left join users on users.id = archived_by where clients.id = $1 and archived_at is not null`

/** 410 for a deleted or merged client, otherwise 404. */
export async function missingClient(runSql: RunSql, id: string) {
  const [found] = await runSql<Author & Pick<ErrorData, 'merged'> & { undo_id: string | null }>(
    'clients.deleted_by',
    DELETED_BY,
    [id],
  )
  if (!found) return notFound('Client')
  const { merged, ...deleted } = found
  const who = authorText(deleted, undefined)
  if (merged) return gone(`This client was merged into ${merged.name} by ${who}.`, deleted, merged)
  return gone(`This client was deleted by ${who}. An administrator can restore it.`, deleted)
}
