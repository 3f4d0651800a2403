import type { Database } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

/** A rendered email in the queue. The log names only its `kind`. */
export interface Mail {
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** Where a reply goes, if not to the sender. */
  reply_to?: string
  /** The page on which it is turned off, for mail programs that offer that. */
  turn_off?: string
  /** When the one-time link in it expires, as an ISO timestamp. */
  expires_at?: string
}

export interface JobData {
  mail: Mail
  /**
   * Queued by each request for an account email, whether or not there is an account, so that the response time is the
   * same for every address.
   */
  'account-mail': { kind: 'sign_up' | 'resend_confirmation' | 'request_password_reset'; email: string }
  /** Queued by the rename of a lookup entry. */
  'refresh-names': { list: LookupKey; id: string }
  'expire-drafts': object
  /** Queued by the confirmation of a sign-up. */
  'request-notices': object
  'morning-notices': object
  /** Queued for the check of an imported file and its import, with whether that was asked for under emergency access. */
  'import-clients': { id: string; user_id: string; is_emergency?: boolean }
  'expire-imports': object
  'expire-batches': object
  'expire-files': object
  'expire-webhook-deliveries': object
  'expire-photos': object
  'purge-audit': object
  'purge-inquiries': object
  backup: object
}

export type JobName = keyof JobData

export interface Jobs {
  /** Queues a job in the caller's transaction, so that it is committed together with the change. */
  queue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Queues a dead letter again, in the caller's transaction. @returns whether it was still there */
  retry(tx: Tx, deadLetters: string, id: string): Promise<boolean>
  stop(): Promise<void>
}

export interface JobServices {
  env: Env
  database: Database
  jobs: Pick<Jobs, 'queue'>
}

export interface ProcessServices extends JobServices {
  /** Of the database as its owner, for a connection beside the pool. */
  ownerUrl: string
  ownerDatabase: Database
  log: Log
}

/** Why a job failed. The message is stored with the job; `details` are logged, so they hold codes only. */
export class JobFailure extends Error {
  details: object
  /** A retry cannot succeed. */
  permanent: boolean

  constructor(message: string, details: object, permanent: boolean) {
    super(message)
    this.details = details
    this.permanent = permanent
  }
}

/**
 * Runs one kind of job. When it throws, the job is retried (unless a JobFailure is permanent), so it must be idempotent.
 * The id stays the same when a dead letter is retried.
 * @returns a cleanup that runs once the job is marked as completed
 */
export interface Worker<Name extends JobName> {
  run(id: string, data: JobData[Name]): Promise<void | (() => Promise<void>)>
  /** Its schedule; without one the job runs only when it is queued. Several instances run it once. */
  cron?: string
  /** Of the schedule; UTC by default. */
  timeZone?: string
  /** How often, and how many seconds after a failure, it is tried again; a day long by default. */
  retry?: { retryLimit: number; retryDelay: number; retryDelayMax: number }
  /** Mostly waits for another server, so more of them run at once. */
  isRemote?: true
}

export type Workers = { [Name in JobName]: Worker<Name> }
export type AnyWorker = Worker<JobName>

export const deadLetterQueue = (name: JobName): string => `${name}-failed`

// The oldest since it was first due: each retry sets start_after later, and what is not due yet has not been tried.
const COUNT = `
  select regexp_replace(queue.name, '-failed$', '') as kind,
    count(job.id) filter (where not is_failed)::int as waiting, count(job.id) filter (where is_failed)::int as failed,
    coalesce(extract(epoch from now() - min(job.created_on) filter (
      where not is_failed and (job.retry_count > 0 or job.start_after <= now()))), 0)::int as oldest_seconds
  from pgboss.queue cross join lateral (select queue.name ~ '-failed$' as is_failed) as letters
  left join pgboss.job on job.name = queue.name and job.state < 'completed'
  where queue.name !~ '^__' group by 1 order by 1`

/** Number of waiting (or active) and of failed jobs of each kind, with the age of the oldest that waits; empty while the database is away. */
export async function countJobs({ pool }: Database) {
  type Count = { kind: string; waiting: number; failed: number; oldest_seconds: number }
  return pool.query<Count>(COUNT).then(
    ({ rows }) => rows,
    () => [],
  )
}
