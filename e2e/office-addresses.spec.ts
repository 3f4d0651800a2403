import { expect, callApi, test, chooseAction } from './fixtures.ts'
import { unique } from './product.ts'

test('unknown values in an address are removed, and the page is shown without them', async ({
  staff: page,
}) => {
  const last_name = unique('Aawidened')
  await callApi(page, '/api/clients', { first_name: 'Due', last_name, lab_due_date: '2035-08-05' })
  await callApi(page, '/api/clients', { first_name: 'Dateless', last_name })
  const report = '/operational/reports/lab-work'

  await test.step('options of a report', async () => {
    const rows = page.getByRole('row').filter({ hasText: last_name })
    const without = page.getByRole('switch', { name: 'Include clients with no lab date' })
    await page.goto(`${report}?start=2035-08-01&end=2035-08-31&no_date=maybe&overdue=false`)
    await expect(page).toHaveURL(/\?start=2035-08-01&end=2035-08-31$/)
    await expect(rows).toHaveCount(1)
    await without.click()
    await expect(page).toHaveURL(/no_date=true/)
    await expect(rows).toHaveCount(2)
  })
  await test.step('filters of the clients', async () => {
    await page.goto(
      '/operational/clients?status_id=nope&order_due=someday&sort=shoe_size&search=nobody&hide=cost',
    )
    await expect(page).toHaveURL(/\/clients\?hide=cost$/)
  })
})

test('the way back from a record leaves nothing behind that opens it again', async ({ staff: page }) => {
  const last_name = unique('Ways')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const fromDashboard = async (leave: () => Promise<void>) => {
    await page.goto('/operational/reports')
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
  await fromDashboard(() => page.getByRole('link', { name: 'Back' }).click())
  await fromDashboard(() => page.getByRole('button', { name: 'Cancel' }).click())
  await fromDashboard(async () => {
    await page.getByLabel('Updates', { exact: true }).fill('Called back')
    await page.getByRole('button', { name: 'Update Client' }).click()
  })
  await fromDashboard(async () => {
    await page.getByLabel('Updates', { exact: true }).fill('Half of a')
    await page.getByRole('link', { name: 'Back' }).click()
  })

  await page.goto('/operational/reports')
  await page.goto('/operational/clients/new')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading('Clients')).toBeVisible()
  await page.goBack()
  await expect(heading('Reports Dashboard')).toBeVisible()
})
