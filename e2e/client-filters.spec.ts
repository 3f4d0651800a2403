import { callApi, expect, hydrated, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('a filter takes several values and none of them, by keyboard from the field to its chip, also in a long list of choices', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Several')
  const names = ['Alpha', 'Beta', 'Gamma'].map((name) => unique(`${name} `))
  const statuses = await Promise.all(
    names.map(async (name) => (await callApi(page, '/api/lookups/statuses', { name })).id as string),
  )
  for (const [index, status_id] of [...statuses, null].entries())
    await callApi(page, '/api/clients', { first_name: `Nr ${index}`, last_name, status_id })
  await page.goto(`/operational/clients?search=${last_name}`)
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await expect(rows).toHaveCount(4)
  await hydrated(page)
  const press = (key: string) => page.keyboard.press(key)
  const chip = (text: string) =>
    page.getByRole('button', { name: `Change filter Status: ${text}`, exact: true })

  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('sta')
  await expect(page.getByRole('option')).toHaveText(['Status', 'State', 'Start date', 'Lab status'])
  await press('Enter')
  const part = page.getByRole('dialog', { name: 'Filter by status' })
  const choice = (name: string) => part.getByRole('checkbox', { name })
  await expect(part.locator(':focus')).toBeVisible()
  await page.keyboard.type(names[0]!)
  await press('Enter')
  await expect(choice(names[0]!)).toBeChecked()
  await press('Enter')
  await expect(part).toBeHidden()
  await expect(chip(names[0]!)).toBeFocused()
  await expect(rows).toHaveCount(1)

  await press('Enter')
  await choice(names[1]!).check()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`status_id=${statuses[0]},${statuses[1]}$`))
  await part.getByLabel('Comparison').selectOption('is none of')
  await expect(rows.filter({ hasText: 'Nr 0' })).toHaveCount(0)
  await press('Escape')
  await expect(part).toBeHidden()
  await expect(chip(`not ${names[0]}, ${names[1]}`)).toBeFocused()
  await page.getByRole('button', { name: `Remove filter Status: not ${names[0]}, ${names[1]}` }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await page.goBack()
  await expect(rows).toHaveCount(2)
  // What was changed while the part was open is undone at once.
  await page.goBack()
  await expect(chip(names[0]!)).toBeVisible()

  await test.step('a value is found as well as a field, and Enter sets it', async () => {
    await openHydrated(page, '/operational/clients')
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
    await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
    await page.keyboard.type(`status: ${names[2]}`)
    await expect(page.getByRole('option')).toHaveText([`Status: ${names[2]}`])
    await press('Enter')
    await expect(chip(names[2]!)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`status_id=${statuses[2]}$`))
  })
  await test.step('oneself is found by the own name', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.keyboard.type(administrator.email)
    await expect(page.getByRole('option').first()).toHaveText('Owner: Me')
    await press('Escape')
  })
  await test.step('in a long list Enter takes the marked choice, whose words begin with what is typed, and asks for the next', async () => {
    await openHydrated(page, '/operational/clients')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('option', { name: 'State', exact: true }).click()
    const part = page.getByRole('dialog', { name: 'Filter by state' })
    const find = part.getByRole('searchbox', { name: 'Find: State' })
    const marked = part.locator('[aria-current=true]')
    await expect(find).toBeFocused()
    await expect(marked).toHaveCount(0)
    await page.keyboard.type('new m')
    await expect(part.getByRole('listitem')).toHaveText(['New Mexico'])
    await expect(marked).toHaveText('New Mexico')
    await page.keyboard.press('Enter')
    await expect(find).toHaveValue('')
    await expect(find).toBeFocused()
    await expect(part.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.keyboard.type('virginia')
    await expect(part.getByRole('listitem')).toHaveText(['Virginia', 'West Virginia'])
    await expect(marked).toHaveText('Virginia')
    await page.keyboard.press('Enter')
    await expect(find).toHaveValue('')
    await page.keyboard.type('nowhere')
    await page.keyboard.press('Enter')
    await expect(part.getByText('Nothing matches.')).toBeVisible()
    await find.fill('')
    await page.keyboard.press('Enter')
    await expect(part).toBeHidden()
    await expect(
      page.getByRole('button', { name: 'Change filter State: New Mexico, Virginia', exact: true }),
    ).toBeFocused()
  })
})

test('days of a filter: from today by their number, from and to, and none; what cannot be is said and kept; who is left out is said', async ({
  staff: page,
}) => {
  const last_name = unique('Days')
  const days = ['2031-01-05', '2031-02-05', null]
  for (const [index, next_order_date] of days.entries())
    await callApi(page, '/api/clients', { first_name: `Nr ${index}`, last_name, next_order_date })
  await page.goto(`/operational/clients?search=${last_name}&order_due=next_14`)
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Change filter Next order: next 14 days' }).click()
  const part = page.getByRole('dialog', { name: 'Filter by next order' })
  const next = part.getByLabel('Next, number of days')
  await next.fill('1000000000')
  await next.press('Enter')
  await expect(part.getByRole('alert')).toHaveText('Please type a number of days from 1 to 3,650.')
  await expect(page).toHaveURL(/order_due=next_14$/)
  await next.fill('3650')
  await expect(rows).toHaveCount(2)
  await part.getByRole('checkbox', { name: 'Next 3650 days' }).uncheck()
  await expect(rows).toHaveCount(3)
  await part.getByLabel('From', { exact: true }).fill('02/28/2031')
  await part.getByLabel('To', { exact: true }).fill('01/01/2031')
  await part.getByLabel('To', { exact: true }).press('Enter')
  await expect(part.getByText('From must be on or before To')).toBeVisible()
  await part.getByLabel('From', { exact: true }).fill('02/01/2031')
  await part.getByLabel('To', { exact: true }).fill('02/28/2031')
  await part.getByRole('checkbox', { name: 'No date' }).check()
  await part.getByRole('button', { name: 'Done' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(
    page.getByRole('button', { name: 'Remove filter Next order: 02/01/2031 to 02/28/2031, no date' }),
  ).toBeVisible()

  const { id } = await callApi(page, '/api/lookups/statuses', { name: unique('Resting '), work_due: false })
  for (const [first_name, status_id] of [
    ['Ada', null],
    ['Bea', id],
  ])
    await callApi(page, '/api/clients', { first_name, last_name, status_id, lab_due_date: '2020-01-02' })
  await openHydrated(page, `/operational/clients?search=${last_name}&lab_status=Overdue`)
  await expect(rows).toHaveText([/Ada/])
  await page.getByRole('button', { name: 'Show the hidden clients instead' }).click()
  await expect(rows).toHaveText([/Bea/])
})
