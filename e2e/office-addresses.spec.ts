import { expect, callApi, test, waitingPerson, chooseAction } from './fixtures.ts'
import { unique } from './product.ts'

test('pending approvals lead to as many requests as were counted', async ({ staff: page, product }) => {
  const [{ email, user_id }] = await Promise.all([
    waitingPerson(product, 'one'),
    waitingPerson(product, 'two'),
    waitingPerson(product, 'three'),
  ])
  await callApi(page, '/api/rpc/reject_user', { target_user_id: user_id })
  await page.goto('/operational')
  const tile = page
    .getByRole('region', { name: 'For everybody' })
    .getByRole('link', { name: /requests? for access/ })
  const count = Number(/\d+/.exec(await tile.innerText())![0])
  await tile.click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
  await expect(page.getByText(`${count} requests`).first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All statuses' })
  await expect(page).toHaveURL(/\/user-approvals$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('unknown values in an address are named where they would be set, or removed, and the page is shown without them', async ({
  staff: page,
}) => {
  const last_name = unique('Aawidened')
  await callApi(page, '/api/clients', { first_name: 'Due', last_name, lab_due_date: '2035-08-05' })
  await callApi(page, '/api/clients', { first_name: 'Dateless', last_name })
  const report = '/operational/reports/lab-work'
  const start = page.getByLabel('Start Date', { exact: true })
  const file = page.getByRole('button', { name: 'Export CSV' })
  const order = page.getByText('Start date must be on or before end date')

  await test.step('days of a report', async () => {
    await page.goto(`${report}?start=2035-02-31&end=2035-08-31`)
    await expect(page.getByText('Start date is not a date')).toBeVisible()
    await expect(order).toHaveCount(0)
    await expect(start).toHaveValue('')
    await expect(file).toHaveCount(0)
    await start.fill('08/01/2035')
    await start.press('Enter')
    await expect(page).toHaveURL(/start=2035-08-01/)
    await expect(page.getByText('Start date is not a date')).toHaveCount(0)
    await page.goto(`${report}?start=2026-03-02&end=2026-03-01`)
    await expect(order).toHaveCount(1)
  })
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
