import { fileEmpty, fileKindRefused, photoTellsMore } from '../../server/errors.ts'
import type { PhotoType } from './choices.ts'

/*
 * A photograph is public as it is, so its file has the parts that draw it and no others: not where it was taken (EXIF), no words, no
 * second picture, nothing behind its end.
 */

interface Format {
  begins: RegExp
  parts: (file: Buffer) => Iterable<string>
  /** The parts that draw. */
  draws: RegExp
}

/** Of a file that ends before its last part, or goes on after it. */
const CUT = 'cut'

function* pngParts(file: Buffer) {
  let [at, name] = [8, '']
  while (at + 12 <= file.length && name !== 'IEND') {
    name = file.toString('latin1', at + 4, at + 8)
    yield name
    at += 12 + file.readUInt32BE(at)
  }
  if (at !== file.length || name !== 'IEND') yield CUT
}

function* webpParts(file: Buffer) {
  let at = 12
  while (at + 8 <= file.length) {
    yield file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  if (at !== file.length) yield CUT
}

/** Segments by their marker and the name that some begin with: 'ffe0 JFIF'; then what is drawn, up to the end. */
function* jpegParts(file: Buffer) {
  let [at, marker] = [2, 0]
  while (at + 4 <= file.length && marker !== 0xffda) {
    marker = file.readUInt16BE(at)
    yield `${marker.toString(16)} ${file.toString('latin1', at + 4, at + 16).split('\0')[0]}`
    at += 2 + file.readUInt16BE(at + 2)
  }
  const drawn = file.toString('latin1', at)
  if (marker !== 0xffda || drawn.indexOf('\xff\xd9') !== drawn.length - 2) yield CUT
  if (/\xff[\xe0-\xef\xfe]/.test(drawn)) yield 'a segment within what is drawn'
}

const formats: Record<PhotoType, Format> = {
  'image/jpeg': {
    begins: /^\xff\xd8\xff/,
    parts: jpegParts,
    draws: /^ff(c[0-9a-f]|d[abd]|e0 JFIF|e2 ICC_PROFILE|ee Adobe)/,
  },
  'image/png': {
    begins: /^\x89PNG\r\n.\n/s,
    parts: pngParts,
    draws: /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|bKGD)$/,
  },
  'image/webp': { begins: /^RIFF.{4}WEBP/s, parts: webpParts, draws: /^(VP8 |VP8L|VP8X|ALPH|ICCP)$/ },
}

/** @returns what the file is, by its content. @throws 400 where it says more than it shows, 415 for anything else */
export function readPhotoType(file: Buffer): PhotoType {
  if (file.length === 0) throw fileEmpty()
  const head = file.toString('latin1', 0, 12)
  const found = (Object.keys(formats) as PhotoType[]).find((type) => formats[type].begins.test(head))
  const parts = found ? [...formats[found].parts(file)] : [CUT]
  if (!found || parts.includes(CUT)) throw fileKindRefused('PNG, JPEG or WebP')
  if (!parts.every((part) => formats[found].draws.test(part))) throw photoTellsMore()
  return found
}
