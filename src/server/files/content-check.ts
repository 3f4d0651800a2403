import { isUtf8 } from 'node:buffer'
import type { FileType } from '../../lib/storedFiles.ts'

const HEAD_BYTES = 4096
const TAIL_BYTES = 2048

interface Signature {
  type: Exclude<FileType, 'text/plain'>
  /** Whether a file begins like one. */
  begins(head: Buffer): boolean
  /** Whether the rest is not that of something else or cut, as far as a few bytes tell. */
  isWhole(part: { head: Buffer; tail: Buffer; size: number }): boolean
}

const ascii = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, start + length)
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

const signatures: Signature[] = [
  {
    type: 'application/pdf',
    begins: (head) => ascii(head, 0, 5) === '%PDF-',
    isWhole: ({ tail }) => tail.includes('%%EOF'),
  },
  {
    type: 'image/png',
    begins: (head) => ascii(head, 0, 8) === '\x89PNG\r\n\x1A\n' && ascii(head, 12, 4) === 'IHDR',
    isWhole: ({ tail }) => tail.includes('IEND'),
  },
  {
    type: 'image/jpeg',
    begins: (head) => head.length > 5 && ascii(head, 0, 3) === '\xFF\xD8\xFF' && head[3]! >= 0xc0,
    // The second segment stands where the first one ends.
    isWhole({ head, size }) {
      const next = 4 + head.readUInt16BE(4)
      return next < head.length ? head[next] === 0xff : next < size
    },
  },
  {
    type: 'image/heic',
    begins: (head) =>
      ascii(head, 4, 4) === 'ftyp' && HEIC_BRANDS.some((brand) => brandsOf(head).includes(brand)),
    isWhole: ({ head, size }) => head.readUInt32BE(0) < size,
  },
  {
    type: 'image/tiff',
    begins: (head) => ['II*\0', 'MM\0*'].includes(ascii(head, 0, 4)),
    isWhole({ head, size }) {
      if (size < 14) return false
      const directory = head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4)
      return directory >= 8 && directory < size
    },
  },
]

/** The first box of a file says what it is, and as what else it can be read. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length, 256)
  return [8, ...Array.from({ length: 60 }, (_, index) => 16 + 4 * index)]
    .filter((start) => start + 4 <= end)
    .map((start) => ascii(head, start, 4))
}

/** What a text begins with that is something else to a program that opens it. */
const MARKUP = /^<[a-z!?]|^\{\\rtf|^%!/i
const CONTROL = /[^\P{Cc}\t\n\f\r]/u

/** Tells from the bytes of a file, given one after the other, what it is. */
export function createTypeCheck() {
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)]
  let size = 0
  const text = createTextCheck()
  const found = () => signatures.find(({ begins }) => begins(head))
  return {
    /** @returns false once it can be none that is stored */
    add(bytes: Uint8Array): boolean {
      size += bytes.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, HEAD_BYTES - head.length)])
      tail = Buffer.concat([tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES)
      return text.add(bytes) || size < 512 || found() !== undefined
    },
    /** @returns what the whole file is; null for anything that is not stored */
    result(): FileType | null {
      const signature = found()
      if (signature) return signature.isWhole({ head, tail, size }) ? signature.type : null
      return text.isText() && !MARKUP.test(head.toString().trimStart()) ? 'text/plain' : null
    },
  }
}

/** Valid UTF-8 without control characters but tabs and line ends. */
function createTextCheck() {
  let rest: Buffer = Buffer.alloc(0)
  let isText = true
  return {
    add(bytes: Uint8Array): boolean {
      if (!isText) return false
      const all = Buffer.concat([rest, bytes])
      const end = all.length - lengthOfCharacterStart(all)
      const whole = all.subarray(0, end)
      rest = Buffer.from(all.subarray(end))
      isText = isUtf8(whole) && !CONTROL.test(whole.toString())
      return isText
    },
    isText: () => isText && rest.length === 0,
  }
}

/** How many bytes at the end begin a character that goes on in the next ones. */
function lengthOfCharacterStart(bytes: Buffer): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length += 1) {
    const byte = bytes[bytes.length - length]!
    if (byte >= 0xc0) return length < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length : 0
    if (byte < 0x80) return 0
  }
  return 0
}
