import type { Page } from '@playwright/test'
import { testBrokenNetwork, expect, callApi, hydrated, test, waitingPerson } from './fixtures.ts'
import { unique } from './product.ts'

test('the Clients page hides columns as the Client Book Report does, in the address', async ({
  staff: page,
}) => {
  const last_name = unique('Column')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, cost: '12.5' })
  await page.goto(`/operational/clients?search=${last_name}`)
  // The column of boxes has no title.
  const titles = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
  const shown = [
    'Name',
    'Status',
    'State',
    'Next Order',
    'Lab Due',
    'Start Date',
    'Medications',
    'Cost',
    'Actions',
  ]
  await expect.poll(titles).toEqual(shown)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Cost' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/[?&]hide=cost$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
  await expect.poll(titles).toEqual(shown.filter((title) => title !== 'Cost'))
})

test('pending approvals lead to as many requests as were counted', async ({ staff: page, product }) => {
  const [{ email, user_id }] = await Promise.all([
    waitingPerson(product, 'one'),
    waitingPerson(product, 'two'),
    waitingPerson(product, 'three'),
  ])
  await callApi(page, '/api/rpc/reject_user', { target_user_id: user_id })
  await page.goto('/operational')
  const tile = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /Pending approvals/ })
  const count = Number(/\d+/.exec(await tile.innerText())![0])
  await tile.click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending')
  await expect(page.getByText(`${count} requests`).first()).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All statuses' })
  await expect(page).toHaveURL(/\/user-approvals$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('unknown values in a URL are named in a message, or removed', async ({ staff: page }) => {
  const report = '/operational/reports/medication-orders'
  const start = page.getByLabel('Start Date', { exact: true })
  await page.goto(`${report}?start=2026-02-31&end=2026-03-15`)
  await expect(page.getByText('Start date is not a date')).toBeVisible()
  await expect(page.getByText('Start date must be on or before end date')).toHaveCount(0)
  await expect(start).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await start.fill('03/01/2026')
  await start.press('Enter')
  await expect(page).toHaveURL(/start=2026-03-01/)
  await expect(page.getByText('Start date is not a date')).toHaveCount(0)
  await page.goto(`${report}?start=foo&end=bar`)
  await expect(page.getByText('Start date is not a date')).toBeVisible()
  await expect(page.getByText('End date is not a date')).toBeVisible()
  await page.goto(`${report}?start=2026-03-02&end=2026-03-01`)
  await expect(page.getByText('Start date must be on or before end date')).toHaveCount(1)

  await page.goto(
    '/operational/clients?status_id=nope&order_due=someday&sort=shoe_size&search=nobody&hide=cost',
  )
  await expect(page).toHaveURL(/\/clients\?hide=cost$/)
})

test('a mistyped option of a report in the URL is named at its switch, and the report is shown without it', async ({
  staff: page,
}) => {
  const last_name = unique('Aawidened')
  await callApi(page, '/api/clients', { first_name: 'Due', last_name, lab_due_date: '2035-08-05' })
  await callApi(page, '/api/clients', { first_name: 'Dateless', last_name })
  const report = '/operational/reports/lab-work?start=2035-08-01&end=2035-08-31'
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const without = page.getByRole('switch', { name: 'Include clients with no lab date' })
  const overdue = page.getByRole('switch', { name: 'Include overdue before range' })
  const wrong = page.getByText(/in the address is neither true nor false, so this is off$/)
  for (const [no_date, said] of [
    ['2', '2'],
    ['True', 'True'],
    ['x'.repeat(99), `${'x'.repeat(39)}…`],
  ]) {
    await page.goto(`${report}&no_date=${no_date}&overdue=maybe`)
    await expect(without).toHaveAccessibleDescription(
      `"${said}" in the address is neither true nor false, so this is off`,
    )
    await expect(overdue).toHaveAccessibleDescription(
      '"maybe" in the address is neither true nor false, so this is off',
    )
    await expect(wrong).toHaveCount(2)
    await expect(without).not.toBeChecked()
    await expect(rows).toHaveCount(1)
  }
  await without.click()
  await expect(page).toHaveURL(/no_date=true/)
  await expect(without).toHaveAccessibleDescription('')
  await expect(wrong).toHaveCount(1)
  await expect(rows).toHaveCount(2)
  for (const off of ['', 'false']) {
    await page.goto(`${report}&overdue=${off}`)
    await expect(rows).toHaveCount(1)
    await expect(wrong).toHaveCount(0)
  }
})

test('the way back from a record leaves nothing behind that opens it again', async ({ staff: page }) => {
  const last_name = unique('Ways')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const fromDashboard = async (leave: () => Promise<void>) => {
    await page.goto('/operational/reports')
    await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByLabel('Search clients').fill(last_name)
    await page.getByRole('link', { name: `Edit ${last_name}, Ada` }).click()
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

test('a calendar button names its field, and a day outside its years is refused at once', async ({
  staff: page,
}) => {
  await page.goto('/operational/clients/new')
  await hydrated(page)
  for (const label of ['Next Order Date', 'Lab Due Date', 'Start Date']) {
    await expect(page.getByRole('button', { name: `Open calendar for ${label}`, exact: true })).toHaveCount(1)
  }
  const start = page.getByLabel('Start Date', { exact: true })
  const refused = page.getByText(/^Start date must be between 1900 and \d{4}$/)
  for (const day of ['12/01/1800', '12/01/9999']) {
    await start.fill(day)
    await start.press('Tab')
    await expect(refused).toBeVisible()
    await expect(start).toHaveAttribute('aria-invalid', 'true')
    await start.fill('12/01/2020')
    await start.press('Tab')
    await expect(refused).toHaveCount(0)
  }
})

test('a lookup entry needs a name with a letter or digit, and at most its maximum length', async ({
  staff: page,
}) => {
  await page.goto('/operational/forms')
  await page.getByRole('button', { name: 'Add Form' }).first().click()
  const dialog = page.getByRole('dialog')
  const refused = async (name: string, sentence: string) => {
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
  }
  await refused('--', 'Name must hold at least one letter or digit')
  await refused('x'.repeat(300), 'Name must be at most 200 characters')
})

const failed = (page: Page) => page.locator('[data-toast=destructive]')

testBrokenNetwork(
  'a note that is saved on retry leaves no error message',
  async ({ staff: page, context }) => {
    const last_name = unique('Retried')
    await callApi(page, '/api/clients', { first_name: 'Ann', last_name, notes: 'before' })
    await page.goto(`/operational/client-report?search=${last_name}`)
    await page.getByRole('button', { name: `edit notes of ${last_name}, Ann` }).click()
    await context.setOffline(true)
    await page.keyboard.type(' after')
    await page.keyboard.press('Control+Enter')
    await expect(failed(page)).toHaveCount(1)
    // A pointer over the news keeps it there.
    await failed(page).hover()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(page.getByText('Client updated successfully')).toBeVisible()
    await expect(failed(page)).toHaveCount(0)
  },
)
