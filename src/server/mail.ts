import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Env } from './env.ts'
import { JobFailure, type Worker } from './jobs.ts'
import type { Log } from './log.ts'

/** An e-mail as it waits in the queue: rendered, complete, both parts. `kind` is what the log may say of it. */
export interface Mail {
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** When the one-time link in it stops working, as an ISO instant. */
  expires_at?: string
}

// Connecting, greeting included, and all of it. Whoever hangs longer gets the mail again later, and no other mail
// waits for that; RFC 5321 4.5.3.2 has more patience, for servers that can wait for hours (docs/decisions/0021).
const CONNECT_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 60_000

/**
 * Hands a mail to SMTP_URL, or without one writes it as .eml into DATA_DIR/mail and names the file in the log.
 * The same id gives the same Message-ID, so that a mail server can drop a repeat after a crash.
 * @throws JobFailure when the mail was not accepted; the queue tries again unless it is permanent
 */
export function createDeliver(env: Env, log: Log): Worker {
  const domain = new URL(env.BASE_URL).hostname
  const message = (id: string, mail: Mail): SendMailOptions => ({
    from: env.MAIL_FROM,
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  /** After an outage: a link that works no more helps nobody, and whoever needs one asks for a new one. */
  const isExpired = (id: string, { kind, expires_at }: Mail) => {
    if (!expires_at || new Date(expires_at) > new Date()) return false
    log.warn({ mail: id, kind }, 'mail not sent: the one-time link in it has expired')
    return true
  }
  const folder = join(env.DATA_DIR, 'mail')
  if (env.SMTP_URL) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const smtp = createTransport({ url: env.SMTP_URL, connectionTimeout: CONNECT_TIMEOUT_MS })
    const send: Worker = async (id, data) => {
      const mail = data as Mail
      const sentMark = join(folder, `${id}.sent`)
      if (!existsSync(sentMark) && !isExpired(id, mail)) {
        const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
        await smtp.sendMail({ ...message(id, mail), signal }).catch((error: SmtpError) => {
          throw failureOf(mail, error)
        })
        mark(sentMark)
        log.info({ mail: id, kind: mail.kind }, 'mail sent')
      }
      return () => rm(sentMark, { force: true })
    }
    return Object.assign(send, { isRemote: true } as const)
  }
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (id, data) => {
    const mail = data as Mail
    if (isExpired(id, mail)) return
    const { message: source } = await composer.sendMail(message(id, mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Written aside and renamed: a reader never meets half a mail.
    await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ mail: id, kind: mail.kind, file }, 'mail written (SMTP_URL is not set)')
  }
}

/**
 * Notes on this machine that a mail was taken, in the same moment: the database hears of it milliseconds later, and a
 * process that is killed in between would send it again. A full disk does not undo that it was sent.
 */
function mark(file: string): void {
  try {
    writeFileSync(file, '', { mode: 0o600 })
  } catch {
    // The database has it in a moment.
  }
}

/** What nodemailer says of a failure: its code, the SMTP command and the server's answer. */
interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const AUTHENTICATION_REQUIRED = 530

/**
 * Permanent is what the server refuses for good (5xx) of the recipient or of the message. What it says about us, the
 * sign-in and the sender, an operator can mend, so those are tried again.
 */
function failureOf(mail: Mail, error: SmtpError): JobFailure {
  const { code, command = '', response, responseCode = 0 } = error
  const permanent =
    responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED && ['RCPT TO', 'DATA'].includes(command)
  const answer = responseCode || undefined
  return new JobFailure(response ?? error.message, { kind: mail.kind, code, answer }, permanent)
}
