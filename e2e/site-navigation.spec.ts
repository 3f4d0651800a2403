import { expect, test, openEnhanced } from './fixtures.ts'

const clinical = [
  ['Clinical Services', '/clinical/services'],
  ['Medical Weight Loss', '/clinical/weight-loss'],
  ['Peptides', '/clinical/peptides'],
  ['Sexual Wellness', '/clinical/sexual-wellness'],
  ['IV Therapy', '/clinical/iv-therapy'],
  ['BHRT', '/clinical/bhrt'],
  ['Workout and Nutrition', '/clinical/workout-nutrition'],
]

test('the bar is transparent up to 10 pixels and solid beyond, offers a visitor the contact page alone, and names the phone number where there is room', async ({
  page,
}) => {
  await openEnhanced(page, '/about')
  await expect(page.locator('.bar [data-session-button]').first()).toHaveText('Contact Us')
  await expect(page.getByText('Operational')).toHaveCount(0)
  const bar = page.locator('[data-bar]')
  await page.evaluate(() => window.scrollTo(0, 10))
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 11))
  await expect(bar).toHaveAttribute('data-scrolled')
  await expect(bar).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.86)')

  await test.step('the phone number of the division, or a picture where there is no room for it, and the button', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/medtech')
    const row = page.locator('.bar-inner')
    const number = row.getByRole('link', { name: '850-555-0120' })
    await expect(number).toHaveAttribute('href', 'tel:+1-850-555-0120')
    for (const width of [1440, 1300, 1200, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const button = row.getByRole('link', { name: 'Contact Us' }).first()
      await expect(button).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => window.scrollTo(0, 3000))
      await expect(button, 'wherever the page is').toBeInViewport({ ratio: 1 })
      expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      )
      await expect(number).toBeInViewport({ ratio: 1 })
    }
    // As when a page is enlarged four times.
    await page.setViewportSize({ width: 390, height: 256 })
    await page.evaluate(() => window.scrollTo(0, 3000))
    await expect(row).not.toBeInViewport()
  })
})

test('the Clinical menu opens under the pointer and closes after it leaves', async ({ page }) => {
  await page.clock.install()
  await openEnhanced(page, '/')
  // From here on time passes only when the test says so (acceptance L11).
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const menu = page.locator('[data-clinical-menu]')
  await menu.locator('summary').hover()
  await page.clock.runFor(190)
  await expect(menu).not.toHaveAttribute('open')
  await page.clock.runFor(10)
  await expect(menu).toHaveAttribute('open')
  await page.clock.runFor(5000)
  await menu.locator('summary').click()
  await expect(menu).toHaveAttribute('open')
  for (const [name, href] of clinical) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href!)
  }
  await page.mouse.move(700, 600)
  await page.clock.runFor(150)
  await expect(menu).not.toHaveAttribute('open')
})

test("'Clinical' is a link beside the button of its menu, which by keyboard opens, is walked through and left", async ({
  page,
}) => {
  await openEnhanced(page, '/about')
  const link = page.locator('.bar-links').getByRole('link', { name: 'Clinical', exact: true })
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-clinical-menu] summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-clinical-menu]')).toHaveAttribute('open')
  for (const name of ['Clinical Services', 'Medical Weight Loss']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name }).first()).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-clinical-menu] summary')).toBeFocused()
  await expect(page.locator('[data-clinical-menu]')).not.toHaveAttribute('open')
  await link.hover()
  await expect(page.locator('[data-clinical-menu]')).toHaveAttribute('open')
  await link.click()
  await expect(page).toHaveURL(/\/clinical$/)
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('the menu slides in below the bar, holds everything, and a link closes it', async ({ page }) => {
    await openEnhanced(page, '/')
    await page.getByLabel('Menu').first().tap()
    const panel = page.locator('.menu-panel')
    await expect(panel).toBeVisible()
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
    const { y, height } = (await panel.boundingBox())!
    // Below the strip, which says that details are examples, and the bar.
    expect(y).toBe(32 + 60)
    expect(height).toBe(780 - 92)
    await expect(panel.getByRole('link', { name: 'BHRT' })).toBeHidden()
    for (const name of [
      'Home',
      'About Us',
      'MedTech',
      'Behavioral Health',
      'VetMedTech',
      'Payment Plans',
      'Careers',
    ])
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Contact Us' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Clinical', exact: true })).toHaveAttribute(
      'href',
      '/clinical',
    )
    await panel.getByLabel('Clinical pages').tap()
    for (const [name] of clinical) await expect(panel.getByRole('link', { name, exact: true })).toBeVisible()
    await panel.getByRole('link', { name: 'BHRT' }).tap()
    await expect(page).toHaveURL(/\/clinical\/bhrt$/)
    await expect(page.locator('.menu')).not.toHaveAttribute('open')
  })
})

test('a signed-in visitor is offered the office, without a layout shift', async ({ staff: page }) => {
  await page.goto('/about')
  const button = page.locator('.bar [data-session-button]').first()
  const last = page.locator('.bar-links').getByRole('link', { name: 'Payment Plans' })
  const before = [await button.boundingBox(), await last.boundingBox()]
  await expect(button).toHaveText('Dashboard')
  await expect(button).toHaveAttribute('href', '/operational')
  const office = page.locator('.bar-links').getByRole('link', { name: 'Operational' })
  await expect(office).toHaveAttribute('href', '/operational')
  expect([await button.boundingBox(), await last.boundingBox()]).toEqual(before)
  await page.setViewportSize({ width: 1200, height: 800 })
  const [end, start] = [await office.boundingBox(), await button.boundingBox()]
  expect(end!.x + end!.width, 'room for it in the narrowest bar').toBeLessThanOrEqual(start!.x)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.getByLabel('Menu', { exact: true }).first().click()
  await expect(page.locator('.menu-panel').getByRole('link', { name: 'Operational' })).toBeVisible()
})
