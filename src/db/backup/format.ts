/**
 * The text of a backup: rows as PostgreSQL's COPY writes them, between comments that say what it is and what it must hold.
 *
 *     -- Foyer backup 2
 *     -- {"made_at": …}            the head
 *     COPY public.clients (id, …) FROM stdin;
 *     …
 *     \.
 *     -- {"tables": …}             rows and SHA-256 of each table; its absence tells of a cut file
 *     -- {"signer": …}             who made it, and the signature of all lines above that are no rows
 */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { OperatorError } from '../../lib/operatorError.ts'

const FORMAT = 2
const END = Buffer.from('\\.\n')
const END_AFTER_ROW = Buffer.from('\n\\.\n')
const NEWLINE = 0x0a
const MAX_LINE_BYTES = 1e6

const headSchema = z.object({
  made_at: z.iso.datetime(),
  /** The last migration of the database, by its time. */
  migration: z.number(),
  /** AUTH_SECRET where the server made it itself, and a hash of it, which tells whether another one is the same. */
  secret: z.string().nullable(),
  secret_hash: z.string(),
  /** The same of FILES_KEY; backups before 0.2 have none, and no files. */
  files_key: z.string().nullish(),
  files_key_hash: z.string().optional(),
  /** Clients and the last change, for operators. */
  contents: z.string(),
})
const tablesSchema = z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() }))
const signatureSchema = z.object({
  signer: z.string(),
  signature: z.string(),
})

export type BackupHead = z.infer<typeof headSchema>
export type BackupSecrets = Pick<BackupHead, 'secret' | 'secret_hash' | 'files_key' | 'files_key_hash'>
export const madeAt = ({ made_at }: BackupHead) => `${made_at.slice(0, 16).replace('T', ' ')} UTC`
export type BackupTables = z.infer<typeof tablesSchema>
export type BackupSignature = z.infer<typeof signatureSchema>
export type SignBackup = (text: string) => BackupSignature

export const headText = (head: BackupHead) => `-- Foyer backup ${FORMAT}\n-- ${JSON.stringify(head)}\n`
export const tableText = (name: string, columns: string[]) =>
  `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`
export const endOfTable = END
export const tablesText = (tables: BackupTables) => `-- ${JSON.stringify({ tables })}\n`
export const signatureText = (signature: BackupSignature) => `-- ${JSON.stringify(signature)}\n`

/** The text that is signed: a hash of the lines that are no rows. The last of them has the hashes of the rows. */
export function createSignedText() {
  const hash = createHash('sha256')
  return {
    add(line: string) {
      hash.update(line)
      return line
    },
    text: () => `foyer backup ${hash.digest('hex')}`,
  }
}

/** Passes bytes through, and has their hash and number of lines. */
export function createDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export interface BackupReader {
  head?(head: BackupHead): Promise<void> | void
  /** Must read all rows; they come in pieces, which may end within a row. */
  table?(name: string, columns: string, rows: AsyncIterable<Buffer>): Promise<void>
}

/** A backup that is damaged, changed, or of somebody unknown. */
export class RefusedBackup extends OperatorError {}

export const DAMAGED = 'is damaged or was cut off. Take another backup.'
/** The caller says of which file. */
const damaged = () => new Error(DAMAGED)

/**
 * Reads a backup to its end and compares every table with what it must hold.
 * @throws OperatorError for anything else than a whole backup of this format
 */
export async function readBackup(source: AsyncIterable<Uint8Array>, reader: BackupReader = {}) {
  const text = createScanner(source)
  const signed = createSignedText()
  const signedLine = async () => {
    const line = await text.line()
    signed.add(`${line}\n`)
    return line
  }
  const [, format] = /^-- Foyer backup (\d+)$/.exec((await signedLine()) ?? '') ?? []
  if (!format) throw new OperatorError('It is no backup of Foyer.')
  if (Number(format) !== FORMAT) {
    const version = Number(format) > FORMAT ? 'A newer version' : 'A version before 0.1.0'
    throw new OperatorError(`${version} of Foyer made it. Restore it with that version.`)
  }
  const head = parse(headSchema, await signedLine())
  await reader.head?.(head)
  const found: BackupTables = {}
  for (;;) {
    const line = await signedLine()
    const [, name, columns] = /^COPY (\S+) \((.+)\) FROM stdin;$/.exec(line ?? '') ?? []
    if (!name || !columns) {
      const { tables } = parse(z.object({ tables: tablesSchema }), line)
      if (JSON.stringify(tables) !== JSON.stringify(found)) throw damaged()
      const signature = parse(signatureSchema, await text.line())
      if ((await text.line()) !== undefined) throw damaged()
      return { head, tables, signature: { ...signature, text: signed.text() } }
    }
    const digest = createDigest()
    const rows = digested(text.rows(), digest)
    if (reader.table) await reader.table(name, columns, rows)
    else for await (const _ of rows);
    found[name] = digest.result()
  }
}

async function* digested(rows: AsyncIterable<Buffer>, digest: ReturnType<typeof createDigest>) {
  for await (const bytes of rows) {
    digest.add(bytes)
    yield bytes
  }
}

function parse<Output>(schema: z.ZodType<Output>, line: string | undefined): Output {
  try {
    return schema.parse(JSON.parse(/^-- (.+)$/.exec(line ?? '')?.[1] ?? ''))
  } catch {
    throw damaged()
  }
}

/** Cuts bytes into lines of text, and rows up to the line that ends them. */
function createScanner(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await chunks.next()
    if (!done)
      rest = rest.length ? Buffer.concat([rest, value as Uint8Array]) : Buffer.from(value as Uint8Array)
    return !done
  }
  return {
    async line(): Promise<string | undefined> {
      while (!rest.includes(NEWLINE)) {
        if (rest.length > MAX_LINE_BYTES) throw new OperatorError('It is no backup of Foyer.')
        if (!(await more())) return rest.length ? rest.toString() : undefined
      }
      const end = rest.indexOf(NEWLINE)
      const line = rest.subarray(0, end).toString()
      rest = rest.subarray(end + 1)
      return line
    },
    async *rows(): AsyncGenerator<Buffer> {
      while (rest.length < END.length) if (!(await more())) throw damaged()
      if (rest.subarray(0, END.length).equals(END)) {
        rest = rest.subarray(END.length)
        return
      }
      for (;;) {
        const end = rest.indexOf(END_AFTER_ROW)
        // A long row is passed on as it comes; the last bytes stay, since they may be the beginning of an end.
        const ready = end >= 0 ? end + 1 : Math.max(0, rest.length - END.length)
        if (ready > 0) yield rest.subarray(0, ready)
        rest = rest.subarray(end >= 0 ? ready + END.length : ready)
        if (end >= 0) return
        if (!(await more())) throw damaged()
      }
    },
  }
}
