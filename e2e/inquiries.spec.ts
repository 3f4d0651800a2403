import { hydrated, databaseOf, expect, test } from './fixtures.ts'
import { unique, type Product } from './product.ts'

/** Not by the contact form, whose limit all journeys share. @returns its id */
async function addInquiry(product: Product, last_name: string): Promise<string> {
  const database = await databaseOf(product)
  const { rows } = await database.query<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Ann', $1, 'ann@example.com', '850-555-0142', 'medtech', 'Please call me about the devices.') returning id`,
    [last_name],
  )
  await database.end()
  return rows[0]!.id
}

test('an inquiry has an address: Back closes it, a reload opens it, and what is typed is kept', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Address')
  const id = await addInquiry(product, last_name)
  const list = `/operational/inquiries?search=${last_name}`
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  const open = page.getByRole('link', { name: `${last_name}, Ann` })
  await page.goto(list)
  await open.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/operational/inquiries/${id}`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/operational/inquiries')
  await expect(open).toBeFocused()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await dialog.getByLabel('Note', { exact: true }).fill('Half of a')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Half of a')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/operational/inquiries')

  for (const unknown of [id.replace(/.{6}$/, '000000'), 'nonsense']) {
    await page.goto(`/operational/inquiries/${unknown}`)
    const missing = page.getByRole('dialog', { name: 'Inquiry not found' })
    await expect(missing).toContainText('This inquiry does not exist, or its address is not complete.')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/operational/inquiries')
  }
})

test('after an inquiry is saved the keyboard stays at it, and goes on where it leaves the list', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Desk')
  await addInquiry(product, last_name)
  const open = page.getByRole('link', { name: `${last_name}, Ann` })
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  for (const [filter, progress, focused] of [
    ['', 'In progress', open],
    ['&state=in_progress', 'Closed', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(`/operational/inquiries?search=${last_name}${filter}`)
    await hydrated(page)
    await open.press('Enter')
    await dialog.getByLabel('Progress').selectOption({ label: progress })
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Control+z')
  await expect(open).toBeVisible()
})
