/** Files of records: stored before the record has them, and read by way of it alone. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { ORPCError } from '@orpc/server'
import { fileTypeKeys, fileTypes, nameOfType, type FileType } from '../../lib/storedFiles.ts'
import { auditSource, whereFrom, transact, type Write } from '../command.ts'
import type { Context } from '../context.ts'
import { hashOfSecret } from '../encryption.ts'
import {
  conflict,
  fileEmpty,
  fileKindRefused,
  filesKeyReplaced,
  invalid,
  fileHasVirus,
  scannerAway,
} from '../errors.ts'
import { FileReply } from '../reply.ts'
import { createContentCheck } from './content-check.ts'
import { createPieceWriter, readPieces, type StoredFile } from './pieces.ts'

/** The tables of records that have a file, each by its column `file_id`. */
export const fileHolders = ['client_attachments', 'inquiries'] as const

// Not once a server with another key has started, which would open none of them (pieces.ts).
const BEGIN = `
  insert into files (id, created_by) select $1, $2 from office_settings
  where coalesce(files_key_hash, $3) = $3 for share returning id`
const COMPLETE = 'update files set completed_at = now(), media_type = $2, size = $3 where id = $1'
const REMOVE = 'delete from files where id = $1'

/**
 * Stores the file that a request brings, encrypted, while it arrives; nothing of it stays when that fails.
 * @param kinds those that are taken @param created_by who alone can use it
 * @throws 400, 408, 413, 415, 503
 */
export async function storeFile(
  call: Context,
  kinds: readonly FileType[] = fileTypeKeys,
  created_by = call.session?.user_id ?? null,
): Promise<StoredFile> {
  const { services } = call
  const { database, env } = services
  const id = randomUUID()
  const hash = hashOfSecret(env.FILES_KEY)
  const begun = await database.runSql('files.begin', BEGIN, [id, created_by, hash])
  if (begun.length === 0) throw filesKeyReplaced()
  try {
    const { media_type, size } = await receive(
      scannedChunks(call),
      createPieceWriter(database, env.FILES_KEY, id),
      kinds,
    )
    await database.runSql('files.complete', COMPLETE, [id, media_type, size])
    return { id, media_type, size }
  } catch (error) {
    // Where this fails as well, a job does it.
    await database.runSql('files.remove', REMOVE, [id]).catch(() => undefined)
    throw error
  }
}

/** The bytes of a file that a request brings, which the virus scanner has seen at their end. @throws 400, 408, 413, 503 */
export async function* scannedChunks(call: Context): AsyncGenerator<Uint8Array> {
  const { SCANNER } = call.services.env
  if (SCANNER === undefined) return yield* call.file!.chunks()
  const scan = startScan(SCANNER)
  try {
    for await (const bytes of call.file!.chunks()) {
      await scan.add(bytes)
      yield bytes
    }
    await scan.finish()
  } catch (error) {
    await auditVirus(call, error)
    throw error
  } finally {
    scan.stop()
  }
}

async function auditVirus(call: Context, error: unknown): Promise<void> {
  if (!(error instanceof ORPCError) || typeof error.cause !== 'string') return
  const changes = { virus: error.cause, ...whereFrom(call) }
  await transact(call.services, auditSource(call), (write) => write.audit('files.virus_found', null, changes))
}

async function receive(
  chunks: AsyncIterable<Uint8Array>,
  pieces: ReturnType<typeof createPieceWriter>,
  kinds: readonly FileType[],
): Promise<Omit<StoredFile, 'id'>> {
  const type = createContentCheck()
  for await (const bytes of chunks) {
    if (!type.add(bytes)) throw fileKindRefused(inWords(kinds))
    await pieces.add(bytes)
  }
  if (pieces.size() === 0) throw fileEmpty()
  const media_type = type.result()
  if (!media_type || !kinds.includes(media_type)) throw fileKindRefused(inWords(kinds))
  await pieces.end(media_type)
  return { media_type, size: pieces.size() }
}

/** 'PDF', or 'PDF, PNG or plain text' */
function inWords(kinds: readonly FileType[]): string {
  const labels = kinds.map((type) => (type === 'text/plain' ? 'plain text' : fileTypes[type].label))
  return labels.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

const CLAIM = `
  select media_type, size::float8 as size from files where id = $1 and created_by is not distinct from $2 and completed_at is not null for update`
// A statement of its own: one that waited for the lock would see the records as they were before.
const HELD = fileHolders.map((table) => `select from ${table} where file_id = $1`).join(' union all ')

/**
 * For a command that gives a record a file, which no other record may have.
 * @param created_by who must have sent it; null for a visitor, whose file is taken by whoever knows its id
 * @throws 400 where there is none, as for one that nobody has used for an hour; 409 where a record has it
 */
export async function claimFile(
  { runSql }: Write,
  file_id: string,
  created_by: string | null,
): Promise<StoredFile> {
  const [file] = await runSql<Omit<StoredFile, 'id'>>('files.claim', CLAIM, [file_id, created_by])
  if (!file) throw invalid({ file_id: 'This file is no longer there. Please choose it again.' })
  const held = await runSql('files.held', HELD, [file_id])
  if (held.length > 0) throw conflict('This file is attached already.')
  return { id: file_id, ...file }
}

/** The response that is a file. Its first piece is read before, so that a damaged one is an error and not an empty file. */
export async function fileReply(
  { services }: Pick<Context, 'services'>,
  file: StoredFile & { name: string },
): Promise<FileReply> {
  const { database, env } = services
  const pieces = readPieces(database, env.FILES_KEY, file)
  const first = await pieces.next()
  const bytes = async function* () {
    if (first.value) yield first.value
    yield* pieces
  }
  return new FileReply(bytes(), {
    'Content-Type': file.media_type === 'text/plain' ? 'text/plain; charset=UTF-8' : file.media_type,
    'Content-Length': `${file.size}`,
    'Content-Disposition': contentDisposition(nameOfType(file.name, file.media_type)),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

/** To be saved; names in any script (RFC 6266): readers that do not know `filename*` take the other one. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Also for the response, since clamd begins to look once it has everything. */
const SCANNER_TIMEOUT_MS = 60_000

/**
 * Asks a virus scanner of the kind of clamd about a file while it arrives, by its command INSTREAM.
 * @param scanner `tcp://host:port`, or the path of a socket
 */
function startScan(scanner: string) {
  const { hostname: host, port } = new URL(scanner, 'unix:/')
  const socket = host ? connect({ host, port: Number(port) }) : connect({ path: scanner })
  let answer = ''
  socket.on('data', (bytes) => void (answer += bytes.toString('latin1').slice(0, 1000)))
  // The missing answer says it.
  socket.on('error', () => undefined)
  socket.setTimeout(SCANNER_TIMEOUT_MS, () => socket.destroy())
  const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const write = async (bytes: Uint8Array | string) => {
    if (socket.destroyed || socket.readableEnded || socket.write(bytes)) return
    const isDrained = new Promise<void>((resolve) => socket.once('drain', () => resolve()))
    await Promise.race([isDrained, isClosed])
  }
  const writePart = async (bytes: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await write(Buffer.concat([length, bytes]))
  }
  void write('zINSTREAM\0')
  return {
    /** @throws 503 when it is away */
    async add(bytes: Uint8Array): Promise<void> {
      if (socket.destroyed && !answer) throw scannerAway()
      if (bytes.length > 0) await writePart(bytes)
    },
    /** @throws 400 with the name that the scanner gives the virus as `cause`, 503 when it has not looked at all of it */
    async finish(): Promise<void> {
      await writePart(new Uint8Array())
      await isClosed
      const [, name] = /^stream: (.+) FOUND/.exec(answer) ?? []
      if (name) throw Object.assign(fileHasVirus(), { cause: name })
      if (!answer.startsWith('stream: OK')) throw scannerAway()
    },
    stop: () => socket.destroy(),
  }
}
