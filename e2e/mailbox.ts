import { SMTPServer } from 'smtp-server'
import { parseMail, type WrittenMail } from '../src/server/testing/mailbox.ts'

/** What the mail server says to a recipient; 'silence' is no answer at all, 'held' none to the mail itself. */
export type Reply = 250 | 451 | 530 | 550 | 'silence' | 'held'

export interface Mailbox {
  url: string
  /** Every mail that was acknowledged, oldest first. */
  mails: WrittenMail[]
  /** From now on; without it every recipient is welcome. */
  replyWith(rule: (address: string) => Reply): void
  /** Acknowledges what was held. */
  release(): void
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
  const held: (() => void)[] = []
  let ruleOf: (address: string) => Reply = () => 250
  const rules: Rules = {
    reply: (address) => ruleOf(address),
    take(mail, acknowledge) {
      const accept = () => {
        mails.push(mail)
        acknowledge()
        for (const look of waiting) look()
      }
      if (ruleOf(mail.to) === 'held') held.push(accept)
      else accept()
    },
  }
  let server = await listen(0, rules)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    replyWith(rule) {
      ruleOf = rule
    },
    release() {
      for (const accept of held.splice(0)) accept()
    },
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
      server = await listen(port, rules)
    },
    stop: close,
  }
}

interface Rules {
  reply(address: string): Reply
  take(mail: WrittenMail, acknowledge: () => void): void
}

async function listen(port: number, { reply, take }: Rules): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      const code = reply(address)
      if (code === 'silence') return
      if (code === 250 || code === 'held') return done()
      done(Object.assign(new Error(`said of ${address}`), { responseCode: code }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void parseMail(Buffer.concat(chunks)).then((mail) => take(mail, done))
      })
    },
  })
  // A connection that the other side drops is not this test's business.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}
