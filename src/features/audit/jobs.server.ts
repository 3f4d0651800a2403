import { transact } from '../../server/command.ts'
import type { ProcessServices, Worker } from '../../server/jobs/jobs.ts'

/** Entries in one transaction. */
const BATCH = 5_000

// From the front alone, so that what is left follows from one position and hash. The newest link always stays.
const REMOVE_OLDEST = `
  with front as (
    select position, entry_id, hash from audit_chain
    where position < coalesce(
      (select position from audit_chain join audit on audit.id = entry_id
        where at >= now() - make_interval(years => $1) order by position limit 1),
      (select max(position) from audit_chain))
    order by position limit $2
  ),
  links as (delete from audit_chain using front where audit_chain.position = front.position),
  removed as (delete from audit using front where audit.id = entry_id)
  select count(*)::int as total, max(position)::text as through,
    (select encode(hash, 'hex') from front order by position desc limit 1) as hash
  from front`

/** Removes entries that are older than they must be kept, each night; an entry says up to where. */
export const purgeAudit = ({
  env,
  ownerDatabase,
  jobs,
}: Pick<ProcessServices, 'env' | 'ownerDatabase' | 'jobs'>): Worker<'purge-audit'> => ({
  run: async () => {
    while (await removeBatch({ database: ownerDatabase, jobs }, env.AUDIT_YEARS));
  },
  cron: '23 3 * * *',
})

/** @returns whether there may be more */
const removeBatch = (services: Parameters<typeof transact>[0], years: number): Promise<boolean> =>
  transact(services, { actor: { kind: 'job' } }, async (write) => {
    const { runSql } = write
    await runSql(undefined, `select set_config('foyer.audit_purge', 'on', true)`, [])
    const [removed] = await runSql<{ total: number; through: string | null; hash: string | null }>(
      undefined,
      REMOVE_OLDEST,
      [years, BATCH],
    )
    const { total } = removed!
    if (total === 0) {
      write.unchanged()
      return false
    }
    // The verification begins there (verify-audit.server.ts).
    await write.audit('audit.purged', null, { years, ...removed })
    return total === BATCH
  })
