import type { Database } from '../../db/connect.ts'

// Since it was first due: each retry sets start_after later, and what is not due yet has not been tried.
const COUNT = `
  select regexp_replace(queue.name, '-failed$', '') as kind,
    case when queue.name ~ '-failed$' then 'failed' else 'waiting' end as state, count(job.id)::int as count,
    coalesce(extract(epoch from now() - min(job.created_on) filter (where job.retry_count > 0 or job.start_after <= now())), 0)::int
      as oldest_seconds
  from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
  where queue.name !~ '^__' group by queue.name`

/** Number of waiting (or active) and of failed jobs of each kind, with the age of the oldest; empty while the database is away. */
export async function countJobs({ pool }: Database) {
  type Count = { kind: string; state: 'waiting' | 'failed'; count: number; oldest_seconds: number }
  return pool.query<Count>(COUNT).then(
    ({ rows }) => rows,
    () => [],
  )
}
