import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from './fixtures.ts'
import { brandFonts } from './publicPage.ts'

const isPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

test('late fonts keep nobody waiting, replace the fallbacks on the same page and move next to nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      document.documentElement.dataset['shift'] = `${sum}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/behavioral', '/vettech', '/clinical/peptides']) {
    const arrive = await holdRequests(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await isPainted(page)
    expect(await brandFonts(page, ['h1', '.lead']), path).toEqual([])
    arrive()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => brandFonts(page, ['h1', '.lead']), path).toEqual(['h1', '.lead'])
    const shift = await page.locator('html').getAttribute('data-shift')
    expect(Number(shift), path).toBeLessThan(0.1)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('no kind of page asks for something ahead and leaves it unused, whether fonts are early or late', async ({
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
  // All documents ask for the same; that no public page leaves a font unused: site-pages.spec.ts.
  const paths = ['/', '/notices/terms', '/auth', '/no/such/page']
  await Promise.all([...paths.map((path) => visit(path, false)), visit('/behavioral', true)])
})
