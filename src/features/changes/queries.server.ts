import { undoneAction, undoneActionSql } from '../../lib/actions.ts'
import { SEES_EVERYTHING } from '../../db/scope.ts'
import { HOLDS, IS_REDOABLE, mayUndoSql, UNDO_TIME } from '../../server/batches.ts'
import { userAndIsAdmin } from '../../server/session.ts'
import { query } from '../../server/procedure.ts'
import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { changesContract, type Change } from './contract.ts'
import { describedChangesSql, describedName, describedText, type Described } from './described.server.ts'
import { goneAfterMerge, isOfHidden } from './undo-sql.server.ts'

const CHANGED_SINCE = `
  not exists (select from batch_rows as noted where batch_id = mine.id and ${HOLDS}) or exists (${goneAfterMerge('mine.id')})`

/** The caller sees every client that it is about. */
const IS_SEEN = `(${SEES_EVERYTHING} or not exists (
      select from batch_rows where batch_id = batches.id and ${isOfHidden('client_id')}))`

const LIST = `
  with mine as (
    select id, request_id, at, action from batches
    where actor_id = $1 and ${mayUndoSql('$1', '$2')} and exists (select from batch_rows where batch_id = batches.id)
      and ${IS_REDOABLE} and ${IS_SEEN}
    order by at desc limit 50
  )
  select request_id as id, at::text as at, action, described.*, ${CHANGED_SINCE} as changed_since
  from mine cross join lateral (${describedChangesSql('mine.id', undoneActionSql('mine.action'))}) as described
  order by mine.at desc`

type ChangeRow = Described & Omit<Change, 'name' | 'text'>

export const listChanges = query(changesContract.list, async ({ services, session }) => {
  const rows = await services.database.runSql<ChangeRow>('changes.list', LIST, userAndIsAdmin(session))
  return rows.map((row) => {
    const { id, at, action, changed_since } = row
    return {
      id,
      at,
      action,
      name: describedName(row),
      text: describedText(row, undoneAction(action).action),
      changed_since,
    }
  })
})

export const expireBatches = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-batches'> => ({
  run: async () => {
    for (const table of ['batch_rows', 'batches'])
      await pool.query(`delete from ${table} where at < now() - ${UNDO_TIME}`)
  },
  cron: '37 * * * *',
})
