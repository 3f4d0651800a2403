import { transact } from '../../server/command.ts'
import type { ProcessServices, Worker } from '../../server/jobs/jobs.ts'

/** Inquiries in one transaction. */
const BATCH = 500

// One of a client goes with the client. The audit keeps digests of the values that are taken out of its entries.
const REMOVE = `
  with old as (
    select id from inquiries
    where state = 'closed' and client_id is null and updated_at < now() - make_interval(years => $1)
      and not exists (
        select from consents where inquiry_id = inquiries.id and consents.created_at >= now() - make_interval(years => $1))
    limit $2 for update
  ),
  emptied as (
    update audit set changes = null from old where subject_id = old.id::text and changes is not null
    returning audit.id, subject_id
  ),
  removed as (delete from inquiries using old where inquiries.id = old.id)
  select id, (select coalesce(json_agg(emptied.id order by emptied.id), '[]') from emptied where subject_id = old.id::text) as entries
  from old`

/** Removes closed inquiries of nobody in the book, each night, as long after their last change, or what was last noted of consent at them, as clients are kept. */
export const purgeInquiries = ({
  env,
  ownerDatabase,
  jobs,
}: Pick<ProcessServices, 'env' | 'ownerDatabase' | 'jobs'>): Worker<'purge-inquiries'> => ({
  run: async () => {
    while (env.CLIENT_YEARS > 0 && (await removeBatch({ database: ownerDatabase, jobs }, env.CLIENT_YEARS)));
  },
  cron: '33 3 * * *',
})

/** @returns whether there may be more */
const removeBatch = (services: Parameters<typeof transact>[0], years: number): Promise<boolean> =>
  transact(services, { actor: { kind: 'job' } }, async ({ runSql, unchanged, auditMany }) => {
    for (const setting of ['foyer.audit_purge', 'foyer.not_undoable'])
      await runSql(undefined, `select set_config($1, 'on', true)`, [setting])
    type Removed = { id: string; entries: number[] }
    const removed = await runSql<Removed>(undefined, REMOVE, [years, BATCH])
    if (removed.length === 0) unchanged()
    // The verification of the audit needs the ids of the entries.
    await auditMany(
      'inquiries.purged',
      removed.map(({ id, entries }) => ({ subject_id: id, changes: { years, entries } })),
    )
    return removed.length === BATCH
  })
