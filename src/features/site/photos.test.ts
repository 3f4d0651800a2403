import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicPages } from '../../content/pages.ts'
import { photos } from '../../content/photos.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'
import { eicar, samples } from '../../server/files/testing/samples.ts'
import type { SiteState } from './contract.ts'
import { followPublications } from './facts.server.ts'
import { expirePhotos } from './photos.server.ts'
import { ownFacts } from './testing/ownFacts.ts'
import {
  comment,
  exif,
  frame,
  jfif,
  jpegOf,
  jpegWith,
  photographs,
  pngWith,
  profile,
  webpWith,
} from './testing/samplePhotos.ts'

const app = await testApp()
const { services } = app
const { ownerDatabase, site } = services
const server = createApp(services)
// Pages are rendered by the build; e2e/processes/publishing.spec.ts has it.
Object.assign(site, { render: () => Promise.resolve(new Map()) })

type Answer = { photo: string; message: string; data: { fields: object } }
const upload = (bytes: Buffer, as: 'admin' | 'internal' = 'admin') =>
  app.request<Answer>(as, 'POST', '/site/photos', new Blob([bytes as BlobPart]), {
    'Content-Type': 'image/gif',
  })
const read = async () => (await app.request<SiteState>('admin', 'GET', '/site')).body
const place = (photo: string) => ({ photo, alt: 'Our nurse at a front door', focus: 'Top', crop: '' })
const save = (from: unknown, to: unknown, key = 'photo-homeHero') =>
  app.request<Answer>('admin', 'PATCH', `/site/facts/${key}`, { changes: { value: { from, to } } })
const publish = async () =>
  app.request('admin', 'POST', '/site/publications', { version: (await read()).version })
const publicly = (photo: string) => server.request(`/photos/${photo}`)

/** As a server does at its start. */
async function restart() {
  const stop = await followPublications(services)
  stop()
}

test.each(Object.entries(photographs))(
  '%s is taken by its content, whatever its header says',
  async (type, bytes) => {
    const { status, body } = await upload(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect([status, body.photo]).toEqual([
      200,
      `${hash}.${{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }[type]}`,
    ])
    const response = await app.send('admin', 'GET', `/site/photos/${body.photo}`)
    expect(response.headers.get('Content-Type')).toBe(type)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

const widePng = Buffer.from(photographs['image/png'])
widePng.writeUInt32BE(60_000, 20)
const wideWebp = webpWith('VP8X', 'VP8 ')
wideWebp[26] = 0xff

test('a JPEG with the profile of a screen is taken', async () => {
  expect((await upload(jpegWith(profile(3144)))).status).toBe(200)
})

test.each<[string, Buffer, number, RegExp]>([
  ['a JPEG that says where it was taken', jpegWith(exif), 400, /^This photograph says more than it shows/],
  ['a JPEG with a comment', jpegWith(comment), 400, /^This photograph says more/],
  ['a PNG with EXIF', pngWith('eXIf'), 400, /^This photograph says more/],
  ['a PNG with words', pngWith('tEXt'), 400, /^This photograph says more/],
  ['a WebP with EXIF', webpWith('VP8X', 'VP8 ', 'EXIF'), 400, /^This photograph says more/],
  ['a WebP with XMP', webpWith('VP8X', 'VP8 ', 'XMP '), 400, /^This photograph says more/],
  [
    'a JPEG with a small picture of the whole',
    jpegOf(jfif('\x01\x01abc'), frame(4, 5)),
    400,
    /^This photograph says more/,
  ],
  ['a JPEG whose profile could hold a letter', jpegWith(profile(5000)), 400, /^This photograph says more/],
  ['a JPEG of 5,000 pixels', jpegOf(frame(5000, 20)), 400, /at most 4,096 pixels on each side\.$/],
  ['a PNG of 60,000 pixels in a hundred bytes', widePng, 400, /at most 4,096 pixels/],
  ['a WebP that is wide as a whole, not in its picture', wideWebp, 400, /at most 4,096 pixels/],
  ['a JPEG that does not say how large it is', jpegOf(jfif()), 415, /complete PNG/],
  [
    'a film behind a JPEG',
    Buffer.concat([jpegWith(), Buffer.from('ftypmp42')]),
    415,
    /not a complete PNG, JPEG or WebP/,
  ],
  [
    'a PNG with something behind its end',
    Buffer.concat([photographs['image/png'], Buffer.from('x')]),
    415,
    /complete PNG/,
  ],
  ['a WebP that is cut', webpWith('VP8 ').subarray(0, -1), 415, /complete PNG/],
  ['another kind of file', samples['image/heic'], 415, /complete PNG/],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /complete PNG/],
  ['an empty file', Buffer.alloc(0), 400, /^This file is empty\.$/],
  ['a virus', eicar, 415, /complete PNG/],
  [
    'more than a page should load',
    Buffer.alloc(250_001),
    413,
    /^This file is larger than 250 KB\. Please send a smaller one\.$/,
  ],
])('%s is refused with a sentence', async (_, bytes, status, sentence) => {
  const answer = await upload(bytes)
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)])
})

test('only administrators send photographs and see those that are not published', async () => {
  const { photo } = (await upload(photographs['image/webp'])).body
  expect((await upload(photographs['image/webp'], 'internal')).status).toBe(403)
  expect((await app.send('internal', 'GET', `/site/photos/${photo}`)).status).toBe(403)
})

test(
  'a photograph is public once it is published, under an address that never changes, after a restart too, and no longer',
  { timeout: 60_000 },
  async () => {
    const { photo } = (await upload(photographs['image/jpeg'])).body
    for (const [key, own] of Object.entries(ownFacts)) await save(null, own, key)
    await save(null, place(photo))
    await restart()
    expect((await publicly(photo)).status).not.toBe(200)
    expect((await publish()).status).toBe(200)
    await restart()
    const response = await publicly(photo)
    const { headers } = response
    const names = ['Content-Type', 'Cache-Control', 'X-Content-Type-Options']
    expect(names.map((name) => headers.get(name))).toEqual([
      'image/jpeg',
      'public, max-age=86400, immutable',
      'nosniff',
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(photographs['image/jpeg'])).toBe(true)
    await save(place(photo), null)
    expect((await publicly(photo)).status).toBe(200)
    await publish()
    await restart()
    expect((await publicly(photo)).status).not.toBe(200)
  },
)

test('a fact names a photograph that is there, says what is seen in it, and chooses among what there is', async () => {
  const gone = await save(null, place(`${'f'.repeat(64)}.png`))
  expect([gone.status, gone.body.message]).toEqual([
    400,
    expect.stringMatching(/^This photograph is no longer there/),
  ])
  const wrong = await save(null, { photo: '../secret.png', alt: ' ', focus: 'Nose', crop: '' })
  expect([wrong.status, wrong.body.data.fields]).toEqual([
    400,
    {
      'value.photo': 'Please choose a photograph, and wait until it is shown',
      'value.alt': 'Please fill this in',
      'value.focus': 'Please choose from the list',
    },
  ])
})

test('the list of the owner has each place, with its size and its page', async () => {
  const places = (await read()).facts.filter(({ need }) => need === 'photo')
  expect(places.map(({ title }) => title)).toEqual(Object.values(photos).map(({ place }) => place))
  expect(places.map(({ where }) => where)).toEqual(
    Object.values(photos).map(
      ({ width, height, place }) =>
        `${place.startsWith('Behavioral') ? 'Wide' : 'Upright'}, at least ${width} by ${height} pixels.`,
    ),
  )
  const paths = publicPages.map(({ path }) => path)
  expect(places.filter(({ page }) => !paths.includes(page!))).toEqual([])
})

test('what nothing refers to goes after a day; a draft, a publication and Undo keep theirs', async () => {
  const [left, drafted, published, removed] = await Promise.all(
    ['pHYs', 'gAMA', 'cHRM', 'sBIT'].map(async (part) => (await upload(pngWith(part))).body.photo),
  )
  await save(null, place(published!))
  await publish()
  await save(place(published!), place(removed!))
  await save(place(removed!), place(drafted!))
  const stored = async () => {
    const { rows } = await ownerDatabase.pool.query<{ name: string }>('select name from site_photos')
    return rows.map(({ name }) => name)
  }
  const { run } = expirePhotos(services.database)
  await run('', {})
  expect(await stored()).toContain(left)
  await ownerDatabase.pool.query(`update site_photos set created_at = now() - interval '2 days'`)
  await run('', {})
  const kept = await stored()
  expect(kept).toEqual(expect.arrayContaining([drafted, published, removed]))
  expect(kept).not.toContain(left)
})
