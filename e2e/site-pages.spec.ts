import type { Page } from '@playwright/test'
import { clinicalServices } from '../src/content/clinical/offered.ts'
import { isPreview } from '../src/content/fact.ts'
import { isIndexed, publicPages } from '../src/content/pages.ts'
import { violationsOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import {
  brandFonts,
  chooseFontSize,
  controlsWithoutBorder,
  headsInPictures,
  internalLinks,
  longMotions,
  wordsOutside,
} from './publicPage.ts'

// In parts, which run side by side. Each page is opened once.
test.describe.configure({ mode: 'parallel' })
const PARTS = 2
for (let part = 0; part < PARTS; part += 1) {
  test(`every page has its title, live links, room, whole pictures, no barrier and no React before it is touched (${part + 1} of ${PARTS})`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    /** Links that were requested already; most are on every page. */
    const requested = new Set<string>()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    let heads = 0
    let without: string[] = []
    for (const meta of publicPages.filter((_, index) => index % PARTS === part)) {
      await test.step(meta.path, async () => {
        await page.emulateMedia({ reducedMotion: null })
        await page.setViewportSize({ width: 320, height: 640 })
        const response = await page.goto(meta.path)
        expect(response?.status()).toBe(200)
        expect(await longMotions(page)).toEqual([])
        if (await page.locator('video').count())
          await expect(page.getByRole('button', { name: 'Pause background film' })).toBeVisible()
        await hasItsHead(page, meta, baseURL!)
        for (const link of await internalLinks(page)) {
          if (requested.has(link)) continue
          requested.add(link)
          expect((await page.request.get(link)).status(), link).toBe(200)
        }
        for (const size of [24, 16]) {
          await chooseFontSize(page, size)
          expect(await wordsOutside(page), `letters of ${size}`).toEqual([])
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, 'it does not scroll sideways on a small phone').toBeLessThanOrEqual(320)
        heads += await hasWholeHeads(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect(await violationsOf(page, { without })).toEqual([])
        without = ['.bar', 'footer']
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await controlsWithoutBorder(page), 'forced colors').toEqual([])
        await page.emulateMedia({ forcedColors: null })
        await expect(page.locator('html')).toHaveAttribute('data-enhanced')
        expect(scripts.filter((url) => /react|entry\.client|root-/.test(url))).toEqual([])
        // Both fonts, which every page asks for ahead, are used.
        await page.evaluate(() => document.fonts.ready)
        expect(await brandFonts(page, ['h1', 'footer a'])).toEqual(['h1', 'footer a'])
      })
    }
    expect(heads).toBeGreaterThan(15)
  })
}

async function hasItsHead(page: Page, meta: (typeof publicPages)[number], baseURL: string): Promise<void> {
  // Without the link of a visitor this page says so, also in its title.
  const title = meta.path === '/times' ? /^These times are no longer available/ : meta.title
  await expect(page).toHaveTitle(title)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + meta.path)
  await expect(page.locator('meta[name=robots]')).toHaveCount(isIndexed(meta) ? 0 : 1)
  expect(await page.content()).not.toContain('origin.invalid')
  await isStructured(page)
}

/** From a phone to a very wide screen. @returns how many heads were seen */
async function hasWholeHeads(page: Page): Promise<number> {
  let heads = 0
  if (!(await page.locator('svg [data-head]').count())) return heads
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = await headsInPictures(page)
    heads += seen.length
    const cut = seen.filter(({ isCut }) => isCut)
    expect(cut, `in ${width} pixels no picture cuts off a head`).toEqual([])
  }
  return heads
}

/** The most that a page may take of the height of a phone, in screens. */
const screens: Record<string, number> = {
  '/': 6,
  '/medtech': 8,
  '/behavioral': 8,
  '/vettech': 8,
  '/clinical/services': 7,
  ...Object.fromEntries(clinicalServices.map((service) => [`/clinical/${service}`, 7])),
}

test.describe('on a phone', () => {
  const viewport = { width: 390, height: 844 }
  test.use({ viewport, isMobile: true })

  test('no page of a division or service is longer than it was made', async ({ page }) => {
    for (const [path, most] of Object.entries(screens)) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height / viewport.height, path).toBeLessThanOrEqual(most)
    }
  })
})

test('a page of each kind is complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  for (const path of ['/', '/behavioral', '/clinical/peptides']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main a[href^="/contact"]').first(), path).toBeVisible()
  }
  await page.goto('/notices/terms')
  await expect(page.locator('main h1')).toBeVisible()
  await context.close()
})

/** Structured data can be read and holds no reviews; what it says of the company: src/site/content.test.ts. */
async function isStructured(page: Page): Promise<void> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
  expect(texts.join()).not.toMatch(/Review|AggregateRating/)
  if (isPreview()) expect(texts.join()).not.toMatch(/"(address|telephone|email)":/)
}

test('a page is the same in each compression, and is not sent again to a browser that has it', async ({
  baseURL,
}) => {
  const ask = (headers: Record<string, string>) => fetch(`${baseURL}/about`, { headers })
  const plain = await ask({ 'Accept-Encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  for (const encoding of ['br', 'gzip']) {
    const packed = await ask({ 'Accept-Encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(await packed.text()).toBe(text)
  }
  const again = await ask({ 'If-None-Match': plain.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('an unknown address says so, names it in the console, and answers 404', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.locator('main').getByRole('link', { name: 'Clinical services' })).toBeVisible()
  await expect.poll(() => said.join('\n')).toContain('/no/such/page')
  expect(await longMotions(page)).toEqual([])
  await page.goto('/auth')
  expect(await longMotions(page), 'the sign-in').toEqual([])
})
