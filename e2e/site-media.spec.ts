import type { Page } from '@playwright/test'
import { publicPages } from '../src/content/pages.ts'
import { expect, test, openEnhanced } from './fixtures.ts'

test('a printed page has no controls and no video, black text, and whole testimonials', async ({ page }) => {
  await openEnhanced(page, '/')
  await page.locator('[data-carousel]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-carousel]')).toHaveAttribute('data-live')
  await page.getByRole('button', { name: 'Next testimonial' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => document.documentElement.clientWidth)
  const slides = await page.locator('.slide').all()
  expect(slides).toHaveLength(16)
  for (const slide of slides) {
    const { x, width } = (await slide.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(paper)
  }
  for (const path of ['/', '/medtech', '/contact', '/payment-plans']) {
    await openEnhanced(page, path)
    await expect(page.locator('main h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('.lead').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    const pressed = page.locator('.action, .menu, video, picture, [data-film-button], .carousel-button')
    expect(await pressed.filter({ visible: true }).count(), path).toBe(0)
  }
  const answer = page.getByText('An independent financing company. Ask us')
  await expect(answer, 'a folded answer is on the paper too').toBeVisible()
})

test('with forced colors every button of the public pages keeps a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of publicPages.map(({ path }) => path)) {
    await page.goto(path)
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.action, button:not(.text-button), select, .entry')]
        .filter((control) => control.checkVisibility())
        .filter((control) => parseFloat(getComputedStyle(control).borderTopWidth) === 0)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
    expect(bare, path).toEqual([])
  }
})

/** The size of letters that a person has chosen in the browser's settings. */
async function chooseFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

test('with large letters every control of the bar stays inside the window', async ({ page }) => {
  await page.goto('/medtech')
  for (const size of [16, 20, 24]) {
    await chooseFontSize(page, size)
    for (let width = 320; width <= 1440; width += 40) {
      await page.setViewportSize({ width, height: 800 })
      const controls = page.locator('.bar-inner :is(a, summary):not(.dropdown *, .menu-panel *)')
      const boxes = await controls.evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect()),
      )
      expect(boxes.length).toBeGreaterThanOrEqual(3)
      const outside = boxes.filter(({ left, right, top }) => left < 0 || right > width || top < 0)
      expect(outside, `letters of ${size} in ${width} pixels`).toEqual([])
    }
  }
})

test('with large letters no word is cut off at the edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicPages.map(({ path }) => path)) {
    await page.goto(path)
    for (const size of [16, 24]) {
      await chooseFontSize(page, size)
      expect(await page.evaluate(wordsOutside), `${path}, letters of ${size}`).toEqual([])
    }
  }
})

/** Runs in the page. The carousel scrolls, and 'inert' is an example of what will come. */
function wordsOutside(): string[] {
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const outside: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    if (
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.sr-only, .carousel-view, [inert]')
    )
      continue
    range.selectNodeContents(text)
    const isOutside = [...range.getClientRects()].some(
      ({ left, right }) => left < -1 || right > innerWidth + 1,
    )
    if (isOutside && text.textContent?.trim()) outside.push(text.textContent)
  }
  return outside
}

test('a focus that moves backwards is never under the bar', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openEnhanced(page, '/medtech')
    await page.locator('footer a').last().focus()
    const under: string[] = []
    let count = 0
    for (;;) {
      await page.keyboard.press('Shift+Tab')
      const focused = await page.evaluate(() => {
        const { activeElement: element } = document
        if (!element?.closest('main, footer')) return null
        const bar = document.querySelector('.bar')!.getBoundingClientRect()
        return { text: element.textContent, isUnder: element.getBoundingClientRect().top < bar.bottom }
      })
      if (!focused) break
      count += 1
      if (focused.isUnder) under.push(focused.text)
    }
    expect(count).toBeGreaterThan(20)
    expect(under, `in ${width} pixels`).toEqual([])
  }
})

test('no picture cuts off a head, from a phone to a very wide screen', async ({ page }) => {
  let heads = 0
  for (const path of publicPages.map(({ path }) => path)) {
    await page.goto(path)
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      const seen = await page.evaluate(headsInPictures)
      heads += seen.length
      expect(
        seen.filter(({ isCut }) => isCut),
        `${path} in ${width} pixels`,
      ).toEqual([])
    }
  }
  expect(heads).toBeGreaterThan(50)
})

/** Runs in the page. A head beyond the side of a narrow window is not in the picture. */
function headsInPictures() {
  const heads = [...document.querySelectorAll('svg [data-head]')]
  return heads.flatMap((head) => {
    const { left, right, top, bottom, width } = head.getBoundingClientRect()
    const picture = head.closest('svg')!.getBoundingClientRect()
    const [start, end] = [Math.max(0, picture.left), Math.min(innerWidth, picture.right)]
    if (!width || right <= start || left >= end) return []
    const isCut = left < start || right > end || top < picture.top || bottom > picture.bottom
    return [{ isCut, left, right, top: top - picture.top, bottom: bottom - picture.top }]
  })
}
