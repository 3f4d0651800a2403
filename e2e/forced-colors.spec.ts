import type { Locator } from '@playwright/test'
import { addClients, expect, hydrated, test } from './fixtures.ts'
import { unique } from './product.ts'

/** How somebody sees it: what stands around its text. */
const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderBottomColor, borderBottomWidth } = getComputedStyle(element)
    const { borderInlineStartWidth } = getComputedStyle(element.firstElementChild ?? element)
    return [
      backgroundColor,
      outlineStyle,
      borderBottomColor,
      borderBottomWidth,
      borderInlineStartWidth,
    ].join()
  })

test('with forced colors what is current or chosen looks unlike the others', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Forced')
  await addClients(product, last_name, 2, '2027-05-06')
  await page.emulateMedia({ forcedColors: 'active' })
  const differ = async (one: Locator, other: Locator) => {
    // The pointer and the focus mark what they are on.
    await page.mouse.move(1, 1)
    await expect(one).toBeVisible()
    expect(await lookOf(one)).not.toBe(await lookOf(other))
  }

  await page.goto(`/operational/clients?search=${last_name}`)
  await hydrated(page)
  const menu = page.getByRole('navigation').first()
  await differ(
    menu.getByRole('link', { name: 'Clients', exact: true }),
    menu.getByRole('link', { name: 'Inquiries' }),
  )
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await rows.first().getByRole('checkbox').check()
  await differ(rows.first(), rows.last())

  await rows.first().getByRole('link').first().click()
  const parts = page.getByRole('navigation', { name: 'Client', exact: true })
  await differ(parts.getByRole('link', { name: 'Overview' }), parts.getByRole('link', { name: 'History' }))

  await page.goto('/operational/clients/new')
  await hydrated(page)
  await page.getByLabel('Lab Due Date', { exact: true }).fill('05/06/2027')
  await page.getByLabel('Lab Due Date', { exact: true }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await differ(
    calendar.getByRole('button', { name: /May 6th, 2027/ }),
    calendar.getByRole('button', { name: /May 7th, 2027/ }),
  )
})

test('in a window of 320 by 256 pixels all controls of a calendar are in view when they have the focus', async ({
  staff: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/operational/clients/new')
  await hydrated(page)
  const field = page.getByLabel('Lab Due Date', { exact: true })
  await field.focus()
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect(calendar).toBeVisible()
  for (const control of [
    calendar.getByRole('combobox').first(),
    calendar.getByRole('combobox').last(),
    calendar.getByRole('button', { name: /next month/i }),
    calendar.locator('[role=gridcell] button').last(),
  ]) {
    await control.focus()
    await expect(control).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
})
