import type { Database } from '../../db/connect.ts'
import { transact } from '../../server/command.ts'
import type { JobServices, ProcessServices, Worker } from '../../server/jobs/jobs.ts'

/** Entries in one transaction. */
const BATCH = 5_000

interface Removed {
  total: number
  through: string | null
  hash: string | null
  positions: number[] | null
}

// From the front alone, so that what is left follows from one position and hash. The newest link always stays.
const OLDEST = `
  with kept as (
    select coalesce(
      (select position from audit_chain join audit on audit.id = entry_id
        where at >= now() - make_interval(years => $1) order by position limit 1),
      (select max(position) from audit_chain)) as first
  ),
  front as (
    select position, entry_id, hash from audit_chain
    where position <= (select max(position) from audit_chain join audit on audit.id = entry_id
      where position < (select first from kept) and at < now() - make_interval(years => $1))
    order by position limit $2
  ),
  links as (delete from audit_chain using front where audit_chain.position = front.position),
  removed as (delete from audit using front where audit.id = entry_id)
  select count(*)::int as total, max(position)::text as through,
    (select encode(hash, 'hex') from front order by position desc limit 1) as hash, null as positions
  from front`

// Their links stay in the chain.
const READINGS = `
  with old as (
    select position, entry_id from audit join audit_chain on entry_id = audit.id
    where is_reading and at < now() - make_interval(years => $1) order by at limit $2
  ),
  removed as (delete from audit using old where audit.id = entry_id)
  select count(*)::int as total, null as through, null as hash, json_agg(position order by position) as positions from old`

/** Removes entries that are older than they must be kept, each night; an entry says which. */
export const purgeAudit = ({
  env,
  ownerDatabase,
  jobs,
}: Pick<ProcessServices, 'env' | 'ownerDatabase' | 'jobs'>): Worker<'purge-audit'> => ({
  run: async () => {
    const services = { database: ownerDatabase, jobs }
    while (await removeBatch(services, OLDEST, env.AUDIT_YEARS));
    while (await removeBatch(services, READINGS, env.AUDIT_READING_YEARS));
  },
  cron: '23 3 * * *',
})

/** @returns whether there may be more */
const removeBatch = (
  services: { database: Database; jobs: JobServices['jobs'] },
  text: string,
  years: number,
): Promise<boolean> =>
  transact(services, { actor: { kind: 'job' } }, async (write) => {
    const { runSql } = write
    await runSql(undefined, `select set_config('foyer.audit_purge', 'on', true)`, [])
    const [removed] = await runSql<Removed>(undefined, text, [years, BATCH])
    const { total, through, hash, positions } = removed!
    if (total === 0) {
      write.unchanged()
      return false
    }
    // The verification compares what is missing with this (purges.server.ts).
    await write.audit('audit.purged', null, {
      total,
      years,
      ...(positions ? { positions } : { through, hash }),
    })
    return total === BATCH
  })
