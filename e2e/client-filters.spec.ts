import { expect, callApi, test } from './fixtures.ts'
import { unique } from './product.ts'

test('a filter takes several values, none of them, days and no day, each named by a chip', async ({
  staff: page,
}) => {
  const last_name = unique('Several')
  const names = ['Alpha', 'Beta', 'Gamma'].map((name) => unique(`${name} `))
  const statuses = await Promise.all(
    names.map(async (name) => (await callApi(page, '/api/lookups/statuses', { name })).id as string),
  )
  for (const [index, status_id] of [...statuses, null].entries()) {
    const next_order_date = [`2031-01-05`, `2031-02-05`, null, '2031-03-05'][index]
    await callApi(page, '/api/clients', { first_name: `Nr ${index}`, last_name, status_id, next_order_date })
  }
  await page.goto(`/operational/clients?search=${last_name}`)
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()

  const more = page.getByRole('button', { name: 'More choices for Status' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Filter by status' })
  await dialog.getByRole('checkbox', { name: names[0]! }).check()
  await dialog.getByRole('checkbox', { name: names[1]! }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(rows).toHaveCount(2)
  await expect(more).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`status_id=${statuses[0]},${statuses[1]}$`))
  const chip = page.getByRole('button', { name: `Remove filter Status: ${names[0]} or ${names[1]}` })
  await expect(chip).toBeVisible()

  await more.click()
  await dialog.getByRole('radio', { name: 'Is none of these' }).check()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Nr 0' })).toHaveCount(0)
  await page.getByRole('button', { name: `Remove filter Status: not ${names[0]} or ${names[1]}` }).click()
  await expect(rows).toHaveCount(4)
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('button', { name: 'More choices for Next order' }).click()
  const days = page.getByRole('dialog', { name: 'Filter by next order' })
  await days.getByLabel('From', { exact: true }).fill('02/28/2031')
  await days.getByLabel('To', { exact: true }).fill('01/01/2031')
  await days.getByRole('button', { name: 'Apply' }).click()
  await expect(days.getByText('From must be on or before To')).toBeVisible()
  await days.getByLabel('From', { exact: true }).fill('02/01/2031')
  await days.getByLabel('To', { exact: true }).fill('02/28/2031')
  await days.getByRole('checkbox', { name: 'No date' }).check()
  await days.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByRole('button', { name: 'Remove filter Next order: No date or 02/01/2031 to 02/28/2031' }),
  ).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
})
