import { readFile } from 'node:fs/promises'
import {
  getSearched,
  addClients,
  expect,
  callApi,
  test,
  choose,
  chooseFieldToSet,
  hydrated,
  waitingPerson,
} from './fixtures.ts'
import { unique } from './product.ts'

test('many clients at once: chosen by boxes, by Shift or all that match, changed, undone and deleted', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Many')
  await addClients(product, last_name, 120)
  const status = await callApi(page, '/api/lookups/statuses', { name: unique('On hold') })
  const { name } = await (
    await page.request.get('/api/lookups/statuses')
  )
    .json()
    .then((entries: { id: string; name: string }[]) => entries.find(({ id }) => id === status.id)!)
  const box = (number: string) => page.getByRole('checkbox', { name: `Select ${last_name}, N${number}` })
  const selected = page.getByRole('status').filter({ hasText: 'selected' })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const total = async (criteria: string) =>
    (await (await getSearched(page, `/api/clients/count?${criteria}`, last_name)).json()).total
  await page.goto(`/operational/clients?search=${last_name}`)

  await test.step('boxes and Shift select; Escape clears; the list does not move', async () => {
    await box('02').check()
    await expect(selected).toHaveText('1 selected')
    await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible()
    const before = await box('05').boundingBox()
    await box('06').click({ modifiers: ['Shift'] })
    await expect(selected).toHaveText('5 selected')
    expect(await box('05').boundingBox()).toEqual(before)
    await box('04').press('Space')
    await expect(selected).toHaveText('4 selected')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 4' }).click(),
    ])
    const [titles, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(titles, 'fields that the list does not show').toMatch(/"Email","Division","Owner","ID"/)
    expect(lines.map((line) => /N\d+/.exec(line)?.[0])).toEqual(['N02', 'N03', 'N05', 'N06'])
    await box('04').focus()
    await page.keyboard.press('Escape')
    await expect(selected).toHaveCount(0)
    await expect(box('02')).not.toBeChecked()
    await expect(box('04')).toBeFocused()
  })
  await test.step('a value is set for the chosen ones, and taken back', async () => {
    await box('00').check()
    await box('02').click({ modifiers: ['Shift'] })
    await chooseFieldToSet(page, 'Status')
    const dialog = page.getByRole('dialog', { name: 'Set status of 3 clients' })
    await choose(dialog.getByLabel('Status'), name)
    await dialog.getByRole('button', { name: 'Set status' }).click()
    await expect(page.getByText(`Status of 3 clients set to ${name}`)).toBeVisible()
    await expect(rows.filter({ hasText: name })).toHaveCount(3)
    await expect(selected).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Clients table' })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: status of 3 clients')).toBeVisible()
    await expect(rows.filter({ hasText: name })).toHaveCount(0)
    await expect(selected).toHaveText('3 selected')
  })
  await test.step('another search ends the selection, and says so', async () => {
    await box('00').check()
    await page.getByLabel('Search clients').fill(`${last_name} N0`)
    await expect(page.getByText('The selection was cleared')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.getByLabel('Search clients').fill(last_name)
    await expect(box('00')).not.toBeChecked()
  })
  await test.step('paper has all loaded rows, also those far from view', async () => {
    const empty = page.locator('.list-row[aria-busy]')
    await expect(empty).not.toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(empty).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(empty).not.toHaveCount(0)
  })
  await test.step('all that match, after a question; refused when another number matches', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all', exact: true })
    await all.click()
    await expect(selected).toHaveText('All 120 clients selected')
    await expect(all).toBeChecked()
    await all.click()
    await expect(selected).toHaveCount(0)
    await box('01').check()
    await expect(all).toBeChecked({ indeterminate: true })
    await page.getByRole('button', { name: 'Select all 120' }).click()
    await expect(selected).toHaveText('All 120 clients selected')
    await chooseFieldToSet(page, 'Lab due date')
    await page.getByRole('dialog').getByLabel('Lab Due Date').fill('+30')
    await page.getByRole('dialog').getByRole('button', { name: 'Set lab due date' }).click()
    const question = page.getByRole('alertdialog', { name: /^Set lab due date of 12\d clients\?$/ })
    await expect(question).toBeVisible()
    await addClients(product, last_name, 1)
    await question.getByRole('button', { name: 'Change 120 clients' }).click()
    await expect(question.getByRole('alert')).toContainText('now 121 clients match')
    expect(await total('&lab_status=No Lab Date Set')).toBe(121)
    await question.getByRole('button', { name: 'Change 121 clients' }).click()
    await expect(page.getByText(/^Lab Due Date of 121 clients set to /)).toBeVisible()
    expect(await total('&lab_status=No Lab Date Set')).toBe(0)
  })
  await test.step('an order is placed for several on one day', async () => {
    await box('01').check()
    await box('03').click({ modifiers: ['Shift'] })
    await page.getByRole('group', { name: 'With the selected' }).getByText('Order placed').click()
    const dialog = page.getByRole('dialog', { name: 'Order placed for 3 clients' })
    await expect(dialog.getByRole('status')).toHaveText(
      /^Next order \w{3} \d\d, \d{4} \(\w+day.*\): 3 clients$/,
    )
    await expect(dialog.getByRole('switch', { name: 'Move later dates, too' })).toHaveCount(0)
    const day = dialog.getByLabel('Placed on')
    const weekends = dialog.getByRole('switch', { name: 'Move weekends to Monday' })
    await day.fill('mon')
    await day.press('Tab')
    await expect(dialog.getByRole('status')).toHaveText(/ \(Monday.*\): 3 clients$/)
    await expect(weekends).toHaveCount(0)
    await day.fill('sun')
    await day.press('Tab')
    await weekends.click()
    await expect(dialog.getByRole('status')).toHaveText(/ \(Sunday.*\): 3 clients$/)
    await dialog.getByLabel('Note').fill('By courier')
    await dialog.getByRole('button', { name: 'Order placed' }).click()
    await expect(page.getByText(/^Order placed on .* for 3 clients$/)).toBeVisible()
    await page.getByRole('checkbox', { name: `Select ${last_name}, N07` }).check()
    await page.getByRole('group', { name: 'With the selected' }).getByText('Lab done').click()
    // 90 days after a Sunday is a Saturday.
    await page.getByLabel('Done on').fill('sun')
    await page.getByLabel('Done on').press('Tab')
    await expect(page.getByRole('switch', { name: 'Move weekends to Monday' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(selected).toHaveCount(0)
    expect(await total('&order_due=next_30')).toBe(3)
  })
  await test.step('what a new date would do is shown before; a later date is kept unless one says so', async () => {
    await box('02').check()
    await box('04').click({ modifiers: ['Shift'] })
    await chooseFieldToSet(page, 'Next order date')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Next Order Date').fill('+5')
    await dialog.getByLabel('Next Order Date').press('Tab')
    await expect(dialog.getByRole('status')).toHaveText(/^Next order .*: 1 client2 keep a later date\.$/)
    await dialog.getByRole('switch', { name: 'Move later dates, too' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/: 3 clients2 of them had a later date\.$/)
    await dialog.getByRole('switch').click()
    await dialog.getByRole('button', { name: 'Set next order date' }).click()
    await expect(page.getByText(/^Next Order Date of 1 of 3 clients set to /)).toBeVisible()
    await expect(page.getByText('2 keep a later date.')).toBeVisible()
  })
  await test.step('two of them are compared to be merged', async () => {
    await box('06').check()
    await box('07').check()
    const merge = page.getByRole('group', { name: 'With the selected' }).getByText('Merge')
    await merge.click()
    const dialog = page.getByRole('dialog', { name: 'Merge two clients' })
    await expect(dialog).toContainText(`${last_name}, N06`)
    await expect(dialog).toContainText(`${last_name}, N07`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(merge).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(selected).toHaveCount(0)
  })
  await test.step('deleted after a question, and brought back', async () => {
    await box('05').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 1 client?' })
    await expect(question).toContainText(`N05 ${last_name}. You can undo this`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('1 client deleted')).toBeVisible()
    await expect(box('05')).toHaveCount(0)
    const toast = page.locator('[data-toast]').filter({ hasText: '1 client deleted' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(box('05')).toBeVisible()
  })
})

test('an owner who is refused is told once, at the field; a dialog of one choice closes without a question', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Refused')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, division: 'medtech' })
  const { email, user_id } = await waitingPerson(product, 'elsewhere')
  await callApi(page, '/api/rpc/approve_user', { target_user_id: user_id })
  await callApi(page, '/api/rpc/assign_divisions', { user_id, divisions: ['clinical'] })
  await page.goto(`/operational/clients?search=${last_name}`)
  await page.getByRole('checkbox', { name: `Select ${last_name}, Ada` }).check()
  await chooseFieldToSet(page, 'Owner')
  const dialog = page.getByRole('dialog', { name: 'Set owner of 1 client' })
  await choose(dialog.getByLabel('Owner'), email)
  await dialog.getByRole('button', { name: 'Set owner' }).click()
  const reason = `${email} does not work in MedTech`
  await expect(dialog.getByText(reason)).toBeVisible()
  expect(await page.getByText(reason).count()).toBe(1)
  await expect(dialog.getByLabel('Owner')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('the next rows are loaded also when a busy browser reports several steps of a scroll at once', async ({
  staff: page,
  product,
}) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const earlier = { ...entries[0], target: entries[0]!.target, isIntersecting: false }
          report([earlier as IntersectionObserverEntry, ...entries], observer)
        }, options)
      }
    }
  })
  const last_name = unique('Later')
  await addClients(product, last_name, 40)
  await page.goto(`/operational/clients?search=${last_name}`)
  const rows = page.locator('[data-row-id]')
  await expect(rows).toHaveCount(28)
  await hydrated(page)
  await page.getByRole('region', { name: 'Clients table' }).focus()
  await page.keyboard.press('Control+End')
  await expect(rows).toHaveCount(40)
})
