import type { Locator } from '@playwright/test'
import { addClients, chooseAction, expect, callApi, holdRequests, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('while one scrolls, a record says whose it is and can be saved, and nothing that has the focus is hidden', async ({
  staff: page,
}) => {
  const last_name = unique('Long')
  const [status, medication] = [
    await callApi(page, '/api/lookups/statuses', { name: unique('Active') }),
    await callApi(page, '/api/lookups/medications', { name: unique('Tonic') }),
  ]
  const medications = Array.from({ length: 5 }, () => ({ medication_id: medication.id }))
  const { id } = await callApi(page, '/api/clients', {
    first_name: 'Ida',
    last_name,
    status_id: status.id,
    medications,
  })
  await openHydrated(page, `/operational/clients/${id}/edit`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByLabel('Updates', { exact: true }).focus()
    const bar = page.locator('.form-bar')
    for (const part of [
      bar.getByRole('heading', { name: 'Edit Client' }),
      bar.getByText(`${last_name}, Ida`),
      page.getByRole('button', { name: 'Update Client' }),
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
    await page.getByLabel('First Name').fill('Ida')
  }
})

test('a new client: a head in line with its buttons and its form; keys go from the fields to Cancel and Create, Enter in a date saves', async ({
  staff: page,
}) => {
  const last_name = unique('Keys')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/operational/clients/new')
  const create = page.getByRole('button', { name: 'Create Client' })
  await test.step('on a phone the title is in line with the buttons, with nothing below', async () => {
    const bar = await boxOf(page.locator('.form-bar'))
    const title = await boxOf(page.getByRole('heading', { name: 'Add New Client' }))
    const button = await boxOf(create)
    const cancel = await boxOf(page.getByRole('button', { name: 'Cancel' }))
    const middle = button.y + button.height / 2
    expect(Math.abs(title.y + title.height / 2 - middle)).toBeLessThan(2)
    expect(Math.abs(bar.y + bar.height / 2 - middle)).toBeLessThan(2)
    expect(title.x + title.width).toBeLessThanOrEqual(cancel.x)
  })
  await test.step('on a desk the head ends where its form ends', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const [button, field] = [
      await boxOf(create),
      await boxOf(page.getByRole('textbox', { name: /^Last Name/ })),
    ]
    // The fields stand in a card with a border and 1.25rem of padding.
    expect(button.x + button.width - (field.x + field.width)).toBeCloseTo(21, 0)
  })
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.keyboard.type('Ida')
  await page.keyboard.press('Tab')
  await page.keyboard.type(last_name)
  await page.getByLabel('Updates', { exact: true }).focus()
  for (const next of [page.getByRole('button', { name: 'Cancel' }), create]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  const start = page.getByLabel('Start Date', { exact: true })
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(start).toBeFocused()
  await expect(start).not.toHaveValue('')
  await start.fill('03/04/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: `${last_name}, Ida`, exact: true })).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toContainText('03/04/2026')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Ida` })).toBeVisible()
})

test('a new client is the first row of the list that was left, marked and with the focus', async ({
  staff: page,
  product,
}) => {
  const made = unique('Many')
  await addClients(product, made, 90)
  const list = `/operational/clients?search=${made}`
  await openHydrated(page, list)
  const table = page.getByRole('region', { name: 'Clients table' })
  await expect(table.getByRole('row').filter({ hasText: made }).first()).toBeVisible()
  await table.evaluate((element) => element.scrollTo({ top: 1500 }))
  await page.getByRole('link', { name: 'Add Client' }).click()
  await page.getByLabel('First Name').fill('Zoe')
  await page.getByLabel('Last Name').fill(made)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/operational/clients')
  await expect(page.getByText('Client created successfully')).toBeVisible()
  const name = table.getByRole('link', { name: `${made}, Zoe`, exact: true })
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
  const row = table.getByRole('row').filter({ hasText: `${made}, Zoe` })
  await expect(row).toContainText('Just added')
  await expect(row).toHaveAttribute('aria-rowindex', '2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByLabel('Search clients').fill(`${made} Zoe`)
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('Just added')
})

test('leaving a form keeps what was typed as a draft and says so; Cancel discards it, with Undo', async ({
  staff: page,
}) => {
  await page.goto('/operational/clients/new')
  await page.getByLabel('First Name').fill('Half')
  await page.getByRole('link', { name: 'Inquiries' }).click()
  await expect(page.getByRole('status').getByText('Kept as a draft')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeFocused()
  const count = page.getByRole('link', { name: 'Dashboard 1 draft' })
  await expect(page.getByText('Unsaved draft')).toHaveCount(0)
  await count.click()
  await expect(page.getByRole('region', { name: 'Unsaved draft' })).toContainText('First Name: Half')
  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Half')
  await expect(count).toHaveCount(0)
  await test.step('Cancel discards it, and Undo offers it again', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Discarded')).toBeVisible()
    await expect.poll(async () => (await page.request.get('/api/drafts')).json()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await count.click()
    await page.getByRole('button', { name: /^Resume/ }).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Half')
  })
})

test('a second press on Update Client before the page is left saves nothing again, and goes one step back', async ({
  staff: page,
}) => {
  const last_name = unique('Double')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await page.goto('/operational/reports')
  await page.goto(`/operational/clients?search=${last_name}`)
  const address = page.url()
  await chooseAction(page, `${last_name}, Ada`, 'Edit')
  await page.getByLabel('Updates', { exact: true }).fill('Called')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()))
  const save = (await page.getByRole('button', { name: 'Update Client' }).boundingBox())!
  const press = () => page.mouse.click(save.x + save.width / 2, save.y + save.height / 2)
  // Leaving waits for the rows of the list.
  const release = await holdRequests(page, '**/api/clients?*')
  await press()
  const done = page.getByText('Client updated successfully')
  await expect(done).toBeVisible()
  await press()
  release()
  await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
  await expect(done).toHaveCount(1)
  expect(saves).toHaveLength(1)
})
