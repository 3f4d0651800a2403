/** For tests only: reads the mails that are written to DATA_DIR/mail while SMTP_URL is not set. */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
}

/** @returns every mail in the folder, oldest first; none when there is no folder */
export async function readMailbox(folder: string): Promise<WrittenMail[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  files.sort((one, other) => one.at - other.at)
  return Promise.all(files.map(async ({ file }) => parseMail(await readFile(file))))
}

/** A mail as it travelled, both parts decoded. */
export async function parseMail(source: Buffer): Promise<WrittenMail> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(source)
  const address = to.map((mailbox) => mailbox.address ?? '').join(', ')
  return { to: address, subject, text: text.trim(), html: html.trim() }
}

/** The links to the product in a mail's text, in order. */
export const linksOf = (mail: WrittenMail): string[] => mail.text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
