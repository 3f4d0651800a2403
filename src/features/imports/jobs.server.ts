/** The work on an import in the background: its check, and the import itself. */
import { CHECK_OF_VIEW, CommitUnknownError, databaseCode, isConnectionLost } from '../../db/errors.ts'
import { inScope, isShown } from '../../db/scope.ts'
import { runningTransaction } from '../../db/transaction.ts'
import { JobFailure, type JobServices, type Worker } from '../../server/jobs/jobs.ts'
import { scopeOfUser } from '../../server/session.ts'
import type { Database } from '../../db/connect.ts'
import { checkImport } from './check.server.ts'
import { importFieldsFor, importLabel, type ImportState } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { ImportRefused } from './entries.server.ts'
import { LIFETIME, readImport } from './queries.server.ts'
import { runImport } from './run.server.ts'

const FAILED = 'update imports set state = $3, message = $4, done = 0 where id = $1 and state = $2'
const NO_LONGER = 'You no longer work in a division of this file. Please check it again.'

/** @throws ImportRefused for a column of a field that the importer does not see */
function assertShown({ fields }: ImportChoices): void {
  const shown = importFieldsFor(isShown)
  const hidden = fields.find((field) => field !== null && !shown.includes(field))
  if (hidden)
    throw new ImportRefused(
      `Your role does not see ${importLabel(hidden)}, so please do not import its column.`,
    )
}

/** The state of the import says what is to be done, so that a job that runs again after a crash finds out what is left. */
export const workOnImports = (services: JobServices): Worker<'import-clients'> => ({
  run: async (_, { id, ...by }) => {
    const { database } = services
    const stored = await readImport(database.runSql, id)
    if (stored?.state !== 'checking' && stored?.state !== 'running') return
    const isCheck = stored.state === 'checking'
    try {
      const progress = reportProgress(database, id)
      await inScope(await scopeOfUser(database, by.user_id, by.is_emergency), () => {
        assertShown(stored.choices)
        return isCheck ? checkImport(database, stored, progress) : runImport(services, stored, by, progress)
      })
    } catch (thrown) {
      const error = databaseCode(thrown) === CHECK_OF_VIEW ? new ImportRefused(NO_LONGER) : thrown
      // Retried, as after a crash: nothing was committed, or everything, which the next attempt finds.
      if (isConnectionLost(error) || error instanceof CommitUnknownError) throw error
      const isRefused = error instanceof ImportRefused
      const what = isCheck ? 'The file was not checked.' : 'Nothing was imported.'
      const why = isRefused ? error.message : 'Something went wrong on our side.'
      const before: ImportState = isCheck ? 'uploaded' : 'checked'
      await database.runSql('imports.failed', FAILED, [id, stored.state, before, `${what} ${why}`])
      if (!isRefused) throw new JobFailure('An import failed', { code: databaseCode(error) }, true)
    }
  },
})

/** Outside the transaction of the import, whose writes nobody sees before it commits. */
const reportProgress =
  ({ pool }: Database, id: string) =>
  (done: number) =>
    runningTransaction.exit(() =>
      pool.query('update imports set done = $2 where id = $1', [id, done]).catch((error: unknown) => {
        // Progress is worth no failure: without a free connection it is skipped.
        if (!isConnectionLost(error)) throw error
      }),
    )

// One that a job is at work on would lose its rows in the middle; after another day the job is gone. Of one that was
// imported the titles and choices stay for a year, without its rows, for the next file of the same person.
const EXPIRE = `
  with old as (
    select id, state = 'done' and finished_at > now() - interval '1 year' as is_remembered from imports
    where coalesce(finished_at, created_at)
      < now() - case when state in ('checking', 'running') then interval '2 days' else ${LIFETIME} end
  ), emptied as (delete from import_rows using old where import_id = old.id and is_remembered),
  remembered as (
    update imports set file_name = '', summary = null, entries = null, message = null
    from old where imports.id = old.id and is_remembered and file_name <> ''
  )
  delete from imports using old where imports.id = old.id and not is_remembered`

/** Deletes files that are older than a day, once an hour. */
export const expireImports = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-imports'> => ({
  run: async () => {
    await pool.query(EXPIRE)
  },
  cron: '17 * * * *',
})
