import { addInquiry, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('an inquiry has an address: Back closes it, a reload opens it, what is typed is kept; once saved the keyboard goes on', async ({
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
  await dialog.getByLabel('Progress').selectOption({ label: 'In progress' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard 1 draft' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved draft' })).toContainText(
    'Progress: in_progress · Note: Half of a',
  )
  await page.getByRole('button', { name: /^Resume/ }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/operational/inquiries')

  await page.goto(`/operational/inquiries/${id.replace(/.{6}$/, '000000')}`)
  const missing = page.getByRole('dialog', { name: 'Inquiry not found' })
  await expect(missing).toContainText('This inquiry does not exist, or its address is not complete.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/operational/inquiries')

  for (const [filter, progress, focused] of [
    ['', 'In progress', open],
    ['&state=in_progress', 'Closed', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await openHydrated(page, `${list}${filter}`)
    await open.press('Enter')
    await dialog.getByLabel('Progress').selectOption({ label: progress })
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Control+z')
  await expect(open).toBeVisible()
})
