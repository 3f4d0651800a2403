import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { services } from '../content/behavioral.ts'
import { services as clinical } from '../content/clinical/services.ts'
import { film } from '../content/home.ts'
import { photos, type PhotoSlot } from '../content/photos.ts'
import { solutions as systems } from '../content/medtech.ts'
import { publicPages } from '../content/site-map.ts'
import { solutions as tools } from '../content/vettech.ts'
import { Glyph } from './motifs/Glyph.tsx'
import { Photo } from './parts/Photo.tsx'

const folder = join(import.meta.dirname, '../../public')
const sizeOf = (name: string) => statSync(join(folder, name)).size

test.each(publicPages.map(({ path, image }) => [path, image]))(
  '%s has a link preview of 1200 by 630',
  (_, image) => {
    const png = readFileSync(join(folder, `og/${image}.png`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThanOrEqual(120_000)
  },
)

test.each(film.sources)(
  'the film for a width of $width is there, light enough, with a poster',
  ({ width }) => {
    const limit = width === 576 ? 500_000 : 1_800_000
    for (const kind of ['webm', 'mp4'])
      expect(sizeOf(`film/hero-${width}.${kind}`)).toBeLessThanOrEqual(limit)
    for (const kind of ['avif', 'jpg'])
      expect(sizeOf(`film/hero-poster-${width}.${kind}`)).toBeLessThanOrEqual(40_000)
  },
)

test('every icon that the web manifest names is there', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as {
    icons: { src: string }[]
  }
  const names = [
    ...manifest.icons.map(({ src }) => src),
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]
  expect(names.filter((name) => !existsSync(join(folder, name)))).toEqual([])
})

test.each([
  ['clinical', clinical.items.map(({ icon }) => createElement(Glyph, { division: 'clinical', icon }))],
  ['medtech', systems.items.map(({ icon }) => createElement(Glyph, { division: 'medtech', icon }))],
  ['behavioral', services.items.map(({ icon }) => createElement(Glyph, { division: 'behavioral', icon }))],
  ['vetmedtech', tools.items.map(({ icon }) => createElement(Glyph, { division: 'vetmedtech', icon }))],
])('each of the six cards of %s has a drawing of its own', (_, glyphs) => {
  expect(new Set(glyphs.map((glyph) => renderToStaticMarkup(glyph))).size).toBe(6)
})

test.each(Object.entries(photos))(
  'the photo of %s, if there is one, is there, described and light enough',
  (_, slot) => {
    const { file, alt }: PhotoSlot = slot
    if (!file || file === 'drawing') return
    expect(sizeOf(`photos/${file}`)).toBeLessThanOrEqual(250_000)
    expect(alt.length).toBeGreaterThan(10)
  },
)

test('a photo covers the drawing, keeps its focus in sight, and is described', () => {
  const show = (slot: Partial<PhotoSlot>) =>
    renderToStaticMarkup(Photo({ slot: { ...photos.clinical, ...slot }, children: createElement('svg') }))
  expect(show({})).toBe('<div class="overflow-clip "><svg></svg></div>')
  const photo = show({ file: 'team.jpg', alt: 'Our team', focus: 'top left', crop: 'closer' })
  expect(photo).toContain('src="/photos/team.jpg" alt="Our team" loading="lazy"')
  expect(photo).toMatch(/object-top-left origin-top-left scale-125/)
  expect(photo).toContain('<div aria-hidden="true" class="size-full"><svg>')
  expect(show({ file: 'drawing' })).not.toContain('<img')
})
