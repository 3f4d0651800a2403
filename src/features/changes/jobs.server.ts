import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { UNDO_TIME } from '../../server/batches.ts'

export const expireBatches = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-batches'> => ({
  run: async () => {
    for (const table of ['batch_rows', 'batches'])
      await pool.query(`delete from ${table} where at < now() - ${UNDO_TIME}`)
  },
  cron: '37 * * * *',
})
