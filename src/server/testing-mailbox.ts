/** For tests only: reads the mails that are written to DATA_DIR/mail while SMTP_URL is not set. */
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
}

/** @returns every mail in the folder, oldest first; none when there is no folder */
export async function readMailbox(folder: string): Promise<WrittenMail[]> {
  if (!existsSync(folder)) return []
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      return { at: (await stat(file)).mtimeMs, mail: parse(await readFile(file, 'latin1')) }
    }),
  )
  return mails.sort((one, other) => one.at - other.at).map(({ mail }) => mail)
}

/** The links to the product in a mail's text, in order. */
export const linksOf = (mail: WrittenMail): string[] => mail.text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []

interface Part {
  headers: Map<string, string>
  body: string
}

function parse(source: string): WrittenMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map((part) => split(part.replace(/^\r?\n/, ''))) : [] // prettier-ignore
  const find = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? decode(part).trim() : ''
  }
  return {
    to: headers.get('to') ?? '',
    subject: words(headers.get('subject') ?? ''),
    text: find('text/plain'),
    html: find('text/html'),
  }
}

function split(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source)
  const head = source.slice(0, end?.index ?? source.length).replace(/\r?\n[ \t]+/g, ' ')
  const lines = head.split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(lines), body: end ? source.slice(end.index + end[0].length) : '' }
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

const quoted = (text: string) => Buffer.from(text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString('utf8') // prettier-ignore

/** Header words beyond ASCII: =?UTF-8?Q?…?= and =?UTF-8?B?…?=. */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64').toString('utf8') : quoted(coded.replaceAll('_', ' ')),
    ) // prettier-ignore
