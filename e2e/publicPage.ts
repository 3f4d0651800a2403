/* What is measured of a page of the public site. */
import type { Page } from '@playwright/test'
import { ownFacts } from '../src/features/site/testing/ownFacts.ts'
import type { Env } from '../src/server/env.ts'
import { createSitePages } from '../src/server/pages/site-pages.ts'
import { expect } from './fixtures.ts'

/** Opens the page, after another one, as it is when an owner has published these facts and else only what is required. */
export async function openPublished(
  page: Page,
  path: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const pages = await createSitePages({ BASE_URL: new URL(page.url()).origin } as Env).render(
    { facts: { ...ownFacts, ...facts } },
    [path],
  )
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: pages.get(path)! }))
  await page.goto(path)
  await page.unroute(path)
}

/** The size of letters that a person has chosen in the browser's settings. */
export async function chooseFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** Which of these parts of a page are set in the brand's fonts. */
export async function brandFonts(page: Page, selectors: string[]): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const found: string[] = []
  for (const selector of selectors) {
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.some(({ isCustomFont }) => isCustomFont)) found.push(selector)
  }
  await cdp.detach()
  return found
}

/** Words that are cut off at the edge of the window. The carousel scrolls, and 'inert' is an example of what will come. */
export const wordsOutside = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const outside: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.sr-only, .carousel-view, [inert]')) continue
      range.selectNodeContents(text)
      const isOutside = [...range.getClientRects()].some(
        ({ left, right }) => left < -1 || right > innerWidth + 1,
      )
      if (isOutside && text.textContent?.trim()) outside.push(text.textContent)
    }
    return outside
  })

/** The heads in the pictures. One beyond the side of a narrow window is not in the picture. */
export const headsInPictures = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll('svg [data-head]')]
    return heads.flatMap((head) => {
      const { left, right, top, bottom, width } = head.getBoundingClientRect()
      const picture = head.closest('svg')!.getBoundingClientRect()
      const [start, end] = [Math.max(0, picture.left), Math.min(innerWidth, picture.right)]
      if (!width || right <= start || left >= end) return []
      const isCut = left < start || right > end || top < picture.top || bottom > picture.bottom
      return [{ isCut, left, right, top: top - picture.top, bottom: bottom - picture.top }]
    })
  })

/** Buttons and fields without a border. */
export const controlsWithoutBorder = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.action, button:not(.text-button), select, .entry')]
      .filter((control) => control.checkVisibility())
      .filter((control) => parseFloat(getComputedStyle(control).borderTopWidth) === 0)
      .map((control) => control.outerHTML.slice(0, 120)),
  )

/** What moves by itself for more than five seconds. */
export const longMotions = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations().map((animation) => animation.effect!.getComputedTiming())
    const drawings = document.querySelectorAll('animate, animateMotion, animateTransform, set, marquee')
    return [...animations.filter(({ activeDuration }) => Number(activeDuration) > 5000), ...drawings]
  })

/** The links of the page inside the site; one to a place of the page that is not there leads nowhere. */
export const internalLinks = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const { href, hash, origin, pathname } of document.querySelectorAll('a')) {
      if (origin !== location.origin) continue
      if (hash && pathname === location.pathname && !document.querySelector(hash))
        found.push(`/no-target${hash}`)
      found.push(href.replace(/#.*/, ''))
    }
    return found
  })
