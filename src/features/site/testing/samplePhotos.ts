/** For tests only: small photographs, and parts that no photograph should have. */
import { samples } from '../../../server/files/testing/samples.ts'

const png = samples['image/png']

/** A PNG with another part before its end. */
export const pngWith = (name: string) =>
  Buffer.concat([
    png.subarray(0, -12),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(name),
    Buffer.alloc(4),
    png.subarray(-12),
  ])

const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])

const number = (bytes: number, value: number) => {
  const number = Buffer.alloc(bytes)
  number.writeUIntBE(value, 0, bytes)
  return number
}
export const jfif = (thumbnail = '\0\0') => segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01${thumbnail}`)
export const frame = (width: number, height: number) =>
  segment(
    0xc0,
    Buffer.concat([number(1, 8), number(2, height), number(2, width), number(1, 0)]).toString('latin1'),
  )
export const profile = (bytes: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xe2]),
    number(2, bytes + 2),
    Buffer.from('ICC_PROFILE\0'),
    Buffer.alloc(bytes - 12),
  ])

/** A JPEG with these segments. */
export const jpegOf = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd9]),
  ])
export const jpegWith = (...segments: Buffer[]) => jpegOf(jfif(), frame(4, 5), ...segments)
export const exif = segment(0xe1, 'Exif\0\0GPS')
export const comment = segment(0xfe, 'Taken at home')

/** A WebP with these parts. */
export const webpWith = (...names: string[]) => {
  const contents: Record<string, string> = {
    'VP8 ': '\0\0\0\x9d\x01\x2a\x04\0\x05\0',
    VP8X: '\0\0\0\0\x03\0\0\x04\0\0',
  }
  const parts = Buffer.concat(
    names.map((name) => {
      const content = contents[name] ?? 'xy'
      return Buffer.from(`${name}${String.fromCharCode(content.length)}\0\0\0${content}`, 'latin1')
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), parts])
}

export const photographs = { 'image/png': png, 'image/jpeg': jpegWith(), 'image/webp': webpWith('VP8 ') }
