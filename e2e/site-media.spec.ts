import { expect, test, openEnhanced } from './fixtures.ts'
import { chooseFontSize } from './publicPage.ts'

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

test('with large letters every control of the bar stays inside the window', async ({ page }) => {
  await page.goto('/medtech')
  for (const size of [16, 20, 24]) {
    await chooseFontSize(page, size)
    for (let width = 320; width <= 1440; width += 10) {
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
