import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addClients, hydrated, chooseInMenu, expect, callApi, openHydrated, test } from './fixtures.ts'
import { company } from '../src/content/company.ts'
import { unique } from './product.ts'

const cells = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')

async function exported(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n') }
}

// The browser's own dialog stops the page for as long as nobody answers it. What it would print is looked at instead.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset['printed'] = 'asked'
    }
  }),
)

test('each report shows its range, and its file holds every cell', async ({ staff: page }) => {
  const made = unique('')
  const medication = await callApi(page, '/api/lookups/medications', { name: `Tonic ${made}` })
  const other = await callApi(page, '/api/lookups/medications', { name: `Balm ${made}` })
  const long = `${'with food, '.repeat(12)}never late`
  const client = {
    first_name: 'Ada',
    last_name: `Report${made}`,
    next_order_date: '2035-03-05',
    lab_due_date: '2035-03-06',
    start_date: '1985-03-07',
    cost: '10.50',
    notes: '=1+1, "quoted"',
    updates: 'Second line\nbelow',
    medications: [{ medication_id: medication.id, notes: long }, { medication_id: other.id }],
  }
  await callApi(page, '/api/clients', client)
  const name = `Report${made}, Ada`
  const range = '?start=2035-03-01&end=2035-03-31'

  await page.goto(`/operational/reports/medication-orders${range}`)
  await expect(
    page.locator('p:visible').filter({ hasText: /^Total cost \$10\.50 · 1 client, each counted once$/ }),
  ).toHaveCount(1)
  await expect(page.locator('p:visible').filter({ hasText: /\b2 rows\b/ })).toHaveCount(1)
  const shown = page.getByRole('cell', { name: /^with food/ })
  await expect(shown).toHaveText(/…$/, { useInnerText: true })
  await page.emulateMedia({ media: 'print' })
  await expect(shown, 'whole on paper').toHaveText(long, { useInnerText: true })
  await page.emulateMedia({ media: null })
  expect(await exported(page)).toEqual({
    name: 'medication-orders-2035-03-01-to-2035-03-31.csv',
    lines: [
      cells([
        'Client Name',
        'Order Date',
        'Medication',
        'System',
        'Frequency',
        'Form',
        'Status',
        'Cost',
        'Notes',
      ]),
      cells([name, '03/05/2035', `Tonic ${made}`, '', '', '', '', '10.50', long]),
      cells([name, '03/05/2035', `Balm ${made}`, '', '', '', '', '10.50', '']),
      '',
    ],
  })

  await page.goto(`/operational/reports/lab-work${range}`)
  await expect(page.getByRole('cell', { name: 'Upcoming' })).toBeVisible()
  expect(await exported(page)).toEqual({
    name: 'lab-work-2035-03-01-to-2035-03-31.csv',
    lines: [
      cells([
        'Client Name',
        'Lab Due Date',
        'Lab Status',
        'Start Date',
        'Status',
        'State',
        'Cost',
        'Notes',
        'Updates',
      ]),
      cells([
        name,
        '03/06/2035',
        'Upcoming',
        '03/07/1985',
        '',
        '',
        '10.50',
        `'=1+1, "quoted"`,
        'Second line\nbelow',
      ]),
      '',
    ],
  })

  await page.goto('/operational/reports/new-patients?start=1985-03-01&end=1985-03-31')
  await expect(page.getByText('Clients who started, or were added to the book, in this range.')).toBeVisible()
  await expect(page.getByRole('cell', { name })).toBeVisible()
  const file = await exported(page)
  expect(file.name).toBe('new-patients-1985-03-01-to-1985-03-31.csv')
  expect(file.lines[0]).toBe(
    cells([
      'Client Name',
      'Start Date',
      'Created Date',
      'Status',
      'State',
      'Medication Count',
      'Cost',
      'Notes',
    ]),
  )
  expect(file.lines[1]).toContain(cells([name, '03/07/1985']))
})

test('the head of a column sorts the rows of a report, in the address and the file', async ({
  staff: page,
}) => {
  const last_name = unique('Sorted')
  for (const [first_name, cost] of [
    ['Ada', '9.50'],
    ['Bea', '10.50'],
    ['Cyd', null],
  ])
    await callApi(page, '/api/clients', { first_name, last_name, lab_due_date: '2034-03-02', cost })
  const path = '/operational/reports/lab-work?start=2034-03-01&end=2034-03-31'
  await openHydrated(page, path)
  await page.getByRole('button', { name: 'Cost' }).click()
  await page.getByRole('button', { name: 'Cost' }).click()
  await expect(page).toHaveURL(/sort=cost&direction=desc/)
  const rows = page.getByRole('row').filter({ hasText: last_name })
  for (const [index, name] of ['Bea', 'Ada', 'Cyd'].entries())
    await expect(rows.nth(index)).toContainText(`${last_name}, ${name}`)
  const { lines } = await exported(page)
  expect(lines.flatMap((line) => /, (Ada|Bea|Cyd)/.exec(line)?.[1] ?? [])).toEqual(['Bea', 'Ada', 'Cyd'])
})

test("the browser's own print command prints a short report whole, and says of a long one that rows are missing", async ({
  staff: page,
  administrator,
  product,
}) => {
  const last_name = unique('Paper')
  await addClients(product, last_name, 1, '2033-06-01')
  await addClients(product, last_name, 101, '2033-07-01')
  const printed = page.locator('.list-row:visible')
  const print = async () => {
    await hydrated(page)
    const paper = await page.pdf()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  await page.goto('/operational/reports/lab-work?start=2033-06-01&end=2033-06-30')
  expect(await print()).toBe(1)
  await expect(printed).toHaveCount(1)
  await expect(page.getByText('06/01/2033 to 06/30/2033')).toBeVisible()
  const by = page.getByText(/^Printed \w{3} \d\d, \d{4} \d{1,2}:\d\d [AP]M by /)
  await expect(by).toHaveText(new RegExp(`${administrator.email}$`))
  await expect(page.getByRole('main').getByText(company.name)).toBeVisible()
  // The title of a column is a button, and plain text on paper.
  await expect(page.locator(':is(button:not(.list-title), .rounded-md):visible')).toHaveCount(0)
  await expect(page.getByText('Only the first')).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await page.goto('/operational/reports/lab-work?start=2033-07-01&end=2033-07-31')
  await expect(page.getByText('101 clients').last()).toBeVisible()
  await print()
  await expect(page.getByText('Only the first 100 rows.')).toBeVisible()
  await expect(printed).toHaveCount(100)
  await page.emulateMedia({ media: null })
  await chooseInMenu(page, 'More', 'Print')
  await page.emulateMedia({ media: 'print' })
  await expect(printed).toHaveCount(101)
  await expect(page.getByText('Only the first')).toHaveCount(0)
})

test('a range comes from a press, a wrong one says so, and the lab report widens', async ({
  staff: page,
}) => {
  const made = unique('')
  // First among those without a date, however many the other journeys have made: the list loads page by page.
  await callApi(page, '/api/clients', { first_name: 'Nola', last_name: `Aanodate${made}` })
  await page.goto('/operational/reports/lab-work?start=2034-05-01&end=nonsense')
  await chooseInMenu(page, 'Range', 'Last month')
  await expect(page.getByRole('button', { name: 'Last month' })).toBeVisible()
  await expect(page).toHaveURL(/start=\d{4}-\d\d-01&end=\d{4}-\d\d-\d\d/)
  const { search } = new URL(page.url())
  const links = page.getByRole('navigation', { name: 'Reports' })
  await links.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(`/operational/reports/medication-orders${search}`)
  await page.getByRole('link', { name: 'Placed', exact: true }).click()
  await links.getByRole('link', { name: 'Lab work' }).click()
  await expect(page).toHaveURL(`/operational/reports/labs-done${search}`)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Choose an end date')).toBeVisible()

  await page.goto('/operational/reports/lab-work?start=2034-05-01&end=2034-05-31&no_date=maybe&overdue=false')
  await expect(page).toHaveURL(/end=2034-05-31$/)
  await expect(page.getByText('No lab work found for the selected date range.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.getByRole('button', { name: 'Range' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Include clients with no lab date' }).click()
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('Clients whose lab is due in this range. · Include clients with no lab date'),
  ).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Aanodate${made}` })).toContainText('No Lab Date Set')
  await expect(page).toHaveURL(/no_date=true/)
  const { lines } = await exported(page)
  expect(lines.some((line) => line.includes(`Aanodate${made}`))).toBe(true)

  await test.step('the printed sheet has the whole report', async () => {
    await chooseInMenu(page, 'More', 'Print')
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'asked')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('05/01/2034 to 05/31/2034')).toBeVisible()
    await expect(page.locator('.list-row:visible')).toHaveCount(lines.length - 2)
    await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await page.getByLabel('End Date').fill('')
  await page.getByLabel('End Date').press('Tab')
  await expect(page.getByLabel('End Date')).toHaveValue('05/31/2034')
  await expect(page).toHaveURL(/end=2034-05-31/)
  await page.getByLabel('End Date').fill('04/01/2034')
  await page.getByLabel('End Date').press('Enter')
  await expect(page.getByText('Start date must be on or before end date')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Aanodate${made}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()

  await test.step('Back undoes each day and each switch, also an invalid day', async () => {
    await page.getByLabel('Start Date', { exact: true }).fill('no day')
    await page.goBack()
    await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('05/01/2034')
    await expect(page.getByLabel('End Date')).toHaveValue('05/31/2034')
    await expect(page.getByRole('row').filter({ hasText: `Aanodate${made}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('No lab work found for the selected date range.')).toBeVisible()
  })
})

test('while a field or the address has no valid day no file is offered, and only the message of the field is shown; no work due is said', async ({
  staff: page,
}) => {
  const last_name = unique('Shown')
  await callApi(page, '/api/clients', { first_name: 'Ida', last_name, lab_due_date: '2034-08-02' })
  await page.goto('/operational/reports/lab-work?start=2034-08-01&end=2034-08-31')
  const [start, file] = [
    page.getByLabel('Start Date', { exact: true }),
    page.getByRole('button', { name: 'Export CSV' }),
  ]
  const row = page.getByRole('row').filter({ hasText: last_name })
  const write = async (text: string) => {
    await start.fill(text)
    await start.press('Tab')
  }
  await page.getByLabel('End Date').fill('7/15')
  await expect(page.getByText('Sunday, Jul 15, 2035')).toBeVisible()
  await page.getByLabel('End Date').press('Escape')
  const order = page.getByText('Start date must be on or before end date')
  await expect(file).toBeEnabled()
  await write('foo')
  await expect(page.getByText('Enter a date like 03/05/2026, 1/5, +30 or Mon.')).toBeVisible()
  await expect(file).toBeDisabled()
  await expect(row).toBeVisible()
  await write('09/01/2034')
  await expect(order).toBeVisible()
  await write('02/30/2026')
  await expect(page.getByText('There is no such day.')).toBeVisible()
  await expect(order).toHaveCount(0)
  await expect(file).toBeDisabled()
  await expect(page.getByText('Still showing 08/01/2034 to 08/31/2034.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep these dates' }).click()
  await expect(start).toHaveValue('08/01/2034')
  await chooseInMenu(page, 'Range', 'This month')
  await expect(start).toHaveValue(/^\d\d\/01\/\d{4}$/)
  await expect(page.getByText('There is no such day.')).toHaveCount(0)

  await test.step('an address without a range shows no rows of other days, also before its scripts run', async () => {
    for (const range of ['start=abc&end=2026-02-31', 'start=2034-09-01&end=2034-08-01']) {
      const drawn = await (await page.request.get(`/operational/reports/lab-work?${range}`)).text()
      expect(drawn).toContain('Choose a valid range to see the report.')
      expect(drawn).not.toContain('Lab Work Report table')
    }
    await page.goto('/operational/reports/lab-work?start=2034-09-01&end=2034-08-01')
    await expect(order).toHaveCount(1)
    await expect(file).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(0)
    await page.getByRole('button', { name: 'Swap the dates' }).click()
    await expect(row).toBeVisible()
    await page.goto('/operational/reports/lab-work?start=2034-02-31&end=2034-08-31')
    await expect(page.getByText('Choose a start date')).toBeVisible()
    await expect(order).toHaveCount(0)
    await expect(start).toHaveValue('')
    await write('08/01/2034')
    await expect(page).toHaveURL(/start=2034-08-01/)
    await expect(row).toBeVisible()
  })
  await test.step('the report of the orders says once how many clients have no work due, and the file of labs which', async () => {
    const { id } = await callApi(page, '/api/lookups/statuses', { name: unique('Done '), work_due: false })
    for (const status_id of [id, null]) {
      const client = {
        first_name: 'Ada',
        last_name,
        next_order_date: '2034-01-04',
        lab_due_date: '2020-01-04',
        status_id,
      }
      await callApi(page, '/api/clients', client)
    }
    await page.goto('/operational/reports/medication-orders?start=2034-01-01&end=2034-01-31')
    await page.getByRole('link', { name: /^1 client with status / }).click()
    await expect(row).toHaveCount(1)
    await page.goto('/operational/reports/lab-work?start=2020-01-01&end=2020-01-31')
    await expect(row.filter({ hasText: 'Not needed' })).toHaveCount(1)
    const { lines } = await exported(page)
    const own = lines.filter((line) => line.includes(last_name)).map((line) => line.split('","')[2])
    expect(own.toSorted()).toEqual(['Not needed', 'Overdue'])
  })
})
