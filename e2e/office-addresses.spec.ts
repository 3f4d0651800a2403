import { expect, callApi, test, chooseAction } from './fixtures.ts'
import { unique } from './product.ts'

test('the way back from a record leaves nothing behind that opens it again', async ({ staff: page }) => {
  const last_name = unique('Ways')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await page.goto('/operational/reports')
  const fromDashboard = async (leave: () => Promise<void>) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByLabel('Search clients').fill(last_name)
    await chooseAction(page, `${last_name}, Ada`, 'Edit')
    await expect(heading('Edit Client')).toBeVisible()
    await leave()
    await expect(page).toHaveURL('/operational/clients')
    await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
    await page.goBack()
    await expect(heading('Reports Dashboard')).toBeVisible()
  }
  await fromDashboard(async () => {
    await page.getByLabel('Updates', { exact: true }).fill('Called back')
    await page.getByRole('button', { name: 'Update Client' }).click()
  })
  await fromDashboard(async () => {
    await page.getByLabel('Updates', { exact: true }).fill('Half of a')
    await page.getByRole('link', { name: 'Back' }).click()
  })

  await page.goto('/operational/clients/new')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading('Clients')).toBeVisible()
  await page.goBack()
  await expect(heading('Reports Dashboard')).toBeVisible()
})
