import { fileEmpty, fileKindRefused, photoTellsMore, photoTooWide } from '../../server/errors.ts'
import { MAX_PHOTO_SIDE, type PhotoType } from './choices.ts'

/*
 * A photograph is public as it is, so its file has the parts that draw it and no others: not where it was taken (EXIF), no words, no
 * second picture, nothing behind its end.
 */

interface Part {
  /** '' for one that does not fit into the file. */
  name: string
  /** Bytes of its content. */
  size: number
  /** Of one that says how large the picture is. */
  pixels?: [width: number, height: number] | undefined
}

interface Format {
  begins: RegExp
  parts: (file: Buffer) => Iterable<Part>
  /** The parts that draw. */
  draws: RegExp
}

/** Of a file that ends before its last part, or goes on after it. */
const cut: Part = { name: '', size: 0 }

/**
 * A profile says which colors the numbers mean, and a wide one looks pale without it; those of screens have half to three
 * kilobytes, a larger one could hold anything. JFIF has the size of one without a thumbnail, which could show what was cut away.
 */
const mostBytes: Record<string, number> = {
  'ffe0 JFIF': 14,
  'ffee Adobe': 12,
  'ffe2 ICC_PROFILE': 4096,
  iCCP: 4096,
  ICCP: 4096,
}

function* pngParts(file: Buffer): Generator<Part> {
  let [at, name] = [8, '']
  while (at + 12 <= file.length && name !== 'IEND') {
    name = file.toString('latin1', at + 4, at + 8)
    const size = file.readUInt32BE(at)
    const isHeader = name === 'IHDR' && size === 13 && at + 25 <= file.length
    yield {
      name,
      size,
      pixels: isHeader ? [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)] : undefined,
    }
    at += 12 + size
  }
  if (at !== file.length || name !== 'IEND') yield cut
}

function* webpParts(file: Buffer): Generator<Part> {
  let at = 12
  while (at + 8 <= file.length) {
    const [name, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    at += 8
    yield {
      name,
      size,
      pixels: size >= 10 && at + 10 <= file.length ? webpPixels(name, file, at) : undefined,
    }
    at += size + (size % 2)
  }
  if (at !== file.length) yield cut
}

/** @param at where the content of the part begins, of ten bytes or more */
function webpPixels(name: string, file: Buffer, at: number): Part['pixels'] {
  if (name === 'VP8X') return [file.readUIntLE(at + 4, 3) + 1, file.readUIntLE(at + 7, 3) + 1]
  // 14 bits each, with two of how it is scaled.
  if (name === 'VP8 ') return [file.readUInt16LE(at + 6) & 0x3fff, file.readUInt16LE(at + 8) & 0x3fff]
  if (name !== 'VP8L') return undefined
  const bits = file.readUInt32LE(at + 1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** Segments by their marker and the name that some begin with: 'ffe0 JFIF'; then what is drawn, up to the end. */
function* jpegParts(file: Buffer): Generator<Part> {
  let [at, marker] = [2, 0]
  while (at + 4 <= file.length && marker !== 0xffda) {
    marker = file.readUInt16BE(at)
    const size = file.readUInt16BE(at + 2) - 2
    const named = marker >= 0xffe0 && marker <= 0xffef
    const name = named ? ` ${file.toString('latin1', at + 4, at + 16).split('\0')[0]}` : ''
    const isFrame = /^ffc[0-35-79-bd-f]$/.test(marker.toString(16)) && at + 9 <= file.length
    const pixels: Part['pixels'] = isFrame
      ? [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
      : undefined
    yield { name: marker.toString(16) + name, size, pixels }
    at += 4 + size
  }
  const drawn = file.toString('latin1', at)
  if (marker !== 0xffda || drawn.indexOf('\xff\xd9') !== drawn.length - 2) yield cut
  if (/\xff[\xe0-\xef\xfe]/.test(drawn)) yield { name: 'a segment within what is drawn', size: 0 }
}

const formats: Record<PhotoType, Format> = {
  'image/jpeg': {
    begins: /^\xff\xd8\xff/,
    parts: jpegParts,
    draws: /^ff(c[0-9a-f]|d[abd]|e0 JFIF|e2 ICC_PROFILE|ee Adobe)$/,
  },
  'image/png': {
    begins: /^\x89PNG\r\n.\n/s,
    parts: pngParts,
    draws: /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|bKGD)$/,
  },
  'image/webp': { begins: /^RIFF.{4}WEBP/s, parts: webpParts, draws: /^(VP8 |VP8L|VP8X|ALPH|ICCP)$/ },
}

const isLarger = (parts: Part[]) =>
  Object.entries(mostBytes).some(
    ([name, most]) =>
      parts.filter((part) => part.name === name).reduce((sum, { size }) => sum + size, 0) > most,
  )

/** @returns what the file is, by its content. @throws 400 where it says more than it shows or is too wide, 415 for anything else */
export function readPhotoType(file: Buffer): PhotoType {
  if (file.length === 0) throw fileEmpty()
  const head = file.toString('latin1', 0, 12)
  const found = (Object.keys(formats) as PhotoType[]).find((type) => formats[type].begins.test(head))
  const parts = found ? [...formats[found].parts(file)] : [cut]
  const sides = parts.flatMap(({ pixels = [] }) => pixels)
  if (!found || parts.includes(cut) || sides.length === 0 || sides.includes(0))
    throw fileKindRefused('PNG, JPEG or WebP')
  if (!parts.every(({ name }) => formats[found].draws.test(name)) || isLarger(parts)) throw photoTellsMore()
  // Every browser that shows it needs four bytes a pixel, however small the file is.
  if (Math.max(...sides) > MAX_PHOTO_SIDE) throw photoTooWide(MAX_PHOTO_SIDE)
  return found
}
