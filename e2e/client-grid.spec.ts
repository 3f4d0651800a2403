import { addDays, formatDate, todayIn } from '../src/lib/dates.ts'
import { databaseOf, expect, test, openHydrated, resumeDraft } from './fixtures.ts'
import { unique } from './product.ts'

test('the Client Book Report is gone through by keys like a grid: cells, editors, pages, copying, one tab stop', async ({
  staff: page,
  context,
  product,
}) => {
  const last_name = unique('Grid')
  const database = await databaseOf(product)
  await database.query(
    `insert into clients (first_name, last_name, cost)
     select 'No ' || number, $1, 1234.5 from generate_series(10, 69) as number`,
    [last_name],
  )
  await database.end()
  await openHydrated(page, `/operational/client-report?search=${last_name}`)
  const table = page.getByRole('region', { name: 'Clients table' })
  const link = (number: number) => page.getByRole('link', { name: `${last_name}, No ${number}` })
  const cell = (field: string, number: number) =>
    page.getByRole('button', { name: `edit ${field} of ${last_name}, No ${number}` })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  await test.step('arrow keys, Home and End; cells without anything to press too', async () => {
    await table.focus()
    await press('ArrowDown')
    await expect(link(10)).toBeFocused()
    await press('ArrowRight')
    await expect(page.getByRole('gridcell', { name: 'No 10', exact: true })).toBeFocused()
    await press('ArrowRight', 'ArrowDown', 'ArrowDown')
    await expect(cell('next order date', 12)).toBeFocused()
    await press('End')
    await expect(cell('updates', 12)).toBeFocused()
    await press('Home', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    await expect(page.getByRole('button', { name: 'Last Name' })).toBeFocused()
    await press('ArrowDown')
    await expect(link(10)).toBeFocused()
  })

  await test.step('beyond the rows in view', async () => {
    await press('Control+End')
    await expect(link(37)).toBeFocused()
    await expect(link(37)).toBeInViewport()
    await expect(page.getByText('60 clients', { exact: true })).toBeVisible()
    // The first row of the second page: the count comes without it.
    await expect(link(38)).toBeAttached()
    await press('Control+End')
    await expect(link(69)).toBeFocused()
    await press('PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp', 'PageUp')
    await expect(link(10)).toBeFocused()
    await expect(link(10)).toBeInViewport()
  })

  await test.step('typing opens the editor, Tab saves and goes on, Escape keeps a longer text as a draft', async () => {
    await press('ArrowRight', 'ArrowRight')
    await page.keyboard.type('+7')
    await press('Tab')
    await expect(cell('notes', 10)).toBeFocused()
    await expect(cell('next order date', 10)).toHaveText(formatDate(addDays(todayIn(), 7), 'MM/dd/yyyy'))
    await page.keyboard.type('by mistake')
    await press('Escape')
    await expect(cell('notes', 10)).toBeFocused()
    await expect(cell('notes', 10)).toHaveText('-')
    await expect(page.getByText('Kept as a draft')).toBeVisible()
    await press('Enter')
    const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
    await expect(editor).toHaveValue('')
    await press('Escape')
    await press('ArrowDown')
    await expect(cell('notes', 11)).toBeFocused()
  })

  await test.step('copying', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await cell('cost', 11).focus()
    await press('Control+c')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('$1,234.50')
  })

  await test.step('one tab stop', async () => {
    const isInside = () => table.evaluate((grid) => grid.contains(document.activeElement))
    await press('Tab')
    expect(await isInside()).toBe(false)
    await cell('cost', 11).focus()
    await press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
    await press('Tab')
    await expect(cell('cost', 11)).toBeFocused()
  })

  await test.step('from the search Down leads into the list, and Enter opens the only client that is found', async () => {
    await openHydrated(page, '/operational/clients')
    const search = page.getByLabel('Search clients')
    await search.fill(last_name)
    // Neither waits for the rows: both keys are of what was typed.
    await search.press('Enter')
    await search.press('ArrowDown')
    await expect(page.getByRole('link', { name: `${last_name}, No 10` })).toBeFocused()
    await search.fill(`${last_name} no 11`)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${last_name}, No 11` })).toBeVisible()
  })

  await test.step('what Escape kept is resumed in the form', async () => {
    await page.getByRole('link', { name: /^Dashboard/ }).click()
    await resumeDraft(page, `Notes of ${last_name}, No 10`)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('by mistake')
  })
})
