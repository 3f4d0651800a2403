import type { Database, RunSql } from '../db/connect.ts'
import { databaseCode } from '../db/errors.ts'
import { runningTransaction, type Tx } from '../db/transaction.ts'
import type { Action } from '../lib/actions.ts'
import type { ChangeKind } from '../lib/liveChange.ts'
import type { JobData, JobName, Jobs, Mail } from './jobs/jobs.ts'
import { webhookType } from './told-actions.ts'
import { CHANNEL, changeKind, changePayload } from './live/notify.ts'
import type { Session } from './session.ts'

/** Who makes a change: a member of staff or a service account by id, or another kind of actor. */
type Actor = { kind: 'staff' | 'service'; id: string } | { kind: 'visitor' | 'job' | 'command_line' }

/** Who makes a change, and in which request; the audit says both. */
export interface AuditSource {
  actor: Actor
  request_id?: string | undefined
  /** Under emergency access (docs/decisions/0047). */
  emergency?: boolean | undefined
}

interface Entry {
  subject_id: string | null
  changes?: object | undefined
}

/** What a command writes with: the transaction, the audit, and jobs that commit with it. */
export interface Write extends AuditSource {
  /** The id of the member of staff, or the service account, that makes the change; null for other actors. */
  actor_id: string | null
  tx: Tx
  runSql: RunSql
  /**
   * Writes an audit entry; `changes` maps each field to [before, after]. A command without one
   * is rolled back, unless it calls `unchanged` or `notAudited`.
   */
  audit(action: Action, subject_id: string | null, changes?: object): Promise<void>
  /** Writes the entry of somebody who proves to be `user_id`, whoever was signed in in that browser before. */
  auditOwner(action: Action, user_id: string, changes?: object): Promise<void>
  /** Writes an entry for each of many records, in one statement; none for an empty list, where nothing was to be changed. */
  auditMany(action: Action, entries: Entry[]): Promise<void>
  /** Declares that nothing was written, so that no audit entry is needed. */
  unchanged(): void
  isUnchanged(): boolean
  /** Declares that what was written leaves no audit entry on purpose. */
  notAudited(why: string): void
  /** Notifies other screens, after the commit, of what has no audit entry. */
  notify(kind: ChangeKind, ids: (string | null)[]): void
  /** Queues an email; it is sent only if the transaction commits. */
  mail(mail: Mail): Promise<void>
  queue<Name extends JobName>(name: Name, data: JobData[Name]): Promise<void>
}

// An entry of a person whose transaction has changed records makes it one that can be undone; the last one names it (decision 0062).
const auditSql = (also = '') => `
  with batch as (
    insert into public.batches (id, request_id, actor_id, action)
    select current_batch(), $4, $2, $3
    where $1 in ('staff', 'service') and $4::text is not null and exists (select from public.batch_rows where batch_id = current_batch())
    on conflict (id) do update set action = excluded.action
  )${also}
  insert into public.audit (actor_kind, actor_id, action, request_id, subject_id, changes, emergency)
  select $1, $2, $3, $4, subject_id, changes, $6
  from jsonb_to_recordset($5) as entry (subject_id text, changes jsonb)`
const AUDIT = auditSql()
// What other systems are told commits with the change (decision 0079).
const AUDIT_AND_TELL = auditSql(`, told as (
    insert into public.webhook_deliveries (webhook_id, type, record_id)
    select webhooks.id, told, subject_id
    from public.webhooks cross join jsonb_to_recordset($5) as entry (subject_id text, told text) where is_on and told = any(types)
  )`)

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`

// Deadlock and serialization failure: PostgreSQL rolled back one of two transactions, and it can be retried.
const RETRYABLE_CODES = new Set(['40P01', '40001'])
// A lock was not free in time, as while an import commits; once more, because each try waits for seconds.
const LOCKED = '55P03'

const isRetryable = (code: string, tries: number) =>
  RETRYABLE_CODES.has(code) ? tries < 3 : code === LOCKED && tries < 2

/**
 * Runs a change in one transaction with its audit entries and jobs. A change that neither writes an audit entry nor
 * calls `unchanged` or `notAudited` is a bug and is rolled back.
 * @param timeLimit milliseconds for all of its statements and tries; without it DATABASE_TIMEOUT holds for each statement
 */
export async function transact<Result>(
  services: { database: Database; jobs: Pick<Jobs, 'queue'> },
  source: AuditSource,
  change: (write: Write) => Promise<Result>,
  timeLimit?: number,
): Promise<Result> {
  const { request_id } = source
  const deadline = timeLimit && performance.now() + timeLimit
  const { result, payloads } = await withRetries(() =>
    services.database.transaction(async (tx, runSql) => {
      const payloads: string[] = []
      let [isAudited, isUnchanged] = [false, false]
      const insert = async ({ actor, emergency = false }: AuditSource, action: Action, entries: Entry[]) => {
        isAudited = true
        if (entries.length === 0) return
        const ids = entries.map(({ subject_id }) => subject_id)
        payloads.push(changePayload(changeKind(action), ids, request_id, actorId(actor)))
        const noted = entries.map((entry) => ({ ...entry, told: webhookType(action, entry.changes) }))
        const values = [actor.kind, actorId(actor), action, request_id, JSON.stringify(noted), emergency]
        if (noted.some(({ told }) => told)) await runSql('audit.told', AUDIT_AND_TELL, values)
        else await runSql('audit', AUDIT, values)
      }
      const write: Write = {
        ...source,
        actor_id: actorId(source.actor),
        tx,
        runSql,
        audit: (action, subject_id, changes) => insert(source, action, [{ subject_id, changes }]),
        auditOwner: (action, user_id, changes) =>
          insert({ actor: { kind: 'staff', id: user_id } }, action, [{ subject_id: user_id, changes }]),
        auditMany: (action, entries) => insert(source, action, entries),
        unchanged: () => void (isUnchanged = true),
        isUnchanged: () => isUnchanged,
        notAudited: () => void (isAudited = true),
        notify: (kind, ids) =>
          void payloads.push(changePayload(kind, ids, request_id, actorId(source.actor))),
        mail: (mail) => services.jobs.queue(tx, 'mail', mail),
        queue: (name, data) => services.jobs.queue(tx, name, data),
      }
      const result = await runningTransaction.run(true, () => change(write))
      if (!isAudited && !isUnchanged) throw new Error('A command changed something without an audit entry')
      return { result, payloads }
    }, deadline),
  )
  if (payloads.length > 0) await notify(services.database, payloads)
  return result
}

export const actorId = (actor: Actor) => ('id' in actor ? actor.id : null)

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(databaseCode(error) ?? '', tries)) throw error
    }
  }
}

/**
 * Notifies other screens of a committed change. Not inside its transaction: NOTIFY holds a lock until the commit is on the disk,
 * so that changes would commit one after the other. What is lost here is seen when a screen reads again.
 */
const notify = ({ runSql }: Database, payloads: string[]) =>
  runSql('audit.notify', NOTIFY, [payloads]).catch(() => {})

export interface Caller {
  request_id: string
  /** The client's IP address; from X-Forwarded-For only as far as TRUST_PROXY allows. */
  address: string
  headers: Headers
  session: Session | null
}

export function auditSource({ session, request_id }: Pick<Caller, 'session' | 'request_id'>): AuditSource {
  return { actor: actorOf(session), request_id, emergency: session?.is_emergency }
}

function actorOf(session: Session | null): AuditSource['actor'] {
  if (!session) return { kind: 'visitor' }
  return { kind: session.scopes ? 'service' : 'staff', id: session.user_id }
}

/** Address and device of a request, as an entry of the audit names them. */
export const whereFrom = ({ address, headers }: Pick<Caller, 'address' | 'headers'>) => ({
  address,
  device: headers.get('user-agent')?.slice(0, 300) ?? null,
})
