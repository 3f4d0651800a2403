import { readFile } from 'node:fs/promises'
import { callApi, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('an administrator says that internal staff see no cost and no notes, which then are nowhere, and nothing is lost', async ({
  staff: office,
  colleague,
}) => {
  const last_name = unique('Fields')
  // Of nobody else, so that the report is short.
  const start_date = '2027-10-13'
  const { id } = await callApi(office, '/api/clients', {
    first_name: 'Ann',
    last_name,
    cost: '120.50',
    notes: 'Prefers mornings',
    updates: 'Asked for a call',
    start_date,
  })
  const { page } = await colleague()
  await page.goto(`/operational/clients/${id}`)
  for (const text of ['$120.50', 'Prefers mornings', 'Asked for a call'])
    await expect(page.getByText(text)).toBeVisible()

  await openHydrated(office, '/operational/people')
  const [cost, notes] = ['Internal staff see cost', 'Internal staff see notes and updates'].map((name) =>
    office.getByRole('switch', { name }),
  )
  await cost!.click()
  await expect(office.getByText('Internal staff no longer see cost')).toBeVisible()
  await notes!.click()
  await expect(office.getByText('Internal staff no longer see notes and updates')).toBeVisible()
  await expect(notes!).not.toBeChecked()

  await test.step('the open page shows it by itself', async () => {
    await expect(page.getByText('Prefers mornings')).toHaveCount(0, { timeout: 20_000 })
    for (const name of ['Notes', 'Updates']) await expect(page.getByRole('heading', { name })).toHaveCount(0)
    for (const text of ['$120.50', 'Cost']) await expect(page.getByText(text, { exact: true })).toHaveCount(0)
    await page.getByLabel('More actions').click()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Merge' })).toHaveCount(0)
  })

  await test.step('the form has no place for it, and what is saved leaves it as it is', async () => {
    await openHydrated(page, `/operational/clients/${id}/edit`)
    for (const name of ['Cost', 'Notes', 'Updates']) await expect(page.getByLabel(name)).toHaveCount(0)
    await page.getByLabel('Phone').fill('(850) 555-0123')
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expect(page.getByText('Client updated')).toBeVisible()
  })

  await test.step('lists, reports and files are without their columns', async () => {
    await openHydrated(page, `/operational/client-report?search=${last_name}`)
    await expect(page.getByRole('row').filter({ hasText: last_name })).toBeVisible()
    for (const name of ['Cost', 'Notes', 'Updates'])
      await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const [titles, row] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect(titles).toContain('Last Name')
    expect(titles).not.toMatch(/Cost|Notes|Updates/)
    expect(row).not.toMatch(/"120|mornings|call/)
    await openHydrated(page, `/operational/reports/new-patients?start=${start_date}&end=${start_date}`)
    await expect(page.getByText(last_name)).toBeVisible()
    await expect(page.getByText(/^Cost/)).toHaveCount(0)
  })

  for (const one of [cost!, notes!]) {
    await one.click()
    await expect(one).toBeChecked()
  }
  await page.goto(`/operational/clients/${id}`)
  for (const text of ['$120.50', 'Prefers mornings', '(850) 555-0123'])
    await expect(page.getByText(text).first()).toBeVisible()
})
