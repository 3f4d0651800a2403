import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loader } from './webmanifest.ts'
import { services } from '../content/behavioral.ts'
import { services as clinical } from '../content/clinical/landing.ts'
import { clinicalServices } from '../content/clinical/offered.ts'
import { film } from '../content/home.ts'
import { photos, type OwnPhoto } from '../content/photos.ts'
import { solutions as systems } from '../content/medtech.ts'
import { publicPages } from '../content/pages.ts'
import { solutions as tools } from '../content/vettech.ts'
import { Service } from './clinical/ServicePage.tsx'
import { PersonCard } from './parts/PersonCard.tsx'
import { Photo, Picture, type PictureName } from './parts/Picture.tsx'

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
    const limit = width === 576 ? 150_000 : 500_000
    for (const kind of ['webm', 'mp4'])
      expect(sizeOf(`film/hero-${width}.${kind}`)).toBeLessThanOrEqual(limit)
    for (const kind of ['avif', 'jpg'])
      expect(sizeOf(`film/hero-poster-${width}.${kind}`)).toBeLessThanOrEqual(40_000)
  },
)

test('every icon that the web manifest names is there', async () => {
  const manifest = (await loader().json()) as { icons: { src: string }[] }
  const names = [
    ...manifest.icons.map(({ src }) => src),
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]
  expect(names.filter((name) => !existsSync(join(folder, name)))).toEqual([])
})

const folderOfPictures = join(import.meta.dirname, 'pictures')
const pictures = globSync('*/*.svg', { cwd: folderOfPictures }).toSorted()
const sourceOf = (file: string) => readFileSync(join(folderOfPictures, file), 'utf8')
const onPage = (file: string) => renderToStaticMarkup(Picture({ name: file.slice(0, -4) as PictureName }))

test.each(pictures)(
  '%s is small, keeps to the content security policy, and comes whole into its page',
  (file) => {
    const svg = onPage(file)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(12_000)
    // What drawing programs may write, and the policy refuses or the page already has.
    expect(svg).not.toMatch(/ style=|<style|<script| on\w+=|xmlns|href=|inkscape|\n|NaN/)
    const shapes = (text: string) => text.match(/<(path|circle|ellipse|rect|g|clipPath|pattern)\b/g)
    expect(shapes(svg)).toEqual(shapes(sourceOf(file)))
    expect(svg).toMatch(/^<svg viewBox="0 0 \d+ \d+"/)
  },
)

test('no two pictures have the same id, because a page may have both', () => {
  const ids = pictures.flatMap((file) => [...sourceOf(file).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('each scene says what it shows, or is hidden where the words beside it do', () => {
  const scenes = pictures.filter((file) => /^(scene|object)\//.test(file))
  const hidden = scenes.filter((file) => onPage(file).includes('aria-hidden="true"'))
  const ofCosts = ['patches', 'pill-box', 'salad', 'two-cups', 'vials'].map((name) => `object/${name}.svg`)
  const besideQuestions = ['object/license.svg']
  const onCards = [
    'scene/call-desk.svg',
    'scene/check-up.svg',
    'scene/exam-table.svg',
    'scene/park-bench.svg',
  ]
  expect(hidden).toEqual([...ofCosts, ...besideQuestions, ...onCards].toSorted())
  for (const file of scenes.filter((name) => !hidden.includes(name)))
    expect(onPage(file)).toMatch(/role="img" aria-label="[^"&]{20,}"/)
})

test.each([
  ['clinical', clinical.items],
  ['medtech', systems.items],
  ['behavioral', services.items],
  ['vetmedtech', tools.items],
])('each of the six cards of %s has a drawing of its own', (division, items) => {
  const glyphs = items.map(({ icon }) => onPage(`glyph/${division}-${icon}.svg`))
  expect(new Set(glyphs).size).toBe(6)
})

test('beside what a service costs stands a thing of its work, another one for each, or its visit is drawn', () => {
  const things = clinicalServices.map((service) => {
    const html = renderToStaticMarkup(createElement(Service, { service }))
    const [cost] = /<section[^>]* id="cost">.*?<\/section>/s.exec(html)!
    return /<svg[^>]* class="object.*?<\/svg>/s.exec(cost)?.[0] ?? /<ol class="visit/.exec(html)?.[0]
  })
  expect(things).not.toContain(undefined)
  expect(new Set(things).size).toBe(clinicalServices.length)
})

test('of a portrait that is cut the top stays in sight, or the part that its owner has chosen', () => {
  const person = { name: 'Ada Lovelace', title: 'Founder', bio: 'Counts.', photo: 'abc.webp' }
  const show = (face?: string) => renderToStaticMarkup(PersonCard({ person: { ...person, face } }))
  expect(show()).toContain('data-photo="top"')
  expect(show('')).toContain('data-photo="top"')
  expect(show('Bottom left')).toContain('data-photo="bottom left"')
})

test('a photo covers the drawing, keeps its focus in sight, and is described', () => {
  const show = (own?: OwnPhoto) => renderToStaticMarkup(Photo({ slot: { ...photos['iv-therapy'], own } }))
  const drawing = onPage('scene/infusion-chair.svg').replace('class="scene "', 'class="scene size-full"')
  expect(show()).toBe(`<div class="relative overflow-clip ">${drawing}</div>`)
  const photo = show({ photo: 'abc.webp', alt: 'Our team', focus: 'Top left', crop: 'Closer' })
  expect(photo).toContain('src="/photos/abc.webp" alt="Our team" loading="lazy"')
  expect(photo).toContain('data-photo="top left closer"')
  expect(photo).toContain(`<div aria-hidden="true" class="size-full">${drawing}</div>`)
})
