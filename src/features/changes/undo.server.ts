/** One way back for every change of a record, from what the database noted of it (docs/decisions/0062). */
import { ORPCError } from '@orpc/server'
import { CHECK_OF_VIEW, databaseCode } from '../../db/errors.ts'
import { hasAllFields } from '../../db/scope.ts'
import { UNDONE, undoneAction } from '../../lib/actions.ts'
import { authorText, type Author } from '../../lib/author.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { plural } from '../../lib/text.ts'
import { canRedo, mayUndoSql, undoableTables } from '../../server/batches.ts'
import type { Write } from '../../server/command.ts'
import { assertVerifiedAbove, command, type Call } from '../../server/procedure.ts'
import { userAndIsAdmin, type Session } from '../../server/session.ts'
import { conflict } from '../../server/errors.ts'
import { lookupLists } from '../lookups/registry.ts'
import { auditUndo } from './audit-undo.server.ts'
import { changesContract, type Undone } from './contract.ts'
import {
  describedChangesSql,
  describedName,
  fieldLabel,
  THREE_NAMES,
  type Described,
} from './queries.server.ts'
import { undoneTitle } from './undone-title.server.ts'
import * as statements from './undo-sql.server.ts'
import { isLookup } from './undo-sql.server.ts'

interface Batch {
  id: string
  action: string
}

const BATCH = `
  select id, action from batches
  where request_id = $1 and ${mayUndoSql('$2', '$3')}
  order by at limit 1 for update`

/** An import of 50,000 rows goes back in one statement for each table. Proxies and `listen` wait a minute for a response. */
const TIME_LIMIT_MS = 50_000

/** @throws 404 for a change of somebody else or before these 24 hours, 409 where nothing can be given back */
export const undoChange = command(changesContract.undo, {
  timeLimit: TIME_LIMIT_MS,
  withAllFields: true,
  prepare: () => Promise.resolve(hasAllFields()),
  change: undo,
})

/** @param tellsValues the caller sees those of all fields */
async function undo(
  { input, session }: Call<typeof changesContract.undo>,
  write: Write,
  tellsValues: boolean,
): Promise<Undone> {
  const [batch] = await write.runSql<Batch>('changes.batch', BATCH, [input.id, ...userAndIsAdmin(session)])
  if (!batch)
    throw new ORPCError('NOT_FOUND', {
      message: 'You cannot undo this change: it is someone else’s, or more than 24 hours old.',
    })
  const { action, isUndone } = undoneAction(batch.action)
  if (isUndone && !canRedo(action)) throw conflict(action === 'clients.imported' ? IMPORT_AGAIN : MERGE_AGAIN)
  await assertVerified(write, batch, session!)
  const undone = await undoBatch(write, batch, tellsValues, input.client_id)
  if (undone.records === 0) assertGivenBack(undone, session!.user_id)
  else if (batch.action === 'clients.imported')
    await write.runSql('changes.import', statements.IMPORT_UNDONE, [input.id, batch.id, keptText(undone)])
  return undone
}

function keptText({ kept }: Undone): string | null {
  if (kept === 0) return null
  return `${plural(kept, 'record')} changed since ${kept === 1 ? 'stays as it is' : 'stay as they are'}.`
}

/** Deletes or merges again what an undo gave back: asks for the same confirmation as the first time (docs/decisions/0047). */
async function assertVerified(write: Write, batch: Batch, session: Session): Promise<void> {
  const [again] = await write.runSql<{ rows: number }>('changes.again', statements.AGAIN, [batch.id])
  const { rows } = again!
  if (rows > 0)
    await assertVerifiedAbove(changesContract.undo, session, { ...write, rows, kind: 'deletions' })
}

/** Rows of one table with which the same was done. */
interface Noted {
  table: string
  kind: 'inserted' | 'changed' | 'deleted'
  /** Those with a value before or after. */
  columns: string[]
}

interface Kept {
  record: string
  /** A column and its table; null where the whole row stays. */
  field: string | null
  table?: string
}

/**
 * Gives every column back that still holds what the batch wrote. Repeating it changes nothing.
 * @param client_id only what belongs to this client, unless two clients were merged
 */
async function undoBatch(
  write: Write,
  batch: Batch,
  tellsValues: boolean,
  client_id?: string,
): Promise<Undone> {
  const { runSql } = write
  const all = await runSql<Noted>('changes.noted', statements.NOTED, [batch.id, null])
  const isMerge = all.some(
    ({ table, kind, columns }) =>
      table === 'clients' && kind === 'changed' && columns.includes('merged_into'),
  )
  const values = [batch.id, isMerge ? null : (client_id ?? null)]
  await runSql('changes.lock', statements.LOCK, values)
  if ((await runSql('changes.hidden', statements.HIDDEN, values)).length > 0) throw conflict(OF_OTHERS)
  for (const table of new Set(all.map((one) => one.table)))
    if (table !== 'clients') await runSql(undefined, statements.lockRows(table), [batch.id])
  const deleted = await runSql<Kept>('changes.deleted_since', statements.DELETED_SINCE, values)
  if (isMerge) await assertWhole(write, batch, all, deleted)
  const used = await runSql<Kept>('changes.used_since', statements.USED_SINCE, values)
  const { changed, without_access } = await giveBack(write, values).catch(refuseDependence)
  if (isMerge) await runSql('changes.hold_both', statements.HOLD_BOTH, [batch.id])
  const kept = [...deleted, ...used, ...changed]
  const records = await auditUndo(write, batch.action)
  const { action, isUndone } = undoneAction(batch.action)
  // Under its first name Recent changes offer it again.
  await write.runSql('changes.rename', statements.RENAME_BATCH, [isUndone ? action : action + UNDONE])
  for (const { table, id } of await runSql<{ table: LookupKey; id: string }>(
    'changes.names',
    statements.RENAMED,
    [],
  ))
    if (lookupLists[table].isCopied) await write.queue('refresh-names', { list: table, id })
  const ids = [...new Set(kept.map(({ record }) => record))]
  const columns = kept.flatMap(({ field }) => field ?? [])
  const [by] = kept.length
    ? await runSql<Author>('changes.kept_by', statements.KEPT_BY, [batch.id, ids, columns])
    : []
  await runSql('changes.done', statements.DONE, values)
  if (all.some(({ table }) => table === 'follow_ups' || table === 'inquiries')) write.notify('given', [null])
  // Other records may have the same contact.
  if (all.some(({ table }) => table === 'consents')) write.notify('inquiries', [null])
  if (records === 0) write.unchanged()
  const fields = new Set(kept.flatMap(({ table = '', field }) => (field && fieldLabel(table, field)) ?? []))
  const text = describedChangesSql('current_batch()', '$1')
  const [about] = await runSql<Described>('changes.described', text, [action])
  const named = await runSql<{ name: string }>('changes.kept_names', THREE_NAMES, [ids])
  const kept_names = named.map(({ name }) => name)
  const stays = {
    kept: ids.length,
    kept_names,
    kept_fields: [...fields],
    kept_by: by ?? null,
    without_access,
  }
  return { action, ...undoneSummary(about!, tellsValues, batch), ...stays }
}

const undoneSummary = (about: Described, tellsValues: boolean, { action }: Batch) => ({
  is_redo: undoneAction(action).isUndone,
  can_redo: canRedo(undoneAction(action).action),
  name: describedName(about),
  title: undoneTitle(tellsValues ? about : { ...about, changes: null }, action),
  noun: about.only_clients ? ('client' as const) : ('record' as const),
  records: about.records,
})

/**
 * Refuses to undo or redo half a merge.
 * @param noted what the merge changed @param deleted its clients that were deleted since
 */
async function assertWhole({ runSql }: Write, batch: Batch, noted: Noted[], deleted: Kept[]): Promise<void> {
  // What a merge looks at may have changed since: it is compared anew.
  if (batch.action.endsWith(UNDONE)) {
    const later = await runSql('changes.since_unmerged', statements.sinceUnmerged(), [batch.id])
    if (later.length > 0) throw conflict(MERGE_AGAIN)
  }
  const gone = await runSql('changes.gone', statements.goneAfterMerge(), [batch.id])
  for (const { table, columns } of noted)
    if (columns.includes('client_id'))
      gone.push(...(await runSql(undefined, statements.movedAndGone(table), [batch.id])))
  if (gone.length > 0 || deleted.length > 0)
    throw conflict(
      'One of the two clients was itself merged or deleted since, or what moved between them was removed. Undo that first.',
    )
}

/** What refers to a row is there after it and goes before it. */
async function giveBack(write: Write, values: unknown[]) {
  const { runSql } = write
  const noted = await runSql<Noted>('changes.noted', statements.NOTED, values)
  const ofKind = (kind: Noted['kind']) =>
    noted
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => undoableTables.indexOf(one.table) - undoableTables.indexOf(other.table))
  const kept: Kept[] = []
  const without_access: string[] = []
  for (const { table, columns } of ofKind('deleted'))
    await runSql(undefined, statements.insertAgain(table, columns), values)
  for (const { table, columns } of ofKind('changed')) {
    const changed = await runSql<Kept>(undefined, statements.changedSince(table, columns), values)
    kept.push(...changed.map((one) => ({ ...one, table })))
    const staffColumns = columns.filter(statements.isStaffColumn)
    if (staffColumns.length > 0) {
      const text = statements.withoutAccess(table, staffColumns)
      const left = await runSql<{ field: string }>(undefined, text, values)
      without_access.push(...left.map(({ field }) => fieldLabel(table, field) ?? field))
    }
    await runSql(undefined, statements.giveBack(table, columns), values)
  }
  for (const { table } of ofKind('inserted').toReversed()) {
    for (const text of statements.takeOut(table))
      await runSql(undefined, text, table === 'clients' ? [...values, write.actor_id] : values)
    if (isLookup(table)) kept.push(...(await runSql<Kept>(undefined, statements.stillUsed(table), values)))
  }
  await runSql('changes.touch', statements.TOUCH, [])
  return { changed: kept, without_access }
}

const IMPORT_AGAIN = 'Please import the file again.'
const MERGE_AGAIN = 'Please compare and merge the two again.'

const OF_OTHERS =
  'This is also about clients whom you do not see. Someone who sees all divisions can undo it.'

/** A unique name, a reference or a rule of two columns: the record cannot be as it was. */
function refuseDependence(error: unknown): never {
  const code = databaseCode(error)
  if (code === CHECK_OF_VIEW) throw conflict(OF_OTHERS)
  if (!code?.startsWith('23')) throw error
  throw conflict('This can no longer be undone: something else depends on it now. Nothing was changed.')
}

/** @throws 409 where everything stays */
function assertGivenBack({ kept, kept_by, without_access }: Undone, me: string): void {
  const who = kept_by ? ` by ${authorText(kept_by, me)}` : ''
  if (kept > 0) throw conflict(`This was changed since${who}, so it stays. Nothing was undone.`)
  if (without_access.length > 0)
    throw conflict('The earlier person no longer has access. Nothing was undone.')
}
