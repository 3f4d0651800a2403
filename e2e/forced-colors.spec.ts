import type { Locator } from '@playwright/test'
import { addClients, callApi, expect, test, openHydrated } from './fixtures.ts'
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

test('with forced colors what is current or chosen looks unlike the others; a calendar is whole in a window of 320 by 256 pixels', async ({
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

  await openHydrated(page, `/operational/clients?search=${last_name}`)
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

  await openHydrated(page, '/operational/clients/new')
  await page.getByLabel('Lab Due Date', { exact: true }).fill('05/06/2027')
  await page.getByLabel('Lab Due Date', { exact: true }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await differ(
    calendar.getByRole('button', { name: /May 6th, 2027/ }),
    calendar.getByRole('button', { name: /May 7th, 2027/ }),
  )
  await page.setViewportSize({ width: 320, height: 256 })
  await page.keyboard.press('Escape')
  const field = page.getByLabel('Lab Due Date', { exact: true })
  await field.focus()
  await page.keyboard.press('Alt+ArrowDown')
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

test('with forced colors the icons of a row, a switch, the main button and a badge are visible', async ({
  staff: page,
}) => {
  const name = unique('Forced')
  const { id: status_id } = await callApi(page, '/api/lookups/statuses', { name })
  await callApi(page, '/api/clients', { first_name: 'Ida', last_name: name, status_id })
  // What is painted: computed styles do not tell which colors are forced.
  const isSame = async (one: Buffer, other: Promise<Buffer>) => one.equals(await other)
  const borderOf = (framed: Locator) => framed.evaluate((element) => getComputedStyle(element).borderTopWidth)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/operational/clients?search=${name}`)
    await expect(page.getByLabel(/^Search /)).toHaveValue(name)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.hover()
    const order = await row.getByRole('button', { name: /^Order placed/ }).screenshot()
    expect(await isSame(order, row.getByRole('button', { name: /^Lab done/ }).screenshot())).toBe(false)
    for (const framed of [
      row.locator('.edit-value > span').filter({ hasText: name }),
      page.getByRole('link', { name: 'Add Client' }),
    ])
      expect(await borderOf(framed)).toBe('1px')
    await page.goto(`/operational/statuses?search=${name}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    const knob = page.getByRole('switch', { name: 'Active' }).locator('span').last()
    const shown = await knob.screenshot()
    await knob.evaluate((element) => (element.style.opacity = '0'))
    expect(await isSame(shown, knob.screenshot())).toBe(false)
  }
})
