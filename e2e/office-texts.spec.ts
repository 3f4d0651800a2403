import { expect, callApi, test, choose, chooseAction } from './fixtures.ts'
import { unique } from './product.ts'

const lists = {
  medications: ['Medications', 'Medication'],
  statuses: ['Statuses', 'Status'],
  systems: ['Systems', 'System'],
  frequencies: ['Frequencies', 'Frequency'],
  forms: ['Forms', 'Form'],
  states: ['States', 'State'],
}

test('the dashboard has its ten tiles, the reports page its four cards, and the six lists titles, columns and a dialog', async ({
  staff: page,
}) => {
  const paths = ['reports', 'client-report', 'user-approvals', 'clients', ...Object.keys(lists)]
  await page.goto('/operational')
  const main = page.getByRole('main')
  for (const path of paths) await expect(main.locator(`li > a[href="/operational/${path}"]`)).toHaveCount(1)
  await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await page.goto('/operational/reports')
  await expect(page.getByText('Access all operational reports and analytics')).toBeVisible()
  for (const [title, text, path] of [
    [
      'Medication Orders Report',
      'View medications due for ordering by date range',
      'reports/medication-orders',
    ],
    ['Lab Work Report', 'Track lab work due dates and follow-ups', 'reports/lab-work'],
    ['New Patients Report', 'View new patients by start date', 'reports/new-patients'],
    ['Client Book Report', 'Comprehensive client data with filtering', 'client-report'],
  ]) {
    await expect(main.getByRole('link', { name: `${title} ${text}` })).toHaveAttribute(
      'href',
      `/operational/${path}`,
    )
  }

  // One component with the words of its list.
  for (const [path, [title, singular]] of Object.entries(lists)) {
    const html = await (await page.request.get(`/operational/${path}`)).text()
    // Between two texts React writes a comment.
    const words = new RegExp(`<h1[^>]*>${title}</h1>[^]*Add (<!-- -->)?${singular}<`)
    expect(words.test(html), path).toBe(true)
  }
  await page.goto('/operational/statuses')
  const empty = page.getByText('No statuses found. Click "Add Status" to create your first entry.')
  await expect(empty.or(page.getByRole('columnheader', { name: 'Name' }))).toBeVisible()
  if (await empty.isHidden()) {
    const columns = await page.getByRole('columnheader').allTextContents()
    // Statuses also say whether work is due for their clients (acceptance D29).
    expect(columns).toEqual(['Name', 'Status', 'Work due', 'Clients', 'Created', 'Updated', 'Actions'])
  }
  await page.getByRole('button', { name: 'Add Status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Status' })
  await expect(dialog.getByLabel('Name')).toHaveAttribute('required')
  await expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the client form has its fields and says what it dropped; the two lists of clients have their columns; deleting asks', async ({
  staff: page,
}) => {
  const made = unique('')
  await callApi(page, '/api/lookups/medications', { name: `Balm ${made}` })
  await callApi(page, '/api/lookups/medications', { name: `Gone ${made}`, active: false })
  await page.goto('/operational/clients/new')
  await expect(page.getByLabel('First Name *')).toBeFocused()
  for (const label of ['First Name *', 'Last Name *'])
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  for (const label of ['Next Order Date', 'Lab Due Date', 'Start Date']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('placeholder', 'Select date')
  }
  await expect(page.getByLabel('Cost')).toHaveAttribute('placeholder', '0.00')
  await expect(page.getByLabel('Cost')).toHaveAttribute('step', '0.01')
  for (const label of ['Notes', 'Updates'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('rows', '3')
  await expect(page.getByText('No medications added. Click "Add Medication" to get started.')).toBeVisible()
  for (const next of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Add Medication' }).click()
    await expect(
      page.getByRole('group', { name: `Medication ${next}` }).getByLabel('Medication *'),
    ).toBeFocused()
  }
  const first = page.getByRole('group', { name: 'Medication 1' })
  await expect(first.getByLabel('Notes')).toHaveAttribute('placeholder', 'Add notes for this medication...')
  await expect(first.getByLabel('Notes')).toHaveAttribute('rows', '2')
  await first.getByLabel('Medication *').click()
  await expect(page.getByRole('option', { name: `Balm ${made}` })).toHaveCount(1)
  await expect(page.getByRole('option', { name: `Gone ${made}` })).toHaveCount(0)
  await first.getByLabel('Medication *').press('Escape')
  const second = page.getByRole('group', { name: 'Medication 2' })
  await choose(second.getByLabel('Medication *'), `Balm ${made}`)
  await page.getByRole('group', { name: 'Medication 3' }).getByLabel('Notes').fill('belongs to nothing')
  await page.getByRole('button', { name: 'Remove Medication 1' }).click()
  await expect(first.getByLabel('Medication *')).toHaveValue(`Balm ${made}`)
  await expect(page.getByRole('group', { name: 'Medication 3' })).toHaveCount(0)
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill(`Form${made}`)
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(page.getByText('1 row without a medication was not saved.')).toBeVisible()

  await test.step('the Client Book Report and the Clients page have their columns; deleting asks, and cancelling changes nothing', async () => {
    const last_name = unique('Kept')
    await callApi(page, '/api/clients', { first_name: 'Ada', last_name, cost: '1234.5' })
    await page.goto(`/operational/client-report?search=${last_name}`)
    await expect(page.getByRole('row').filter({ hasText: '$1,234.50' })).toHaveCount(1)
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual([
        'Last Name',
        'First Name',
        'Next Order',
        'Notes',
        'Medications',
        'Lab Due',
        'Status',
        'Start Date',
        'Cost',
        'State',
        'Updates',
      ])
    await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.goto(`/operational/clients?search=${last_name}`)
    await expect
      // The column of boxes has no title.
      .poll(async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean))
      .toEqual([
        'Name',
        'Status',
        'State',
        'Next Order',
        'Lab Due',
        'Start Date',
        'Medications',
        'Cost',
        'Actions',
      ])
    await chooseAction(page, `${last_name}, Ada`, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete client?' })
    await expect(question).toContainText(`Ada ${last_name}? This action cannot be undone.`)
    // Beside the sentence of the specification what is so.
    const kept =
      'The record is kept: you can undo this for 24 hours. After that only an administrator can restore it.'
    await expect(question).toContainText(kept)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
  })
})
