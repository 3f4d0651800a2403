import type { ClientBase } from 'pg'
import type { JobName } from '../jobs/jobs.ts'

const MAIL_JOBS: JobName[] = ['mail', 'account-mail']

// As pg-boss moves a job to its dead letter queue. The id of the source makes the same Message-ID.
const HOLD = `
  with waiting as (delete from pgboss.job where name = any($1) and state < 'completed' returning *)
  insert into pgboss.job (name, data, retry_limit, retry_backoff, retry_delay, keep_until, deletion_seconds, expire_seconds,
    source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
  select queue.name, waiting.data, queue.retry_limit, queue.retry_backoff, queue.retry_delay,
    now() + queue.retention_seconds * interval '1 second', queue.deletion_seconds, queue.expire_seconds,
    waiting.name, waiting.id, waiting.created_on, waiting.retry_count, $2, coalesce(waiting.source_root_id, waiting.id)
  from waiting join pgboss.queue on queue.name = waiting.dead_letter`
const HELD = { reason: 'It waited when the restored backup was made, and may have been sent since.' }

// They come again by their schedule.
const DROP_SCHEDULED = `
  delete from pgboss.job where state < 'completed' and name in (select name from pgboss.schedule)`

/**
 * For a restored queue: e-mails that waited may have been sent since the backup, so they are listed with the failed ones,
 * for somebody to decide. @returns how many
 */
export async function holdMails(client: ClientBase): Promise<number> {
  await client.query(DROP_SCHEDULED)
  const held = await client.query(HOLD, [MAIL_JOBS, HELD])
  return held.rowCount ?? 0
}
