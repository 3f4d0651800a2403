import { addInquiry, callApi, expect, setFilter, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('an inquiry is taken, answered and made a client, and each leads to the other', async ({
  staff: page,
  product,
  administrator,
}) => {
  const last_name = unique('Caller')
  await addInquiry(product, last_name)
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  const open = page.getByRole('link', { name: `${last_name}, Ann` })
  await openHydrated(page, `/operational/inquiries?search=${last_name}`)
  await open.click()
  await dialog.getByLabel('Assigned to').selectOption({ label: administrator.email })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await setFilter(page, 'Assigned to', 'Me')
  await expect(page.getByRole('cell', { name: administrator.email })).toBeVisible()

  await open.click()
  const reply = new URL((await dialog.getByRole('link', { name: /^Reply/ }).getAttribute('href'))!)
  expect([reply.protocol, decodeURIComponent(reply.pathname)]).toEqual(['mailto:', 'ann@example.com'])
  expect(reply.searchParams.get('body')).toMatch(
    /^Dear Ann,\r\n\r\nThank you for your message to .+ MedTech\./,
  )
  await expect(dialog.getByRole('link', { name: 'Create client' })).toBeVisible()
  await dialog.getByLabel('Note', { exact: true }).fill('Called back')
  await dialog.getByRole('link', { name: 'Save and create client' }).click()
  await expect(page).toHaveURL(/\/clients\/new\?inquiry=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Message' })).toHaveText('Please call me.')
  for (const [label, value] of [
    ['First Name', 'Ann'],
    ['Last Name', last_name],
    ['Phone', '(850) 555-0142'],
    ['Email', 'ann@example.com'],
    ['Division', 'medtech'],
  ]) {
    await expect(page.getByLabel(label!)).toHaveValue(value!)
  }
  await expect(page.getByLabel('Owner')).toHaveValue(administrator.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: /^Inquiry from \w{3} \d{2}, \d{4}/ }).click()
  await expect(dialog.getByLabel('Progress')).toHaveValue('closed')
  await page.getByText('Client created successfully').hover()
  await expect(page.locator('[data-toast]')).toContainText(`${last_name}, Ann. The inquiry was closed.`)
  // It stands beside the dialog.
  const [panel, toast] = [await dialog.boundingBox(), await page.locator('[data-toast]').boundingBox()]
  expect(toast!.x + toast!.width).toBeLessThanOrEqual(panel!.x)
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Called back')
  await dialog.getByRole('link', { name: `${last_name}, Ann` }).click()
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/)
})

test('an inquiry of somebody in the book is attached to that client with one press, from its dialog or the form of a new client', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Known')
  await callApi(page, '/api/clients', { first_name: 'Bea', last_name })
  await addInquiry(product, last_name, { first_name: 'Bea', phone: '850-555-0143' })
  const name = `${last_name}, Bea`
  const dialog = page.getByRole('dialog', { name: `Bea ${last_name}` })
  const attach = page.getByRole('button', { name: `Attach inquiry to ${name}` })
  await openHydrated(page, `/operational/inquiries?search=${last_name}`)
  await page.getByRole('link', { name }).click()
  await dialog.getByLabel('Note', { exact: true }).fill('Calls often')
  await attach.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name }).click()
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Calls often')
  await expect(dialog.getByRole('link', { name })).toBeVisible()
  await expect(attach).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByText(`Inquiry attached to ${name}`).waitFor()
  await page
    .locator('[data-toast]', { hasText: 'Inquiry attached' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByText('Undone: inquiry attached to a client')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await dialog.getByRole('link', { name: 'Create client' }).click()
  await attach.click()
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: /^Inquiry from \w{3} \d{2}, \d{4}/ })).toBeVisible()
})
