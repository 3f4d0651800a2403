import type { Page } from '@playwright/test'
import { addClients, expect, callApi, holdRequests, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

async function toggleCharts(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Charts' }).click()
  await page.keyboard.press('Escape')
}

test('the bars of a report lead to their rows, by keyboard too, and the charts stay shown until they are put away', async ({
  staff: page,
}) => {
  const last_name = unique('Bars')
  for (const next_order_date of ['2036-03-02', '2036-03-02', '2036-05-20'])
    await callApi(page, '/api/clients', { first_name: 'Ida', last_name, next_order_date, cost: '10.50' })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const orders = page.getByRole('group', { name: /^Medication orders by/ })
  await openHydrated(page, '/operational/reports/medication-orders?start=2036-01-01&end=2036-12-31')
  await expect(rows).toHaveCount(3)
  await expect(orders).toHaveCount(0)
  await toggleCharts(page)
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

  await page.reload()
  await expect(orders).toBeVisible()
  await toggleCharts(page)
  await expect(orders).toHaveCount(0)
  expect(await (await page.request.get(page.url())).text()).not.toContain('Select a bar to see its rows.')
})

test('the lab report opens overdue labs of one age, and one status; an export takes no rows from the list; what cannot be read says so in its place', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Aged')
  const add = (lab_due_date: string) =>
    callApi(page, '/api/clients', { first_name: 'Ida', last_name, lab_due_date })
  await add('2019-05-05')
  await add('2036-05-05')
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await openHydrated(page, '/operational/reports/lab-work?start=2019-05-01&end=2036-05-31')
  await toggleCharts(page)
  await page.getByRole('link', { name: /^Upcoming: \d+ labs?$/ }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Lab status: Upcoming' })).toBeVisible()
  await page.getByRole('link', { name: /^Overdue for over 90 days: \d+ labs?$/ }).click()
  await expect(page).toHaveURL(/lab_status=Overdue/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('05/05/2019')
  await page.getByRole('button', { name: 'Remove filter Lab status: Overdue' }).click()
  await expect(page).not.toHaveURL(/lab_status/)

  await addClients(product, unique('Few'), 30, '2037-05-06')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/operational/reports/lab-work?start=2037-05-01&end=2037-05-31')
  const list = page.getByRole('region', { name: 'Lab Work Report table' })
  const before = await list.boundingBox()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: 'Export ready' })
  await expect(toast).toBeVisible()
  expect(await list.boundingBox()).toEqual(before)

  await test.step('a report that cannot be read says why, offers no file, and is there after Retry', async () => {
    const last_name = unique('Retry')
    await callApi(page, '/api/clients', { first_name: 'Ada', last_name, lab_due_date: '2032-02-03' })
    const request = /\/api\/reports\/lab-work\?/
    // Else a change of somebody else may read it again before 'Retry' is pressed.
    await holdRequests(page, '**/api/live/changes')
    await openHydrated(page, '/operational/reports/lab-work?start=2032-02-01&end=2032-02-02')
    await page.route(request, (route) =>
      route.fulfill({
        status: 400,
        json: { defined: false, code: 'BAD_REQUEST', status: 400, message: 'This range is locked' },
      }),
    )
    await page.getByLabel('End date').fill('02/28/2032')
    await page.getByLabel('End date').press('Enter')
    const panel = page.getByRole('alert').filter({ hasText: 'This range is locked' })
    await expect(panel).toBeVisible()
    await expect(page.getByText('No lab work found for the selected date range.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    await page.unroute(request)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled()
  })
})

test('a report in which nothing is due leads to what was done, and a switch leads back', async ({
  staff: page,
}) => {
  const last_name = unique('Placed')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name, cost: '10.50' })
  const order = { kind: 'order', day: '2004-03-08', from: null, next_date: '2004-04-05', note: 'By phone' }
  await callApi(page, `/api/clients/${id}/events`, order)
  await openHydrated(page, '/operational/reports/medication-orders?start=2004-03-01&end=2004-03-31')
  await expect(page.getByText('No medication orders found for the selected date range.')).toBeVisible()
  await page.getByRole('link', { name: '1 order placed in this range' }).click()
  const row = page.getByRole('row').filter({ hasText: last_name })
  for (const text of ['03/08/2004', '04/05/2004', 'By phone', '$10.50']) await expect(row).toContainText(text)
  await toggleCharts(page)
  await expect(page.getByRole('link', { name: '03/07/2004 to 03/13/2004: 1 order placed' })).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('orders-placed-2004-03-01-to-2004-03-31.csv')
  const reports = page.getByRole('navigation', { name: 'Report', exact: true })
  await expect(reports.getByRole('link', { name: 'Placed' })).toHaveAttribute('aria-current', 'page')
  await reports.getByRole('link', { name: 'Due' }).click()
  await expect(page).toHaveURL(/\/medication-orders\?start=2004-03-01&end=2004-03-31$/)
})
