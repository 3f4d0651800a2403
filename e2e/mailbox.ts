import { SMTPServer } from 'smtp-server'
import { parseMail, type WrittenMail } from '../src/server/testing-mailbox.ts'

export interface Mailbox {
  url: string
  /** Waits for the newest mail to an address whose subject holds `subject`. */
  mailTo(address: string, subject: string): Promise<WrittenMail>
  /** Refuses connections until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A mail server of our own on loopback: what arrives here was really sent. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: WrittenMail[] = []
  const waiting = new Set<() => void>()
  const take = (mail: WrittenMail) => {
    mails.push(mail)
    for (const look of waiting) look()
  }
  let server = await listen(0, take)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: (to, subject) =>
      new Promise((resolve, reject) => {
        // A mail that was refused waits before it is tried again, each time longer.
        const late = setTimeout(() => {
          waiting.delete(look)
          reject(
            new Error(
              `No mail with the subject "${subject}" came. Subjects: ${mails.map((mail) => mail.subject).join('; ')}`,
            ),
          )
        }, 40_000)
        const look = () => {
          const mail = mails.findLast((one) => one.to.includes(to) && one.subject.includes(subject))
          if (!mail) return
          clearTimeout(late)
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    pause: close,
    async resume() {
      server = await listen(port, take)
    },
    stop: close,
  }
}

async function listen(port: number, take: (mail: WrittenMail) => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void parseMail(Buffer.concat(chunks)).then((mail) => {
          take(mail)
          done()
        })
      })
    },
  })
  // A connection that the other side drops is not this test's business.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
