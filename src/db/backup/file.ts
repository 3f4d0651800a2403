import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as pipelineTo } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createGunzip, createGzip } from 'node:zlib'
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateIdentity,
  identityToRecipient,
} from 'age-encryption'
import { OperatorError, SettingError } from '../../lib/operatorError.ts'
import { DAMAGED, readBackup, RefusedBackup, type BackupReader } from './format.ts'

const AGE_HEADER = 'age-encryption.org/v1\n'
const GZIP_HEADER = Buffer.from([0x1f, 0x8b])
// Level 6 takes twice the time and saves a tenth.
const GZIP = { level: 3 }
// Of encrypted pieces of files only the hexadecimal digits get shorter; to look for repetitions took most of the time of a backup.
const GZIP_OF_PIECES = { strategy: constants.Z_HUFFMAN_ONLY }
const beginsTable = (bytes: Buffer) => bytes.toString('latin1', 0, 12) === 'COPY public.'
const beginsPieces = (bytes: Buffer) => bytes.toString('latin1', 0, 24) === 'COPY public.file_pieces '

/** Compresses a backup in parts, which gunzip reads as one: before the pieces of files, these, and what comes after them. */
async function* compressed(content: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  let next = await chunks.next()
  async function* part(): AsyncGenerator<Buffer> {
    const isOfPieces = beginsPieces(next.value as Buffer)
    do {
      yield next.value as Buffer
      next = await chunks.next()
    } while (!next.done && !(isOfPieces ? beginsTable(next.value) : beginsPieces(next.value)))
  }
  while (!next.done) {
    const gzip = createGzip(beginsPieces(next.value) ? GZIP_OF_PIECES : GZIP)
    // An error comes out of the loop over its end.
    pipelineTo(part, gzip, () => undefined)
    yield* gzip
  }
}

/** The library takes the streams of browsers, whose types Node has a second time. */
const webStream = (source: AsyncIterable<Uint8Array>) =>
  WebStream.from(source) as unknown as ReadableStream<Uint8Array>

/** @throws SettingError for what is no public key of age */
export function checkRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new SettingError(
      `BACKUP_KEY is not usable: ${recipient.slice(0, 12)}… is no public key of age (age1…).`,
    )
  }
}

/** The line of a key file that names a trusted signer, by its public key; a comment to age. */
export const signerLine = (signer: string) => `# signed by ${signer}`
const SIGNER_LINE = /^# signed by (\S+)$/

/**
 * A new private key in the format of age-keygen, and its public key.
 * @param signer who makes the backups, if that is known already
 */
export async function makeKey(signer?: string) {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const head = [`# Private key of backups. Public key: ${recipient}`, ...(signer ? [signerLine(signer)] : [])]
  return { recipient, text: [...head, identity, ''].join('\n') }
}

/** The private keys in a file of age-keygen, and the signers that lines of it name. */
export async function readKeyFile(file: string): Promise<{ identities: string[]; signers: string[] }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The key ${file} cannot be read (${error.code}).`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line && !line.startsWith('#'))
  const signers = lines.flatMap((line) => SIGNER_LINE.exec(line)?.[1] ?? [])
  try {
    createDecrypter(identities)
    if (identities.length) return { identities, signers }
  } catch {
    // Told below.
  }
  throw new OperatorError(`${file} holds no private key of age (AGE-SECRET-KEY-1…).`)
}

/**
 * Writes a backup, compressed and encrypted, and reads it back from the disk before it gets its name; so a file of that
 * name is whole.
 * @param recipients public keys of age; none leaves it unencrypted
 * @param own a private key in memory (`memoryKey`), for which it is also encrypted, since that of the operator is elsewhere
 */
export async function writeBackupFile(
  file: string,
  recipients: string[],
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
  own: string | null,
) {
  const part = `${file}.part`
  try {
    const encrypter = new Encrypter()
    for (const recipient of recipients) encrypter.addRecipient(recipient)
    if (own) encrypter.addRecipient(await identityToRecipient(own))
    async function* encrypted(source: AsyncIterable<Uint8Array>) {
      yield* own ? await encrypter.encrypt(webStream(source)) : source
    }
    const sink = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(content, compressed, encrypted, sink, { signal })
    const { head, tables } = await readBackupFile(part, own ? [own] : [], {}, signal)
    const { size } = await stat(part)
    await rename(part, file)
    await flushFolder(path.dirname(file))
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    return { bytes: size, rows, contents: head.contents }
  } catch (error) {
    await rm(part, { force: true })
    throw readable(error, path.dirname(file))
  }
}

/** A private key of the same kind as the operator's, so that one does not weaken the other; null for an unencrypted backup. */
export const memoryKey = async ([first]: string[]) =>
  first ? (first.startsWith('age1pq1') ? generateHybridIdentity() : generateIdentity()) : null

/** The name of a file is on the disk once its folder is; Windows cannot open one. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  await opened.sync().finally(() => opened.close())
}

function readable(error: unknown, folder: string): unknown {
  const { code, name } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return new OperatorError('It was stopped before its end.')
  if (code === 'ENOSPC' || code === 'EDQUOT') return new OperatorError(`The disk of ${folder} is full.`)
  if (code?.startsWith('E') && !code.startsWith('ERR_'))
    return new OperatorError(`${folder} cannot be written to (${code}). Name another folder in BACKUP_TO.`)
  return error
}

/**
 * Reads a backup to its end (readBackup).
 * @param identities private keys of age
 * @throws OperatorError for a file that is damaged, foreign, newer, or encrypted for another key
 */
export async function readBackupFile(
  file: string,
  identities: string[],
  reader: BackupReader = {},
  signal?: AbortSignal,
): ReturnType<typeof readBackup> {
  const isEncrypted = await checkKind(file)
  if (isEncrypted && !identities.length)
    throw new OperatorError(`${file} is encrypted. Name the file of its private key with --key.`)
  let read: Awaited<ReturnType<typeof readBackup>> | undefined
  let failure: unknown
  const table: BackupReader['table'] = async (...parts) => {
    await reader.table!(...parts).catch((error) => {
      failure = error
      throw error
    })
  }
  const watched = reader.table ? { ...reader, table } : reader
  async function* decrypted(source: AsyncIterable<Uint8Array>) {
    yield* isEncrypted ? await createDecrypter(identities).decrypt(webStream(source)) : source
  }
  try {
    const plain = async (source: AsyncIterable<Uint8Array>) => void (read = await readBackup(source, watched))
    await pipeline(createReadStream(file), decrypted, createGunzip(), plain, { signal })
    return read!
  } catch (error) {
    throw failure ?? describeProblem(file, error)
  }
}

function createDecrypter(identities: string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

/** Whether the file is encrypted. @throws OperatorError for what is no backup at all */
async function checkKind(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new OperatorError(`There is no file ${file}.`)
  // A pipe would be waited for, and is empty when it is read again.
  if (!found.isFile()) throw new OperatorError(`${file} is no backup of Foyer: it is not a regular file.`)
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.toString() === AGE_HEADER) return true
    if (start.subarray(0, 2).equals(GZIP_HEADER)) return false
  } finally {
    await opened.close()
  }
  throw new OperatorError(`${file} is no backup of Foyer, or its beginning is damaged.`)
}

/** Whatever decryption, decompression and the format object to is damage. */
function describeProblem(file: string, error: unknown): unknown {
  const { message, name, code = '' } = error as NodeJS.ErrnoException
  if (error instanceof OperatorError) return error
  if (name === 'AbortError') return new OperatorError('It was stopped before its end.')
  if (/no identity matched/.test(message))
    return new OperatorError(
      `${file} is encrypted for another key than the one you named, or its header is damaged.`,
    )
  if (/^E[A-Z]+$/.test(code)) return new OperatorError(`${file} cannot be read (${code}).`)
  return new RefusedBackup(`${file} ${DAMAGED}`, { cause: error })
}
