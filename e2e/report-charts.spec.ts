import { addClients, expect, hydrated, callApi, test } from './fixtures.ts'
import { unique } from './product.ts'

test('the bars of a report lead to their rows, by keyboard too, and the charts stay folded', async ({
  staff: page,
}) => {
  const last_name = unique('Bars')
  for (const next_order_date of ['2036-03-02', '2036-03-02', '2036-05-20'])
    await callApi(page, '/api/clients', { first_name: 'Ida', last_name, next_order_date, cost: '10.50' })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const orders = page.getByRole('group', { name: /^Medication orders by/ })
  await page.goto('/operational/reports/medication-orders?start=2036-01-01&end=2036-12-31')
  await hydrated(page)
  await expect(rows).toHaveCount(3)
  await orders.getByRole('link', { name: 'Mar 2036: 2 medication orders' }).hover()
  await expect(page.getByText('Mar 2036: 2 medication orders')).toBeVisible()
  await orders.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('May 2036: 1 medication order')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/start=2036-03-01&end=2036-03-31/)
  await expect(rows).toHaveCount(2)
  const week = orders.getByRole('link', { name: '03/02/2036 to 03/08/2036: 2 medication orders' })
  await expect(week).toBeFocused()
  await page
    .getByRole('group', { name: 'Cost by week' })
    .getByRole('link', { name: '03/02/2036 to 03/08/2036: $21.00' })
    .click()
  await expect(page.getByLabel('End Date', { exact: true })).toHaveValue('03/08/2036')
  const days = page.getByRole('group', { name: 'Medication orders by day' })
  await expect(days.getByRole('link')).toHaveCount(1)
  await expect(
    days.getByRole('img', { name: ': 0 medication orders' }),
    'a day without rows is read out, too',
  ).toHaveCount(6)
  await page.goBack()
  await page.goBack()
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Hide charts' }).click()
  await expect(orders).toHaveCount(0)
  const folded = await (await page.request.get(page.url())).text()
  expect(folded).toContain('Medication orders by month · Cost by month')
  expect(folded).not.toContain('Each bar opens its rows.')
  await page.reload()
  await page.getByRole('button', { name: 'Show charts' }).click()
  await expect(orders).toBeVisible()
})

test('the lab report opens overdue labs of one age, and one status', async ({ staff: page }) => {
  const last_name = unique('Aged')
  const add = (lab_due_date: string) =>
    callApi(page, '/api/clients', { first_name: 'Ida', last_name, lab_due_date })
  await add('2019-05-05')
  await add('2036-05-05')
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await page.goto('/operational/reports/lab-work?start=2019-05-01&end=2036-05-31')
  await page.getByRole('link', { name: /^Upcoming: \d+ labs?$/ }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Lab status: Upcoming' })).toBeVisible()
  await page.getByRole('link', { name: /^Overdue for over 90 days: \d+ labs?$/ }).click()
  await expect(page).toHaveURL(/lab_status=Overdue/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('05/05/2019')
  await page.getByRole('button', { name: 'Remove filter Lab status: Overdue' }).click()
  await expect(page).not.toHaveURL(/lab_status/)
})

test('what an export says takes no rows from the list below the charts, and covers nothing', async ({
  staff: page,
  product,
}) => {
  await addClients(product, unique('Few'), 30, '2037-05-06')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/operational/reports/lab-work?start=2037-05-01&end=2037-05-31')
  await hydrated(page)
  const list = page.getByRole('region', { name: 'Lab Work Report table' })
  const before = await list.boundingBox()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'Export ready' })
  await expect(toast).toBeVisible()
  expect(await list.boundingBox()).toEqual(before)
  const { x, y, height } = (await toast.boundingBox())!
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  const fields = (await page.getByText('Start Date', { exact: true }).first().boundingBox())!
  expect(title.x + title.width).toBeLessThan(x)
  expect(y + height).toBeLessThan(fields.y)
})
