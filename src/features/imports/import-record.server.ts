import type { RunSql } from '../../db/connect.ts'
import { notFound } from '../../server/errors.ts'
import { Json } from '../../server/reply.ts'
import type { Session } from '../../server/session.ts'
import type { ImportState } from './choices.ts'
import type { ImportSummary } from './contract.ts'

/** Ends a job of an import with a sentence for the person; nothing was written. */
export class ImportRefused extends Error {}

/** How long an import can be seen; then its rows are deleted. */
export const KEPT = `interval '1 day'`

const LIVE = `coalesce(finished_at, imports.created_at) > now() - ${KEPT}`

/** Only who imports a file reads it, and administrators. $1 is the person, $2 whether they are an administrator. */
const SEEN = `${LIVE} and (user_id = $1 or $2)`

export const viewerOf = (session: Session | null) => [session?.user_id, session?.role === 'admin']

const CAN_UNDO = `(state = 'done' and exists (
    select from batches join batch_rows on batch_id = batches.id where batches.request_id = imports.id::text))`

/** Undone by whoever did it, from any of the places that offer it, once nothing of it is left to undo. */
const STATE = `case when state = 'done' and (summary ->> 'new')::int + (summary ->> 'change')::int > 0 and not ${CAN_UNDO}
  then 'undone' else state end`

const LISTED = `
  'id', imports.id, 'file_name', file_name, 'state', ${STATE}, 'by', users.email, 'is_mine', user_id = $1,
  'total', total, 'created_at', imports.created_at, 'finished_at', finished_at`

export const LIST = `
  select coalesce(json_agg(json_build_object(${LISTED}) order by imports.created_at desc), '[]')::text as json
  from imports join users on users.id = user_id where ${SEEN}`

/** Counted only while they arrive. */
const ROWS = `case when state = 'uploading'
  then (select count(*)::int from import_rows where import_id = imports.id) else total end`

const ONE = `
  select json_build_object(${LISTED}, 'done', done, 'columns', columns, 'choices', choices, 'summary', summary,
    'message', message, 'can_undo', ${CAN_UNDO},
    'rows', ${ROWS},
    'sample', (select coalesce(json_agg(cells order by number), '[]')
      from (select number, cells from import_rows where import_id = imports.id order by number limit 3) as first)
    )::text as json
  from imports join users on users.id = user_id where ${SEEN} and imports.id = $3`

/** @throws 404 also for somebody else's */
export async function importJson(runSql: RunSql, session: Session | null, id: string): Promise<Json> {
  const [row] = await runSql<{ json: string }>('imports.get', ONE, [...viewerOf(session), id])
  if (!row) throw notFound('Import')
  return new Json(row.json)
}

interface StoredImport {
  state: ImportState
  columns: string[]
  total: number
  rows: number
  summary: Pick<ImportSummary, 'wrong' | 'waiting'> | null
}

const LOCK = `
  select state, columns, total, summary, ${ROWS} as rows
  from imports where ${SEEN} and id = $3 for update`

/** @throws 404 */
export async function lockImport(runSql: RunSql, session: Session | null, id: string): Promise<StoredImport> {
  const [row] = await runSql<StoredImport>('imports.lock', LOCK, [...viewerOf(session), id])
  if (!row) throw notFound('Import')
  return row
}

export const assertSeen = async (runSql: RunSql, session: Session | null, id: string): Promise<void> => {
  const [row] = await runSql(`imports.seen`, `select from imports where ${SEEN} and id = $3`, [
    ...viewerOf(session),
    id,
  ])
  if (!row) throw notFound('Import')
}
