import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileType } from '../../lib/storedFiles.ts'
import { inAnyScope } from '../../db/scope.ts'
import { withClient, type Database } from '../../db/connect.ts'
import { fileDamaged } from '../errors.ts'
import { SettingError } from '../../lib/operatorError.ts'
import { hashOfSecret } from '../encryption.ts'

/**
 * The content of a file in the database: pieces of one size, each encrypted for its place (decision 0068). One that was altered, moved,
 * left out, added or taken from another file is noticed; so is another size or media type of the file.
 */

export const PIECE_BYTES = 256 * 1024

export interface StoredFile {
  id: string
  media_type: FileType
  size: number
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const deriveKey = (filesKey: string, id: string) => Buffer.from(hkdfSync('sha256', filesKey, id, 'files', 32))

/** The last piece also says what the file is, and by its number how many there are. */
const authenticatedPlace = (id: string, number: number, end?: Pick<StoredFile, 'media_type' | 'size'>) =>
  Buffer.from(end ? `${id} ${number} last ${end.media_type} ${end.size}` : `${id} ${number}`)

const INSERT = 'insert into file_pieces (file_id, number, bytes) values ($1, $2, $3)'
const READ = 'select bytes from file_pieces where file_id = $1 and number = $2'

/** Takes the bytes of a new file, and stores each piece once it is full. */
export function createPieceWriter({ runSql }: Pick<Database, 'runSql'>, filesKey: string, id: string) {
  const key = deriveKey(filesKey, id)
  let [waiting, length, number, size] = [[] as Uint8Array[], 0, 0, 0]
  const store = async (bytes: Buffer, end?: Pick<StoredFile, 'media_type' | 'size'>) => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(authenticatedPlace(id, number, end))
    const encrypted = [cipher.update(bytes), cipher.final()]
    const piece = Buffer.concat([iv, ...encrypted, cipher.getAuthTag()])
    await runSql('files.add_piece', INSERT, [id, number, piece])
    number += 1
  }
  return {
    async add(bytes: Uint8Array): Promise<void> {
      waiting.push(bytes)
      length += bytes.length
      size += bytes.length
      // The last piece is not known before its end, so one stays.
      if (length <= PIECE_BYTES) return
      let all = Buffer.concat(waiting)
      for (; all.length > PIECE_BYTES; all = all.subarray(PIECE_BYTES))
        await store(all.subarray(0, PIECE_BYTES))
      ;[waiting, length] = [[all], all.length]
    },
    size: () => size,
    end: (media_type: FileType) => store(Buffer.concat(waiting), { media_type, size }),
  }
}

/** The content of a file, piece by piece, each in a short statement of its own. @throws 500 before any byte of a piece that is not right */
export async function* readPieces(
  { runSql }: Pick<Database, 'runSql'>,
  filesKey: string,
  { id, media_type, size }: StoredFile,
): AsyncGenerator<Buffer> {
  const key = deriveKey(filesKey, id)
  for (let number = 0; number * PIECE_BYTES < size; number += 1) {
    const isLast = (number + 1) * PIECE_BYTES >= size
    const [row] = await inAnyScope(() => runSql<{ bytes: Buffer }>('files.piece', READ, [id, number]))
    const piece = decrypted(
      key,
      authenticatedPlace(id, number, isLast ? { media_type, size } : undefined),
      row?.bytes,
    )
    if (piece.length !== Math.min(PIECE_BYTES, size - number * PIECE_BYTES)) throw fileDamaged()
    yield piece
  }
}

function decrypted(key: Buffer, place: Buffer, stored: Buffer | undefined): Buffer {
  if (!stored || stored.length < IV_BYTES + TAG_BYTES) throw fileDamaged()
  const tag = stored.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, stored.subarray(0, IV_BYTES))
  try {
    decipher.setAAD(place).setAuthTag(stored.subarray(tag))
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES, tag)), decipher.final()])
  } catch {
    throw fileDamaged()
  }
}

// As long as there is no file, the key can be another one.
const NOTE = `
  update public.office_settings set files_key_hash = $1
  where files_key_hash is distinct from $1 and (files_key_hash is null or not exists (select from public.files))`

/**
 * Files of one database are encrypted with one key: with another one a server would open none of them, and store others that the first
 * one cannot open.
 * @throws SettingError
 */
export async function assertFilesKey(url: string, key: string): Promise<void> {
  const hash = hashOfSecret(key)
  const isSame = await withClient(url, async (client) => {
    // Files that begin meanwhile wait, or are counted (store.ts).
    await client.query('begin')
    await client.query('select from public.office_settings for update')
    await client.query(NOTE, [hash])
    await client.query('commit')
    const { rowCount } = await client.query('select from public.office_settings where files_key_hash = $1', [
      hash,
    ])
    return rowCount === 1
  })
  if (isSame) return
  throw new SettingError(
    'FILES_KEY is not the key of the files that are in this database. Set the one that they were stored with, or put back the file files-key of the data folder.',
  )
}
