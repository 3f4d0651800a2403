import { fileTypeKeys, type FileType } from '../../lib/storedFiles.ts'

const HEAD_BYTES = 4096
const TAIL_BYTES = 2048

interface Content {
  head: Buffer
  tail: Buffer
  size: number
}

/** How a file of a kind begins, its bytes read as Latin-1. */
const beginnings: Record<FileType, RegExp> = {
  'application/pdf': /^%PDF-/,
  'image/png': /^\x89PNG\r\n.\n.{4}IHDR/s,
  'image/jpeg': /^\xFF\xD8\xFF[\xC0-\xFE]../s,
  // What it can be read as stands in words of four letters.
  'image/heic': /^.{4}ftyp(?:.{4}){0,40}?(?:hei[cxms]|hev[cx])/s,
  'image/tiff': /^(?:II\*\0|MM\0\*).{10}/s,
  // Not what is something else to a program that opens it.
  'text/plain': /^(?!(?:\xEF\xBB\xBF)?\s*(?:<[a-z!?]|\{\\rtf|%!))/i,
}

/** That the rest is not that of something else, nor cut, as far as a few bytes tell. */
const wholes: Partial<Record<FileType, (content: Content) => boolean>> = {
  'application/pdf': ({ tail }) => tail.includes('%%EOF'),
  'image/png': ({ tail }) => tail.includes('IEND'),
  // The second segment stands where the first one ends.
  'image/jpeg': ({ head, size }) =>
    (head[4 + head.readUInt16BE(4)] ?? (size > HEAD_BYTES ? 0xff : 0)) === 0xff,
  'image/heic': ({ head, size }) => head.readUInt32BE(0) < size,
  'image/tiff'({ head, size }) {
    const directory = head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4)
    return directory >= 8 && directory < size
  },
}

const CONTROL = /[^\P{Cc}\t\n\f\r]/u

/** Tells from the bytes of a file, given one after the other, what it is. */
export function createContentCheck() {
  let [head, tail, size] = [Buffer.alloc(0), Buffer.alloc(0), 0]
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isText = true
  /** @param bytes none at the end */
  const readText = (bytes?: Uint8Array) => {
    try {
      isText &&= !CONTROL.test(decoder.decode(bytes, { stream: bytes !== undefined }))
    } catch {
      isText = false
    }
    return isText
  }
  const found = () => {
    const text = head.toString('latin1')
    return fileTypeKeys.find((type) => beginnings[type].test(text) && (type !== 'text/plain' || isText))
  }
  return {
    /** @returns false once it can be none that is stored */
    add(bytes: Uint8Array): boolean {
      size += bytes.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
      return readText(bytes) || size < HEAD_BYTES || found() !== undefined
    },
    /** @returns what the whole file is; null for anything that is not stored */
    result(): FileType | null {
      readText()
      const type = found()
      return type && (wholes[type]?.({ head, tail, size }) ?? true) ? type : null
    },
  }
}
