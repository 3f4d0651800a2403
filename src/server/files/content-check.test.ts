import { expect, test } from 'vitest'
import { fileTypeKeys } from '../../lib/storedFiles.ts'
import { createContentCheck } from './content-check.ts'
import { samples } from './testing/samples.ts'

/** In pieces as a network may cut them. */
function typeOf(content: Buffer, step = content.length): string | null {
  const check = createContentCheck()
  for (let at = 0; at < content.length; at += step)
    if (!check.add(content.subarray(at, at + step))) return 'refused before its end'
  return check.result()
}

test.each(fileTypeKeys)('%s is known by its content, however it is cut', (type) => {
  const long = type === 'text/plain' ? Buffer.concat(Array<Buffer>(200).fill(samples[type])) : samples[type]
  for (const step of [1, 2, 3, 7, 1024]) expect(typeOf(long, step)).toBe(type)
})

const text = (content: string) => Buffer.from(content)
const bytes = (...values: number[]) => Buffer.from(values)
test.each<[string, Buffer]>([
  ['HTML', text('\uFEFF  <!DOCTYPE html><script>alert(1)</script>')],
  ['HTML without a doctype', text('\n<script>alert(1)</script>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', text('<?xml version="1.0"?><a/>')],
  ['RTF', text('{\\rtf1 hello}')],
  ['a zip or an office document', Buffer.concat([text('PK\u0003\u0004'), bytes(20, 0, 0, 0)])],
  ['an old office document', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['a program', Buffer.concat([text('MZ'), bytes(0x90, 0, 3, 0)])],
  ['GIF', text('GIF89a\u0001\0\u0001\0')],
  ['AVIF', Buffer.concat([bytes(0, 0, 0, 20), text('ftypavif\0\0\0\0avif'), bytes(0, 0, 0, 8)])],
  ['text with a control character', text('hello\u0007')],
  ['text in another encoding', Buffer.from('Müller', 'latin1')],
  ['text that ends within a character', text('Ä').subarray(0, 1)],
  ['HTML that begins as a JPEG', Buffer.concat([bytes(0xff, 0xd8, 0xff), text('<html><script>')])],
  ['HTML with the marker of a JPEG', Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0), text('<html><script>')])],
  ['HTML that begins as a PDF', text('%PDF-<html><script>alert(1)</script>')],
  ['HTML that begins as a PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), text('<html>')])],
  ['a PNG without its end', samples['image/png'].subarray(0, -12)],
  ['a PDF without its end', samples['application/pdf'].subarray(0, 30)],
  ['a TIFF whose directory is nowhere', Buffer.from('II*\0\xFF\xFF\xFF\x7F          ', 'latin1')],
])('%s is refused', (_, content) => {
  expect(typeOf(content)).toBeNull()
})

test('what can be no kind is refused before all of it has come', () => {
  expect(typeOf(Buffer.alloc(8192, 1), 1024)).toBe('refused before its end')
})
