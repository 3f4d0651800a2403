import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'

/** Deletes drafts that are older than a day, once an hour. */
export const expireDrafts = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-drafts'> => ({
  run: async () => {
    await pool.query(`delete from drafts where updated_at < now() - interval '1 day'`)
  },
  cron: '7 * * * *',
})
