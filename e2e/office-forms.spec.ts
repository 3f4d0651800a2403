import { databaseOf, expect, callApi, test, choose, openHydrated, storedClient } from './fixtures.ts'
import { addDays, formatDate, formatFullDate, monthRange, todayIn } from '../src/lib/dates.ts'
import { unique } from './product.ts'

test('days and amounts are accepted in common notations, and otherwise refused at the field with the reason', async ({
  staff: page,
}) => {
  await openHydrated(page, '/operational/clients/new')
  const due = page.getByLabel('Lab Due Date')
  for (const typed of ['12/01/26', '1 December 2026', '12012026']) {
    await due.fill(typed)
    await due.press('Enter')
    await expect(due).toHaveValue('Dec 01, 2026')
  }
  await test.step('a day without a year is the next one of what is due, the nearest one of a start', async () => {
    const past = monthRange(addDays(todayIn(), -31)).start
    const next = past.replace(/^\d+/, (year) => String(Number(year) + 1))
    const typed = `${Number(past.slice(5, 7))}/1`
    for (const [label, day] of [
      ['Next Order Date', next],
      ['Lab Due Date', next],
      ['Start Date', past],
    ] as const) {
      const field = page.getByLabel(label, { exact: true })
      const understood = page.getByText(`${formatFullDate(day)}`)
      await field.fill(typed)
      await expect(understood).toBeVisible()
      await expect(field).toHaveAccessibleDescription(/^\w+day, /)
      await field.press('Tab')
      await expect(field).toHaveValue(formatDate(day, 'MMM dd, yyyy'))
      await expect(understood).toBeVisible()
      await field.fill('13/5')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await field.press('Tab')
      await expect(page.getByRole('alert')).toHaveText(
        'There is no month 13. The month comes before the day: 05/13.',
      )
      await field.fill('')
      await field.press('Tab')
      await expect(page.getByText(/^\w+day, /)).toHaveCount(0)
    }
  })
  await test.step('a day is counted from today in words, and moved by the arrows', async () => {
    const inAMonth = addDays(todayIn(), 30)
    await due.fill('+30')
    await expect(page.getByText(`${formatFullDate(inAMonth)}`)).toBeVisible()
    for (const [key, days] of [
      ['ArrowUp', 31],
      ['ArrowDown', 30],
      ['Shift+ArrowUp', 37],
    ] as const) {
      const day = addDays(todayIn(), days)
      await due.press(key)
      await expect(due).toHaveValue(formatDate(day, 'MMM dd, yyyy'))
      await expect(page.getByText(`${formatFullDate(day)}`)).toBeVisible()
    }
    await due.press('Escape')
    await expect(due).toHaveValue('')
    await due.press('ArrowDown')
    await expect(due).toHaveValue(formatDate(todayIn(), 'MMM dd, yyyy'))
    await due.press('Alt+ArrowDown')
    await expect(page.getByRole('dialog', { name: 'Choose a date' }).locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await due.fill('monx')
    await due.press('Tab')
    await expect(page.getByRole('alert')).toHaveText('Enter a date like Mar 05, 2026, 1/5, +30 or Mon.')
  })
  await test.step('the calendar offers the years that the rule of its day allows, no others', async () => {
    const field = page.getByLabel('Start Date', { exact: true })
    await field.fill('01/01/1800')
    await field.press('Tab')
    const [, first, last] = /between (\d{4}) and (\d{4})/.exec(
      await page.getByText(/must be between/).innerText(),
    )!
    await field.fill('')
    await field.press('Tab')
    await page.getByTitle('Open calendar for Start Date').click()
    const choice = page.getByRole('dialog').getByLabel('Choose the Year')
    await expect(choice).toBeVisible()
    const years = await choice.locator('option').allTextContents()
    expect([years.at(0), years.at(-1)]).toEqual([first, last])
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
  })
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill('Dates')
  await due.fill('02/30/2026')
  await due.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such day.' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(due).toBeFocused()
  await due.fill('12/01/2126')
  await due.press('Tab')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText(/^Lab due date must be between 2000 and \d{4}$/)).toBeVisible()
  await expect(due).toBeFocused()
  await due.fill('foo')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Enter a date like Mar 05, 2026, 1/5, +30 or Mon.')).toBeVisible()
  await expect(page.getByText(/^Lab due date must be between/)).toHaveCount(0)
  await due.fill('')
  await page.getByLabel('Cost').fill('12.345')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Cost can have at most two decimals')).toBeVisible()
  await page.getByLabel('Cost').fill('999999999999')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Cost can be at most $9,999,999,999.99')).toBeVisible()

  // As a list shows it.
  const paste = (text: string) =>
    page.getByLabel('Cost').evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('$1,234.50')
  await expect(page.getByLabel('Cost')).toHaveValue('1234.50')
  await paste('$9,999,999,999.99')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(
    page.getByText('$9,999,999,999.99 is a very large amount. If it is right, save it again.'),
  ).toBeVisible()
  await expect(page.getByLabel('Cost')).toBeFocused()
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
})

test('after a conflict the value of a colleague can be kept, even if the current rules refuse it', async ({
  staff: page,
  product,
}) => {
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name: 'Longago' })
  const database = await databaseOf(product)
  await database.query(`update clients set first_name = '-' where id = $1`, [id])
  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByLabel('Updates', { exact: true }).fill('Mine')
  await page.getByLabel('Last Name').fill('Mine')
  const theirs = { first_name: { from: '-', to: 'Ada' }, start_date: { from: null, to: '2020-01-01' } }
  await callApi(page, `/api/clients/${id}`, { changes: theirs }, 'PATCH')
  await database.query(`update clients set last_name = '?' where id = $1`, [id])
  await database.end()
  await page.getByRole('button', { name: 'Update Client' }).click()
  const panel = page.getByRole('region', { name: /^Changed by / })
  await expect(panel.getByRole('group')).toHaveCount(1)
  await panel.getByRole('group', { name: 'Last Name' }).getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Last Name')).toHaveValue('?')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  const stored = await storedClient(page, id)
  expect(stored).toMatchObject({
    first_name: 'Ada',
    last_name: '?',
    start_date: '2020-01-01',
    updates: 'Mine',
  })
})

test('a choice that a colleague switches off while the form is open is refused at its field, and no longer offered', async ({
  staff: page,
}) => {
  const last_name = unique('Choice')
  const add = async (list: string, name: string) => ({
    name,
    ...(await callApi(page, `/api/lookups/${list}`, { name })),
  })
  const [status, other] = [await add('statuses', unique('Waiting')), await add('statuses', unique('Ready'))]
  const medication = await add('medications', unique('Tonic'))
  const switchOff = async () => {
    const body = { changes: { active: { from: true, to: false } } }
    await callApi(page, `/api/lookups/statuses/${status.id}`, body, 'PATCH')
    await callApi(page, `/api/lookups/medications/${medication.id}`, body, 'PATCH')
  }
  const field = page.getByLabel('Status', { exact: true })
  const row = page.getByRole('group', { name: 'Medication 2' })
  const taken = row.getByLabel('Medication *')
  await page.goto('/operational/clients/new')
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill(last_name)
  for (let added = 0; added < 2; added += 1)
    await page.getByRole('button', { name: 'Add Medication' }).click()
  await choose(field, status.name)
  await choose(taken, medication.name)
  await row.getByLabel('Notes').fill('With food')
  await switchOff()
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(field).toHaveAccessibleDescription(
    `“${status.name}” is inactive. Please choose an active status`,
  )
  await expect(taken).toHaveAccessibleDescription(
    `“${medication.name}” is inactive. Please choose an active medication`,
  )
  await expect(page.getByLabel('Last Name')).toHaveValue(last_name)
  await expect(row.getByLabel('Notes')).toHaveValue('With food')

  await expect(field).toHaveValue(`${status.name} (inactive)`)
  const untouched = page.getByRole('group', { name: 'Medication 1' }).getByLabel('Medication *')
  await untouched.press('ArrowDown')
  await expect(untouched).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('option', { name: medication.name })).toHaveCount(0)
  await choose(field, other.name)
  await expect(field).toHaveAccessibleDescription('')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: other.name })).toBeVisible()
  await expect(page.getByRole('option', { name: status.name })).toHaveCount(0)
  await field.press('Escape')
  await row.getByRole('button', { name: 'Remove Medication 2' }).click()
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
})

test('a report leads to a client and back to where it was, and to the other reports', async ({
  staff: page,
}) => {
  const last_name = unique('Due')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, lab_due_date: '2036-05-06' })
  const address = '/operational/reports/lab-work?start=2036-05-01&end=2036-05-31'
  await openHydrated(page, address)
  const name = page.getByRole('link', { name: `${last_name}, Ada` })
  const another = page.context().waitForEvent('page')
  await name.click({ modifiers: ['ControlOrMeta'] })
  await expect((await another).getByRole('heading', { name: `${last_name}, Ada` })).toBeVisible()
  await (await another).close()
  await name.press('Enter')
  await expect(page.getByRole('heading', { name: `${last_name}, Ada` })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(address)
  const table = page.getByRole('table', { name: 'Lab Work Report' })
  await expect(table.getByRole('row')).toHaveCount(2)
  // What lies beyond the edge is hinted at, and the frozen names stand apart once scrolled.
  await page.setViewportSize({ width: 900, height: 800 })
  const opacity = (side: string) =>
    page.locator(`.list-edge-${side}`).evaluate((cell) => getComputedStyle(cell, '::after').opacity)
  await expect.poll(async () => [await opacity('start'), await opacity('end')]).toEqual(['0', '1'])
  await page
    .getByRole('region', { name: 'Lab Work Report table' })
    .evaluate((area) => area.scrollTo({ left: 10_000 }))
  await expect.poll(async () => [await opacity('start'), await opacity('end')]).toEqual(['1', '0'])
  await page.getByRole('link', { name: 'New patients' }).click()
  await expect(page.getByRole('heading', { name: 'New Patients Report' })).toBeVisible()
})
