/** For tests only: small files of each kind, and a text that every virus scanner takes for a virus. */
import { deflateSync } from 'node:zlib'
import type { FileType } from '../../../lib/storedFiles.ts'

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // Nobody checks the sum here.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

const PNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
])
const JPEG = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
  Buffer.from([0xff, 0xdb, 0, 2, 0xff, 0xd9]),
])
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmif1\0\0\0\0mif1heic'),
  Buffer.from('\0\0\0\x08mdat'),
])
const TIFF = Buffer.concat([Buffer.from('II*\0', 'latin1'), Buffer.from([8, 0, 0, 0]), Buffer.alloc(16)])

export const samples: Record<FileType, Buffer> = {
  'application/pdf': Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  'image/png': PNG,
  'image/jpeg': JPEG,
  'image/heic': HEIC,
  'image/tiff': TIFF,
  'text/plain': Buffer.from('Hemoglobin 13.2 g/dL – in range.\nÄ 测试 🙂\n'),
}

/** In two halves, so that no scanner takes this source for one. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
