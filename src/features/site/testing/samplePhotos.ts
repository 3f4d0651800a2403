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

/** A JPEG with these segments. */
export const jpegWith = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    ...segments,
    segment(0xda, '\x01\x01\0\0\x3f\0'),
    Buffer.from([0x12, 0xff, 0, 0x34, 0xff, 0xd9]),
  ])
export const exif = segment(0xe1, 'Exif\0\0GPS')
export const comment = segment(0xfe, 'Taken at home')

/** A WebP with these parts. */
export const webpWith = (...names: string[]) => {
  const parts = Buffer.concat(names.map((name) => Buffer.from(`${name}\x02\0\0\0xy`, 'latin1')))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), parts])
}

export const photographs = { 'image/png': png, 'image/jpeg': jpegWith(), 'image/webp': webpWith('VP8 ') }
