import type { Page } from '@playwright/test'
import { expect, hydrated, send, test } from './fixtures.ts'
import { unique } from './product.ts'

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard: from the list to the page, a note edited there, to the form and back, and back to the row', async ({
  staff: page,
}) => {
  const last_name = unique('Own')
  const { id: medication_id } = await send(page, '/api/lookups/medications', { name: `Zinc ${last_name}` })
  await send(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    cost: '120.5',
    next_order_date: '2031-03-09',
    notes: 'as it was',
    medications: [{ medication_id, notes: 'with food' }],
  })
  await page.goto(`/operational/client-report?search=${last_name}`)
  await hydrated(page)
  const name = page.getByRole('link', { name: `${last_name}, Ada` })
  await name.press('Enter')
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Mar 09, 2031', '$120.50', `Zinc ${last_name}`, 'with food', 'No Lab Date Set'])
    await expect(main).toContainText(text)

  const note = page.getByRole('button', { name: /edit notes of/ })
  await note.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('called back')
  await page.keyboard.press('Control+Enter')
  await expect(note).toContainText('called back')
  await expect(note).toBeFocused()

  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByLabel('Notes', { exact: true }).last()).toHaveValue('called back')
  await page.getByLabel('Cost').fill('130')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client updated successfully').last()).toBeVisible()
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  await expect(main).toContainText('$130.00')

  await page.getByRole('link', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL(`/operational/client-report?search=${last_name}`)
  await expect(name).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'called back' })).toHaveCount(1)
})

test('a client that was deleted meanwhile, or never was, is told in place of the page; deleting here leads to the list', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Gone')
  const { id } = await send(page, '/api/clients', { first_name: 'Ada', last_name })
  await page.goto(`/operational/clients/${id}`)
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  await page.request.delete(`/api/clients/${id}`)
  await page.reload()
  await expect(
    page.getByText(
      new RegExp(`This client was deleted by ${administrator.email} .*An administrator can restore`),
    ),
  ).toBeVisible()
  await page.goto('/operational/clients/6f1a2b3c-0000-4000-8000-000000000000')
  await expect(page.getByText('This client does not exist.')).toBeVisible()
  await page.goto('/operational/clients/nonsense')
  await expect(page.getByText('This client does not exist.')).toBeVisible()

  const other = unique('Leaves')
  await send(page, '/api/clients', { first_name: 'Bea', last_name: other })
  await page.goto(`/operational/clients?search=${other}`)
  await page.getByRole('link', { name: `${other}, Bea`, exact: true }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Client deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(`/operational/clients?search=${other}`)
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
})
