import { company } from '../../content/company.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isThisMachine, type Env } from '../env.ts'
import { JobFailure, deadLetterQueue, type Mail, type Worker, type JobName } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { ClientBase } from 'pg'
import type { RunSql } from '../../db/connect.ts'
import { toPrintable } from '../../lib/text.ts'

// Shorter than RFC 5321 4.5.3.2 recommends, so that a mail server that hangs does not delay other mails; the mail is
// retried later (docs/decisions/0021).
const CONNECT_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 60_000

/**
 * Sends a mail through SMTP_URL; without one, writes it to DATA_DIR/mail as .eml and logs the file name. The same id
 * gives the same Message-ID, so that a mail server can recognize a duplicate after a crash.
 * @throws JobFailure when the mail was not accepted; the queue tries again unless it is permanent
 */
export function createDeliver(env: Env, log: Log): Worker<'mail'> {
  const domain = new URL(env.BASE_URL).hostname
  const message = (id: string, mail: Mail): SendMailOptions => ({
    from: env.MAIL_FROM ?? company.mailFrom,
    to: mail.to,
    replyTo: mail.reply_to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${id}@${domain}>`,
    ...(mail.turn_off && { list: { unsubscribe: mail.turn_off } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  /** After an outage the link may have expired; such a mail is dropped, and the person can ask for a new one. */
  const isExpired = (id: string, { kind, expires_at }: Mail) => {
    if (!expires_at || new Date(expires_at) > new Date()) return false
    log.warn({ mail: id, kind }, 'mail not sent: the one-time link in it has expired')
    return true
  }
  const folder = join(env.DATA_DIR, 'mail')
  if (env.SMTP_URL) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const smtp = createTransport({
      url: env.SMTP_URL,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requireTLS: needsTls(env, env.SMTP_URL),
    })
    const run: Worker<'mail'>['run'] = async (id, mail) => {
      const sentMark = join(folder, `${id}.sent`)
      if (!existsSync(sentMark) && !isExpired(id, mail)) {
        const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
        await smtp.sendMail({ ...message(id, mail), signal }).catch((error: SmtpError) => {
          throw toJobFailure(mail, error)
        })
        mark(sentMark)
        log.info({ mail: id, kind: mail.kind }, 'mail sent')
      }
      return () => rm(sentMark, { force: true })
    }
    return { run, isRemote: true }
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  const run: Worker<'mail'>['run'] = async (id, mail) => {
    if (isExpired(id, mail)) return
    const { message: source } = await composer.sendMail(message(id, mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Written to another name and renamed, so that a reader never sees half a mail.
    await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ mail: id, kind: mail.kind, file }, 'mail written (SMTP_URL is not set)')
  }
  return { run }
}

/** Mails hold one-time links: to another machine they travel encrypted, or not at all, unless SMTP_TLS says otherwise. */
const needsTls = ({ SMTP_TLS }: Env, url: string) =>
  SMTP_TLS ? SMTP_TLS === 'required' : !isThisMachine(new URL(url).hostname)

/**
 * Records in a file that the mail was sent. A process that is killed before the job is marked as completed would
 * otherwise send it again.
 */
function mark(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 })
  } catch {
    // A full disk: the job is marked as completed in a moment anyway.
  }
}

/** nodemailer's error: its code, the SMTP command and the server's response. */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const AUTHENTICATION_REQUIRED = 530

/**
 * A 5xx response about the recipient or the message is permanent. One about the sign-in or the sender can be fixed by
 * the operator, so it is retried.
 */
function toJobFailure(mail: Mail, error: SmtpError): JobFailure {
  const { code, command = '', response, responseCode = 0 } = error
  const permanent =
    responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED && ['RCPT TO', 'DATA'].includes(command)
  const status = responseCode || undefined
  // Of a failed connection nodemailer's code says ESOCKET; its message says which one, such as ECONNREFUSED.
  const reason =
    /\bE(?:CONN|TIMED|HOST|NET|AI_|NOTFOUND|PIPE)[A-Z_]*/.exec(response ? '' : error.message)?.[0] ?? code
  return new JobFailure(response ?? error.message, { kind: mail.kind, code: reason, status }, permanent)
}

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
