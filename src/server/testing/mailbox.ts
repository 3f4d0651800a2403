/** For tests only: reads the mails that are written to DATA_DIR/mail while SMTP_URL is not set. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface WrittenMail {
  message_id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a reply goes; empty: to the sender. */
  reply_to: string
  /** Its List-Unsubscribe header; empty: none. */
  unsubscribe: string
}

/** The mails with these ids, in the order of the ids: the order in which they were queued. */
export const readMails = (folder: string, ids: string[]): Promise<WrittenMail[]> =>
  Promise.all(ids.map(async (id) => parseMail(await readFile(join(folder, `${id}.eml`)))))

/** A mail as it travelled, both parts decoded. */
export async function parseMail(source: Buffer): Promise<WrittenMail> {
  const {
    from,
    to = [],
    replyTo = [],
    subject = '',
    text = '',
    html = '',
    messageId = '',
    headers,
  } = await PostalMime.parse(source)
  const addresses = (mailboxes: typeof to) => mailboxes.map(({ address }) => address ?? '').join(', ')
  return {
    message_id: messageId,
    from: from?.address ?? '',
    to: addresses(to),
    subject,
    text: text.trim(),
    html: html.trim(),
    reply_to: addresses(replyTo),
    unsubscribe: headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  }
}

/** The links to the product in a mail's text, in order. */
export const linksOf = ({ text }: Pick<WrittenMail, 'text'>): string[] =>
  text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
