/** The work on an import in the background: its check, and the import itself. */
import { CommitUnknownError, databaseCode, isConnectionLost } from '../../db/errors.ts'
import { runningTransaction } from '../../db/transaction.ts'
import { JobFailure } from '../../server/jobs/attempt.ts'
import type { JobServices, Worker } from '../../server/jobs/jobs.ts'
import type { Database } from '../../db/connect.ts'
import { checkImport } from './check.server.ts'
import type { ImportState } from './choices.ts'
import type { ImportChoices } from './contract.ts'
import { ImportRefused, KEPT } from './import-record.server.ts'
import { runImport, type Run } from './run.server.ts'

type Stored = Omit<Run, 'user_id' | 'choices'> & {
  state: ImportState
  columns: string[]
  choices: ImportChoices
}

const READ = 'select id, state, file_name, columns, choices, summary, entries from imports where id = $1'

interface Task {
  run(services: JobServices, stored: Stored & { user_id: string }, onProgress: Progress): Promise<void>
  /** The state that a failure leaves, and what it says then. */
  afterFailure: { state: ImportState; text: string }
}
type Progress = (done: number) => Promise<unknown>

const check: Task = {
  run: ({ database }, stored, onProgress) => checkImport(database, stored, onProgress),
  afterFailure: { state: 'uploaded', text: 'The file was not checked.' },
}
const run: Task = { run: runImport, afterFailure: { state: 'checked', text: 'Nothing was imported.' } }

const tasks: Partial<Record<ImportState, Task>> = { checking: check, running: run }

const FAILED = 'update imports set state = $3, message = $4, done = 0 where id = $1 and state = $2'

/** The state of the import says what is to be done, so that a job that runs again after a crash finds out what is left. */
export const workOnImports = (services: JobServices): Worker<'import-clients'> => ({
  run: async (_, { id, user_id }) => {
    const { runSql } = services.database
    const [stored] = await runSql<Stored>('imports.job', READ, [id])
    const task = stored && tasks[stored.state]
    if (!task) return
    try {
      await task.run(services, { ...stored, user_id }, progressOf(services.database, id))
    } catch (error) {
      // Retried, as after a crash: nothing was committed, or everything, which the next attempt finds.
      if (isConnectionLost(error) || error instanceof CommitUnknownError) throw error
      const isRefused = error instanceof ImportRefused
      const why = isRefused ? error.message : 'Something went wrong on our side.'
      const { state, text } = task.afterFailure
      await runSql('imports.failed', FAILED, [id, stored.state, state, `${text} ${why}`])
      if (!isRefused) throw new JobFailure('An import failed', { code: databaseCode(error) }, true)
    }
  },
})

/** Outside the transaction of the import, whose writes nobody sees before it commits. */
const progressOf =
  ({ pool }: Database, id: string) =>
  (done: number) =>
    runningTransaction.exit(() => pool.query('update imports set done = $2 where id = $1', [id, done]))

// One that a job is at work on would lose its rows in the middle; after another day the job is gone.
const EXPIRE = `
  delete from imports where coalesce(finished_at, created_at)
    < now() - case when state in ('checking', 'running') then interval '2 days' else ${KEPT} end`

/** Deletes files that are older than a day, once an hour. */
export const expireImports = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-imports'> => ({
  run: async () => {
    await pool.query(EXPIRE)
  },
  cron: '17 * * * *',
})
