import { addClients, databaseOf, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('a file of clients that was saved is noted as a disclosure of each, once, and Undo takes it back', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Given')
  const database = await databaseOf(product)
  const noted = async () => {
    const text =
      'select recipient from client_disclosures join clients on clients.id = client_id where last_name = $1'
    return (await database.query<{ recipient: string }>(text, [last_name])).rows.map(
      ({ recipient }) => recipient,
    )
  }
  await addClients(product, last_name, 3, '2038-05-06')
  await openHydrated(page, `/operational/client-report?search=${last_name}`)
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(3)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: '3 rows saved as client-report' })
  await toast.getByRole('button', { name: 'Record disclosure' }).click()
  await expect(toast).toHaveCount(0)

  const dialog = page.getByRole('dialog', { name: 'Record a disclosure for 3 clients' })
  await expect(dialog.getByLabel('What was given')).toHaveValue('List of 3 clients (CSV)')
  await dialog.getByLabel(/^To/).fill('Auditors')
  await dialog.getByLabel('Why').fill('Audit')
  await dialog.getByLabel('Sent by').selectOption('Email')
  await dialog.getByRole('button', { name: 'Record for 3 clients' }).click()
  await expect(page.getByText('Disclosure recorded for 3 clients')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  expect(await noted()).toEqual(Array(3).fill('Auditors'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: disclosure recorded (3 clients)')).toBeVisible()
  expect(await noted()).toEqual([])
  await database.end()
})
