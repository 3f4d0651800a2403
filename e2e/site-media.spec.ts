import type { Page } from '@playwright/test'
import { ownFacts } from '../src/features/site/testing/ownFacts.ts'
import { expect, test, openEnhanced } from './fixtures.ts'
import { chooseFontSize, openPublished } from './publicPage.ts'

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
    await expect(page.locator('main :is(.lead, label)').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    const pressed = page.locator('.action, .menu, video, picture, [data-film-button], .carousel-button')
    expect(await pressed.filter({ visible: true }).count(), path).toBe(0)
  }
  const answer = page.getByText('Your contract is with the lender, not with us')
  await expect(answer, 'a folded answer is on the paper too').toBeVisible()
})

/** Links and buttons of the bar that are not whole in it or pass the words of the page, and a name of three lines. */
const misfitsOfBar = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('.bar-inner')!
    const edges = row.getBoundingClientRect()
    const end = edges.right - parseFloat(getComputedStyle(row).paddingRight)
    const controls = [...row.querySelectorAll(':is(a, summary):not(.dropdown *, .menu-panel *)')]
    const name = row.querySelector('a > span')!
    const lines = name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)
    const shown = controls.filter((control) => control.checkVisibility())
    if (!shown.some((control) => control.matches('.bar-link, .menu > summary'))) return ['no menu']
    return shown
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        // The lines of the menu's picture end with the words; what can be pressed goes on.
        const isMenu = control.matches('.menu > summary')
        const isOut = left < 0 || right > (isMenu ? innerWidth : end + 1)
        const isCut = control.scrollWidth > control.clientWidth + 1
        return (
          isOut || isCut || top < 0 || bottom > edges.bottom + 1 || (control.contains(name) && lines > 2.1)
        )
      })
      .map((control) => control.textContent || control.ariaLabel)
  })

test('with large letters and a long name every control of the bar stays inside the window, and a menu is there', async ({
  page,
}) => {
  const name = 'Bayline Family Health and Wellness Center'
  expect(await misfitsAtAnyWidth(page, () => page.goto('/medtech'))).toEqual({})
  const company = { ...ownFacts.company, name }
  expect(await misfitsAtAnyWidth(page, () => openPublished(page, '/medtech', { company }))).toEqual({})
})

/** Where the styles of the page change with the width of the window, in rem. */
const breakpointsOf = (page: Page) =>
  page.evaluate(() => {
    const widths = new Set<number>()
    const read = ({ cssRules }: CSSStyleSheet | CSSGroupingRule) => {
      for (const rule of cssRules) {
        if (rule instanceof CSSMediaRule && rule.conditionText.includes('width'))
          for (const [, rem] of rule.conditionText.matchAll(/([\d.]+)rem/g)) widths.add(Number(rem))
        if ('cssRules' in rule) read(rule as CSSGroupingRule)
      }
    }
    for (const sheet of document.styleSheets) read(sheet)
    return [...widths]
  })

/** By size of letters and width of the window: between two breakpoints the bar only gets roomier. */
async function misfitsAtAnyWidth(page: Page, open: () => Promise<unknown>) {
  await open()
  const breakpoints = await breakpointsOf(page)
  expect(breakpoints.length).toBeGreaterThan(5)
  const misfits: Record<string, unknown> = {}
  for (const size of [16, 20, 24]) {
    await chooseFontSize(page, size)
    const steps = Array.from({ length: 29 }, (_, step) => 320 + 40 * step)
    const edges = breakpoints.flatMap((rem) => [Math.ceil(rem * size) - 1, Math.ceil(rem * size)])
    const widths = new Set([...steps, ...edges.filter((width) => width > 320 && width < 1440)])
    for (const width of [...widths].toSorted((a, b) => a - b)) {
      await page.setViewportSize({ width, height: 800 })
      const controls = await misfitsOfBar(page)
      if (controls.length) misfits[`letters of ${size} in ${width} pixels`] = controls
    }
  }
  return misfits
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
