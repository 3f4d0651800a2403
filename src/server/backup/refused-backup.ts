import { RefusedBackup } from '../../db/backup/format.ts'
import { withClient } from '../../db/connect.ts'
import { holdsDatabase } from '../../db/embedded/index.ts'
import type { Action } from '../../lib/actions.ts'
import type { Env } from '../env.ts'
import { createLog } from '../log.ts'
import { openPostgres } from '../open-database.ts'

type Settings = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>

/** Reads a backup. One that is damaged, or of somebody unknown, is noted in the audit of this installation, if there is one. */
export async function notingRefusal<Result>(
  settings: Settings,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    // The sentence is for the operator; a database that is away must not hide it.
    if (error instanceof RefusedBackup) await note(settings, error.message).catch(() => undefined)
    throw error
  }
}

const ACTION: Action = 'database.backup_refused'

async function note(settings: Settings, problem: string): Promise<void> {
  if (!settings.DATABASE_URL && !holdsDatabase(settings.DATA_DIR)) return
  const { ownerUrl, stop } = await openPostgres(settings, createLog('fatal'), { useRunning: true })
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.audit') is not null as is_there`)
    if (rows[0].is_there)
      await client.query(
        `insert into public.audit (actor_kind, action, changes) values ('command_line', $1, $2)`,
        [ACTION, { problem }],
      )
  }).finally(stop)
}
