import type { Page } from '@playwright/test'
import { publicPages } from '../src/content/site-map.ts'
import { expect, holdRequests, test } from './fixtures.ts'

const DISPLAY = '**/newsreader-*.woff2'
const TEXT = '**/source-sans-*.woff2'

/** Which of headline and text are set in the brand's fonts. */
async function brandFonts(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const found: string[] = []
  for (const selector of ['h1', '.lead']) {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.some(({ isCustomFont }) => isCustomFont)) found.push(selector)
  }
  return found
}

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

for (const [late, pattern] of [
  ['headline', DISPLAY],
  ['text', TEXT],
] as const)
  test(`where the font of the ${late} is late, headline and text are both set in the stand-ins`, async ({
    page,
  }) => {
    const arrive = await holdRequests(page, pattern)
    await page.goto('/behavioral', { waitUntil: 'commit' })
    await isPainted(page)
    expect(await brandFonts(page)).toEqual([])
    arrive()
    await page.waitForLoadState('load')
    await page.evaluate(() => document.fonts.ready)
    expect(await brandFonts(page), 'nothing changes under the eyes of a reader').toEqual([])
    // A route keeps the browser from caching. Without it a page has both fonts as soon as they are cached.
    await page.unrouteAll({ behavior: 'wait' })
    await expect(async () => {
      await page.goto('/contact')
      expect(await brandFonts(page), 'a later page has both').toEqual(['h1', '.lead'])
    }).toPass()
  })

test('nothing moves when the fonts come after the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .some((entry) => (entry as PerformanceEntry & { value: number }).value > 0)
      if (moved) document.documentElement.dataset['moved'] = ''
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/behavioral', '/contact', '/clinical/peptides']) {
    const arrive = await holdRequests(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await isPainted(page)
    arrive()
    await page.evaluate(() => document.fonts.ready)
    await isPainted(page)
    await expect(page.locator('html'), path).not.toHaveAttribute('data-moved')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('no page asks for something ahead and leaves it unused, whether fonts are early or late', async ({
  context,
}) => {
  /** The browser complains a few seconds after a page has loaded. This image is never used, so that we see it did. */
  const control = '/icon-192.png'
  await context.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href })
      document.head.append(link)
    })
  }, control)
  const visit = async (path: string, fontsAreLate: boolean) => {
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.text().includes('preload') && complaints.push(message.text()))
    const arrive = fontsAreLate ? await holdRequests(page, '**/*.woff2') : undefined
    await page.goto(path, { waitUntil: 'commit' })
    await isPainted(page)
    arrive?.()
    await expect.poll(() => complaints.some((text) => text.includes(control)), { timeout: 30_000 }).toBe(true)
    expect(
      complaints.filter((text) => !text.includes(control)),
      path,
    ).toEqual([])
    await page.close()
  }
  const paths = [...publicPages.map(({ path }) => path), '/auth', '/no/such/page']
  await Promise.all([...paths.map((path) => visit(path, false)), visit('/behavioral', true)])
})
