import { publicPages } from '../src/content/site-map.ts'
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
