import { readFile } from 'node:fs/promises'
import { choose, expect, openHydrated, test } from './fixtures.ts'
import { unique } from './product.ts'

test('a sheet becomes clients: columns, check, wrong rows, import and undo, also after a reload', async ({
  staff: page,
}) => {
  const last_name = unique('Sheet')
  const status = unique('Status')
  const sheet = [
    'Surname;First Name;Due;Status;Cost',
    `${last_name};Zoë;3/4/2027;${status};120.50`,
    `${last_name};Ann;13/45/2027;${status};`,
    `${last_name};;;;`,
    `${last_name};"=Bob";;;lots`,
    `${last_name};Cy;2027-05-06;;7`,
    `${last_name};zoe;;;`,
  ].join('\r\n')
  const found = page.getByRole('row').filter({ hasText: last_name })

  await test.step('what is no CSV file is refused with a sentence, and nothing is sent', async () => {
    await page.goto('/operational/clients')
    await page.getByRole('link', { name: 'Import' }).click()
    const workbook = { name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04 sheet') }
    await page.getByLabel('Choose a CSV file').setInputFiles(workbook)
    await expect(page.getByRole('alert')).toContainText('This is not a CSV file')
  })
  await test.step('columns are matched by title and by hand', async () => {
    // As Excel writes Unicode text.
    const buffer = Buffer.from('\uFEFF' + sheet, 'utf16le')
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'last year.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByLabel('Field of the column Surname')).toHaveValue('Last Name')
    await expect(page.getByLabel('Field of the column Due')).toHaveValue('')
    await choose(page.getByLabel('Field of the column Due'), 'Lab Due Date')
  })
  await test.step('a refused check says why where one looks, also on a low screen', async () => {
    const first = page.getByLabel('Field of the column First Name')
    await first.fill('')
    await first.press('Tab')
    const size = page.viewportSize()!
    await page.setViewportSize({ width: size.width, height: 400 })
    await page.getByRole('button', { name: 'Check the file' }).click()
    const refusal = page.getByText('Choose the columns of the first and the last name')
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(page.locator('div:focus')).toContainText('Not checked')
    await page.setViewportSize(size)
    await choose(first, 'First Name')
    await expect(refusal).toHaveCount(0)
    await page.getByRole('button', { name: 'Check the file' }).click()
  })
  const summary = page.getByRole('region', { name: 'What the file would do' })
  await test.step('the check says what each row would do; names that are in no list, and whether the day is first, are asked', async () => {
    await expect(summary).toContainText('New clients 2')
    await page.getByRole('button', { name: 'Waiting for your answer' }).click()
    await expect(page.getByText(`Waits for your answer: Due 3/4/2027, Status ${status}`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible()
    await choose(page.getByLabel(`${status}: Unknown status`), `Add “${status}” to statuses`)
    const order = page.getByLabel('Due: Which day is 3/4/2027?', { exact: true })
    await expect(order.locator('option')).toHaveText([
      'Choose',
      'Mar 04, 2027 (the month is first)',
      'Apr 03, 2027 (the day is first)',
    ])
    await order.selectOption({ label: 'Mar 04, 2027 (the month is first)' })
    await expect(summary).toContainText('New clients 3')
    const inOrder = /Questions about the file.*Rows with errors 3.*New clients 3/s
    await expect(page.getByRole('main')).toHaveText(inOrder)
    await expect(page.getByText('1 row looks like an earlier row of the file')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toHaveText(inOrder)
    await expect(order.locator('option:checked')).toHaveText('Mar 04, 2027 (the month is first)')
    await page.getByRole('button', { name: 'Like earlier rows' }).click()
    const repeated = page.getByRole('listitem').filter({ hasText: `Row 7${last_name}, zoe` })
    await expect(repeated).toContainText('Looks like row 2 (same name)')
    const own = page.getByLabel('What becomes of row 7')
    await own.selectOption({ label: 'Leave out' })
    await expect(summary).toContainText('New clients 2')
    await expect(page.getByLabel('Due of row 3')).toHaveAccessibleDescription('There is no such day.')
  })
  await test.step('a wrong cell is corrected where it stands', async () => {
    const cell = page.getByLabel('First Name of row 4')
    await expect(cell).toHaveAccessibleDescription('First name is required')
    await cell.fill('Dee')
    await cell.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Row 4' })).toContainText(
      'Now among new clients.',
    )
    await expect(page.getByLabel('Cost of row 5')).toBeFocused()
    await expect(summary).toContainText('New clients 3')
  })
  await test.step('wrong rows come as a file with a sentence each, and stay out when that is agreed', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download these rows' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('last year-problems.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toBe(
      `"${last_name}","'=Bob","","","lots","Cost lots: must be an amount such as 120.50"`,
    )
    const start = page.getByRole('button', { name: 'Add 3 clients' })
    await expect(start).toBeDisabled()
    await page.getByLabel('Leave out the 2 rows with errors').check()
    await start.click()
    await expect(page.getByText('The clients are imported')).toBeVisible()
    await expect(
      page.getByText(
        `3 clients added. Added to lists: ${status} (status). 1 duplicate left out. 2 rows with errors left out.`,
      ),
    ).toBeVisible()
  })
  await test.step('they are in the book and in Activity', async () => {
    await page.goto(`/operational/clients?search=${last_name}`)
    await expect(found).toHaveCount(3)
    await expect(found.filter({ hasText: 'Zoë' })).toContainText(status)
    const client = await found.getByRole('link').first().getAttribute('href')
    const textAt = async (path: string) => (await page.request.get(path)).text()
    expect(await textAt(`${client}/history`)).toContain('Added this client, imported from a file')
    expect(await textAt('/operational/activity?kind=exports')).toContain('Imported clients from a file')
  })
  await test.step('the import is found again and undone', async () => {
    await page.goto('/operational/clients/import')
    await page.getByRole('link', { name: 'last year.csv' }).first().click()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('The import was undone')).toBeVisible()
    await expect(
      page.getByText(`3 clients removed. Still in lists, inactive: ${status} (status).`),
    ).toBeVisible()
    await expect(page.getByText('Undone: import of 3 clients')).toBeVisible()
    await page.goto('/operational/clients')
    await page.getByLabel('Search clients').fill(last_name)
    await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  })
})

test('of five imports that are not done the page names the one that the next file deletes', async ({
  colleague,
}) => {
  const { page } = await colleague()
  const buffer = Buffer.from('Last Name,First Name\nMany,One')
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await openHydrated(page, '/operational/clients/import')
    await expect(page.getByText('The next file deletes')).toHaveCount(number === 6 ? 1 : 0)
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: `sheet ${number}.csv`, mimeType: 'text/csv', buffer })
    await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible()
  }
  await page.goto('/operational/clients/import')
  const note = 'The next file deletes sheet 2.csv, the oldest of your 5 that are not imported yet.'
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByRole('link', { name: 'sheet 1.csv' })).toHaveCount(0)
})
