import type { Page } from '@playwright/test'
import { isPreview } from '../src/content/fact.ts'
import { isIndexed, publicPages } from '../src/content/pages.ts'
import { contactFor, requests } from '../src/content/requests.ts'
import { violationsOf } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const paths = publicPages.map(({ path }) => path)
/** Pages that need not lead to the contact page by themselves (acceptance R6): notices have nothing but their text (D54). */
const notices = paths.filter((path) => path.startsWith('/notices/'))
const withoutContact = ['/privacy', '/email-info', '/contact', '/times', ...notices]

/** Links that were requested already; most are on every page. */
const requested = new Set<string>()

for (const meta of publicPages) {
  const { path, title } = meta
  test(`${path} has its title, one heading, live links and no barrier, on a phone and a desk, without React`, async ({
    page,
    baseURL,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.setViewportSize({ width: 320, height: 640 })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
    await expect(page.locator('meta[name=robots]')).toHaveCount(isIndexed(meta) ? 0 : 1)
    expect(await page.content()).not.toContain('origin.invalid')
    await isStructured(page)

    await test.step('it does not scroll sideways on a small phone', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
    await test.step('no link is dead, and every in-page link has its target', async () => {
      for (const link of await internalLinks(page)) {
        if (requested.has(link)) continue
        requested.add(link)
        expect((await page.request.get(link)).status(), link).toBe(200)
      }
    })
    await test.step('on a desk it has no accessibility violation', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await violationsOf(page)).toEqual([])
    })
    await test.step('React is not fetched before a visitor touches anything', async () => {
      await expect(page.locator('html')).toHaveAttribute('data-enhanced')
      expect(scripts.filter((url) => /react|entry\.client|root-/.test(url))).toEqual([])
    })
  })
}

test('every page is complete without scripts and leads to the contact page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    if (!withoutContact.includes(path)) {
      await expect(page.locator('main a[href^="/contact"]').first(), path).toBeVisible()
    }
  }
  await context.close()
})

test('each request to the contact form is what some link asks for, and has its place there', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const texts = await Promise.all(paths.map(read))
  const linked = new Set(
    [...texts.join('').matchAll(/href="(\/contact#ask-[^"]+)"/g)].map(([, link]) => link),
  )
  const known = Object.keys(requests).map((key) => contactFor(key as keyof typeof requests))
  expect([...linked].sort()).toEqual([...known].sort())
  const contact = await read('/contact')
  for (const link of known) expect(contact.split(` id="${link.replace(/.*#/, '')}"`), link).toHaveLength(2)
})

async function internalLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const { href, hash, origin, pathname } of document.querySelectorAll('a')) {
      if (origin !== location.origin) continue
      if (hash && pathname === location.pathname && !document.querySelector(hash))
        found.push(`/no-target${hash}`)
      found.push(href.replace(/#.*/, ''))
    }
    return found
  })
}

/** Structured data can be read and holds no reviews; what it says of the company: src/site/content.test.ts. */
async function isStructured(page: Page): Promise<void> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  for (const thing of things) expect(thing['@context']).toBe('https://schema.org')
  expect(texts.join()).not.toMatch(/Review|AggregateRating/)
  if (isPreview()) expect(texts.join()).not.toMatch(/"(address|telephone|email)":/)
}

test('the sign-in and the office stay out of search engines', async ({ request }) => {
  for (const path of ['/auth', '/operational', '/operational/clients', '/operational/no-such-page'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  expect((await request.get('/about')).headers()['x-robots-tag']).toBeUndefined()
})

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

test('an old VetMedTech link moves permanently and keeps its query', async ({ request }) => {
  const response = await request.get('/vetmedtech?from=mail', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers()['location']).toBe('/vettech?from=mail')
})

test('an unknown address says so, names it in the console, and answers 404', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.locator('h1')).toHaveText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect.poll(() => said.join('\n')).toContain('/no/such/page')
})

test('the sitemap lists what search engines may find, and robots.txt names it', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const page of publicPages) {
    expect(sitemap.includes(`<loc>${baseURL}${page.path}</loc>`), page.path).toBe(isIndexed(page))
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots.includes(`Sitemap: ${baseURL}/sitemap.xml`)).toBe(!isPreview())
})
