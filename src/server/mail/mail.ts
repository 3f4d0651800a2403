import { company } from '../../content/company.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isThisMachine, type Env } from '../env.ts'
import { JobFailure, type Mail, type Worker } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

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
