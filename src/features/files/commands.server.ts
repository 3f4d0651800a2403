import { storeFile, fileHolders } from '../../server/files/store.ts'
import { command } from '../../server/procedure.ts'
import type { Database } from '../../db/connect.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import { filesContract } from './contract.ts'

export const uploadFile = command(filesContract.upload, {
  // It arrives for minutes, and each piece is stored for itself.
  prepare: storeFile,
  change(_call, write, file) {
    write.notAudited('A file is in no record before it is attached, and nobody can read it')
    return Promise.resolve(file)
  },
})

/** Those that neither a record has nor one that Undo can bring back. */
const EXPIRED = `
  select id from files where created_at < now() - interval '1 hour'
    and ${fileHolders.map((table) => `not exists (select from ${table} where file_id = files.id)`).join(' and ')}
    and not exists (
      select from batch_rows where table_name in (${fileHolders.map((table) => `'${table}'`).join(', ')})
        and before ->> 'file_id' = files.id::text)`
// A few at once: a file is hundreds of pieces, and a statement has its time.
const EXPIRE = `delete from files where id in (${EXPIRED} limit 20)`

/** Deletes files that nothing refers to, such as those of a form that was left or of a server that was killed. */
export const expireFiles = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-files'> => ({
  run: async () => {
    while ((await pool.query(EXPIRE)).rowCount) continue
  },
  cron: '47 * * * *',
})
