import type { ClientBase } from 'pg'
import type { RunSql } from '../../db/connect.ts'
import { toPrintable } from '../../lib/text.ts'
import { deadLetterQueue, type JobName } from '../jobs/jobs.ts'

/**
 * An email that the mail server rejected permanently, or that could not be delivered for a day; or a job that failed
 * before it could send one.
 */
export interface FailedMail {
  /** Of its job. */
  id: string
  mail_id: string
  kind: string
  to: string
  failed_at: string
  /** The mail server's response, or why it could not be reached. */
  reason: string
  expired: boolean
  queue: string
}

const MAIL_JOBS: JobName[] = ['mail', 'account-mail']
const QUEUES = MAIL_JOBS.map(deadLetterQueue)

const LIST = `
  select id, coalesce(source_root_id, id) as mail_id, name as queue, to_jsonb(created_on) #>> '{}' as failed_at,
    data ->> 'kind' as kind, coalesce(data ->> 'to', data ->> 'email') as to,
    coalesce(source_output ->> 'reason', source_output -> 'value' ->> 'message', 'unknown') as reason,
    coalesce((data ->> 'expires_at')::timestamptz < now(), false) as expired
  from pgboss.job where name = any($1) and state < 'active' order by created_on`

/** All of them, oldest first; each is deleted after thirty days. */
export async function listFailedMails(runSql: RunSql): Promise<FailedMail[]> {
  const queue = `select to_regclass('pgboss.job') as jobs`
  const [row] = await runSql<{ jobs: string | null }>(undefined, queue, [])
  return row?.jobs ? runSql<FailedMail>(undefined, LIST, [QUEUES]) : []
}

/** Deletes them. @returns how many */
export async function dropMails(runSql: RunSql, mails: FailedMail[]): Promise<number> {
  const drop = `delete from pgboss.job where name = any($1) and id = any($2::uuid[]) returning id`
  return (await runSql(undefined, drop, [QUEUES, mails.map(({ id }) => id)])).length
}

/** One line for an operator, without control characters, since the reason is text of another server. */
export function formatFailedMail({ mail_id, kind, to, failed_at, reason, expired }: FailedMail): string {
  const when = failed_at.slice(0, 16).replace('T', ' ')
  const note = expired ? ' (its link has expired)' : ''
  return toPrintable(`${when} UTC  ${mail_id}  ${kind} to ${to}${note}: ${reason}`)
}

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
 * For a restored queue: emails that waited may have been sent since the backup, so they are listed with the failed ones,
 * for somebody to decide. @returns how many
 */
export async function holdMails(client: ClientBase): Promise<number> {
  await client.query(DROP_SCHEDULED)
  const held = await client.query(HOLD, [MAIL_JOBS, HELD])
  return held.rowCount ?? 0
}
