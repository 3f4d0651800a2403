import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { deadLettersOf } from './jobs.ts'

/** An e-mail that the mail server refused for good, or that could not be handed over for a day. */
export interface FailedMail {
  /** As the log names it. */
  id: string
  kind: string
  to: string
  failed_at: Date
  /** What the mail server answered, or what kept us from asking it. */
  reason: string
  /** The one-time link in it works no more. */
  expired: boolean
  job_id: string
}

const QUEUE = deadLettersOf('mail')

const LIST = `
  select coalesce(source_root_id, id) as id, id as job_id, created_on as failed_at,
    data ->> 'kind' as kind, data ->> 'to' as to,
    coalesce(source_output ->> 'reason', source_output -> 'value' ->> 'message', 'unknown') as reason,
    coalesce((data ->> 'expires_at')::timestamptz < now(), false) as expired
  from pgboss.job where name = $1 and state < 'active' order by created_on`

/** All of them, oldest first; they go by themselves after thirty days. */
export async function listFailedMails({ pool }: Database): Promise<FailedMail[]> {
  const { rows } = await pool.query<{ jobs: string | null }>(`select to_regclass('pgboss.job') as jobs`)
  if (!rows[0]?.jobs) return []
  return (await pool.query<FailedMail>(LIST, [QUEUE])).rows
}

/** Queues them again, as new as on the first day, with the Message-ID that they had. Out: how many. */
export async function retryMails(url: string, mails: FailedMail[]): Promise<number> {
  if (!mails.length) return 0
  const boss = new PgBoss({
    connectionString: url,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    const ids = mails.map(({ job_id }) => job_id)
    return await boss.redrive(QUEUE, { ids, limit: ids.length })
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Removes them. Out: how many. */
export async function dropMails({ pool }: Database, mails: FailedMail[]): Promise<number> {
  const drop = `delete from pgboss.job where name = $1 and id = any($2::uuid[])`
  const dropped = await pool.query(drop, [QUEUE, mails.map(({ job_id }) => job_id)])
  return dropped.rowCount ?? 0
}
