import { addClients, hydrated, expect, send, test } from './fixtures.ts'
import { unique } from './product.ts'

test('while one scrolls, a record says whose it is and can be saved, and nothing that has the focus is hidden', async ({
  staff: page,
}) => {
  const last_name = unique('Long')
  const [status, medication] = [
    await send(page, '/api/lookups/statuses', { name: unique('Active') }),
    await send(page, '/api/lookups/medications', { name: unique('Tonic') }),
  ]
  const medications = Array.from({ length: 5 }, () => ({ medication_id: medication.id }))
  const { id } = await send(page, '/api/clients', {
    first_name: 'Ida',
    last_name,
    status_id: status.id,
    lab_due_date: '2001-02-03',
    medications,
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/operational/clients/${id}/edit`)
    await hydrated(page)
    await page.getByLabel('Updates', { exact: true }).focus()
    const bar = page.locator('.form-bar')
    for (const part of [
      bar.getByRole('heading', { name: 'Edit Client' }),
      bar.getByText(`${last_name}, Ida`),
      bar.getByText('Overdue'),
      bar.getByRole('button', { name: 'Update Client' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByLabel('First Name')).not.toBeInViewport()
    for (let back = 0; back < 30; back += 1) {
      await page.keyboard.press('Shift+Tab')
      const hidden = await bar.evaluate((box) => {
        const focused = document.activeElement!
        const isBelow = focused.getBoundingClientRect().top >= box.getBoundingClientRect().bottom
        return isBelow || !focused.closest('section, .grid') ? null : focused.outerHTML
      })
      expect(hidden).toBeNull()
    }
    await page.getByLabel('First Name').fill('')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expect(page.getByLabel('First Name')).toBeFocused()
    const { y } = (await page.getByLabel('First Name').boundingBox())!
    const { y: top, height } = (await bar.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(top + height)
  }
})

test('a new client is the first row of the list that was left, marked and with the focus', async ({
  staff: page,
  product,
}) => {
  const made = unique('Many')
  await addClients(product, made, 90)
  const list = `/operational/clients?search=${made}`
  await page.goto(list)
  const table = page.getByRole('region', { name: 'Clients table' })
  await hydrated(page)
  await expect(table.getByRole('row').filter({ hasText: made }).first()).toBeVisible()
  await table.evaluate((element) => element.scrollTo({ top: 1500 }))
  await page.getByRole('link', { name: 'Add Client' }).click()
  await page.getByLabel('First Name').fill('Zoe')
  await page.getByLabel('Last Name').fill(made)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(list)
  await expect(page.getByText('Client created successfully')).toBeVisible()
  const name = table.getByRole('link', { name: `${made}, Zoe`, exact: true })
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
  const row = table.getByRole('row').filter({ hasText: `${made}, Zoe` })
  await expect(row).toContainText('New')
  await expect(row).toHaveAttribute('aria-rowindex', '2')
  await page.getByLabel('Search clients').fill(`${made} Zoe`)
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('New')
})
