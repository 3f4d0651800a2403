import { expect, hydrated, callApi, test } from './fixtures.ts'
import { unique } from './product.ts'

test('a view is saved, counted, opened, begun with, shared, renamed, deleted and brought back', async ({
  staff: page,
}) => {
  const [last_name, name] = [unique('Viewed'), unique('Orders ')]
  for (const first_name of ['Ann', 'Bea', 'Cid'])
    await callApi(page, '/api/clients', {
      first_name,
      last_name,
      next_order_date: first_name === 'Cid' ? null : '2031-01-01',
    })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await page.goto(`/operational/clients?search=${last_name}&order_due=not:none&hide=cost`)
  await hydrated(page)
  await expect(rows).toHaveCount(2)
  const edge = page.getByRole('separator', { name: 'Width of State' })
  const usual = await edge.getAttribute('aria-valuenow')
  await edge.dblclick()
  await expect(edge).not.toHaveAttribute('aria-valuenow', usual!)
  const fitted = await edge.getAttribute('aria-valuenow')
  await page.getByRole('button', { name: 'Views' }).click()
  // Not ticked while a filter is set.
  await expect(page.getByRole('menuitem', { name: 'All clients', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()

  await button.click()
  await page.getByRole('menuitem', { name: 'Start with this view' }).click()
  await expect(page.getByText(`The list starts with "${name}"`)).toBeVisible()
  await page.goto('/operational/clients')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
  await expect(edge).toHaveAttribute('aria-valuenow', fitted!)

  const compact = page.getByRole('button', { name: 'Compact' })
  await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await page.getByRole('menuitem', { name: `Save changes to “${name}”` }).click()
  await expect(page.getByText(`The changes to "${name}" were saved`)).toBeVisible()
  await button.click()
  await page.getByRole('menuitem', { name: 'All clients' }).click()
  await expect(page).toHaveURL(/\?view=all$/)
  await expect(compact).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await page.getByRole('menuitem', { name: 'All clients' }).click()
  await page.getByRole('button', { name: 'Views' }).click()
  const item = page.getByRole('menuitem', { name })
  await expect(item).toContainText(/2$/)
  await item.click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(3)

  await button.click()
  await page.getByRole('menuitem', { name: 'Share with all staff' }).click()
  await expect(page.getByText(`"${name}" is shared`)).toBeVisible()
  await button.click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await page.getByRole('dialog', { name: 'Rename view' }).getByLabel('Name').fill(`${name} 2`)
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('button', { name: `${name} 2` })
  await renamed.click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(renamed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(renamed).toBeVisible()
  await renamed.click()
  await page.getByRole('menuitem', { name: 'Do not start with this view' }).click()
  // The menu names the opposite when the server has stored it.
  await renamed.click()
  await expect(page.getByRole('menuitem', { name: /^Start with this view/ })).toBeVisible()
  await page.goto('/operational/clients')
  await expect(page).toHaveURL(/clients$/)
})

test('a report and the inquiries have views, too; a report keeps its days', async ({ staff: page }) => {
  for (const [list, filters, days] of [
    ['reports/lab-work', 'lab_status=not:Overdue', 'start=2035-01-01&end=2035-02-28'],
    ['inquiries', 'state=new,closed', ''],
  ] as const) {
    const name = unique('Kept ')
    await page.goto(`/operational/${list}?${days}&${filters}&hide=${days ? 'notes' : 'message'}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save view…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const button = page.getByRole('button', { name })
    await button.click()
    await page.getByRole('menuitem', { name: 'Start with this view' }).click()
    await expect(page.getByText(`The list starts with "${name}"`)).toBeVisible()
    await page.goto(`/operational/${list}`)
    await expect(page).toHaveURL(/\?(?!.*start=).*view=[0-9a-f-]{36}$/)
    await expect(page.getByRole('button', { name: 'Remove filter' })).toBeVisible()
    await button.click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await expect(button).toHaveCount(0)
  }
})
