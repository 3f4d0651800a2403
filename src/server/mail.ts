import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Env } from './env.ts'
import type { Worker } from './jobs.ts'
import type { Log } from './log.ts'

/** An e-mail as it waits in the queue: rendered, complete, both parts. `kind` is what the log may say of it. */
export interface Mail {
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

/**
 * Hands a mail to SMTP_URL, or without one writes it as .eml into DATA_DIR/mail and names the file in the log.
 * The same id gives the same Message-ID, so that a mail server can drop a repeat after a crash.
 * @throws when the mail was not accepted; the queue tries again
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
  if (env.SMTP_URL) {
    // Patient in each step, as RFC 5321 4.5.3.2 asks: who hangs up before the answer sends the same mail again.
    const patience = { connectionTimeout: 30_000, greetingTimeout: 60_000, socketTimeout: 300_000 }
    const smtp = createTransport({ url: env.SMTP_URL, ...patience } as object)
    return async (id, data) => {
      const mail = data as Mail
      await smtp.sendMail(message(id, mail))
      log.info({ mail: id, kind: mail.kind }, 'mail sent')
    }
  }
  const folder = join(env.DATA_DIR, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (id, data) => {
    const mail = data as Mail
    const { message: source } = await composer.sendMail(message(id, mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    // Written aside and renamed: a reader never meets half a mail.
    await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ mail: id, kind: mail.kind, file }, 'mail written (SMTP_URL is not set)')
  }
}
